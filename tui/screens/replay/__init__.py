"""A game shown again, move by move."""
