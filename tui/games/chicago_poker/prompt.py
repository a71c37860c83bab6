"""The one sentence at the bottom: what would happen, or what is asked for."""

from __future__ import annotations

from core.games.chicago_poker.board import COLUMN
from core.games.chicago_poker.components import BRIBERY, HIDDEN, LIMOUSINE, LIQUIDATION, RAID, REVOLVER, card_name, is_gangster
from core.games.chicago_poker.preview import lies_up, marked, next_faces, unknown, would_make
from core.games.chicago_poker.text import ORDINALS, business_name, hand_text, place_name, with_hand
from core.table import Update
from tui.games.chicago_poker.short_text import chip, special_text
from tui.games.chicago_poker.view_model import Business, Deck, End, HandCard, Pick, Pile, Row, Shot, Slot, ViewModel
from tui.painting.cell_text import Words, sentence
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, FELT, KEY, MUTED, player

ENTER: Words = [("Enter", KEY)]
GANGSTER_ONLY = "The businesses say what this card would make. {enter} picks it."
SHOT = {
    (False, False): "{who} takes {business}: {hand}.",
    (False, True): "{who} takes {business}: {hand}, decided by {card}.",
    (True, False): "{who} takes {business}: {hand} over {second}'s {over}.",
    (True, True): "{who} takes {business}: {hand} over {second}'s {over}, decided by {card}.",
}
"""By whether others had a hand there, and whether a reinforcement decided it."""


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
    winner, names = shot.winner, view_model.names
    others = [seat for seat in range(view_model.view.seats) if seat != winner and shot.values[seat]]
    sent = dict(shot.sent).get(winner, HIDDEN)
    second = max(others, key=lambda seat: shot.values[seat], default=winner)
    return sentence(
        SHOT[bool(others), sent != HIDDEN],
        who=[(names[winner], player(winner))],
        business=business_name(shot.kind, shot.place),
        hand=[(hand_text(shot.values[winner]), BOLD)],
        second=[(mark(second), player(second))],
        over=hand_text(shot.values[second]),
        card=[chip(sent)],
    )


def _waiting(view_model: ViewModel) -> Words:
    """In a tie one may have sealed a card already."""
    if view_model.view.phase == "tie" and view_model.view.own_choice != HIDDEN:
        return sentence("You send {card}. The others are still choosing.", card=[chip(view_model.view.own_choice)])
    return ""


def _due(view_model: ViewModel) -> Words:
    place = view_model.cursor.place if isinstance(view_model.cursor, Business) else 0
    business = [(place_name(view_model.view, place), BOLD)]
    return sentence("Shootout at {business}: {enter} turns all cards there up.", business=business, enter=ENTER)


def _free(view_model: ViewModel) -> Words:
    """Return the sentence while nothing is picked."""
    view = view_model.view
    match view_model.cursor:
        case HandCard(at) if at < len(view.hand):
            return _card(view_model, view.hand[at])
        case Deck():
            return sentence("Draw the top card: {left} in the deck.", left=[(f"{view.deck} left", MUTED)])
        case End():
            return "Nothing can be done: pass." if view.regular else "End the turn without the extra actions."
    return "Your turn."


def _card(view_model: ViewModel, card: int) -> Words:
    may_draw = Deck() in view_model.targets
    if is_gangster(card):
        template = "The businesses say what this card would make. {enter} picks it, {d} draws." if may_draw else GANGSTER_ONLY
        return sentence(template, enter=ENTER, d=[("d", KEY)])
    template = "{card}: {text}. {enter} picks it, {d} draws." if may_draw else "{card}: {text}. {enter} picks it."
    return sentence(template, card=[chip(card)], text=special_text(card), enter=ENTER, d=[("d", KEY)])


def _picked(view_model: ViewModel, pick: Pick) -> Words:
    match pick.card:
        case c if is_gangster(c):
            return _gangster(view_model, c)
        case c if c == RAID:
            return _raid(view_model)
        case c if c == LIQUIDATION:
            return _row(view_model, "Discard {whose}'s last card at {business}.", "Discard whose last card?")
        case c if c == LIMOUSINE:
            return _limousine(view_model, pick)
        case c if c == REVOLVER:
            return sentence("Revolver: this action gives you two more. {enter} plays it.", enter=ENTER)
        case c if c == BRIBERY and isinstance(view_model.cursor, Pile):
            template = "Take {card} into your hand; the other discards go back into the deck."
            return sentence(template, card=[chip(view_model.cursor.card)])
    return sentence("Bribery: the discard pile is empty. {enter} only shuffles.", enter=ENTER)


def _gangster(view_model: ViewModel, card: int) -> Words:
    """Return where the card would lie, what it makes, and what follows."""
    if not isinstance(view_model.cursor, Business) or view_model.view.seat is None:
        return sentence("{card}: where to?", card=[chip(card)])
    place, view = view_model.cursor.place, view_model.view
    laid = len(view.column(place, view_model.view.seat))
    up = next_faces(view_model.board, view, place)[0] == "u"
    words = sentence(
        "{card} at {business}, {position}, face up: {hand}. " if up else "{card} at {business}, {position}, face down: {hand}. ",
        card=[chip(card)],
        business=[(place_name(view, place), BOLD)],
        position=ORDINALS[laid],
        hand=[(with_hand(would_make(view, place, card) or 0), FELT.strong)],
    )
    return [*words, *_fifth(view_model, place)] if laid == COLUMN - 1 else words


def _fifth(view_model: ViewModel, place: int) -> Words:
    """Return whose turn the shootout comes on."""
    owners = marked(view_model.view, place)
    if owners:
        return sentence("Shootout on {whose}'s turn.", MUTED, whose=[(mark(owners[0]), player(owners[0]))])
    return [("Shootout on your next turn.", MUTED)]


def _raid(view_model: ViewModel) -> Words:
    """Return what one would see. A raid that shows nothing new says so."""
    if isinstance(view_model.cursor, Row) and not unknown(view_model.view, view_model.cursor.place, view_model.cursor.victim):
        if all(lies_up(view_model.view, view_model.cursor.place, view_model.cursor.victim)):
            return _row(view_model, "Raid {whose} at {business}{known}", "", ": nothing is face down there.")
        return _row(view_model, "Raid {whose} at {business}{known}", "", ": you know what is face down there.")
    return _row(view_model, "Look at {whose}'s face-down cards at {business}.", "Look at whose face-down cards?")


def _row(view_model: ViewModel, template: str, question: str, known: str = "") -> Words:
    if not isinstance(view_model.cursor, Row):
        return question
    seat = view_model.cursor.victim
    whose = [(view_model.names[seat], player(seat))]
    business = [(place_name(view_model.view, view_model.cursor.place), BOLD)]
    return sentence(template, whose=whose, business=business, known=[(known, BLOOD)])


def _limousine(view_model: ViewModel, pick: Pick) -> Words:
    if not pick.positions or view_model.view.seat is None:
        return sentence("Limousine: {enter} or a digit loads a card; load them as they shall lie.", enter=ENTER)
    column = view_model.view.column(pick.source, view_model.view.seat)
    load: Words = [piece for position in pick.positions for piece in (chip(column[position]), " ")][:-1]
    if isinstance(view_model.cursor, Business):
        return sentence("Drive {load} to {business}.", load=load, business=[(place_name(view_model.view, view_model.cursor.place), BOLD)])
    assert isinstance(view_model.cursor, Slot)
    card = card_name(column[view_model.cursor.position])
    if view_model.cursor.position in pick.positions:
        return sentence("Loaded: {load} {enter} puts back {card}; then choose a business.", load=load, enter=ENTER, card=card)
    return sentence("Loaded: {load} {enter} also loads {card}; then choose a business.", load=load, enter=ENTER, card=card)
