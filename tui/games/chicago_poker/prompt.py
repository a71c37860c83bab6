"""The one sentence at the bottom: what would happen, or what is asked for."""

from __future__ import annotations

from core.games.chicago_poker.board import COLUMN
from core.games.chicago_poker.components import BRIBERY, HIDDEN, LIMOUSINE, LIQUIDATION, RAID, REVOLVER, card_name, is_gangster
from core.games.chicago_poker.preview import (
    after_revolver,
    decided_by,
    last_card,
    lies_up,
    made,
    marked,
    nearest_hand,
    next_faces,
    unknown,
    without_last,
    would_make,
)
from core.games.chicago_poker.text import ORDINALS, brief_odds_text, business_name, hand_text, lack_text, odds_text, place_name, with_hand
from core.table import Update
from core.text import counted
from tui.commands import COMMON
from tui.games.chicago_poker.commands import DRAW
from tui.games.chicago_poker.short_text import chip, short_hand, special_text
from tui.games.chicago_poker.view_model import Business, Deck, End, HandCard, Pick, Pile, Row, Shot, Slot, ViewModel
from tui.painting.cell_text import Words, sentence, width
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, FELT, KEY, MUTED, PAPER, Ink, player

ENTER: Words = [(COMMON["do"].sign, KEY)]
DRAWS: Words = [(DRAW.sign, KEY)]
BEFORE_PROMPT = 3
"""Cells before the sentence in its row."""
SIDEWAYS: Words = [(f"{COMMON['left'].sign} {COMMON['right'].sign}", KEY)]
UP_AND_DOWN: Words = [(f"{COMMON['up'].sign}{COMMON['down'].sign}", KEY)]
GANGSTER_ONLY = "The businesses say what this card would make. {enter} picks it."
SHOT = {
    (False, False): "{who} takes {business}: {hand}.",
    (False, True): "{who} takes {business}: {hand}, decided by {card}.",
    (True, False): "{who} takes {business}: {hand} over {second}'s {over}.",
    (True, True): "{who} takes {business}: {hand} over {second}'s {over}, decided by {card}.",
}
"""By whether others had a hand there, and whether a reinforcement decided it."""
BESIDE = "{who} takes {business}: {hand}, and the {beside} beside it beats {second}."
"""Where two hands read alike."""


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
    alike = bool(others) and sent == HIDDEN and hand_text(shot.values[winner]) == hand_text(shot.values[second])
    return sentence(
        BESIDE if alike else SHOT[bool(others), sent != HIDDEN],
        who=[(names[winner], player(winner))],
        business=business_name(shot.kind, shot.place),
        hand=[(hand_text(shot.values[winner]), BOLD)],
        second=[(mark(second), player(second))],
        over=hand_text(shot.values[second]),
        beside=str(decided_by(shot.values[winner], shot.values[second])),
        card=[chip(sent)],
    )


def _waiting(view_model: ViewModel) -> Words:
    """Say who is waited for. In a tie the player may have sealed a card already."""
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
            return sentence("Draw the top card: {left} left in the deck.", left=[(str(view.deck), MUTED)])
        case End():
            return "Nothing can be done: pass." if view.regular else "End the turn without the extra actions."
    return "Your turn."


def _card(view_model: ViewModel, card: int) -> Words:
    may_draw = Deck() in view_model.targets
    if is_gangster(card):
        template = "The businesses say what this card would make. {enter} picks it, {d} draws." if may_draw else GANGSTER_ONLY
        return sentence(template, enter=ENTER, d=DRAWS)
    return sentence("{card}: {text}. {enter} picks it.", card=[chip(card)], text=special_text(card), enter=ENTER)


def _picked(view_model: ViewModel, pick: Pick) -> Words:
    match pick.card:
        case c if is_gangster(c):
            return _gangster(view_model, c)
        case c if c == RAID:
            return _raid(view_model)
        case c if c == LIQUIDATION:
            return _liquidation(view_model)
        case c if c == LIMOUSINE:
            return _limousine(view_model, pick)
        case c if c == REVOLVER:
            left = [(str(after_revolver(view_model.view)), BOLD)]
            return sentence("Revolver: two extra actions; after it you have {left} left. {enter} plays it.", left=left, enter=ENTER)
        case c if c == BRIBERY and isinstance(view_model.cursor, Pile):
            template = "Take {card} into your hand; the other {count} go back into the deck."
            return sentence(template, card=[chip(view_model.cursor.card)], count=counted(len(view_model.view.discard) - 1, "discard"))
    return sentence("Bribery: the discard pile is empty. {enter} only shuffles.", enter=ENTER)


def _gangster(view_model: ViewModel, card: int) -> Words:
    """Return where the card would lie, what it makes, and what follows."""
    if not isinstance(view_model.cursor, Business) or view_model.view.seat is None:
        return sentence("{card}: to which business? {arrows} choose.", card=[chip(card)], arrows=SIDEWAYS)
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
    room = view_model.columns - BEFORE_PROMPT - 1 - width(words)
    if laid == COLUMN - 1:
        ways = _fifth(view_model, place)
        return [*words, *next((way for way in ways if width(way) <= room), ways[0])]
    return [*words, (next((way for way in _near(view_model, place) if width(way) <= room), ""), MUTED)]


def _near(view_model: ViewModel, place: int) -> list[str]:
    """Return what the hand would then lack of a better one, in ever fewer words."""
    near = nearest_hand(view_model.odds(place))
    return [] if near is None else [f"Then {odds_text(near)}.", f"Then {brief_odds_text(near)}.", f"Then {lack_text(near)}."]


def _fifth(view_model: ViewModel, place: int) -> list[Words]:
    """Return whose turn the shootout comes on, in ever fewer words."""
    owners = marked(view_model.view, place)
    if owners:
        whose: Words = [(mark(owners[0]), player(owners[0]))]
        return [sentence(template, MUTED, whose=whose) for template in ("Shootout on {whose}'s turn.", "{whose} shoots.")]
    return [[(way, MUTED)] for way in ("Shootout on your next turn.", "Shootout next.")]


def _raid(view_model: ViewModel) -> Words:
    """Return what one would see. A raid that shows nothing new says so."""
    if isinstance(view_model.cursor, Row) and not unknown(view_model.view, view_model.cursor.place, view_model.cursor.victim):
        if all(lies_up(view_model.view, view_model.cursor.place, view_model.cursor.victim)):
            return _row(view_model, "Raid {whose} at {business}: nothing is face down there.", ink=BLOOD)
        return _row(view_model, "Raid {whose} at {business}: you know what is face down there.", ink=BLOOD)
    if not isinstance(view_model.cursor, Row):
        return sentence("Look at whose face-down cards? {arrows} choose.", arrows=SIDEWAYS)
    count = str(unknown(view_model.view, view_model.cursor.place, view_model.cursor.victim))
    return _row(view_model, "Look at {whose}'s face-down cards at {business}: {count} you do not know.", count)


def _liquidation(view_model: ViewModel) -> Words:
    """Return which card goes, and what is left."""
    if not isinstance(view_model.cursor, Row):
        return sentence("Discard whose last card? {arrows} choose.", arrows=SIDEWAYS)
    at, view = view_model.cursor, view_model.view
    card = last_card(view, at.place, at.victim)
    if card == HIDDEN:
        return _row(view_model, "Discard {whose}'s last card at {business}, which you do not know.")
    before, after = made(view, at.place, at.victim), without_last(view, at.place, at.victim)
    return sentence(
        "Discard {card} of {whose} at {business}: {before} → {after}.",
        card=[chip(card)],
        whose=[(view_model.names[at.victim], player(at.victim))],
        business=[(place_name(view, at.place), BOLD)],
        before=short_hand(before),
        after=short_hand(after) if after else "no card you know" if unknown(view, at.place, at.victim) else "nothing",
    )


def _row(view_model: ViewModel, template: str, count: str = "", ink: Ink = PAPER) -> Words:
    assert isinstance(view_model.cursor, Row)
    seat = view_model.cursor.victim
    whose = [(view_model.names[seat], player(seat))]
    business = [(place_name(view_model.view, view_model.cursor.place), BOLD)]
    return sentence(template, ink, whose=whose, business=business, count=count)


def _limousine(view_model: ViewModel, pick: Pick) -> Words:
    if not pick.positions or view_model.view.seat is None:
        return sentence("Limousine: {enter} or a digit loads a card; load them as they shall lie.", enter=ENTER)
    column = view_model.view.column(pick.source, view_model.view.seat)
    load: Words = [piece for position in pick.positions for piece in (chip(column[position]), " ")][:-1]
    if isinstance(view_model.cursor, Business):
        business = [(place_name(view_model.view, view_model.cursor.place), BOLD)]
        there = [(with_hand(view_model.would(view_model.cursor.place) or 0), FELT.strong)]
        return sentence("Drive {load} to {business}: {there}.", load=load, business=business, there=there)
    assert isinstance(view_model.cursor, Slot)
    is_loaded = view_model.cursor.position in pick.positions
    return sentence(
        "Loaded: {load}. {arrows} to a business. {enter} unloads {card}."
        if is_loaded
        else "Loaded: {load}. {arrows} to a business. {enter} also loads {card}.",
        load=load,
        arrows=UP_AND_DOWN,
        enter=ENTER,
        card=card_name(column[view_model.cursor.position]),
    )
