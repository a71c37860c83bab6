"""Worlds a seat may be in: everything its view knows holds, and the cards it has not seen are dealt anew."""

from __future__ import annotations

from core.chance import Chance
from core.field_copies import fields_copied
from core.games.four_families.board import Board
from core.games.four_families.components import ASSETS, FAMILY, GANGSTER, SPECIALS
from core.games.four_families.mechanics import cards
from core.games.four_families.state import FamiliesState
from core.games.four_families.view import UNKNOWN, FamiliesView


def determinize(board: Board, v: FamiliesView, chance: Chance) -> FamiliesState:
    """FF-100: return a world in which this view is the seat's view again."""
    unseen = _unseen(board, v, chance)
    seats = len(v.hand_sizes)
    return fields_copied(
        FamiliesState,
        v,
        chance=chance,
        under=[_card(v, kind, unseen) for kind in v.under],
        discards=_pile(v, v.discards, v.discard_count, None, unseen),
        hands=[_pile(v, v.seen[seat], v.hand_sizes[seat], seat, unseen) for seat in range(seats)],
        drawn=_drawn(v, unseen),
        laid_out=UNKNOWN if v.laid_out < 0 else cards.known_to(v.laid_out, *range(seats)),
        hats=_influence(v, v.hats, v.own_hats, unseen),
        cities=_influence(v, v.cities, v.own_cities, unseen),
        pool=[n for n in range(len(board.businesses)) if n not in v.business],
        deck=_counted(unseen),
    )


def _unseen(board: Board, v: FamiliesView, chance: Chance) -> list[int]:
    """Return the kinds of the cards this seat has not seen, shuffled. With two players four special actions are in the box."""
    seats = len(v.hand_sizes)
    counts = list(board.decks[seats - 2])
    for kind in _seen(v):
        counts[kind] -= 1
    boxed = [kind for kind in SPECIALS if counts[kind]]
    chance.shuffle(boxed, "worlds")
    for kind in boxed[: board.boxed_specials[seats - 2]]:
        counts[kind] -= 1
    unseen = [kind for kind, count in enumerate(counts) for _ in range(count)]
    chance.shuffle(unseen, "worlds")
    return unseen


def _seen(v: FamiliesView) -> list[int]:
    """Return the kinds of all cards this seat can place."""
    found = [kind for kind in (*v.under, *v.discards, *v.drawn, *v.own_hats, *v.own_cities, v.laid_out) if kind >= 0]
    for hand in v.seen:
        found += hand
    found += [GANGSTER] * sum(v.gangsters) + [FAMILY] * sum(v.family)
    for n, count in enumerate(v.assets):
        found += [ASSETS[n % len(ASSETS)]] * count
    return found


def _card(v: FamiliesView, kind: int, unseen: list[int]) -> int:
    """Return a card this seat has seen, or one it has not."""
    return unseen.pop() if kind == UNKNOWN else cards.known_to(kind, *_me(v))


def _me(v: FamiliesView) -> tuple[int, ...]:
    return () if v.seat is None else (v.seat,)


def _pile(v: FamiliesView, seen: tuple[int, ...], size: int, owner: int | None, unseen: list[int]) -> list[int]:
    """Return a hand or the discards: the cards seen, and others up to its size."""
    known = _me(v) if owner is None else (*_me(v), *((owner,) if owner != v.seat else ()))
    pile = [cards.known_to(kind, *known) for kind in seen]
    others = [unseen.pop() for _ in range(size - len(seen))]
    return pile + (others if owner is None else [cards.known_to(kind, owner) for kind in others])


def _drawn(v: FamiliesView, unseen: list[int]) -> list[int]:
    actor = v.todo[-1][1]
    return [_card(v, kind, unseen) | cards.known_to(0, actor) for kind in v.drawn]


def _influence(v: FamiliesView, sizes: tuple[int, ...], own: tuple[int, ...], unseen: list[int]) -> list[list[int]]:
    return [
        [cards.known_to(kind, seat) for kind in own] if seat == v.seat else [cards.known_to(unseen.pop(), seat) for _ in range(size)]
        for seat, size in enumerate(sizes)
    ]


def _counted(kinds: list[int]) -> list[int]:
    deck = cards.empty_deck()
    for kind in kinds:
        deck[kind] += 1
    return deck
