"""Random games of Chinatown, checked at every step, and whole games among its own bots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import cast

import msgspec
import pytest

from core.bots import Bot, make_bot
from core.bots.greedy import Greedy
from core.bots.self_play import bot_update, play_out
from core.chance import fast_chance, seeded
from core.codec import GameCodec, digest
from core.game import Wait
from core.games.chinatown import new_game
from core.games.chinatown.actions import Agree, ChinatownAction, Done, Keep, Place, Propose, Refuse, Resume, TimeUp, Withdraw
from core.games.chinatown.events import Whispered
from core.games.chinatown.refusal_text import REASONS
from core.games.chinatown.state import ChinatownState
from core.visibility import redact_all
from tests import conformance

GAME = new_game()
GOLDENS = Path(__file__).parent / "goldens"
SEATS = (3, 4, 5)
PLAIN: dict[str, str] = {}
STRICT = {"prosperity": "off", "street_fronts": "on", "clock": "5"}
TOGETHER = {"placing": "together"}


def invariants(s: ChinatownState) -> None:
    """Money comes from the start, shops and prosperity only. Tiles and buildings are conserved."""
    money = GAME.board.start_money * s.seats + sum(map(sum, s.earned)) + sum(map(sum, s.bonus))
    assert [sum(line) for line in s.books] == [money] * (s.seats + 1)
    assert min(s.cash(seat) for seat in range(s.seats)) >= 0
    for number, kind in enumerate(GAME.board.kinds):
        assert s.bag[number] + sum(stock[number] for stock in s.stock) + s.tile.count(number) == kind.tiles
    owned = [b for b, holder in enumerate(s.owner) if holder >= 0]
    assert sorted([*s.deck, *owned, *(b for hand in s.dealt for b in hand)]) == list(GAME.board.buildings)
    assert all(s.owner[b] >= 0 for b, kind in enumerate(s.tile) if kind >= 0), "no tile without an owner"
    assert len({p.id for p in s.proposals}) == len(s.proposals)
    assert s.phase == "trade" or not s.proposals


def started(seats: int, seed: int) -> ChinatownState:
    s = case(seats).start(seed)
    assert isinstance(s, ChinatownState)
    return s


def random_game(seed: int) -> Iterator[tuple[conformance.Step, ChinatownState]]:
    """Return every step of a random game of four, with the state after it."""
    for step in conformance.steps(case(4), seed):
        assert isinstance(step.after, ChinatownState)
        yield step, step.after


def case(seats: int, options: dict[str, str] | None = None) -> conformance.Case:
    return conformance.Case(GAME, seats, options or {}, invariants)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [PLAIN, STRICT, TOGETHER], ids=["plain", "strict", "together"])
def test_random_games_hold(seats: int, options: dict[str, str]) -> None:
    conformance.assert_random_games_hold(case(seats, options), games=2, seed=seats * 100, thorough=20)


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_action_can_be_done(seats: int) -> None:
    conformance.assert_every_legal_action_can_be_done(case(seats), seed=seats, every=20)


@pytest.mark.parametrize("seats", SEATS)
def test_worlds_fit_the_view(seats: int) -> None:
    conformance.assert_worlds_fit_the_view(case(seats), seed=seats, every=25)


@pytest.mark.rule("CT-70")
@pytest.mark.parametrize("seats", SEATS)
def test_others_secrets_do_not_show(seats: int) -> None:
    conformance.assert_others_secrets_do_not_show(case(seats), seed=seats)


def hidden(s: ChinatownState, seat: int) -> object:
    """Return what a seat may not know."""
    others = [other for other in range(s.seats) if other != seat]
    return [s.cash(other) for other in others], [s.dealt[other] for other in others], len(s.proposals)


@pytest.mark.rule("CT-70")
@pytest.mark.parametrize("turn", [1, 30])
def test_hidden_things_vary(turn: int) -> None:
    conformance.assert_hidden_things_vary(case(4), seed=5, hidden=hidden, turn=turn)


@pytest.mark.rule("CT-24")
def test_what_two_whisper_the_others_never_hear() -> None:
    """Two tables that differ in one secret proposal, until it is settled: to all others they are the same, byte for byte."""
    codec, heard = GameCodec(GAME), 0
    for step, after in random_game(11):
        for event in step.events:
            if not isinstance(event, Whispered) or not isinstance(step.action, Propose):
                continue
            heard += 1
            for seat in (other for other in (*range(4), None) if other not in event.parties):
                seen = msgspec.structs.replace(GAME.view(after, seat), done=())
                assert event not in redact_all(step.events, seat)
                assert isinstance(step.before, ChinatownState)
                assert codec.view.pack(seen) == codec.view.pack(msgspec.structs.replace(GAME.view(step.before, seat), done=()))
    assert heard > 5


@pytest.mark.rule("CT-12")
def test_choices_may_arrive_in_any_order() -> None:
    conformance.assert_sealed_order_does_not_matter(case(4), seed=1, sealed=lambda s: isinstance(s, ChinatownState) and s.phase == "keep")


def test_the_same_in_every_process() -> None:
    conformance.assert_same_in_other_processes("chinatown", seats=4, games=1)


def test_two_tables_do_not_disturb_each_other() -> None:
    conformance.assert_interleaving_does_not_matter(case(3))


@pytest.mark.parametrize("seats", SEATS)
def test_golden_openings(seats: int) -> None:
    conformance.assert_golden(conformance.transcript(case(seats), seed=seats, lines=120), GOLDENS / f"random_{seats}.txt")


def bots(*levels: str, seed: int = 0) -> list[Greedy]:
    return [Greedy(level, seed + n, worlds=1, clock=None) for n, level in enumerate(levels)]


def first_move(s: ChinatownState, players: list[Greedy], last: int) -> tuple[int, ChinatownAction]:
    """Return a seat that has something to do, beginning after the last one."""
    for seat in sorted(GAME.actors(s), key=lambda seat: (seat - last - 1) % s.seats):
        action = players[seat].choose(GAME, bot_update(GAME, s, seat))
        if not isinstance(action, Wait):
            return seat, cast(ChinatownAction, action)
    raise AssertionError("everybody waits")


@pytest.mark.parametrize("seats", SEATS)
def test_golden_games_among_bots(seats: int) -> None:
    s, players, lines, last = started(seats, seats), bots(*["normal"] * seats), [], 0
    names = GAME.info.default_names[:seats]
    while GAME.actors(s):
        last, action = first_move(s, players, last)
        s, events = GAME.step(s, last, action)
        lines += [line for event in redact_all(events, 0) if (line := GAME.event_text(event, names))]
    conformance.assert_golden("\n".join(lines) + f"\n[{digest(s).hex()}]\n", GOLDENS / f"bots_{seats}.txt")


def test_everything_that_happens_is_told_and_everything_possible_has_a_name() -> None:
    names, told = GAME.info.default_names[:4], set()
    for step, s in random_game(8):
        for seat in (*range(4), None):
            for event in redact_all(step.events, seat):
                assert GAME.event_text(event, names), event
                told.add(type(event).__name__)
        for seat in GAME.actors(s):
            view = GAME.view(s, seat)
            labels = [GAME.action_text(view, a, names) for a in GAME.legal_actions(s, seat)]
            assert all(labels)
            assert len(set(labels)) == len(labels) or s.phase == "trade", labels
    assert len(told) >= 16


def candidates(s: ChinatownState, seat: int) -> list[ChinatownAction]:
    """Many a listed action, legal or not."""
    tries: list[ChinatownAction] = [Done(), Resume(), TimeUp()]
    tries += [Place(building, kind) for building in range(-1, 87) for kind in range(-1, 13)]
    ids = [p.id for p in s.proposals] + [0, -1]
    tries += [kind(number) for number in ids for kind in (Agree, Withdraw)]
    tries += [Refuse(number, reason) for number in ids for reason in (-1, 0, len(REASONS))]
    tries += [Keep(cards) for cards in combinations(s.dealt[seat], 3)] if s.phase == "keep" else []
    return tries


@pytest.mark.rule("CT-23", "CT-30")
def test_what_is_not_refused_is_listed() -> None:
    for n, (_, s) in enumerate(random_game(9)):
        if n % 11:
            continue
        for seat in GAME.actors(s):
            legal = set(GAME.legal_actions(s, seat))
            assert [a for a in candidates(s, seat) if (GAME.check(s, seat, a) is None) != (a in legal)] == []


@pytest.mark.parametrize("levels", [["normal"] * 3, ["hard"] * 4, ["easy"] * 5, ["normal", "easy", "hard", "solitary", "normal"]])
def test_a_table_of_bots_always_comes_to_an_end(levels: list[str]) -> None:
    s = started(len(levels), 7)
    decisions = play_out(GAME, s, bots(*levels), limit=1500)
    assert s.phase == "over"
    assert decisions < 1200


def test_random_bots_never_hold_up_the_trading() -> None:
    s = started(5, 3)
    players: list[Bot] = [*(make_bot("random", n) for n in range(4)), *bots("normal")]
    play_out(GAME, s, players, limit=6000)
    assert GAME.result(s) is not None


def test_a_bot_decides_the_same_in_every_world_that_looks_the_same() -> None:
    """It has nothing but the view."""
    for n, (_, s) in enumerate(random_game(21)):
        if n % 40:
            continue
        for seat in GAME.actors(s):
            view = GAME.view(s, seat)
            world = GAME.determinize(view, fast_chance(n))
            assert GAME.view(world, seat) == view
            advice = {repr(GAME.bot_action(GAME.view(w, seat), GAME.legal_actions(w, seat), "normal", seeded(1))) for w in (s, world)}
            assert len(advice) == 1
