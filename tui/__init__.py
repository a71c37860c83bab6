"""The terminal app. It shows views and hands in actions; it never works out a rule."""
