"""A canvas as a picture, every character exactly in its cell: SVG by ourselves, PNG by a browser without a window."""

from __future__ import annotations

import shutil
import subprocess
from html import escape
from pathlib import Path

from tui.painting.canvas import Canvas
from tui.painting.cell_text import cells
from tui.painting.ink import GROUND, Ink
from tui.themes.theme import Theme

CELL = (12, 24)
BASELINE = 19.1
FONT = 'font-family="DejaVu Sans Mono, Noto Sans Mono CJK JP, monospace" font-size="20.6px"'
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def browser() -> str | None:
    """The browser that draws the PNGs, if there is one."""
    return next((name for name in BROWSERS if shutil.which(name)), None)


def svg(canvas: Canvas, theme: Theme) -> str:
    """The picture as text."""
    wide, high = CELL
    size = f'width="{canvas.width * wide}" height="{canvas.height * high}"'
    ground = _grounds(theme, GROUND)[1]
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {FONT}>', f'<rect width="100%" height="100%" fill="{ground}"/>']
    for y in range(canvas.height):
        x = 0
        for text, ink in canvas.row(y):
            out += _stroke(x, y, text, theme, ink, ground)
            x += len(cells(text))
    return "\n".join([*out, "</svg>", ""])


def _grounds(theme: Theme, ink: Ink) -> tuple[str, str]:
    """The colours of characters and of what is behind them."""
    style = theme.style(ink)
    fore = style.color.get_truecolor().hex if style.color else "#d0d0d0"
    back = style.bgcolor.get_truecolor().hex if style.bgcolor else "#000000"
    return (back, fore) if style.reverse else (fore, back)


def _stroke(x: int, y: int, text: str, theme: Theme, ink: Ink, ground: str) -> list[str]:
    """What is behind its cells, if it is not the ground (a little larger, so that no seam shows), then each character."""
    (wide, high), style = CELL, theme.style(ink)
    fore, back = _grounds(theme, ink)
    chars = cells(text)
    behind = f'<rect x="{x * wide}" y="{y * high}" width="{len(chars) * wide + 0.5}" height="{high + 0.5}" fill="{back}"/>'
    out = [behind] if back != ground else []
    places = [((x + n) * wide, char) for n, char in enumerate(chars) if char.strip()]
    if places:
        weight = ' font-weight="bold"' if style.bold else ""
        line = ' text-decoration="underline"' if style.underline else ""
        row = " ".join(str(place) for place, _ in places)
        words = escape("".join(char for _, char in places))
        out.append(f'<text x="{row}" y="{y * high + BASELINE}" fill="{fore}"{weight}{line}>{words}</text>')
    return out


def png(page: Path) -> Path:
    """The same as a PNG beside it; needs a browser."""
    name, path = browser(), page.with_suffix(".png")
    assert name is not None, "there is no browser"
    size = page.read_text(encoding="utf-8").split("\n", 1)[0].split('"')
    window = f"--window-size={size[3]},{size[5]}"
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", window, f"--screenshot={path}"]
    subprocess.run([name, *flags, page.absolute().as_uri()], check=True, capture_output=True, timeout=120)
    return path
