"""What a bot offers a person stands until it was answered or has been there for long enough to be read."""

from __future__ import annotations

import asyncio
from typing import cast

from core.bots.player import BotPlayer
from core.chair import LocalChair
from core.game import Action, AnyGame, Wait
from core.games.chinatown.actions import Agree, Propose, Refuse, Withdraw
from core.games.chinatown.events import Talked
from core.games.chinatown.staging import GAME
from core.games.chinatown.state import ChinatownState
from core.standing_offers import StandingOffers
from core.table import MoveMade, Seat, Table, Update
from tests.rules.chinatown.positions import do, give, money, newest, own, table

SEATS = (Seat("Ada", "person"), *(Seat(name, "bot") for name in ("Bo", "Cy", "Di")))
HER, BO, CY = 0, 1, 2


class Clock:
    time = 0.0

    def __call__(self) -> float:
        return self.time


def offered() -> ChinatownState:
    """Return a table at which a bot offers Ada a building for money."""
    s = table()
    own(s, BO, 1)
    own(s, CY, 30)
    for seat in (HER, BO, CY):
        money(s, seat, 10)
    do(s, BO, Propose((give(HER, BO, money=3), give(BO, HER, 1)), False))
    return s


def at(s: ChinatownState) -> Table:
    return Table.resumed(GAME, {}, SEATS, s, [], None)


def watched(s: ChinatownState) -> tuple[StandingOffers, Clock]:
    clock = Clock()
    return StandingOffers(at(s), 30.0, clock), clock


def test_what_holds_no_more_is_taken_back_at_once() -> None:
    s = offered()
    offers, _ = watched(s)
    assert offers.seconds_before(BO, Withdraw(newest(s).id)) == 0.0
    assert offers.is_word_taken_back(BO, Withdraw(newest(s).id))


def test_a_yes_is_taken_back_at_once_but_an_answer_takes_its_time() -> None:
    s = offered()
    do(s, HER, Propose((give(BO, CY, 1), give(CY, BO, 30), give(HER, CY, money=1)), False))
    offers, _ = watched(s)
    assert not offers.is_word_taken_back(BO, Refuse(newest(s).id, 0))
    do(s, BO, Agree(newest(s).id))
    assert offers.is_word_taken_back(BO, Refuse(newest(s).id, 0))
    assert not offers.is_word_taken_back(CY, Agree(newest(s).id))


def rival_deal(s: ChinatownState) -> Agree:
    """Return a bot's yes to another bot, which would make its offer to Ada void."""
    do(s, CY, Propose((give(CY, BO, money=5), give(BO, CY, 1)), False))
    return Agree(newest(s).id)


def test_a_bot_waits_before_a_deal_that_would_make_its_offer_void() -> None:
    s = offered()
    first, yes = newest(s), rival_deal(s)
    offers, clock = watched(s)
    assert offers.seconds_before(BO, yes) == 30.0
    clock.time = 20.0
    assert offers.seconds_before(BO, yes) == 10.0
    clock.time = 30.0
    assert offers.seconds_before(BO, yes) == 0.0
    do(s, HER, Refuse(first.id, 0))
    assert watched(s)[0].seconds_before(BO, yes) == 0.0


def test_another_who_is_asked_too_answers_when_they_like() -> None:
    s = offered()
    do(s, BO, Propose((give(BO, HER, 1), give(HER, CY, money=1), give(CY, BO, 30)), False))
    offers, _ = watched(s)
    assert offers.seconds_before(CY, Refuse(newest(s).id, 0)) == 0.0


def test_an_offer_to_a_person_who_is_done_and_one_to_a_bot_keep_nobody_waiting() -> None:
    s = offered()
    s.done[HER] = True
    assert watched(s)[0].seconds_before(BO, Withdraw(newest(s).id)) == 0.0
    do(s, BO, Propose((give(BO, CY, 1), give(CY, BO, 30)), False))
    assert watched(s)[0].seconds_before(BO, Withdraw(newest(s).id)) == 0.0


class TakesBack:
    def choose(self, game: AnyGame, update: Update) -> Action:
        view = update.view
        return Withdraw(view.proposals[0].id)  # type: ignore[attr-defined]


async def test_a_bot_thinks_again_once_the_offer_has_stood_long_enough() -> None:
    playing, asked = at(offered()), []

    def rest(action: Action) -> float:
        asked.append(action)
        return 0.01 if len(asked) < 3 else 0.0

    gone = asyncio.Event()
    playing.bus.subscribe(lambda _: gone.set())
    bot = BotPlayer(LocalChair(playing, BO), TakesBack(), waits_before=rest)
    await asyncio.wait_for(gone.wait(), 10)
    bot.close()
    assert len(asked) == 3
    assert not GAME.bargaining.open_offers(playing.state)  # type: ignore[arg-type]


def test_what_a_bot_waits_to_take_away_is_known_until_the_table_has_changed() -> None:
    s = offered()
    first, yes = newest(s), rival_deal(s)
    offers, clock = watched(s)
    assert not offers.going
    offers.seconds_before(BO, yes)
    assert offers.going == {first.id}
    offers.look()
    assert not offers.going
    clock.time = 30.0
    offers.seconds_before(BO, yes)
    assert not offers.going, "what goes at once is told as it has gone"


async def test_a_bot_takes_its_word_back_without_a_pause() -> None:
    playing = at(offered())
    moves: asyncio.Queue[MoveMade] = asyncio.Queue()
    playing.bus.subscribe(lambda message: moves.put_nowait(message) if isinstance(message, MoveMade) else None)
    bot = BotPlayer(LocalChair(playing, BO), TakesBackTwice(), calm=lambda: 3600.0, is_urgent=lambda action: isinstance(action, Withdraw))
    talk = [event for _ in range(2) for event in (await asyncio.wait_for(moves.get(), 10)).events]
    bot.close()
    assert [event.topic for event in talk if isinstance(event, Talked)] == ["proposed", "withdrawn"]


class TakesBackTwice:
    """Offers something, and takes it back in the next breath."""

    def choose(self, game: AnyGame, update: Update) -> Action:
        view = update.view
        own = [p for p in view.proposals if p.proposer == BO]  # type: ignore[attr-defined]
        return Withdraw(own[-1].id) if len(own) > 1 else Propose((give(BO, CY, 1), give(CY, BO, 30)), False)


class Attentive:
    """Notes how often it is asked what to do, and does nothing."""

    thoughts = 0

    async def think(self, game: AnyGame, update: Update) -> Wait:
        self.thoughts += 1
        return Wait()


async def test_a_bot_thinks_again_about_what_it_sees_and_not_about_what_others_say_in_secret() -> None:
    s = offered()
    table, bot = at(s), Attentive()
    player = BotPlayer(LocalChair(table, CY), bot)

    async def thoughts_after(action: Action) -> int:
        assert table.act(HER, action) is None
        for _ in range(10):
            await asyncio.sleep(0)
        return bot.thoughts

    first = await thoughts_after(Propose((give(HER, BO, money=1),), False))
    secret = Propose((give(HER, BO, money=2),), True)
    assert await thoughts_after(secret) == first
    assert await thoughts_after(Withdraw(newest(cast(ChinatownState, table.state)).id)) == first
    assert await thoughts_after(Propose((give(HER, BO, money=3),), False)) == first + 1
    player.close()
