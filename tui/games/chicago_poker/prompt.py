"""The one sentence at the bottom: what would happen, or what is asked for."""

from __future__ import annotations

from core.games.chicago_poker.board import COLUMN
from core.games.chicago_poker.components import BRIBERY, HIDDEN, LIMOUSINE, LIQUIDATION, RAID, REVOLVER, card_name, is_gangster
from core.games.chicago_poker.preview import lies_up, marked, next_faces, unknown, would_make
from core.games.chicago_poker.text import ORDINALS, business_name, hand_words, place_name, with_hand
from core.table import Update
from tui.games.chicago_poker.short_text import chip, special_text
from tui.games.chicago_poker.view_model import Business, Deck, End, HandCard, Pick, Pile, Row, Shot, Slot, ViewModel
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, FELT, KEY, MUTED, PAPER, Ink, player


def arrows_label(sight: ViewModel) -> str:
    """What the arrows move among."""
    match sight.cursor:
        case Business():
            return "business"
        case Row():
            return "player"
    return "card"


def enter_label(sight: ViewModel) -> str:
    """What Enter does, in a word or two."""
    match sight.cursor, sight.view.phase:
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
        case HandCard(), _ if sight.pick is None:
            return "pick"
    return "play"


def prompt(sight: ViewModel, update: Update) -> Words:
    """The sentence; "" where the house's own will do."""
    if sight.shot is not None:
        return _shot(sight, sight.shot)
    if update.result is not None or sight.view.seat not in update.actors:
        return _waiting(sight) if update.result is None else ""
    match sight.view.phase:
        case "shootout":
            return _due(sight)
        case "tie":
            return "Equal hands: send a gangster in secret; the highest value wins."
    return _picked(sight, sight.pick) if sight.pick is not None else _free(sight)


def _shot(sight: ViewModel, shot: Shot) -> Words:
    """Who won with what, over whom."""
    winner = shot.winner
    others = [seat for seat in range(sight.view.seats) if seat != winner and shot.worths[seat]]
    words: list[tuple[str, Ink]] = [(sight.names[winner], player(winner)), (f" takes {business_name(shot.kind, shot.place)}: ", PAPER)]
    words.append((hand_words(shot.worths[winner]), BOLD))
    if others:
        second = max(others, key=lambda seat: shot.worths[seat])
        words += [(" over ", PAPER), (mark(second), player(second)), (f"'s {hand_words(shot.worths[second])}", PAPER)]
    sent = dict(shot.sent).get(winner, HIDDEN)
    return [*words, (", decided by ", PAPER), chip(sent), "."] if sent != HIDDEN else [*words, "."]


def _waiting(sight: ViewModel) -> Words:
    """In a tie one may have sealed a card already."""
    if sight.view.phase == "tie" and sight.view.own_choice != HIDDEN:
        return ["You send ", chip(sight.view.own_choice), ". The others are still choosing."]
    return ""


def _due(sight: ViewModel) -> Words:
    place = sight.cursor.place if isinstance(sight.cursor, Business) else 0
    return ["Shootout at ", (place_name(sight.view, place), BOLD), ": ", ("Enter", KEY), " turns all cards there up."]


def _free(sight: ViewModel) -> Words:
    """Nothing is picked."""
    view = sight.view
    match sight.cursor:
        case HandCard(at) if at < len(view.hand):
            return _card(sight, view.hand[at])
        case Deck():
            return ["Draw the top card: ", (f"{view.deck} left", MUTED), " in the deck."]
        case End():
            return ["Nothing can be done: pass." if view.regular else "End the turn without the extra actions."]
    return "Your turn."


def _card(sight: ViewModel, card: int) -> Words:
    more: Words = [", ", ("d", KEY), " draws."] if Deck() in sight.targets else ["."]
    if is_gangster(card):
        return ["The businesses say what this card would make. ", ("Enter", KEY), " picks it", *more]
    return [chip(card), f": {special_text(card)}. ", ("Enter", KEY), " picks it", *more]


def _picked(sight: ViewModel, pick: Pick) -> Words:
    match pick.card:
        case c if is_gangster(c):
            return _gangster(sight, c)
        case c if c == RAID:
            return _raid(sight)
        case c if c == LIQUIDATION:
            return _row(sight, "Discard ", "'s last card at ")
        case c if c == LIMOUSINE:
            return _limousine(sight, pick)
        case c if c == REVOLVER:
            return ["Revolver: this action gives you two more. ", ("Enter", KEY), " plays it."]
        case c if c == BRIBERY and isinstance(sight.cursor, Pile):
            return ["Take ", chip(sight.cursor.card), " into your hand; the other discards go back into the deck."]
    return ["Bribery: the discard pile is empty. ", ("Enter", KEY), " only shuffles."]


def _gangster(sight: ViewModel, card: int) -> Words:
    """Where it would lie, what it makes, and what follows."""
    if not isinstance(sight.cursor, Business) or sight.view.seat is None:
        return [chip(card), ": where to?"]
    place, view = sight.cursor.place, sight.view
    laid = len(view.column(place, sight.view.seat))
    face = "face up" if next_faces(sight.board, view, place)[0] == "u" else "face down"
    worth = would_make(view, place, card) or 0
    words: list[tuple[str, Ink]] = [chip(card), (" at ", PAPER), (place_name(view, place), BOLD)]
    words += [(f", {ORDINALS[laid]}, {face}: ", PAPER), (with_hand(worth), FELT.strong), (". ", PAPER)]
    return [*words, *_fifth(sight, place)] if laid == COLUMN - 1 else words


def _fifth(sight: ViewModel, place: int) -> Words:
    """Whose turn the shootout comes on."""
    owners = marked(sight.view, place)
    if owners:
        return [("Shootout on ", MUTED), (mark(owners[0]), player(owners[0])), ("'s turn.", MUTED)]
    return [("Shootout on your next turn.", MUTED)]


def _raid(sight: ViewModel) -> Words:
    """What one would see; a raid that shows nothing new says so."""
    if isinstance(sight.cursor, Row) and not unknown(sight.view, sight.cursor.place, sight.cursor.victim):
        down = not all(lies_up(sight.view, sight.cursor.place, sight.cursor.victim))
        known = ": you know what is face down there." if down else ": nothing is face down there."
        return [*_row(sight, "Raid ", " at ")[:-1], (known, BLOOD)]
    return _row(sight, "Look at ", "'s face-down cards at ")


def _row(sight: ViewModel, before: str, after: str) -> Words:
    if not isinstance(sight.cursor, Row):
        return f"{before}whose?"
    seat = sight.cursor.victim
    return [before, (sight.names[seat], player(seat)), f"{after}", (place_name(sight.view, sight.cursor.place), BOLD), "."]


def _limousine(sight: ViewModel, pick: Pick) -> Words:
    if not pick.positions or sight.view.seat is None:
        return ["Limousine: ", ("Enter", KEY), " or a digit loads a card; load them as they shall lie."]
    column = sight.view.column(pick.source, sight.view.seat)
    load: Words = [piece for position in pick.positions for piece in (chip(column[position]), " ")]
    if isinstance(sight.cursor, Business):
        return ["Drive ", *load, "to ", (place_name(sight.view, sight.cursor.place), BOLD), "."]
    assert isinstance(sight.cursor, Slot)
    loaded = sight.cursor.position in pick.positions
    word = "puts back" if loaded else "also loads"
    return ["Loaded: ", *load, ("Enter", KEY), f" {word} {card_name(column[sight.cursor.position])}; then choose a business."]
