"""The rules of a game as lines of text. The screen that shows them is in `tui/screens`."""
