"""Worlds that differ only in what one person may not know are the same on that person's screen, byte for byte."""

from __future__ import annotations

import pytest

from core import registry
from tests.tui.twins import Script, among_others, at_one_keyboard, first_difference, read_in, seen_in, telling_seeds
from tui.table.hot_seat import HotSeat
from tui.table.session import LocalTableSession


async def compare(scripts: list[Script], monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how many looks at the screen were compared."""
    looks = 0
    for script in scripts:
        one, other = [await seen_in(script, number, monkeypatch) for number in (0, 1)]
        assert not first_difference(one, other)
        looks += len(one)
    return looks


@pytest.mark.parametrize("name", registry.GAMES)
async def test_at_one_keyboard_nobody_sees_what_another_did_in_secret(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (seed,) = telling_seeds(name, 1, 2)
    assert await compare([at_one_keyboard(name, seed, 2)], monkeypatch) > 40


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.GAMES)
async def test_in_many_evenings_at_one_keyboard_nobody_sees_what_another_did_in_secret(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await compare([at_one_keyboard(name, seed, 4) for seed in telling_seeds(name, 4, 4)], monkeypatch) > 400


@pytest.mark.parametrize("name", registry.GAMES)
async def test_among_others_nobody_sees_what_another_keeps_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await compare([among_others(name, 1, 8)], monkeypatch) > 20


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.GAMES)
async def test_in_many_games_among_others_nobody_sees_what_another_keeps_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await compare([among_others(name, seed, 24) for seed in range(4)], monkeypatch) > 300


@pytest.mark.parametrize("name", registry.GAMES)
def test_in_lines_nobody_reads_what_another_did_in_secret_or_keeps_hidden(name: str) -> None:
    scripts = [
        *(at_one_keyboard(name, seed, 4) for seed in telling_seeds(name, 2, 4)),
        *(among_others(name, seed, 12) for seed in range(4)),
    ]
    for script in scripts:
        one, other = read_in(script, 0), read_in(script, 1)
        assert len(one) > 5
        assert one == other


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.GAMES)
def test_in_many_games_in_lines_nobody_reads_what_another_did_in_secret_or_keeps_hidden(name: str) -> None:
    for script in [*(at_one_keyboard(name, seed, 4) for seed in range(20)), *(among_others(name, seed, 20) for seed in range(20))]:
        assert read_in(script, 0) == read_in(script, 1)


async def test_a_header_that_tells_a_hidden_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LocalTableSession, "title", property(lambda session: str(session.table.state.hands)[-9:]))
    script = at_one_keyboard("four_families", 1, 1)
    one, other = [await seen_in(script, number, monkeypatch) for number in (0, 1)]
    assert first_difference(one, other)


async def test_a_call_that_depends_on_a_secret_offer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    awaited = HotSeat.awaited
    monkeypatch.setattr(HotSeat, "awaited", lambda here, openly=True: sorted(awaited(here), key=lambda n: not here.presenters[n].is_asked))
    script = at_one_keyboard("chinatown", 24, 1)
    one, other = [await seen_in(script, number, monkeypatch) for number in (0, 1)]
    assert first_difference(one, other)
