"""Weights made from games that bots play against themselves. It needs numpy, and playing does not."""
