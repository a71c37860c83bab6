"""Programs to read and to copy. Nothing of the house imports from here."""
