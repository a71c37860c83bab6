"""Play line by line: for screen readers, dumb terminals, pipes and tests. Like every screen it shows views and hands in actions."""
