"""Each widget by itself, with a real position: `python -m examples.widgets.register_track` opens a window with it.

A file here names the game and the widget. `showcase.py` deals a game, lets bots play it for a while, and shows the widget.
"""
