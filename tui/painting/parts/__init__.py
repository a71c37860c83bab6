"""Pieces that every screen shares, one a file. Each paints on the canvas it is given and returns nothing but what the next piece needs."""
