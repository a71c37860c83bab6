"""Whoever sits among bots, or at a table of a server, sees the same of worlds that differ only in what they may not know."""

from __future__ import annotations

import pytest

from core import registry
from core.bots import remarks
from core.lan.server import seat_feed
from core.lan.server.seat_feed import SeatFeed
from tests.tui.twin_tables import among_bots, at_a_server, read_at_a_server
from tests.tui.twins import Script, Way, among_others, at_one_table, first_difference, seen_in

TELLING = {"prohibition": 0, "chicago_poker": 3, "king_of_chicago": 0, "chinatown": 3, "four_families": 1}
"""Seeds of evenings in which somebody does in secret what differs between the worlds, but in King of Chicago, where nobody can."""


async def difference(way: Way, script: Script, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return where the observer sees another thing in the other world, or "" if they see the same."""
    one, other = [await seen_in(script, number, monkeypatch, way) for number in (0, 1)]
    assert len(one) >= len(script.steps)
    return first_difference(one, other)


@pytest.mark.parametrize("name", registry.GAMES)
async def test_among_bots_nobody_sees_what_they_do_in_secret(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script = at_one_table(name, TELLING[name], 2, "bot")
    assert any(step.actions[0] != step.actions[1] for step in script.steps) == (name != "king_of_chicago")
    assert not await difference(among_bots, script, monkeypatch)


@pytest.mark.parametrize("name", registry.GAMES)
async def test_at_a_server_nobody_sees_what_others_do_in_secret(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not await difference(at_a_server, at_one_table(name, TELLING[name], 2, "remote"), monkeypatch)


@pytest.mark.parametrize("name", registry.GAMES)
def test_at_a_server_nobody_reads_in_lines_what_others_do_in_secret_or_keep_hidden(name: str) -> None:
    scripts = at_one_table(name, TELLING[name], 2, "remote"), among_others(name, 1, 8, "remote")
    one, other = [[line for script in scripts for line in read_at_a_server(script, number)] for number in (0, 1)]
    assert len(one) > 20
    assert one == other


def test_a_server_that_sends_secret_events_is_noticed_in_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    script = at_one_table("chinatown", TELLING["chinatown"], 2, "remote")
    monkeypatch.setattr(seat_feed, "redact_all", lambda events, seat: events)
    assert read_at_a_server(script, 0) != read_at_a_server(script, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("way", "kind"), [(among_bots, "bot"), (at_a_server, "bot"), (at_a_server, "remote")])
@pytest.mark.parametrize("name", registry.GAMES)
async def test_in_many_games_at_every_table_nobody_sees_what_others_do_in_secret_or_keep_hidden(
    name: str, way: Way, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(4):
        for script in (at_one_table(name, seed, 4, kind), among_others(name, seed, 16, kind)):
            assert not await difference(way, script, monkeypatch)


async def test_a_bot_whose_remarks_count_secret_moves_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remarks, "redact_all", lambda events, seat: events)
    assert "I have " in await difference(among_bots, at_one_table("chinatown", TELLING["chinatown"], 2, "bot"), monkeypatch)


async def test_a_server_that_sends_something_at_a_secret_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatFeed, "number", property(lambda feed: feed._table.sequence))
    assert await difference(at_a_server, at_one_table("chinatown", TELLING["chinatown"], 1, "remote"), monkeypatch)
