"""Lines are broken between words, in a window of any width, and stay whole where nobody reads them in one."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from core import registry
from core.bots.levels import make_bot
from core.bots.self_play import play_out
from core.registry import load
from saves.library import Library
from saves.statistics import Tally
from tests.tables import new_table, own_seats
from tests.tui.plain.test_every_game import Fingers
from tui.cli.main import main
from tui.cli.stats import HEAD, table_lines
from tui.cli.table_options import table_plan
from tui.network.other_programs import GO_THERE, JOIN_OR_ELSEWHERE
from tui.network.own_server import CLOSE_OTHER, FIRST
from tui.painting.cell_text import cells
from tui.plain import lobby_words as lobby
from tui.plain.console import Console
from tui.plain.game_loop import HELP, PlainGame
from tui.plain.network_commands import ROOM_CODE_OR_LEAVE
from tui.plain.opponents import LocalBots
from tui.plain.results import breakdown_lines, result_lines
from tui.plain.rules_page import rules_of
from tui.plain.way_back import REOPENED, TAKES_BACK
from tui.plain.wrapping import tell, wrapped
from tui.table.session import start_session

WIDTHS = (80, 60)


class Window(io.StringIO):
    """A terminal that keeps what is written to it."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(params=WIDTHS)
def width(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """The columns of the window, which everybody who asks is told."""
    columns = int(request.param)
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_: os.terminal_size((columns, 24)))
    return columns


def held(text: str, width: int, words: set[str]) -> None:
    """Assert that no line is longer than the window, unless it is one word or a command, and that no word is broken."""
    for line in text.splitlines():
        is_whole = line.lstrip().startswith(("backroom ", "ssh ")) or len(line.split()) == 1
        assert is_whole or len(cells(line)) <= width, line
    assert set(text.split()) <= words, set(text.split()) - words


def test_a_line_is_broken_between_words_and_no_word_is_lost() -> None:
    line = "Enter looks again, s starts, b and a level puts bots on the open seats: "
    lines = wrapped(line, 30)
    assert lines == ["Enter looks again, s starts, b", "   and a level puts bots on", "   the open seats: "]


@pytest.mark.parametrize("line", [" 9. drive to the Loop and hire", "10. drive to the Loop and hire", " a. drive to the Loop and hire"])
def test_the_rest_of_a_choice_stands_below_its_words_whatever_its_number(line: str) -> None:
    assert wrapped(line, 20) == [line[:16], "    Loop and hire"]


def test_a_command_stays_whole_and_behind_a_colon_has_a_line_of_its_own() -> None:
    command = "backroom --saves /somewhere/far/away --plain resume the-game-of-friday"
    assert wrapped(command, 30) == [command]
    assert wrapped(f"Saved. It goes on with: {command}", 100) == ["Saved. It goes on with:", command]
    assert wrapped("It is face down: backroom puzzles asks.", 20) == ["It is face down:", "   backroom puzzles", "   asks."]
    assert wrapped(f"Saved. It goes on with: {command}", None) == [f"Saved. It goes on with: {command}"]


def test_wide_letters_count_for_two() -> None:
    assert wrapped("陳陳陳 陳陳陳 drives", 13, rest=0) == ["陳陳陳 陳陳陳", "drives"]


def test_in_a_pipe_every_line_stays_whole() -> None:
    pipe = io.StringIO()
    tell("word " * 40, to=pipe)
    assert pipe.getvalue() == f"{'word ' * 40}\n"


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_game_in_lines_breaks_no_word(name: str, width: int, tmp_path: Path) -> None:
    """The same fingers type the same at a window and into a pipe."""
    whole, window = (played(name, target, tmp_path / kind) for kind, target in (("pipe", io.StringIO()), ("window", Window())))
    held(window, width, set(whole.split()))
    assert window.split() == whole.split()


def played(name: str, target: io.StringIO, folder: Path) -> str:
    game = load(name)
    people = ",".join(["Ann", *["random"] * (max(game.info.min_seats, 2) - 1)])
    session = start_session(table_plan(game, people, None, [], "3"), Library(folder), lambda: "1")
    typed = Commands(5, lines=120)
    PlainGame(Console(typed, target), session.chairs, LocalBots(session.table, "3"), list, hints=session).play()
    session.end()
    return target.getvalue()


class Commands(Fingers):
    """Somebody who asks for everything there is, and plays."""

    ASKED = ("?", "t", "m", "l", "n", "i", "c", "w", "nonsense", "")

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline(size)
        return f"{self._luck.choice(self.ASKED)}\n" if line and self._luck.random() < 0.2 else line


@pytest.mark.parametrize("name", registry.GAMES)
def test_how_a_game_ended_is_told_in_whole_words(name: str, width: int) -> None:
    from core.chair import LocalChair

    table = new_table(name, own_seats(name, load(name).info.max_seats, "bot"), seed=4)
    game, chair = table.game, LocalChair(table, 0)
    play_out(game, table.state, [make_bot("random", seat) for seat in range(len(table.seats))])
    assert chair.update.result is not None
    lines = [*result_lines(game, chair.update.result, table.names), *breakdown_lines(chair)]
    assert not [line for line in lines if "…" in line or line.rstrip().endswith("influenc")]
    window = Window()
    tell(*lines, to=window)
    held(window.getvalue(), width, set(" ".join(lines).split()))


@pytest.mark.parametrize("name", registry.GAMES)
def test_the_rules_of_a_game_break_no_word(name: str, width: int) -> None:
    text = "\n".join(rules_of(name))
    page = (Path(__file__).parents[3] / "core/games" / name / "rules.md").read_text(encoding="utf-8")
    held(text, width, {word for raw in (page, page.upper()) for word in plain_words(raw)} | set("".join(text).split()) & RULED)


RULED = {"=" * n for n in range(99)} | {"-" * n for n in range(99)}


def plain_words(page: str) -> Iterator[str]:
    from tui.rules.markdown import plain_lines

    for line in plain_lines(page, 5000):
        yield from line.split()


Ran = Callable[..., str]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Ran:
    """Runs a command with its output in a window or a pipe. What it wrote, errors too, without its progress and how long it took."""
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path))

    def run(command: str, target: io.StringIO) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        monkeypatch.setattr(sys, "stdout", target)
        monkeypatch.setattr(sys, "stderr", target)
        with suppress(SystemExit):
            main(command.split())
        return re.sub(r"[\d.]+ s\b", "0 s", re.sub(r"\r[^\n]*\x1b\[K", "", target.getvalue()))

    return run


PAGES = (
    "doctor", "learn", "stats", "stats king", "puzzles", "saves list", "saves list nothing", "saves undelete",
    "sim king --games 1 --bots random", "resume", "resume nothing", "host nothing", "host king --seats easy", "join nowhere:1",
    "join --seats you", "serve --keys x", "play king --seats you,Nobody,wrong", "admin tables", "learn king", "--plain",
    "--nonsense", "rules nothing",
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_what_the_command_line_says_breaks_no_word(page: str, width: int, ran: Ran) -> None:
    whole = ran(page, io.StringIO())
    held(ran(page, Window()), width, set(whole.split()))


def test_statistics_too_wide_for_the_window_are_told_in_sentences() -> None:
    row = Tally("king_of_chicago", 3, played=7, won=2.0, fair=2.3, place=1.9, seats=3.0, best=96, best_on="", longest=2, streak=-1)
    assert table_lines([row], 120)[0] == HEAD
    (told,) = table_lines([row], 79)
    assert told.startswith("King of Chicago, 3 players: played 7, won ")


LOBBY = (
    lobby.HOSTING, lobby.CHOOSING, lobby.OPENING, lobby.NO_TABLE, lobby.WAITING, lobby.CLOSING, lobby.MUTING, *lobby.ORDERS, lobby.CLOSES,
    *lobby.HOST_WORDS.values(), HELP, ROOM_CODE_OR_LEAVE,
)  # fmt: skip


@pytest.mark.parametrize("text", LOBBY)
def test_a_question_breaks_no_word_either(text: str, width: int) -> None:
    window = Window()
    assert Console(io.StringIO("here\n"), window).ask(text) == "here"
    held(window.getvalue(), width, set(text.split()))


WAYS_OUT = (GO_THERE, JOIN_OR_ELSEWHERE, FIRST, CLOSE_OTHER, TAKES_BACK, REOPENED)


@pytest.mark.parametrize("text", WAYS_OUT)
def test_a_command_that_is_a_way_out_has_its_line_alone(text: str) -> None:
    command = f"backroom join 192.168.100.200:19200 --code RUMRUN --pin {'3f2a' * 8}"
    *_, last = wrapped(text.format(command=command, option="--port", table="Friday"), 79)
    assert last.removesuffix(" --port PORT") == command


def test_a_replay_breaks_no_word(width: int, ran: Ran) -> None:
    save = Path(__file__).parents[3] / "saves/samples/king_of_chicago.backroom"
    whole = ran(f"replay {save}", io.StringIO())
    held(ran(f"replay {save}", Window()), width, set(whole.split()))
