"""Every sign the pictures use, all one cell wide, and the plain ASCII sign that stands for each when a terminal cannot show it."""

from __future__ import annotations

PLAYERS = "●■▲◆✚★"
LETTERS = "ABCDEF"

HATCH = "░"
NEW = "•"
HERE = "▶"
NOTHING = "·"
PROMPT = "›"
DONE = "✓"

_ASCII = {
    "╭╮┌┐": ".", "╰╯└┘": "'", "─╌┄": "-", "━═▄▀▆": "=", "│┃║╎": "|", "├┤┬┴┼╔╗╚╝╠╣╦╩╬": "+", "▌▐": "|", "█": "#",
    "░▒▓": ":", "▃": "-", "▁": "_", "·": ".", "•": "!", "▶›»→▸": ">", "◀‹«←◂": "<", "↑": "^", "↓": "v", "⊕": "X",
    "▮▰": "O", "▯▱○": "o", "–—": "-", "×": "x", "✓": "v", "…": "~", "’": "'", "‘": "'", "“”": '"', "♛": "&", "╱": "/", "╲": "\\",
    "●": "@", "■": "#", "▲": "^", "◆": "%", "✚": "+", "★": "*",
}  # fmt: skip

ASCII = str.maketrans({glyph: plain for glyphs, plain in _ASCII.items() for glyph in glyphs})


def mark(seat: int) -> str:
    """Glyph and letter of a seat, as in `■B`: never to be told apart by colour alone."""
    return PLAYERS[seat] + LETTERS[seat]
