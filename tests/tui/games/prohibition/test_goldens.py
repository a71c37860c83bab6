"""Whole screens as text: read the diff when one changes (`make goldens` draws them anew)."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.games.prohibition.actions import Go
from core.games.prohibition.state import END
from tests.conformance import assert_golden
from tests.rules.prohibition.positions import LEVEE, LOOP
from tests.tui.games.prohibition.scenes import Room, eighth_round
from tests.tui.games.prohibition.test_presenter import BRIBE, at
from tui.games.prohibition import GAME_UI
from tui.painting.canvas import Canvas
from tui.settings import Settings

GOLDENS = Path(__file__).parent / "goldens"


def a_move(room: Room) -> str:
    """Two men on their way from The Levee to The Loop."""
    return at(at(room, LEVEE).press("enter"), LOOP).press("-", "-").text


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_a_move(size: tuple[int, int]) -> None:
    assert_golden(a_move(Room(eighth_round(), size)) + "\n", GOLDENS / f"move_{size[0]}x{size[1]}.txt")


def test_in_ascii_without_colour() -> None:
    text = a_move(Room(eighth_round(), settings=Settings(ascii=True, theme="mono")))
    assert text.isascii()
    assert_golden(text + "\n", GOLDENS / "ascii_80x24.txt")


def pane(room: Room) -> str:
    """Return what stands beside the map."""
    rows = room.text.splitlines()
    return "\n".join(row[53:].rstrip() for row in rows[1:22]) + "\n" + rows[-2] + "\n"


PANES = {
    "bail": ({"phase": "bail"}, ()),
    "recruit": ({"phase": "recruit"}, ()),
    "fight": ({"phase": "fight"}, ("]",)),
    "build": ({"phase": "build"}, ()),
    "charity": ({"phase": "charity"}, ("up", "right")),
    "bosses": ({"phase": "move"}, ("2",)),
    "name": ({"phase": "name", "snitch": 0, "turn": 3}, ()),
    "raid": ({"phase": "raid", "snitch": 0, "turn": 3, "bag": [3, 0], "drawn": 1}, ()),
    "bribe": (BRIBE, ("down",)),
}


@pytest.mark.parametrize("name", PANES)
def test_the_pane(name: str) -> None:
    fields, keys = PANES[name]
    assert_golden(pane(Room(eighth_round(**fields)).press(*keys)), GOLDENS / f"pane_{name}.txt")  # type: ignore[arg-type]


def test_naming_shows_what_is_owed() -> None:
    room = Room(eighth_round("name", snitch=0, turn=3))
    assert_golden(room.text + "\n", GOLDENS / "name_80x24.txt")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_the_results(size: tuple[int, int]) -> None:
    room = Room(eighth_round("charity", round=12, start=1, turn=3), size).press("e")
    room.table.act(0, Go(END))
    canvas = Canvas(size[0], size[1] - 3)
    GAME_UI.results(canvas, room.presenter.context, room.table.update(0, since=0))
    assert_golden(canvas.text() + "\n", GOLDENS / f"results_{size[0]}x{size[1]}.txt")
