"""All saved games."""
