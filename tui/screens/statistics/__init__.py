"""See screen.py."""
