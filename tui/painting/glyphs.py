"""Every sign the pictures use, one cell wide, and the ASCII sign for terminals that cannot show it."""

from __future__ import annotations

PLAYERS = "●■▲◆✚★"
LETTERS = "ABCDEF"

HATCH = "░"
NEW = "•"
HERE = "▶"
NOTHING = "·"
DONE = "✓"

_ASCII = {
    "╭╮┌┐": ".", "╰╯└┘": "'", "─╌┄": "-", "━═▄▀▆": "=", "│┃║╎┊": "|", "├┤┬┴┼╔╗╚╝╠╣╦╩╬": "+", "▌▐": "|", "█": "#",
    "░▒▓": ":", "▃": "-", "▁▂": "_", "▅▇": "=", "▏▎▍▋▊▉": "|", "·": ".", "•": "!", "▶›»→▸": ">", "◀‹«←◂": "<", "↑": "^", "↓": "v", "⊕": "X",
    "▮▰": "O", "▯▱○": "o", "–—−": "-", "×": "x", "±": "~", "✓": "v", "…": "~", "’": "'", "‘": "'", "“”": '"', "♛": "&",
    "▴": "^", "↺": "o", "╱": "/", "╲": "\\",
    "●": "@", "■": "#", "▲": "^", "◆": "%", "✚": "+", "★": "*",
}  # fmt: skip

SIGNS = "".join(_ASCII)
ASCII = str.maketrans({glyph: plain for glyphs, plain in _ASCII.items() for glyph in glyphs})


def mark(seat: int) -> str:
    """Return glyph and letter of a seat, as in `■B`, which are never told apart by colour alone."""
    return PLAYERS[seat] + LETTERS[seat]
