"""Random games of Chicago Poker, checked at every step."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

from core.chance import Chance, fast_chance
from core.games.chicago_poker import new_game
from core.games.chicago_poker.actions import Drive, Liquidate, Play, PokerAction, Raid
from core.games.chicago_poker.board import COLUMN
from core.games.chicago_poker.components import EVERYBODY, GONE, HIDDEN, value_of
from core.games.chicago_poker.game import ChicagoPoker
from core.games.chicago_poker.state import PokerState
from core.options import Options
from tests import conformance

GAME = new_game()
GOLDENS = Path(__file__).parent / "goldens"
SEATS = range(2, 7)
CASES = [({"goal": "standard", "deck": "full"}, "full"), ({"goal": "short", "deck": "tactical"}, "short")]


def invariants(s: PokerState) -> None:
    """Cards and tiles are conserved, hands within the limit, knowledge beside every card."""
    everywhere = Counter(chain(s.deck, s.discard, *s.hands, *s.columns))
    assert everywhere == Counter(GAME.board.deck(s.tactical))
    tiles = Counter(kind for kind in chain(s.tiles, *s.won) if kind != GONE)
    assert [tiles[kind] + s.stack[kind] for kind in range(4)] == GAME.board.stack()
    assert all(hand == sorted(hand) for hand in s.hands)
    assert all(len(column) <= COLUMN for column in s.columns)
    assert [len(known) for known in s.known] == [len(column) for column in s.columns]
    for at, known in enumerate(s.known):
        assert all(mask == EVERYBODY or mask >> at % s.seats & 1 for mask in known), "players know their own cards"
    waiting = [hand for seat, hand in enumerate(s.hands) if seat != s.turn or s.phase == "shootout"]
    if s.phase != "tie":
        assert all(len(hand) <= GAME.board.cards.limit for hand in waiting)


def case(seats: int, options: dict[str, str] | None = None) -> conformance.Case:
    return conformance.Case(GAME, seats, options or {}, invariants)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [options for options, _ in CASES], ids=[name for _, name in CASES])
def test_random_games_hold(seats: int, options: dict[str, str]) -> None:
    conformance.assert_random_games_hold(case(seats, options), games=2, seed=seats * 100, thorough=25)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_action_can_be_done(seats: int) -> None:
    conformance.assert_every_legal_action_can_be_done(case(seats), seed=seats, every=20)


@pytest.mark.parametrize("seats", [3, 6])
def test_worlds_fit_the_view(seats: int) -> None:
    conformance.assert_worlds_fit_the_view(case(seats), seed=seats, every=25)


@pytest.mark.rule("CP-70")
@pytest.mark.parametrize("seats", [2, 5])
def test_others_secrets_do_not_show(seats: int) -> None:
    conformance.assert_others_secrets_do_not_show(case(seats), seed=seats)


def hidden(s: PokerState, seat: int) -> object:
    """Return what a seat may not know."""
    others = [hand for other, hand in enumerate(s.hands) if other != seat]
    down = [
        card
        for column, known in zip(s.columns, s.known, strict=True)
        for card, mask in zip(column, known, strict=True)
        if not mask >> seat & 1
    ]
    return others, down, sorted(s.deck)


@pytest.mark.rule("CP-70")
def test_hidden_things_vary() -> None:
    conformance.assert_hidden_things_vary(case(4), seed=5, hidden=hidden, turn=40)


class TiedGame(ChicagoPoker):
    """Begins with a shootout between two equal columns."""

    def setup(self, seats: int, options: Options, chance: Chance) -> PokerState:
        s = super().setup(seats, options, chance)
        pairs = [twins[:2] for value in range(1, 16) if len(twins := [card for card in s.deck if value_of(card) == value]) > 1]
        for twins in pairs[::3]:
            for seat, card in enumerate(twins):
                s.deck.remove(card)
                s.columns[seat].append(card)
                s.known[seat].append(EVERYBODY)
        s.turn, s.phase = 0, "shootout"
        return s


TIED = conformance.Case(TiedGame(GAME.board, GAME.board_text()), 3, {"goal": "short"}, invariants)


@pytest.mark.rule("CP-34")
def test_reinforcements_may_arrive_in_any_order() -> None:
    conformance.assert_sealed_order_does_not_matter(TIED, seed=1, sealed=lambda s: isinstance(s, PokerState) and s.phase == "tie")


@pytest.mark.rule("CP-34", "CP-70")
def test_a_tie_keeps_its_secrets() -> None:
    conformance.assert_worlds_fit_the_view(TIED, seed=1, every=1)
    conformance.assert_others_secrets_do_not_show(TIED, seed=1, every=1)


def test_the_same_in_every_process() -> None:
    conformance.assert_same_in_other_processes("chicago_poker", seats=4, games=2)


def test_two_tables_do_not_disturb_each_other() -> None:
    conformance.assert_interleaving_does_not_matter(case(3))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_golden_games(seats: int) -> None:
    options = {"goal": "short", "deck": "full"}
    conformance.assert_golden(conformance.transcript(case(seats, options), seed=seats), GOLDENS / f"short_{seats}.txt")


def candidates(s: PokerState, seat: int) -> list[PokerAction]:
    """Many an action, legal or not."""
    places, seats = range(-1, len(s.tiles) + 1), range(-1, s.seats + 1)
    tries: list[PokerAction] = [Play(card, place) for card in range(HIDDEN, 81) for place in places]
    tries += [kind(place, victim) for kind in (Raid, Liquidate) for place in places for victim in seats]
    orders = [(), (0,), (1, 0), (0, 0), (3, 2, 1, 0), (4,), (0, 1, 2, 3, 4)]
    tries += [Drive(source, target, order) for source in places for target in places for order in orders]
    return tries


@pytest.mark.rule("CP-8")
def test_what_is_not_refused_is_listed() -> None:
    for n, step in enumerate(conformance.steps(case(4), seed=9)):
        s = step.after
        assert isinstance(s, PokerState)
        if n % 15:
            continue
        for seat in GAME.actors(s):
            legal = set(GAME.legal_actions(s, seat))
            assert [a for a in candidates(s, seat) if (GAME.check(s, seat, a) is None) != (a in legal)] == []


@pytest.mark.rule("CP-9")
def test_nobody_ever_holds_too_many_cards_and_can_do_nothing() -> None:
    """Hands are filled on purpose: a player who may draw does."""
    luck = fast_chance(4)
    s = case(6).start(4)
    for _ in range(3000):
        actors = GAME.actors(s)
        if not actors:
            break
        legal = GAME.legal_actions(s, actors[0])
        a = legal[0] if luck.below(3) else luck.pick(legal)
        GAME.apply(s, actors[0], a, [])
        invariants(s)
        assert len(s.hands[s.turn]) <= GAME.board.cards.limit + 2
