"""The table in plain lines: everything the view holds, and nothing more."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chicago_poker.board import KIND_FIELDS, Board
from core.games.chicago_poker.components import EVERYBODY, GONE, HIDDEN, card_name
from core.games.chicago_poker.preview import made, marked, nearest_hand, odds
from core.games.chicago_poker.text import KIND_NAMES, cards_text, hand_text, odds_text, place_name
from core.games.chicago_poker.view import PokerView
from core.text import counted


def table_text(b: Board, v: PokerView, names: Sequence[str]) -> list[str]:
    """Return the whole table as this view knows it."""
    lines = [line for place, kind in enumerate(v.tiles) if kind != GONE for line in _business(b, v, place, names)]
    lines += [_player(v, seat, names) for seat in range(v.seats)]
    lines.append(f"Deck {v.deck}, tile stack {v.stack}, discards: {cards_text(v.discard)}")
    if v.seat is not None:
        lines.append(f"Your hand: {cards_text(v.hand)}")
    return lines


def places(b: Board, v: PokerView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
    """Return each business that lies open with what is laid at it."""
    laid_open = [place for place, kind in enumerate(v.tiles) if kind != GONE]
    return {place_name(v, place): (KIND_FIELDS[v.tiles[place]], _business(b, v, place, names)) for place in laid_open}


def _business(b: Board, v: PokerView, place: int, names: Sequence[str]) -> list[str]:
    facing = " ".join("up" if face == "u" else "down" for face in b.faces(v.tiles[place]))
    marks = ", ".join(names[seat] for seat in marked(v, place))
    name = place_name(v, place)
    title = f"{name} ({facing}), shootout marker: {marks}" if marks else f"{name} ({facing})"
    laid = [seat for seat in range(v.seats) if v.column(place, seat)]
    found = nearest_hand(odds(b, v, place)) if v.seat in laid else None
    near = [f"    {odds_text(found)}"] if found is not None else []
    columns = ([f"  {names[seat]}: {_column(v, place, seat)}", *(near if seat == v.seat else [])] for seat in laid)
    return [title, *(line for lines in columns for line in lines)]


def _column(v: PokerView, place: int, seat: int) -> str:
    cards = zip(v.column(place, seat), v.knowers(place, seat), strict=True)
    words = ("?" if card == HIDDEN else card_name(card) if mask == EVERYBODY else f"({card_name(card)})" for card, mask in cards)
    worth = made(v, place, seat)
    known = hand_text(worth) if worth else "nothing known"
    return f"{' '.join(words)}, {known}"


def _player(v: PokerView, seat: int, names: Sequence[str]) -> str:
    won = ", ".join(KIND_NAMES[kind] for kind in v.won[seat]) or "nothing yet"
    held, left = counted(v.hand_sizes[seat], "card"), counted(v.regular + v.extra, "action")
    if seat == v.turn and v.winner == GONE:
        return f"{names[seat]}: {held} in hand, controls {won}, {left} left"
    return f"{names[seat]}: {held} in hand, controls {won}"
