"""States that a view cannot tell from the true one: all that is unknown is dealt again by chance."""

from __future__ import annotations

from core.chance import Chance
from core.field_copies import fields_copied
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.components import GONE, HIDDEN, is_gangster
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.view import PokerView


class Unseen:
    """The cards that a view does not show, shuffled: gangsters and specials apart."""

    def __init__(self, b: Board, v: PokerView, chance: Chance) -> None:
        cards = b.deck(v.tactical)
        for seen in (v.hand, v.discard, *v.columns):
            for card in seen:
                if card != HIDDEN:
                    cards.remove(card)
        chance.shuffle(cards, "worlds")
        self.gangsters = [card for card in cards if is_gangster(card)]
        self.specials = [card for card in cards if not is_gangster(card)]

    def rest(self, chance: Chance) -> list[int]:
        """Return all that is left, in no order."""
        cards = self.gangsters + self.specials
        chance.shuffle(cards, "worlds")
        return cards


def determinize(b: Board, v: PokerView, chance: Chance) -> PokerState:
    """Return a whole state with everything that the view knows. What it shows of it is the view again."""
    unseen = Unseen(b, v, chance)
    columns = [[unseen.gangsters.pop() if card == HIDDEN else card for card in column] for column in v.columns]
    hands = [_begin_hand(v, seat, unseen) for seat in range(v.seats)]
    rest = unseen.rest(chance)
    for hand, size in zip(hands, v.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(rest.pop())
        hand.sort()
    return fields_copied(
        PokerState,
        v,
        chance=chance,
        hands=hands,
        deck=rest,
        stack=_stack(b, v),
        columns=columns,
        sealed=[_choice(v, seat, hands[seat], chance) for seat in range(v.seats)],
    )


def _begin_hand(v: PokerView, seat: int, unseen: Unseen) -> list[int]:
    """Return what is surely in a hand. In a tie those who must choose hold a gangster, and those who need not hold none."""
    if seat == v.seat:
        return list(v.hand)
    if v.phase != "tie" or seat not in v.tied:
        return []
    if seat in v.duelists:
        return [unseen.gangsters.pop()]
    return [unseen.specials.pop() for _ in range(v.hand_sizes[seat])]


def _choice(v: PokerView, seat: int, hand: list[int], chance: Chance) -> int:
    """CP-34: return a gangster that a player may have sealed."""
    if seat not in v.chosen:
        return HIDDEN
    if seat == v.seat:
        return v.own_choice
    return chance.pick([card for card in hand if is_gangster(card)], "worlds")


def _stack(b: Board, v: PokerView) -> list[int]:
    """CP-2: return the tiles that neither lie open nor were won."""
    stack = b.stack()
    for kind in (*v.tiles, *(kind for won in v.won for kind in won)):
        if kind != GONE:
            stack[kind] -= 1
    return stack
