"""What stands around the screen: colours, dumb terminals, pipes, exit codes and JSON, each in a process of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess

import pytest

from core.registry import GAMES
from saves.library import Library
from tests.terminal import COMMAND, ROOT, Terminal

PLAY = ("play", "chicago_poker", "--seats", "you,easy", "--seed", "7")
COLOUR = re.compile(rb"\x1b\[[0-9;]*\b(3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m")


def ran(*arguments: str, typed: str = "", **environment: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of one run through pipes."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    done = subprocess.run([*COMMAND, *arguments], input=typed, env=env, cwd="/", capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def test_no_color_means_no_colour(saves: Library) -> None:
    with Terminal(*PLAY, NO_COLOR="1") as terminal:
        terminal.until("your turn")
        terminal.press("?").until("Esc")
        assert not COLOUR.search(terminal.sent)


def test_colours_are_there_otherwise(saves: Library) -> None:
    with Terminal(*PLAY) as terminal:
        terminal.until("your turn")
        assert COLOUR.search(terminal.sent)


def test_the_doctor_gives_a_terminal_back_that_a_killed_game_kept() -> None:
    with Terminal("doctor") as terminal:
        terminal.until_sent(b"\x1b[?7h\x1b[?25h")
        terminal.end()
        for mode in (b"?1047l", b"?1000l", b"?1004l", b"?2004l"):
            assert b"\x1b[" + mode in terminal.sent
        assert b"Given back" in terminal.sent
    piped = ran("doctor")[1]
    assert "\x1b" not in piped
    assert "Given back" not in piped


def test_a_dumb_terminal_gets_lines(saves: Library) -> None:
    with Terminal(*PLAY, TERM="dumb") as terminal:
        terminal.until_sent(b"for help)> ")
        assert b"\x1b" not in terminal.sent
        terminal.press("q", "enter")
        assert terminal.end() == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_game_through_a_pipe(game: str, saves: Library) -> None:
    code, out, err = ran("play", game, "--plain", "--seed", "7", typed="?\n1\n?\n1\nnonsense\n1\n1\n")
    assert (code, err) == (0, "")
    assert "\x1b" not in out
    assert len(out.splitlines()) > 10
    (entry,) = saves.list()
    assert entry.moves > 0


WRONG = {
    "a command that is none": (2, ("paly",)),
    "an option that is none": (2, ("--colour",)),
    "play, no game": (2, ("play",)),
    "play, no such game": (2, ("play", "monopoly")),
    "play, too many": (2, ("play", "prohibition", "--players", "9")),
    "play, no such bot": (2, ("play", "chinatown", "--seats", "you,hrad,easy")),
    "play, no such option": (2, ("play", "chinatown", "--option", "colour=red")),
    "play, no such board": (1, ("play", "chinatown", "--board", "/no/such.toml")),
    "play, nowhere to save": (1, ("play", "chinatown", "--saves", "/dev/null/x")),
    "host, no such port": (2, ("host", "chinatown", "--port", "70000")),
    "join, no address": (2, ("join", "nowhere:port")),
    "join, nobody there": (1, ("join", "127.0.0.1:9")),
    "serve, no such port": (2, ("serve", "--ssh", "many")),
    "resume, nothing saved": (1, ("resume",)),
    "resume, no such save": (1, ("resume", "nothing")),
    "replay, no such save": (1, ("replay", "nothing")),
    "saves, no such errand": (2, ("saves", "burn")),
    "saves verify, no such save": (1, ("saves", "verify", "nothing")),
    "saves export, which": (2, ("saves", "export")),
    "saves remove, no such save": (1, ("saves", "remove", "nothing", "--yes")),
    "sim, how many": (2, ("sim", "chinatown")),
    "sim, too few seats": (2, ("sim", "chinatown", "--games", "1", "--bots", "easy,easy", "--players", "2")),
    "rules, no such game": (2, ("rules", "monopoly")),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_in_one_line(case: str, saves: Library) -> None:
    wanted, arguments = WRONG[case]
    code, out, err = ran(*arguments)
    assert code == wanted, err
    assert "Traceback" not in out + err
    assert err.startswith("backroom: ")
    assert err.count("\n") == 1


JSON = [
    ("sim", "king_of_chicago", "--games", "1", "--bots", "random", "--json"),
    ("saves", "list", "--json"),
    ("saves", "verify", "--json"),
]


@pytest.mark.parametrize("arguments", JSON, ids=lambda arguments: " ".join(arguments[:2]))
def test_json_is_one_object_and_nothing_else(arguments: tuple[str, ...], saves: Library) -> None:
    code, out, err = ran(*arguments)
    assert (code, err, out.count("\n")) == (0, "", 1)
    assert isinstance(json.loads(out), dict)
