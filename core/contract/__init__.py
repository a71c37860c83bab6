"""What a game answers: six pages and an index."""
