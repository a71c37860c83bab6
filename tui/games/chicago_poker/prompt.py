"""The one sentence at the bottom: what would happen, or what is asked for."""

from __future__ import annotations

from core.games.chicago_poker.board import COLUMN
from core.games.chicago_poker.components import BRIBERY, HIDDEN, LIMOUSINE, LIQUIDATION, RAID, REVOLVER, card_name, is_gangster
from core.games.chicago_poker.preview import lies_up, marked, next_faces, unknown, would_make
from core.games.chicago_poker.text import ORDINALS, business_name, hand_text, place_name, with_hand
from core.table import Update
from tui.games.chicago_poker.short_text import chip, special_text
from tui.games.chicago_poker.view_model import Business, Deck, End, HandCard, Pick, Pile, Row, Shot, Slot, ViewModel
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, FELT, KEY, MUTED, PAPER, Ink, player


def arrows_label(view_model: ViewModel) -> str:
    """Return what the arrows move among."""
    match view_model.cursor:
        case Business():
            return "business"
        case Row():
            return "player"
    return "card"


def enter_label(view_model: ViewModel) -> str:
    """Return what Enter does, in a word or two."""
    match view_model.cursor, view_model.view.phase:
        case _, "shootout":
            return "shoot it out"
        case _, "tie":
            return "send"
        case Deck(), _:
            return "draw"
        case End(), _:
            return "end turn"
        case Slot(), _:
            return "load"
        case HandCard(), _ if view_model.pick is None:
            return "pick"
    return "play"


def prompt(view_model: ViewModel, update: Update) -> Words:
    """Return the sentence, or "" where the one that all games share will do."""
    if view_model.shot is not None:
        return _shot(view_model, view_model.shot)
    if update.result is not None or view_model.view.seat not in update.actors:
        return _waiting(view_model) if update.result is None else ""
    match view_model.view.phase:
        case "shootout":
            return _due(view_model)
        case "tie":
            return "Equal hands: send a gangster in secret; the highest value wins."
    return _picked(view_model, view_model.pick) if view_model.pick is not None else _free(view_model)


def _shot(view_model: ViewModel, shot: Shot) -> Words:
    """Return who won with what, over whom."""
    winner = shot.winner
    others = [seat for seat in range(view_model.view.seats) if seat != winner and shot.values[seat]]
    words: list[tuple[str, Ink]] = [(view_model.names[winner], player(winner)), (f" takes {business_name(shot.kind, shot.place)}: ", PAPER)]
    words.append((hand_text(shot.values[winner]), BOLD))
    if others:
        second = max(others, key=lambda seat: shot.values[seat])
        words += [(" over ", PAPER), (mark(second), player(second)), (f"'s {hand_text(shot.values[second])}", PAPER)]
    sent = dict(shot.sent).get(winner, HIDDEN)
    return [*words, (", decided by ", PAPER), chip(sent), "."] if sent != HIDDEN else [*words, "."]


def _waiting(view_model: ViewModel) -> Words:
    """In a tie one may have sealed a card already."""
    if view_model.view.phase == "tie" and view_model.view.own_choice != HIDDEN:
        return ["You send ", chip(view_model.view.own_choice), ". The others are still choosing."]
    return ""


def _due(view_model: ViewModel) -> Words:
    place = view_model.cursor.place if isinstance(view_model.cursor, Business) else 0
    return ["Shootout at ", (place_name(view_model.view, place), BOLD), ": ", ("Enter", KEY), " turns all cards there up."]


def _free(view_model: ViewModel) -> Words:
    """Nothing is picked."""
    view = view_model.view
    match view_model.cursor:
        case HandCard(at) if at < len(view.hand):
            return _card(view_model, view.hand[at])
        case Deck():
            return ["Draw the top card: ", (f"{view.deck} left", MUTED), " in the deck."]
        case End():
            return ["Nothing can be done: pass." if view.regular else "End the turn without the extra actions."]
    return "Your turn."


def _card(view_model: ViewModel, card: int) -> Words:
    more: Words = [", ", ("d", KEY), " draws."] if Deck() in view_model.targets else ["."]
    if is_gangster(card):
        return ["The businesses say what this card would make. ", ("Enter", KEY), " picks it", *more]
    return [chip(card), f": {special_text(card)}. ", ("Enter", KEY), " picks it", *more]


def _picked(view_model: ViewModel, pick: Pick) -> Words:
    match pick.card:
        case c if is_gangster(c):
            return _gangster(view_model, c)
        case c if c == RAID:
            return _raid(view_model)
        case c if c == LIQUIDATION:
            return _row(view_model, "Discard ", "'s last card at ")
        case c if c == LIMOUSINE:
            return _limousine(view_model, pick)
        case c if c == REVOLVER:
            return ["Revolver: this action gives you two more. ", ("Enter", KEY), " plays it."]
        case c if c == BRIBERY and isinstance(view_model.cursor, Pile):
            return ["Take ", chip(view_model.cursor.card), " into your hand; the other discards go back into the deck."]
    return ["Bribery: the discard pile is empty. ", ("Enter", KEY), " only shuffles."]


def _gangster(view_model: ViewModel, card: int) -> Words:
    """Return where it would lie, what it makes, and what follows."""
    if not isinstance(view_model.cursor, Business) or view_model.view.seat is None:
        return [chip(card), ": where to?"]
    place, view = view_model.cursor.place, view_model.view
    laid = len(view.column(place, view_model.view.seat))
    face = "face up" if next_faces(view_model.board, view, place)[0] == "u" else "face down"
    value = would_make(view, place, card) or 0
    words: list[tuple[str, Ink]] = [chip(card), (" at ", PAPER), (place_name(view, place), BOLD)]
    words += [(f", {ORDINALS[laid]}, {face}: ", PAPER), (with_hand(value), FELT.strong), (". ", PAPER)]
    return [*words, *_fifth(view_model, place)] if laid == COLUMN - 1 else words


def _fifth(view_model: ViewModel, place: int) -> Words:
    """Return whose turn the shootout comes on."""
    owners = marked(view_model.view, place)
    if owners:
        return [("Shootout on ", MUTED), (mark(owners[0]), player(owners[0])), ("'s turn.", MUTED)]
    return [("Shootout on your next turn.", MUTED)]


def _raid(view_model: ViewModel) -> Words:
    """Return what one would see. A raid that shows nothing new says so."""
    if isinstance(view_model.cursor, Row) and not unknown(view_model.view, view_model.cursor.place, view_model.cursor.victim):
        down = not all(lies_up(view_model.view, view_model.cursor.place, view_model.cursor.victim))
        known = ": you know what is face down there." if down else ": nothing is face down there."
        return [*_row(view_model, "Raid ", " at ")[:-1], (known, BLOOD)]
    return _row(view_model, "Look at ", "'s face-down cards at ")


def _row(view_model: ViewModel, before: str, after: str) -> Words:
    if not isinstance(view_model.cursor, Row):
        return f"{before}whose?"
    seat = view_model.cursor.victim
    return [before, (view_model.names[seat], player(seat)), f"{after}", (place_name(view_model.view, view_model.cursor.place), BOLD), "."]


def _limousine(view_model: ViewModel, pick: Pick) -> Words:
    if not pick.positions or view_model.view.seat is None:
        return ["Limousine: ", ("Enter", KEY), " or a digit loads a card; load them as they shall lie."]
    column = view_model.view.column(pick.source, view_model.view.seat)
    load: Words = [piece for position in pick.positions for piece in (chip(column[position]), " ")]
    if isinstance(view_model.cursor, Business):
        return ["Drive ", *load, "to ", (place_name(view_model.view, view_model.cursor.place), BOLD), "."]
    assert isinstance(view_model.cursor, Slot)
    loaded = view_model.cursor.position in pick.positions
    word = "puts back" if loaded else "also loads"
    return ["Loaded: ", *load, ("Enter", KEY), f" {word} {card_name(column[view_model.cursor.position])}; then choose a business."]
