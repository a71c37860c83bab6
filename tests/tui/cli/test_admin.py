"""What an owner says to their server from the command line, over the socket in the folder of the saves."""

from __future__ import annotations

import socket
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from core.lan.server.admin import SOCKET
from saves.library import Library
from tui.cli import admin as command
from tui.cli.main import main


@contextmanager
def server(folder: Path, serve: Callable[[socket.socket], None]) -> Iterator[None]:
    """A server of this folder that serves one caller."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        door.bind(str(folder / SOCKET))
        door.listen()

        def wait() -> None:
            line, _ = door.accept()
            with line:
                serve(line)

        thread = Thread(target=wait)
        thread.start()
        yield
        thread.join(10)
        assert not thread.is_alive()


def test_the_words_are_sent_as_they_were_meant_and_the_whole_answer_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    heard: list[bytes] = []

    def serve(line: socket.socket) -> None:
        with line.makefile("rb") as sent:
            heard.append(sent.readline())
        for part in (b"done\nFirst\n", b"o" * (1 << 17), "\nÉdith \n".encode(), b"\xff\n\n"):
            line.sendall(part)

    with server(tmp_path, serve):
        assert main(["admin", "say", "Ada's  turn", "--saves", str(tmp_path)]) == 0
    assert heard == [b"""say 'Ada'"'"'s  turn'\n"""]
    assert capsys.readouterr().out == f"First\n{'o' * (1 << 17)}\nÉdith \n\N{REPLACEMENT CHARACTER}\n"


@pytest.mark.parametrize(
    ("answer", "code", "words"),
    [
        (b"refused\nNobody of that name is at that table.\n", 1, "Nobody of that name is at that table."),
        (b"unknown\nlist  every table\nsay  something\n", 2, "there are: list, say TEXT, kick TABLE NAME"),
        (b"", 1, "did not understand"),
    ],
)
def test_what_was_not_done_is_an_error(answer: bytes, code: int, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def serve(line: socket.socket) -> None:
        line.recv(1000)
        line.sendall(answer)

    with server(tmp_path, serve):
        assert main(["admin", "kick", "TABLE1", "Nobody", "--saves", str(tmp_path)]) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert words in said.err
    assert said.err.count("\n") == 1


def test_without_a_server_it_is_said_where_it_was_looked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "list", "--saves", str(tmp_path)]) != 0
    said = capsys.readouterr()
    assert f"No server answers at {tmp_path / SOCKET}: there is no such file or folder. Give its folder with --saves." in said.err
    assert said.out == ""


def test_a_server_that_says_nothing_is_not_waited_for_longer_than_ten_seconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert command.ANSWER_SECONDS == 10
    monkeypatch.setattr(command, "ANSWER_SECONDS", 0.05)

    def serve(line: socket.socket) -> None:
        while line.recv(100):  # until the caller has gone
            pass

    with server(tmp_path, serve), pytest.raises(command.NoServer, match="timed out"):
        command.admin(Namespace(words=["list"]), Library(tmp_path))
