"""What a person sets, and how it looks."""
