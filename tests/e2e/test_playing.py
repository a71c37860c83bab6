"""A game of Chicago Poker in a real terminal: by keys, by mouse, left, killed, taken up again, in windows of any size."""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.library import Library
from tests.terminal import Terminal
from tui.table.guard import CHANGED

PLAY = ("play", "chicago_poker", "--seats", "you,easy", "--seed", "7")
POINTERS = str.maketrans("•▌▐▲▶", "     ")


def my_turn(screen: str) -> bool:
    """Return whether the header says so."""
    return "your turn" in screen.splitlines()[0]


BUSY = """
import sys, time
from saves.library import Library
from tui.cli.main import main

def compute(*_):
    end = time.monotonic() + 40
    while time.monotonic() < end:
        pass
    return []

Library.list = compute
sys.exit(main(["--saves", sys.argv[1]]))
"""


@pytest.mark.parametrize("way", ["a closed window", "SIGTERM", "q"])
def test_who_leaves_while_something_is_worked_out_waits_for_none_of_it(way: str, tmp_path: Path) -> None:
    with Terminal(str(tmp_path), program=(sys.executable, "-c", BUSY)) as terminal:
        terminal.until("BACKROOM")
        began = time.monotonic()
        if way == "a closed window":
            terminal.close_window()
        else:
            (terminal.press("q") if way == "q" else terminal.kill(way)).end()
        assert time.monotonic() - began < 10


@pytest.fixture
def table(saves: Library) -> Terminal:
    """At the table, on turn."""
    terminal = Terminal(*PLAY)
    terminal.until(my_turn)
    return terminal


def position(terminal: Terminal) -> list[str]:
    """Businesses and hand, without the clock and the log, and without what shows where one looks."""
    rows = terminal.text.translate(POINTERS).splitlines()
    return [row.rstrip() for row in [*rows[1:7], *rows[14:20]]]


def own_moves(saves: Library) -> int:
    """Return how many moves the only save has of the person in the first seat."""
    (entry,) = saves.list()
    assert not entry.trouble
    replay = saves.replay(entry.name)
    first = [told.events[0] for told in replay.update(replay.last).events]
    return sum(getattr(event, "seat", None) == 0 for event in first)


def pressed(terminal: Terminal, key: str, seen: Callable[[str], bool]) -> None:
    """Presses a key. Where the table has just changed what it does, the screen asks for it once more: looking to and fro clears that."""
    while True:
        terminal.press(key).until(lambda text: CHANGED in text or seen(text))
        if CHANGED not in terminal.text:
            return
        terminal.press("]", "[").until(lambda text: CHANGED not in text)


def played_a_card(terminal: Terminal) -> None:
    """Picks the card under the cursor and lays it down at the left business."""
    pressed(terminal, "enter", lambda text: "picked" in text)
    terminal.press("left").until(lambda text: "Choose where it goes first" not in text)
    pressed(terminal, "enter", lambda text: "picked" not in text)


def drew_a_card(terminal: Terminal) -> None:
    """Draws, and waits until the turn has come back."""
    before = stock(terminal)
    pressed(terminal, "d", lambda text: my_turn(text) and stock(terminal) < before)


def stock(terminal: Terminal) -> int:
    """Return how many cards are left to draw."""
    found = re.search(r"░░ (\d+) ░░", terminal.text)
    return int(found.group(1)) if found else 99


def left_to_home(terminal: Terminal) -> None:
    terminal.press("q").until("Leave the table?")
    terminal.press("y").until("Your games")


def put_away_what_happened(terminal: Terminal) -> None:
    """Looks to and fro until what happened since the last turn has stood for long enough to be seen, and goes."""
    terminal.until("Since your last turn")
    while "Since your last turn" in terminal.text:
        terminal.press("]", "[").settle()


def test_by_keys_alone_then_quit_and_go_on(table: Terminal, saves: Library) -> None:
    with table:
        played_a_card(table)
        drew_a_card(table)
        drew_a_card(table)
        before = position(table)
        left_to_home(table)
        assert "Continue  Chicago Poker" in table.text
        table.press("q")
        assert table.end() == 0
    with Terminal("resume") as again:
        again.until(my_turn)
        assert position(again) == before
        put_away_what_happened(again)
        played_a_card(again)
        assert position(again) != before


def test_by_mouse_alone(table: Terminal, saves: Library) -> None:
    with table:
        hand = table.text.count("▀▀")
        table.click("▀▀█").until("picked")
        table.click("[up]")
        table.settle().click(">up<").until("4 cards")
        assert table.text.count("▀▀") < hand
        before = stock(table)
        table.click("d draw").settle().click("d draw").until(lambda text: stock(table) < before and my_turn(text))
        table.click("2 Ranks").until("flush")
        table.click_again("? help", until="Esc")


def test_killed_in_mid_game_nothing_is_lost(table: Terminal, saves: Library) -> None:
    with table:
        played_a_card(table)
        drew_a_card(table)
        played_a_card(table)
        before = position(table)
        assert table.kill("SIGKILL").end() == -9
    assert own_moves(saves) == 3
    with Terminal("resume") as again:
        again.until(my_turn)
        assert position(again) == before


def test_windows_of_any_size(table: Terminal) -> None:
    with table:
        played_a_card(table)
        before = position(table)
        table.resize(140, 45).until(lambda text: len(text) > 4000 and my_turn(text))
        gate = table.resize(60, 18).until("60×18")
        assert "80×22" in gate
        table.press("d")
        table.resize(80, 24).until(my_turn)
        assert position(table) == before, "a key pressed at the gate was played"


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_leaves_the_terminal_in_order_and_the_game_saved(table: Terminal, saves: Library, name: str) -> None:
    with table:
        played_a_card(table)
        assert table.kill(name).end() == 128 + getattr(signal, name)
        said = table.sent
    assert all(code in said for code in (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?1006l", b"\x1b[?2004l", b"\x1b[?25h"))
    assert own_moves(saves) == 1


BROKEN = """
import sys
from collections.abc import Callable
from tui.cli.main import main
from tui.screens.setup.screen import SetupScreen
SetupScreen.sentence = lambda self: 1 / 0
sys.exit(main())
"""


def test_a_defect_of_ours_leaves_a_sentence_and_a_terminal_in_order(saves: Library) -> None:
    with Terminal(program=(sys.executable, "-c", BROKEN)) as terminal:
        terminal.until("five games")
        terminal.press("enter")
        assert terminal.end() == 1
        left, _, said = terminal.sent.rpartition(b"\x1b[?1049l")
    assert left
    assert b"something is wrong in Backroom itself (ZeroDivisionError)" in said
    assert b"Traceback" not in terminal.sent
