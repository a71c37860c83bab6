"""The terminal app. It shows views and hands in actions. It never works out a rule."""
