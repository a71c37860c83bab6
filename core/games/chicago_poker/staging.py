"""Tables set by hand, in words: who has what where. Cards are written as people say them, "11R 4G Limousine"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from core.chance import Chance, named_chance
from core.game import Action
from core.games.chicago_poker import new_game
from core.games.chicago_poker.actions import Drive
from core.games.chicago_poker.components import GONE, HIDDEN, SPECIAL_NAMES, card_name, card_number
from core.games.chicago_poker.mechanics.columns import face
from core.games.chicago_poker.mechanics.hands import RANK_NAMES, score
from core.games.chicago_poker.mechanics.turn import start_turn
from core.games.chicago_poker.scoring import goal_of
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.text import KIND_NAMES, hand_text, with_hand

GAME = new_game()
BOARD = GAME.board
KINDS = {"speakeasy": 0, "jazz": 1, "brewery": 2, "gambling": 3}
_WORD = re.compile("|".join(SPECIAL_NAMES) + r"|\d+[A-Z]")


def cards(text: str) -> list[int]:
    """Return the cards of a text, in its order."""
    return [card_number(word) for word in _WORD.findall(text)]


def lay_table(
    chance: Chance,
    tiles: Sequence[int],
    hands: Sequence[list[int]],
    columns: Mapping[tuple[int, int], str],
    *,
    deck: list[int],
    discard: list[int],
    stack: Sequence[int],
    won: Sequence[list[int]],
    turn: int = 0,
    turns: int = 10,
    regular: int = 3,
    extra: int = 0,
    short: bool = False,
) -> PokerState:
    """Return a table in the middle of a turn. `columns` is by (place, seat). The first cards of a column lie as its business says."""
    seats = len(hands)
    s = PokerState(
        chance=chance,
        short=short,
        tactical=False,
        hands=[sorted(hand) for hand in hands],
        deck=deck,
        discard=discard,
        tiles=list(tiles),
        stack=list(stack),
        columns=[cards(columns.get((place, seat), "")) for place in range(len(tiles)) for seat in range(seats)],
        known=[],
        won=[list(kinds) for kinds in won],
        tied=[],
        sealed=[HIDDEN] * seats,
        turn=turn,
        turns=turns,
        regular=regular,
        extra=extra,
    )
    s.known = [
        [face(BOARD, kind, position, seat) for position in range(len(s.column(place, seat)))]
        for place, kind in enumerate(s.tiles)
        for seat in range(seats)
    ]
    return s


def compose(words: Mapping[str, Any], names: Sequence[str]) -> PokerState:
    """Return the table of these words. The deck holds what lies nowhere else."""
    luck = {stream: [_thing(stream, word) for word in things] for stream, things in words.get("luck", {}).items()}
    tiles = [KIND_NAMES.index(kind) for kind in words["businesses"]]
    columns = {
        (words["businesses"].index(place), names.index(name)): text
        for place, rows in words.get("columns", {}).items()
        for name, text in rows.items()
    }
    hands = [cards(words["hands"].get(name, "")) for name in names]
    deck = BOARD.deck(False)
    for card in (*(card for hand in hands for card in hand), *(card for text in columns.values() for card in cards(text))):
        deck.remove(card)
    won = [[KIND_NAMES.index(kind) for kind in words.get("won", {}).get(name, ())] for name in names]
    stack = [words["stack"].count(kind) for kind in KIND_NAMES]
    s = lay_table(named_chance(luck), tiles, hands, columns, deck=deck, discard=[], stack=stack, won=won)
    s.turn = names.index(words["turn"])
    start_turn(BOARD, s, [])
    return s


def words_of(s: PokerState, seat: int, a: Action, names: Sequence[str]) -> dict[str, Any]:
    """Return an action in words: cards, businesses and players by name. What a Limousine moves is a number of cards."""
    words: dict[str, Any] = {"action": type(a).__name__, **msgspec.structs.asdict(a)}
    if words.get("card", HIDDEN) != HIDDEN:
        words["card"] = card_name(words["card"])
    for key in ("place", "source", "target"):
        if key in words:
            words[key] = KIND_NAMES[s.tiles[words[key]]] if s.tiles[words[key]] != GONE else ""
    if "victim" in words:
        words["victim"] = names[words["victim"]]
    if isinstance(a, Drive):
        words["cards"] = len(a.positions)
    return words


def figures(s: PokerState, names: Sequence[str]) -> dict[str, str]:
    """Return what texts may say: hands at businesses, cards held, what wins."""
    goal = goal_of(BOARD, s.short)
    limits = {"limit": BOARD.cards.limit, "actions": BOARD.turn.actions, "alike": goal.alike, "kinds": goal.kinds, "any": goal.any}
    found = {name: str(number) for name, number in limits.items()} | {"left": str(s.regular + s.extra), "deck": str(len(s.deck))}
    found["ranks"] = ", ".join(reversed(RANK_NAMES))
    for seat, name in enumerate(names):
        found |= {f"held {name}": str(len(s.hands[seat])), f"won {name}": str(len(s.won[seat]))}
        for place, kind in enumerate(s.tiles):
            if kind == GONE:
                continue
            column = s.column(place, seat)
            found[f"cards {KIND_NAMES[kind]} {name}"] = " ".join(map(card_name, column))
            found[f"hand {KIND_NAMES[kind]} {name}"] = hand_text(score(column))
            found[f"a hand {KIND_NAMES[kind]} {name}"] = with_hand(score(column))
    found["drawn"] = card_name(s.hands[0][-1]) if s.hands[0] else ""
    return found


def places(s: PokerState) -> Sequence[str]:
    """Return the businesses that lie open."""
    return [KIND_NAMES[kind] if kind != GONE else "" for kind in s.tiles]


def _thing(stream: str, word: str) -> int:
    return KIND_NAMES.index(word) if stream == "tiles" else card_number(word)
