"""The one sentence: what is asked, and what the choice under the cursor would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.games.four_families import actions
from core.games.four_families.board import Board
from core.games.four_families.components import BRIBE, COLOURS, EXTRAS, LOBBY
from core.games.four_families.names import PENALTY_NAMES, business_name, card_name
from core.games.four_families.preview import (
    AFTER_MOVEMENT,
    AT_THE_END,
    BY_FATHER,
    NOTHING,
    Prospect,
    Step,
    agents_moved,
    amount,
    cell_name,
    ends_game,
    favours_left,
    held,
    now,
    pays_bribe,
    penalty_ahead,
    penalty_at,
    places_first,
    prospect,
    unplaced,
)
from core.games.four_families.text import INCOME, phase_name
from core.games.four_families.view import FamiliesView
from core.text import counted
from tui.commands import COMMON, ENTER, ESC
from tui.games.four_families.commands import BUSINESSES, CARD, CITY, DRAW, POWER, SKIP
from tui.games.four_families.view_model import ViewModel, badge
from tui.painting.cell_text import Piece, Words, sentence
from tui.painting.ink import BLOOD, BOLD, MONEY, MUTED, PAPER

QUESTIONS: dict[int, str] = {
    Step.RETURN: "Which card goes under the deck?",
    Step.REVEAL: "Which business is revealed?",
    Step.EXTORT: "Extort which business?",
    Step.KEEP: "Which of the drawn cards goes back under the deck?",
    Step.ACTION: "Which action?",
    Step.EXTRA: "Use your extra action now?",
    Step.CONTROL: "Claim [take], attack [raid], or pass?",
    Step.OBJECT: "Object?",
    Step.PICK: "Which companion joins you?",
    Step.PLACE: "Where on your board?",
    Step.CHIEF: "Your chief on it?",
    Step.POWER: "Use your family's power now?",
    Step.LOSE: "What do you give up?",
    Step.MARK: "Which penalty shall not touch you?",
    Step.MOVE: "Which token moves?",
    Step.REMOVE: "Which agent leaves the game?",
    Step.GRANDFATHER: "The Grandfather: what next?",
    Step.LOBBY: "Lay which card as influence?",
    Step.RECRUIT: "Lay another gangster?",
    Step.AUCTION: "Lay which asset?",
    Step.INFORM: "Which business is revealed?",
    Step.COLLECT: "Whose card do you take?",
    Step.REOPEN: "Which business may be extorted again?",
    Step.CHOOSE_EXTRA: "Which extra card do you take?",
}


ARROWS = f"{COMMON['up'].sign}{COMMON['down'].sign}"
TARGETS = f"{COMMON['target_back'].sign} {COMMON['target_next'].sign}"
HELPS: dict[int, str] = {
    Step.KEEP: "The rest is yours.",
    Step.GRANDFATHER: "Draw, take a companion, remove an agent.",
    Step.RECRUIT: "It is free; whoever lays no more gives it away.",
    Step.AUCTION: "It is free, and you draw a card.",
    Step.COLLECT: "You draw it blind.",
    Step.REOPEN: f"{TARGETS} leads to one, {ENTER} frees it.",
    Step.CHOOSE_EXTRA: "It is good for one more action, once.",
    Step.RETURN: f"{ARROWS} say what each is.",
    Step.REVEAL: f"{TARGETS} leads to one, {ENTER} turns it up.",
    Step.INFORM: f"{TARGETS} leads to one, {ENTER} turns it up.",
    Step.EXTORT: f"{TARGETS} leads to one; you draw its cards.",
    Step.PAY: "Any card will do.",
    Step.PICK: f"{TARGETS} leads to one. An agent comes in its place.",
    Step.PLACE: "Two there bring a bonus.",
    Step.CHIEF: "Nobody can attack it in this round.",
    Step.POWER: "All your family cards go with it.",
    Step.LOSE: "A card is discarded, a bonus token leaves the game.",
    Step.MARK: "Until the round ends.",
    Step.REMOVE: f"{TARGETS} leads to one, {ENTER} removes it.",
}
"""What goes with a question, if it is always the same."""
ACTIONS_LEFT = {
    (False, "more"): "Underlined letters or {arrows} choose; {left} more after it.",
    (False, "last"): "The last of this round.",
    (False, "extra"): "The last; then you may use your extra card {extra}.",
    (True, "more"): "With {card}; {key}: another card. {left} more after it.",
    (True, "last"): "With {card}; {key}: another card. The last of this round.",
    (True, "extra"): "With {card}; {key}: another card. Then extra card {extra}.",
}
"""By whether several cards serve for the action, and what follows it."""
POWER_DOES = (
    "",
    "draw two, be safe from one penalty",
    "draw four, move an agent up to three steps",
    "draw one, take any companion, remove an agent",
)
"""What each power does, by how many family cards it takes."""
TAKING = {
    (False, False): "{business} costs {cost}.",
    (False, True): "{business} costs {cost}; {objection}.",
    (True, False): "{business} costs {cost}, raid a gangster.",
    (True, True): "{business} costs {cost}, raid a gangster; {objection}.",
}
"""By whether it is an attack, and whether a rival may object."""
PRICE = {
    (False, True): "{cost} + {toll}",
    (False, False): "{cost} (+ {toll})",
    (True, True): "{cost}, row {toll}",
    (True, False): "{cost}, row ({toll})",
}
"""By whether it is an attack, which has a price of its own, and whether the penalty hits whatever is taken."""
LAST_MARKER = " Your last marker: it ends the game."
TOLLS = ("$1 Bribe", "an asset", "influence", "a gangster")
"""What the row's penalty takes besides, by its number."""
NOT_HERE: dict[int, str] = {
    Step.REVEAL: "Only a face-down business that touches a revealed one by a corner can be turned up.",
    Step.INFORM: "Only a face-down business that touches a revealed one by a corner can be turned up.",
    Step.EXTORT: "Only a business of yours without its mark can be extorted.",
    Step.PICK: "A companion comes from a gap beside the business you take.",
    Step.MOVE: "No token that may still move stands there; they stand in the gaps.",
    Step.REMOVE: "No agent that you may remove stands there.",
    Step.GRANDFATHER: "Neither a companion to take nor an agent to remove stands there.",
    Step.REOPEN: "Only a business of yours that carries its mark can be freed.",
    Step.ACTION: "Only a face-down business that touches a revealed one by a corner can be turned up.",
    Step.CONTROL: "There is no business there that you could take.",
}
"""Why Enter does nothing on a square, by what is asked."""
CANNOT_GO = f"The token cannot go there: it is too far, or the gap is full. {ESC} puts it back."


def why_not_here(step: int, is_lifted: bool) -> str:
    """Return why the square under the cursor is no answer."""
    return CANNOT_GO if is_lifted else NOT_HERE.get(step, "Nothing can be done there now.")


PROTECTED = "Al Capone protects you."
TWO_CARDS = "   {draw}: two cards for one of {favours}; {skip}: neither."
ONLY_LOOKING = f"You only look at the city here: Businesses ({BUSINESSES.sign}) reveals one, {CITY.sign} leads back."


def is_extra_draw(board: Board, v: FamiliesView) -> bool:
    """FF-13: return whether the cards to be kept come from the draw after the extortions."""
    return phase_name(board, v) == INCOME


def question(board: Board, v: FamiliesView) -> str:
    """Return what is asked of the actor."""
    step, _, arg = now(v)
    match step:
        case Step.RETURN:
            return f"{QUESTIONS[step]} {arg} to go."
        case Step.KEEP if is_extra_draw(board, v):
            return "Which of the new cards goes under the deck?"
        case Step.PAY if pays_bribe(v):
            return f"Pay ${arg} for the {PENALTY_NAMES[BRIBE]} with which card?"
        case Step.PAY:
            return f"Pay ${arg} with which card?"
        case Step.LIMIT:
            return "Over the hand limit: discard which card?"
        case Step.CHIEF:
            return f"Your chief on {business_name(board, v, arg)} ({cell_name(arg)})?"
        case Step.PLACE if places_first(v):
            return f"Your first companion, {COLOURS[arg]}, is placed too: where?"
        case Step.PLACE:
            return f"Where on your board goes the {COLOURS[arg]} companion?"
        case Step.MOVE:
            return "Which agent moves?" if arg == BY_FATHER else "Which token moves?"
    return QUESTIONS.get(step, "")


def power_words(board: Board, v: FamiliesView, use: str, power: int) -> str:
    """Return what a family's power does, and what becomes of the hand limit as the family cards go with it."""
    limit = board.play.hand_limit
    before = limit[v.family[v.seat or 0]]
    return f"{use}: {POWER_DOES[power]}; all family cards go, your hand limit falls from {before} to {limit[0]}"


def helping(view_model: ViewModel, legal: Sequence[Any], several: bool = False) -> list[Piece]:
    """Return what goes with the question, muted. Of an action for which several cards serve, which one does."""
    v = view_model.view
    step, _, arg = now(v)
    match step:
        case Step.ACTION:
            return [(_actions_left(view_model, several), MUTED)]
        case Step.CONTROL:
            return _taking(view_model)
        case Step.OBJECT:
            business = view_model.business(v.claimed)
            template = "{who} claims {business}; objecting costs an influence."
            if business and business.money:
                template = "{who} claims {business}; objecting costs an influence and {price}."
            name, price = _name(view_model, v.claimed), f"${business.money}" if business else ""
            return [*sentence(template, MUTED, who=[badge(v.taker)], business=name, price=price)]
        case Step.KEEP if is_extra_draw(view_model.board, v) and _has_extorted(v, view_model.me):
            return [("Extorted cards are in hand.", MUTED)]
        case Step.POWER if arg != AT_THE_END:
            return [(_comes_next(v), BLOOD)]
        case Step.MARK if v.claimed >= 0:
            return [(_comes_next(v), BLOOD)]
        case Step.MOVE:
            no_more = f"  {SKIP.sign}: no more." if actions.Skip() in legal else ""
            return [(f"{ENTER} lifts it, then it is put down.", MUTED), (no_more, MUTED)]
        case Step.REMOVE if arg == AFTER_MOVEMENT:
            return [(f"If you like; {SKIP.sign} removes none.", MUTED)]
        case Step.PICK | Step.GRANDFATHER if unplaced(v) >= 0:
            return [(f"Your first, the {COLOURS[unplaced(v)]} one, is then placed too.", MUTED)]
        case Step.PLACE if places_first(v):
            return [("Two bring a bonus.", MUTED)]
        case Step.EXTRA:
            return [(f"One action more; kept to the end, {counted(view_model.board.points.extra_card, 'point')}.", MUTED)]
        case Step.LOBBY:
            return [(f"Free; {arg} of {amount(view_model.board, LOBBY)} left.", MUTED)]
        case Step.LIMIT:
            return [(f"One by one, down to {view_model.board.play.hand_limit[v.family[view_model.me]]}.", MUTED)]
    return [(HELPS[step], MUTED)] if step in HELPS else []


def _actions_left(view_model: ViewModel, several: bool) -> str:
    """Return how many actions follow, and before the last one that an extra card may follow it."""
    v, me = view_model.view, view_model.me
    left = sum(s == Step.TURN and who == me and a == Step.ACTION for s, who, a in v.todo)
    extra = held(v, me) if (Step.EXTRA, me) in [(step, who) for step, who, _ in v.todo] else []
    template = ACTIONS_LEFT[several, "more" if left else "extra" if extra else "last"]
    card = card_name(view_model.board, view_model.card) if several else ""
    return template.format(card=card, key=CARD.sign, arrows=ARROWS, left=left, extra=EXTRAS[extra[0]] if extra else "")


def _has_extorted(v: FamiliesView, me: int) -> bool:
    return any(marked and owner == me for marked, owner in zip(v.extorted, v.owner, strict=True))


def _name(view_model: ViewModel, cell: int) -> str:
    business = view_model.business(cell)
    return f"{business.name} ({cell_name(cell)})" if business else f"it ({cell_name(cell)})"


def _taking(view_model: ViewModel) -> list[Piece]:
    """Return what taking the business under the cursor would be like."""
    business = view_model.business(view_model.here)
    if business is None or view_model.here not in view_model.tags:
        return [(f"{TARGETS} leads to what you can take.", MUTED)]
    p = prospect(view_model.board, view_model.view, view_model.me, view_model.here)
    objectors = [badge(rival.seat) for rival in p.rivals if rival.objects]
    who = [piece for n, mark in enumerate(objectors) for piece in ([(", ", MUTED), mark] if n else [mark])]
    object_to_it = sentence("{who} may object", BLOOD, who=who)
    template = TAKING[p.attack, bool(objectors)]
    ends = ends_game(view_model.board, view_model.view, actions.Claim(view_model.here, NOTHING))
    return [
        *sentence(template, MUTED, business=business.name, cost=_price(view_model, p), objection=object_to_it),
        *([(LAST_MARKER, BLOOD)] if ends else []),
    ]


def _price(view_model: ViewModel, p: Prospect) -> Words:
    """Return the price, and what the row takes besides: in brackets where a companion spares it, or what Al Capone overlooks decides."""
    cost = [(f"${p.cost}", MONEY)]
    hits = [hit for by_companion in penalty_ahead(view_model.board, view_model.view, p).values() for hit in by_companion.values()]
    if not any(hits):
        return cost
    template = PRICE[p.attack, all(hits)]
    return sentence(template, MUTED, cost=cost, toll=[(TOLLS[p.penalty], BLOOD)])


def _nothing(view_model: ViewModel, legal: Sequence[Any]) -> Words:
    """Return what remains when no business can be taken, and why if it is the same with all of them."""
    why = view_model.bar or "Nothing is within reach."
    if any(isinstance(a, actions.UsePower) for a in legal):
        return [(why, BOLD), (f"   {POWER.sign} uses your family's power, {SKIP.sign} passes.", MUTED)]
    return [(why, BOLD), (f"   {ENTER} or {SKIP.sign} passes.", MUTED)]


def _comes_next(v: FamiliesView) -> str:
    return f"{PENALTY_NAMES[penalty_at(v, v.claimed)]} comes next."


def revealing() -> Words:
    """Return what is asked once Businesses is the action: which one."""
    return [(QUESTIONS[Step.REVEAL], BOLD), (f"   {TARGETS} leads to one, {CITY.sign} back to the actions.", MUTED)]


def looking() -> Words:
    """Return what can be done in the city while an action is to be chosen."""
    return [("You look at the city.", BOLD), (f"   {CITY.sign} leads back to the actions.", MUTED)]


def _moved(view_model: ViewModel) -> list[Piece]:
    """Return who gains or loses points if the lifted token is put down under the cursor, as in `●A +1 ■B −1`."""
    changes = agents_moved(view_model.board, view_model.view, view_model.move) if view_model.move is not None else {}
    return [piece for seat, change in changes.items() for piece in ("   ", badge(seat), (f" {change:+d}".replace("-", "−"), PAPER))]


def prompt_for(view_model: ViewModel, legal: Sequence[Any], lifted: bool, listing: bool, several: bool) -> Words:
    """Return the whole sentence for the player who is asked."""
    if lifted:
        return [("Where to?", BOLD), *_moved(view_model), (f"   {ENTER} puts it there; {ESC} puts it back.", MUTED)]
    if listing:
        return [("Which way?", BOLD), (f"   {ARROWS} and {ENTER}; {ESC} goes back.", MUTED)]
    if now(view_model.view)[0] == Step.CONTROL and not view_model.tags:
        return _nothing(view_model, legal)
    if any(isinstance(a, actions.BasicIncome) for a in legal) and not view_model.tags:
        favours = counted(favours_left(view_model.view, view_model.me), "favour")
        return [(PROTECTED, BOLD), (TWO_CARDS.format(draw=DRAW.sign, favours=favours, skip=SKIP.sign), MUTED)]
    if now(view_model.view)[0] == Step.CONTROL and view_model.here in view_model.tags:
        attack = view_model.view.owner[view_model.here] >= 0
        return [("Attack it, or pass?" if attack else "Claim it, or pass?", BOLD), "   ", *_taking(view_model)]
    return [(question(view_model.board, view_model.view), BOLD), "   ", *helping(view_model, legal, several)]
