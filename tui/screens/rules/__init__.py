"""The rules of a game, to be read."""
