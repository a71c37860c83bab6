"""Playing line by line: for screen readers, dumb terminals, pipes and tests. It shows views and hands in actions like every screen."""
