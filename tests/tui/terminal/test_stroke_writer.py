"""Whatever is left out, a terminal shows the picture that was meant, in its styles."""

from __future__ import annotations

import random

import pyte
import pytest

from tui.painting.canvas import Canvas, Look
from tui.painting.ink import CURSOR, FELT, GROUND, MUTED, PAPER, Ink
from tui.terminal.colors import system_of
from tui.terminal.stroke_writer import change, way, written
from tui.themes.theme import Theme

WIDTH, HEIGHT = 24, 5
INKS = (PAPER, GROUND, MUTED, CURSOR, FELT, FELT.line, MUTED.strong)
SIGNS = ("a", "bcd", " ", "   ", "●", "陳", "──", "▌")


def picture(luck: random.Random) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, Look(False, False))
    for _ in range(luck.randrange(30)):
        canvas.put(luck.randrange(WIDTH), luck.randrange(HEIGHT), luck.choice(SIGNS), luck.choice(INKS))
    return canvas


def shown(screen: pyte.Screen) -> list[tuple[object, ...]]:
    """Every cell with all that can be seen of it."""
    cells = [screen.buffer[y][x] for y in range(HEIGHT) for x in range(WIDTH)]
    return [(c.data, c.bg, c.underscore, c.reverse, *((c.fg, c.bold) if c.data != " " else ())) for c in cells]


@pytest.mark.parametrize("name", ["speakeasy", "ansi", "mono"])
def test_the_changes_lead_to_what_the_whole_shows(name: str) -> None:
    luck, theme = random.Random(1), Theme(name, system_of("truecolor"))
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    old: Canvas | None = None
    for _ in range(150):
        new = picture(luck)
        stream.feed(written(new.strokes(old), theme, WIDTH))
        fresh = pyte.Screen(WIDTH, HEIGHT)
        pyte.Stream(fresh).feed(written(new.strokes(None), theme, WIDTH))
        assert shown(screen) == shown(fresh)
        assert "".join(screen.display) == new.text().replace("\n", "")
        old = new


@pytest.mark.parametrize(
    ("at", "x", "y", "shortest"),
    [
        ((None, -1), 4, 2, "\x1b[3;5H"),
        ((None, 2), 4, 2, "\x1b[5G"),
        ((12, 2), 14, 2, "\x1b[2C"),
        ((2, 2), 3, 2, "\x1b[C"),
        ((5, 1), 4, 2, "\x1b[B\b"),
        ((4, 2), 4, 2, ""),
    ],
)
def test_the_way_is_as_short_as_it_can_safely_be(at: tuple[int | None, int], x: int, y: int, shortest: str) -> None:
    assert way(at, x, y) == shortest


def test_of_a_style_only_the_difference_is_sent() -> None:
    theme = Theme("speakeasy", system_of("truecolor"))
    assert change(theme.codes(Ink("paper", "ground")), theme.codes(Ink("paper", "ground", bold=True))) == "\x1b[1m"
    assert change(theme.codes(Ink("paper", "ground", bold=True)), theme.codes(Ink("paper", "ground"))) == "\x1b[22m"
    assert change(("1", "4", "7", "", ""), ("", "", "", "", "")) == "\x1b[0m"
