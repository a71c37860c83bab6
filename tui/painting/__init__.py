"""Painting: pure functions that put inks on a grid of cells. Knows nothing of Textual."""
