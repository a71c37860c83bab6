"""What hints of Four Families say, held against the board by a count of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from core.bots.advice.explanation import explain
from core.bots.levels import make_bot
from core.bots.self_play import bot_update
from core.chance import seeded
from core.game import AnyGame, Wait
from core.games.four_families.actions import Extort, Pay, Place, PutUnder, RemoveAgent, TakeCompanion
from core.games.four_families.components import AGENT, FAMILY, GANGSTER, MOVEMENT, NEED_FAMILY, NEED_GANGSTERS
from core.games.four_families.explain import PRINCIPLES, choice_reason, fitting_principle
from core.games.four_families.state import FamiliesState
from core.games.four_families.strategy.lookahead import settled
from core.games.four_families.view import FamiliesView
from core.option_defaults import full_options
from core.registry import load
from core.table import Update

NAMES = ("Ann", "Bob", "Cy", "Dot")
GAME = load("four_families")
"""With the figures of its board."""


def updates(seats: int, seed: int) -> Iterator[Update]:
    """Yield every decision of a game among bots."""
    game: AnyGame = GAME
    options = full_options(game.info)
    s = game.setup(seats, options, seeded(seed))
    bots = [make_bot("easy", seat, clock=None) for seat in range(seats)]
    while actors := game.actors(s):
        update = bot_update(game, s, actors[0])
        if len(update.legal) > 1:
            yield update
        choice = bots[actors[0]].choose(game, update)
        assert not isinstance(choice, Wait)
        game.apply(s, actors[0], choice, [])


def companions(slots: int) -> list[int]:
    """Return how many companions lie in each area: two bits an area."""
    found = []
    while slots:
        found.append(slots % 2 + slots // 2 % 2)
        slots //= 4
    return found


def is_pair(v: FamiliesView, a: Place | TakeCompanion) -> bool:
    """Return whether a companion of this answer can stand beside another, or beside the first that is placed along with it."""
    assert v.seat is not None
    slots, first = v.slots[v.seat], v.starter[v.seat]
    if isinstance(a, Place):
        return [*companions(slots), *[0] * 6][a.area] == 1
    for area, (left, right) in enumerate(GAME.board.slots):
        taken = [bool(slots >> (2 * area + n) & 1) for n in (0, 1)]
        if (left == a.colour and taken == [False, True]) or (right == a.colour and taken == [True, False]):
            return True
        if {left, right} == {a.colour, first} and not any(taken):
            return True
    return False


def bears_out(v: FamiliesView, a: object, text: str) -> bool:
    """Return whether what the rule of thumb claims is so for this answer."""
    own = [cell for cell, owner in enumerate(v.owner) if owner == v.seat]
    match a:
        case Place() | TakeCompanion():
            return ("pair" in text) == is_pair(v, a)
        case PutUnder() | Pay():
            return "you have twice" not in text or sorted(v.hand).count(a.card) >= 2
        case Extort():
            amounts = {c: GAME.board.businesses[v.business[c]].cards for c in own if not v.extorted[c]}
            return "most cards" not in text or amounts[a.cell] >= max(amounts.values()) - 1  # Al Capone brings one more
        case RemoveAgent():
            beside = GAME.board.city(len(v.family)).beside
            costs = [sum(gap in beside[c] for c in own) for gap, tokens in enumerate(v.gaps) if AGENT in tokens]
            return "most crowded" not in text or sum(a.gap in beside[c] for c in own) == max(costs) > 0
    return True


@pytest.mark.parametrize("seats", [2, 3])
def test_a_rule_of_thumb_is_said_only_of_an_answer_that_bears_it_out(seats: int) -> None:
    asked = set()
    for seed in (1, 2):
        for update in updates(seats, seed):
            for a in update.legal:
                principle = PRINCIPLES.get(type(a).__name__, "")
                text = fitting_principle(GAME.board, update.view, a, principle)
                if text:
                    asked.add(type(a))
                    assert bears_out(update.view, a, text), (a, text)
    assert {Place, TakeCompanion, PutUnder, Extort} <= asked


def scored(s: FamiliesState, seat: int) -> dict[str, int]:
    """Return what a family has, counted from its cards and tokens."""
    worth = GAME.board.points
    own = [cell for cell, owner in enumerate(s.owner) if owner == seat]
    beside = GAME.board.city(len(s.family)).beside
    lone = s.starter[seat] >= 0
    return {
        "points for businesses": sum(GAME.board.businesses[s.business[cell]].points for cell in own),
        "points for companions": sum(worth.companions[n] for n in companions(s.slots[seat])) + (worth.companions[1] if lone else 0),
        "points lost to agents": sum(s.gaps[gap].count(AGENT) for cell in own for gap in beside[cell]),
        "cards in hand": len(s.hands[seat]),
        "family cards laid": s.family[seat],
    }


@pytest.mark.parametrize("seats", [2, 4])
def test_every_figure_of_a_reason_is_what_the_table_has(seats: int) -> None:
    told: set[str] = set()
    for number, update in enumerate(updates(seats, 5)):
        if number % 3:
            continue
        seat = update.view.seat
        found = explain(GAME, update.view, update.legal[0], update.legal[-1], number)
        before, after = (settled(GAME.board, world) for world in (found.before, found.after))  # small questions answered, as people mean it
        for reason in found.reasons:
            text = GAME.reason_text(found.before, found.after, seat, reason, NAMES)
            figures = re.fullmatch(r"(.+): (\d+) instead of (\d+)", text)
            if figures is None:
                continue
            what, then, now = figures[1], int(figures[2]), int(figures[3])
            if what in (mine := scored(after, seat)):
                told.add(what)
                assert (mine[what], scored(before, seat)[what]) == (then, now), text
    assert {"points for companions", "cards in hand"} & told
    assert len(told) >= 3, told


def test_only_the_answer_asked_about_is_spoken_of() -> None:
    update = next(u for u in updates(3, 1) if any(isinstance(a, TakeCompanion) for a in u.legal))
    other = next((a for a in update.legal if not isinstance(a, TakeCompanion)), PutUnder(0))
    assert fitting_principle(GAME.board, update.view, other, PRINCIPLES["TakeCompanion"]) == ""


def test_a_card_is_parted_with_rather_than_one_that_more_businesses_ask_for() -> None:
    view = next(update.view for update in updates(3, 1) if isinstance(update.legal[0], PutUnder))
    asking = {
        need: sum(any(each == need for each, _, _ in b.wants) for b in GAME.board.businesses) for need in (NEED_GANGSTERS, NEED_FAMILY)
    }
    many, few = asking[NEED_GANGSTERS], asking[NEED_FAMILY]
    text = f"{many} of all {len(GAME.board.businesses)} businesses still ask for Gangster, {few} for Family"
    assert choice_reason(GAME.board, view, PutUnder(FAMILY), PutUnder(GANGSTER)) == (True, text)
    assert choice_reason(GAME.board, view, PutUnder(GANGSTER), PutUnder(FAMILY)) == (False, text)
    assert choice_reason(GAME.board, view, PutUnder(MOVEMENT), Pay(GANGSTER))[1] == ""
