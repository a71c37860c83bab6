"""Weights made from games that bots play against themselves. Needs numpy; playing does not."""
