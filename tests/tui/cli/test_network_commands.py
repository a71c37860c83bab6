"""host, join and serve from the command line, over real TCP on this machine alone."""

from __future__ import annotations

import io
import re
import signal
import socket
import subprocess
import sys
import threading
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.saves.conftest import load_toy
from tests.tui.cli.command import running
from tui.cli.main import main

HERE = ("--bind", "127.0.0.1", "--port", "0")


def kept_in(folder: Path, *arguments: str) -> AbstractContextManager[subprocess.Popen[str]]:
    return running(*arguments, "--saves", str(folder))


def address_of(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    for line in program.stdout:
        if found := re.search(r"backroom join (\S+)", line):
            return found[1]
    raise AssertionError("it ended before it said where it is")


def wait_for(program: subprocess.Popen[str], words: str) -> None:
    """Reads on until these words come."""
    assert program.stdout is not None
    while words not in (line := program.stdout.readline()):
        assert line, f"it ended before {words!r}"


def play_on(program: subprocess.Popen[str], into: list[str]) -> threading.Thread:
    """Types 1 whenever it is asked, and keeps the last that was said."""

    def go() -> None:
        assert program.stdout is not None
        assert program.stdin is not None
        for line in program.stdout:
            into.append(line)
            if line.rstrip().endswith("(? for help)>"):
                program.stdin.write("1\n")
                program.stdin.flush()

    thread = threading.Thread(target=go)
    thread.start()
    assert program.stdin is not None
    program.stdin.write("1\n")
    program.stdin.flush()
    return thread


def test_two_people_play_a_whole_game_over_the_network(tmp_path: Path) -> None:
    opened = kept_in(tmp_path, "host", "chicago_poker", "--players", "2", "--name", "Ada", "--table", "parlour", "--seed", "5", *HERE)
    with opened as host, kept_in(tmp_path, "join", address_of(host), "--name", "Zoë") as guest:
        wait_for(guest, "Zoë is ready")
        assert host.stdin is not None
        host.stdin.write("\ns\n")
        host.stdin.flush()
        wait_for(host, "You are")
        wait_for(guest, "You are Zoë")
        said: tuple[list[str], list[str]] = ([], [])
        for thread in [play_on(host, said[0]), play_on(guest, said[1])]:
            thread.join(60)
        assert (host.wait(20), guest.wait(20)) == (0, 0)
    ends = [[line for line in lines if "businesses" in line and "wins:" in line] for lines in said]
    assert ends[0] == ends[1] != []


def test_a_host_alone_with_bots_begins_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from core import registry

    monkeypatch.setattr(registry, "load", load_toy)
    monkeypatch.setattr(registry, "GAMES", ("toy",))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 60))
    assert main(["host", "toy", "--seats", "you,random", "--saves", str(tmp_path), *HERE]) == 0
    out = capsys.readouterr().out
    assert "You are " in out
    assert " wins: " in out or " share the win: " in out


def test_a_host_who_leaves_closes_the_table(tmp_path: Path) -> None:
    with kept_in(tmp_path, "host", "king", "--players", "2", *HERE) as host, kept_in(tmp_path, "join", address_of(host)) as guest:
        wait_for(guest, "is ready")
        assert host.stdin is not None
        host.stdin.close()
        assert host.wait(20) == 0
        assert guest.wait(20) == 1
        assert guest.stderr is not None
        assert guest.stderr.read().startswith("backroom: ")


@pytest.mark.parametrize(
    ("address", "code", "words"),
    [("127.0.0.1:1", 1, "nobody hosts a table there"), ("here:there", 2, "'there' is no port"), ("a b", 2, "is no address")],
)
def test_where_nobody_can_be_joined(address: str, code: int, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", address, "--saves", str(tmp_path)]) == code
    err = capsys.readouterr().err
    assert words in err
    assert err.count("\n") == 1


def test_a_code_is_asked_at_the_port_and_stands_in_no_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with kept_in(tmp_path / "club", "serve", "--code", "PEACH", *HERE) as house:
        assert house.stdout is not None
        first, code = house.stdout.readline(), house.stdout.readline()
        address = first.split()[-3]
        assert first.endswith(f"backroom join {address} --room-code CODE\n")
        assert code == f"Code  kept in {tmp_path / 'club' / 'room_code'}\n"
        assert main(["join", address, "--saves", str(tmp_path)]) == 1
        assert "asks for its room code" in capsys.readouterr().err
        assert main(["join", address, "--room-code", "PEAR", "--saves", str(tmp_path)]) == 1
        assert "That is not the room code" in capsys.readouterr().err
        assert main(["join", address, "--room-code", "peach", "--saves", str(tmp_path)]) == 1
        assert "No table was chosen." in capsys.readouterr().err


def test_keys_without_ssh_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--keys", "file", "--saves", str(tmp_path), *HERE]) == 2
    assert "add --ssh PORT" in capsys.readouterr().err


@pytest.mark.parametrize("code", [["--code", "PEACH"], ["--new-code"]])
def test_an_open_server_is_given_no_code(code: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--open", *code, "--saves", str(tmp_path), *HERE])
    assert "not allowed with argument --open" in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_serve_says_where_it_is_and_ends_when_told(number: int, tmp_path: Path) -> None:
    with kept_in(tmp_path, "serve", *HERE) as house:
        assert address_of(house).startswith("127.0.0.1:")
        house.send_signal(number)
        assert house.wait(20) == 0


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--bind", "127.0.0.1", "--port", port, "--saves", str(tmp_path)]) == 1
    assert f"Port {port} cannot be opened" in capsys.readouterr().err


def test_the_first_seat_of_a_host_is_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host", "king", "--seats", "easy,easy", "--saves", str(tmp_path), *HERE]) == 2
    assert "The first seat" in capsys.readouterr().err
