"""The door of a server and the lobby of a table as whole windows. A changed picture is read in the diff. `make goldens` draws them anew."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from core.lan.server.start import ListenOptions
from saves.library import Library
from tests.conformance import assert_golden
from tests.core.lan.helpers import HERE
from tests.tui.network.helpers import NetworkPlayer, gather_at, network_players, plan, toy_too
from tui.hosting.host import start_hosting

__all__ = ["toy_too"]

FOLDER = Path(__file__).parent / "goldens"
SIZES = pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=str)


def compare(name: str, person: NetworkPlayer, size: tuple[int, int]) -> None:
    """Compare the window. Ports, codes and this machine's names are other ones each time."""
    text = re.sub(r"\S+:\d{4,5}", lambda found: "host:port".ljust(len(found[0]))[: len(found[0])], person.text)
    text = re.sub(r"table [A-Z]{6}", "table CODEXX", text)
    text = re.sub(r"· [A-Z]{6} ", "· CODEXX ", text)
    lines = [re.sub(r"[ ]{2,}│", " │", line.rstrip()) if "host:port" in line else line.rstrip() for line in text.splitlines()]
    assert_golden("\n".join(lines) + "\n", FOLDER / f"{name}_{size[0]}x{size[1]}.txt")


@SIZES
async def test_the_door_of_an_empty_server(size: tuple[int, int], tmp_path: Path) -> None:
    server = await start_hosting(Library(tmp_path), "Club", ListenOptions(HERE, 0, announce=False))
    try:
        async with network_players("Ada", size=size) as (ada,):
            ada.joins(server.addresses[0])
            await ada.sees("No table is open here to all yet.", "j types its code.", "o open a table here")
            compare("door_empty", ada, size)
    finally:
        await server.close()


@SIZES
async def test_the_door_of_a_server_with_tables(size: tuple[int, int], tmp_path: Path) -> None:
    server = await start_hosting(Library(tmp_path), "Club", ListenOptions(HERE, 0, announce=False))
    try:
        for number, (game, name) in enumerate((("chicago_poker", "Friday"), ("king_of_chicago", "The long table"))):
            server.running.server.open(game, name, 4, {}, code=f"TABLE{number}")
        async with network_players("Ada", size=size) as (ada,):
            ada.joins(server.addresses[0])
            await ada.sees("Which table?", "The long table")
            compare("door_tables", ada, size)
    finally:
        await server.close()


@SIZES
async def test_the_lobby_of_host_and_guest(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "garage.example")
    async with network_players("Ada", "Bo", size=size) as (ada, bo):
        await gather_at(ada, [bo], plan("chicago_poker", "person", "remote", "easy", "hard"))
        ada.press("'").type("Welcome").press("enter")
        pictures = ((ada, "lobby_host", "x send away", "r ready  ' say"), (bo, "lobby_guest", "r ready", "r ready"))
        for person, name, at_another, at_own in pictures:
            await person.sees("Ada: Welcome", "✓ ready")
            await person.press("down").sees(at_another)
            await person.press("up").sees(at_own)
            compare(name, person, size)
