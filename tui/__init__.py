"""The app in the terminal. It shows what the engine says and never works out a rule."""
