"""What a card is said to do is what it does, over whole games of chance."""

from __future__ import annotations

import pytest

from core.bots.advice.explanation import explain
from core.chance import fast_chance
from core.games.chicago_poker.actions import Bribe, Draw, Drive, Liquidate, Play, PokerAction, Shoot, Shootout
from core.games.chicago_poker.components import HIDDEN
from core.games.chicago_poker.events import Liquidated, Took
from core.games.chicago_poker.preview import (
    after_drive,
    after_revolver,
    best_first,
    decided_by,
    last_card,
    left_behind,
    made,
    score,
    standing,
    unknown,
    without_last,
    would_make,
)
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.view import PokerView
from core.reasons import Reason
from core.visibility import Event
from tests.rules.chicago_poker.positions import GAME, begin_shootouts, card, cards, table

SPECIAL = Drive | Liquidate | Shoot | Bribe


def check(v: PokerView, a: PokerAction, after: PokerState, events: list[Event]) -> int:
    """Hold what the view foretold of an action against the state after it. Return how many figures were compared."""
    seat = v.seat
    assert seat is not None
    seen = GAME.view(after, seat)
    match a:
        case Play(laid, place) if after.tiles[place] == v.tiles[place] and seen.column(place, seat):
            assert would_make(v, place, laid) == made(seen, place, seat)
        case Drive(source, target, positions):
            assert score(left_behind(v, source, positions)) == made(seen, source, seat)
            assert score(after_drive(v, a)) == made(seen, target, seat)
        case Liquidate(place, victim):
            gone = next(event.card for event in events if isinstance(event, Liquidated))
            assert last_card(v, place, victim) in (gone, HIDDEN)
            assert without_last(v, place, victim) == made(seen, place, victim)
        case Shoot() if after.turn == v.turn:
            assert after_revolver(v) == after.regular + after.extra
        case Shootout(place):
            return _check_shootout(v, place, events)
        case _:
            return 0
    return 1


def _check_shootout(v: PokerView, place: int, events: list[Event]) -> int:
    """Return where nothing is hidden the leader takes the business. Who is behind what shows never does."""
    found, winner = standing(v, place), next((event.seat for event in events if isinstance(event, Took)), None)
    if winner is None:
        return 0
    if found.is_sure:
        assert winner in found.leaders
    if winner == v.seat:
        assert v.seat in found.leaders
    return 1


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_every_preview_is_what_then_happens(seats: int, seed: int) -> None:
    luck = fast_chance(seed)
    s = GAME.setup(seats, {"goal": "standard", "deck": "full"}, luck)
    checked = 0
    for _ in range(900):
        actors = GAME.actors(s)
        if not actors:
            break
        legal = GAME.legal_actions(s, actors[0])
        rare = [a for a in legal if isinstance(a, SPECIAL)]
        a = luck.pick(rare if rare and luck.pick([True, False]) else legal)
        v, events = GAME.view(s, actors[0]), list[Event]()
        GAME.apply(s, actors[0], a, events)
        checked += check(v, a, s, events)
    assert checked > 30


@pytest.mark.rule("CP-33")
def test_a_kicker_decides_who_leads() -> None:
    s = table(seats=3, tiles="brewery", columns={(0, 0): "9R 5R", (0, 1): "9B 4B", (0, 2): "9G"})
    v = GAME.view(s, 0)
    assert standing(v, 0).leaders == (0,)
    s = table(seats=3, tiles="brewery", columns={(0, 0): "9R 3R", (0, 1): "9B 4B", (0, 2): "9G"}, hands={0: "4Y"})
    v = GAME.view(s, 0)
    assert standing(v, 0).leaders == (1,)
    assert standing(v, 0, would_make(v, 0, card("4Y"))).leaders == (0,)


@pytest.mark.rule("CP-33")
@pytest.mark.parametrize(
    ("better", "beaten", "value"),
    [("9R 9B 5R", "9G 9Y 4B", 5), ("15R 3B", "15G", 3), ("15R 15B", "14G 14Y", 15), ("9R 9B", "14G", 0), ("7R", "7B", 0)],
)
def test_what_decides_between_two_hands_of_a_rank(better: str, beaten: str, value: int) -> None:
    assert decided_by(score(cards(better)), score(cards(beaten))) == value


@pytest.mark.rule("CP-31", "CP-70")
def test_a_lead_is_sure_only_where_no_rival_has_a_card_one_does_not_know() -> None:
    s = table(seats=2, tiles="gambling", columns={(0, 0): "9R 9G", (0, 1): "8B 9B"})
    mine, theirs = GAME.view(s, 0), GAME.view(s, 1)
    assert unknown(mine, 0, 1) == 1
    assert not standing(mine, 0).is_sure
    assert standing(GAME.view(begin_shootouts(table(seats=2, tiles="brewery", columns={(0, 0): "9R", (0, 1): "8B"})), 0), 0).is_sure
    assert not standing(theirs, 0).is_sure


def test_nobody_leads_where_nothing_lies() -> None:
    assert standing(GAME.view(table(tiles="brewery"), 0), 0).leaders == ()


def test_a_hand_is_read_from_what_there_is_most_of() -> None:
    assert best_first(cards("4R 2R 4B 2B 2G")) == cards("2G 2B 2R 4B 4R")
    assert best_first(cards("3R 9B 5G")) == cards("9B 5G 3R")


@pytest.mark.rule("CP-40")
@pytest.mark.parametrize(
    ("near", "said"),
    [
        (1, "Speakeasy 1, with which Bea would win the game: high card 6 instead of no cards"),
        (0, "Speakeasy 1, with which you would win the game: high card 6 instead of no cards"),
        (9, "Speakeasy 1: high card 6 instead of no cards"),
    ],
)
def test_a_reason_says_who_would_win_the_game_with_the_business(near: int, said: str) -> None:
    s = table(hands={0: "6R"}, columns={(0, 1): "9B 9G"}, won={near: "speakeasy speakeasy"}, deck="1G 2G 3G")
    view = GAME.view(s, 0)
    found = explain(GAME, view, Play(card("6R"), 0), Draw(), 1)
    reason = Reason("mine", 0, 1.0)
    assert GAME.reason_text(found.before, found.after, 0, reason, ("Ada", "Bea", "Cal")) == said
