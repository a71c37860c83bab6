"""Bots on the toy game: they decide from the view, repeat exactly without a clock, and never stop a game."""

from __future__ import annotations

import asyncio

import pytest

from core.bots import LEVELS, make_bot
from core.bots.player import BotPlayer, pause_for_people
from core.bots.self_play import Deadlock, bot_update, play_out
from core.chair import LocalChair
from core.chance import seeded
from core.codec import digest
from core.game import Action, AnyGame, Wait
from core.table import MoveMade, Seat, Table, Update
from examples.sixth_game.core.actions import Keep
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState

OPTIONS = {"deal": "4"}


def fresh(seed: int, seats: int = 3) -> ToyState:
    return Toy().setup(seats, OPTIONS, seeded(seed))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_to_its_end(level: str) -> None:
    state = fresh(1)
    play_out(Toy(), state, [make_bot(level, seat, clock=None) for seat in range(3)])
    assert Toy().result(state) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_clock_a_bot_repeats_itself(level: str) -> None:
    ends = []
    for _ in range(2):
        state = fresh(2)
        play_out(Toy(), state, [make_bot(level, seat, clock=None) for seat in range(3)])
        ends.append(digest(state))
    assert ends[0] == ends[1]


def test_the_greedy_bot_beats_random_ones() -> None:
    game, shares = Toy(), 0.0
    for seed in range(60):
        state = fresh(seed)
        play_out(game, state, [make_bot("greedy", seed, clock=None), make_bot("random", seed + 1), make_bot("random", seed + 2)])
        result = game.result(state)
        assert result is not None
        shares += (0 in result.winners) / len(result.winners)
    assert shares / 60 > 1 / 3 + 0.05


def test_a_bot_that_runs_out_of_patience_still_decides() -> None:
    ticks = iter(range(0, 100_000, 10))
    state = fresh(3)
    choice = make_bot("hard", 1, clock=lambda: float(next(ticks))).choose(Toy(), bot_update(Toy(), state, 0))
    assert not isinstance(choice, Wait)
    assert choice in Toy().legal_actions(state, 0)


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="There is no bot 'genius'"):
        make_bot("genius", 1)


class Sleeper:
    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        return Wait()


class Broken:
    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        raise RuntimeError("out of order")


class Wrong:
    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        return Keep()


def test_a_match_in_which_all_wait_is_reported() -> None:
    with pytest.raises(Deadlock):
        play_out(Toy(), fresh(4), [Sleeper()] * 3)


@pytest.mark.parametrize("kind", [Broken, Wrong])
async def test_a_bad_bot_does_not_stop_the_table(kind: type[Broken] | type[Wrong]) -> None:
    table = Table(Toy(), OPTIONS, (Seat("Al", "bot"), Seat("Bo", "bot")), seeded(5))
    over = asyncio.Event()

    def watch(message: object) -> None:
        if isinstance(message, MoveMade) and table.game.result(table.state) is not None:
            over.set()

    table.bus.subscribe(watch)
    seats = [BotPlayer(LocalChair(table, 0), kind()), BotPlayer(LocalChair(table, 1), make_bot("random", 1))]
    try:
        await asyncio.wait_for(over.wait(), 20)
    finally:
        for seat in seats:
            seat.close()
    assert table.game.result(table.state) is not None


class Chatterbox:
    """Would seal and speak at once, if it were let."""

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        return update.legal[0]


def test_bots_give_people_time_only_where_both_may_act() -> None:
    table = Table(Toy(), OPTIONS, (Seat("Al", "person"), Seat("Bo", "bot"), Seat("Cy", "bot")), seeded(5))
    calm = pause_for_people(table, 7.0)
    assert calm() == 7.0
    for seat in range(3):
        table.act(seat, table.game.legal_actions(table.state, seat)[0])
    assert len(table.game.actors(table.state)) == 1
    assert calm() == 0.0


async def test_a_bot_in_company_waits_between_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Toy(), OPTIONS, (Seat("Al", "person"), Seat("Bo", "bot")), seeded(5))
    rests: asyncio.Queue[float] = asyncio.Queue()

    async def rest(seconds: float) -> None:
        rests.put_nowait(seconds)
        await asyncio.Event().wait()

    monkeypatch.setattr("core.bots.player.asyncio.sleep", rest)
    seat = BotPlayer(LocalChair(table, 1), Chatterbox(), calm=lambda: 3600.0)
    rested = await asyncio.wait_for(rests.get(), 10)
    seat.close()
    assert [record.seat for record, *_ in table.moves] == [1], "the first move needs no rest"
    assert 3500 < rested <= 3600
