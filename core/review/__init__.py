"""What a finished game says: everybody's chances move by move, luck and play apart, and the decisions that cost most."""
