"""Cells as a picture, every character exactly in its place: SVG by ourselves, PNG by a browser without a window."""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from html import escape
from itertools import groupby
from pathlib import Path

from screenshots.window import Cell, Cells

CELL = (12, 24)
BASELINE = 19.1
FONT = 'font-family="DejaVu Sans Mono, Noto Sans Mono CJK JP, monospace" font-size="20.6px"'
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def browser() -> str | None:
    """Return the browser that draws the PNGs, if there is one."""
    return next((name for name in BROWSERS if shutil.which(name)), None)


def svg(cells: Cells) -> str:
    """Return the picture as text."""
    wide, high = CELL
    size = f'width="{len(cells[0]) * wide}" height="{len(cells) * high}"'
    ground = Counter(cell.back for row in cells for cell in row).most_common(1)[0][0]
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {FONT}>', f'<rect width="100%" height="100%" fill="{ground}"/>']
    for y, row in enumerate(cells):
        x = 0
        for _, alike in groupby(row, key=lambda cell: cell[1:]):
            stroke = list(alike)
            out += _stroke(x, y, stroke, ground)
            x += len(stroke)
    return "\n".join([*out, "</svg>", ""])


def _stroke(x: int, y: int, stroke: list[Cell], ground: str) -> list[str]:
    """Return what is behind the cells, if it is not the ground, then each character. A little larger, so that no seam shows."""
    wide, high = CELL
    _, fore, back, is_bold, is_underlined = stroke[0]
    behind = f'<rect x="{x * wide}" y="{y * high}" width="{len(stroke) * wide + 0.5}" height="{high + 0.5}" fill="{back}"/>'
    out = [behind] if back != ground else []
    places = [((x + n) * wide, cell.char) for n, cell in enumerate(stroke) if cell.char.strip()]
    if places:
        weight = ' font-weight="bold"' if is_bold else ""
        line = ' text-decoration="underline"' if is_underlined else ""
        row = " ".join(str(place) for place, _ in places)
        words = escape("".join(char for _, char in places))
        out.append(f'<text x="{row}" y="{y * high + BASELINE}" fill="{fore}"{weight}{line}>{words}</text>')
    return out


def png(page: Path) -> Path:
    """Draw the same as a PNG beside it. It needs a browser."""
    name, path = browser(), page.with_suffix(".png")
    assert name is not None, "there is no browser"
    size = page.read_text(encoding="utf-8").split("\n", 1)[0].split('"')
    wide = f"--window-size={size[3]},{size[5]}"
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", wide, f"--screenshot={path}"]
    subprocess.run([name, *flags, page.absolute().as_uri()], check=True, capture_output=True, timeout=120)
    return path
