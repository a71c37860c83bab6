"""The one sentence of each step: what is possible now."""

from __future__ import annotations

from core.games.prohibition.actions import Place, Recruit
from core.games.prohibition.amount_text import dollars
from core.games.prohibition.preview import INCOME_STEP, NOBODY, STEP_OF
from core.table import Update
from tui.commands import COMMON, ENTER
from tui.games.prohibition.commands import MORE, NEXT, RECRUIT
from tui.games.prohibition.view_model import ViewModel
from tui.painting.cell_text import sentence
from tui.painting.ink import BOLD, BRASS, PAPER, Ink

ONE_LINE = 69
"""Cells behind the step in the narrowest window. What is longer would lie over the register."""
NOTHING_TO_DO = "Nothing to do here."
"""Where the reason is too long for a line: the panel has it."""
SIDEWAYS = f"{COMMON['left'].sign} {COMMON['right'].sign}"
DEEDS = {2: "recruit and place", 3: "move", 4: "fight", 6: "build", 7: "charity"}


def prompt(view_model: ViewModel, update: Update) -> list[tuple[str, Ink]]:
    """Return the sentence for the boss who is to act."""
    phase = view_model.view.phase
    if phase in STEP_OF:
        lead = f"Step {STEP_OF[phase]}  "
        return [(lead, BRASS), (_step(view_model, update), PAPER)]
    if phase == "name":
        return [("You inform.  ", BRASS), ("Name an area or a still; what is not paid for is lost.", PAPER)]
    if phase == "raid":
        return [("The Untouchables.  ", BRASS), ("Name the boss they raid: nobody can bribe them.", PAPER)]
    area = view_model.view.area
    what = view_model.board.areas[area].name if area != NOBODY else "your still"
    return [("You decide.  ", BRASS), *sentence("What do you pay for {what}?", what=[(what, BOLD)])]


def _step(view_model: ViewModel, update: Update) -> str:
    phase, on = view_model.view.phase, _onward(view_model)
    if view_model.idle:
        return _idle(view_model.idle, on, f"{NEXT.sign}: step {view_model.next_step}." if view_model.next_step in DEEDS else on)
    match phase:
        case "bail":
            return f"{ENTER} bails {view_model.amount} out. {on}"
        case "recruit":
            return f"{_recruiting(update)} {on}"
        case "move":
            return f"Where do they go, and how many? {on}" if view_model.source is not None else f"Whom do you move? {on}"
        case "fight":
            may = view_model.here is not None and view_model.draft is not None and view_model.why is None
            return f"{MORE.sign} choose groups, {ENTER} fights. {on}" if may else f"Where do you fight? {on}"
        case "build":
            return f"Where do you build? {on}" if view_model.gains and view_model.here is None else f"Build what you can pay for. {on}"
    if not view_model.amount and view_model.most:
        return f"Give to charity? {SIDEWAYS} set the sum. {NEXT.sign} ends your turn, nothing given."
    if not view_model.amount:
        return f"Give to charity? {NEXT.sign} ends your turn, nothing given."
    return f"{ENTER} gives {dollars(view_model.amount)} to charity and ends your turn."


def _idle(why: str, on: str, briefly: str) -> str:
    """Return why nothing can be done and where n leads, as much of it as fits."""
    first = why.split(". ")[0].rstrip(".") + "."
    said = (f"{reason} {way}" for reason in (why, first) for way in (on, briefly))
    return next((text for text in said if len(text) <= ONE_LINE), f"{NOTHING_TO_DO} {on}")


def _recruiting(update: Update) -> str:
    placing = any(isinstance(a, Place) for a in update.legal)
    if not placing:
        return f"No man in hand: {RECRUIT.sign} recruits one."
    return f"Place a man, or {RECRUIT.sign} recruits one." if Recruit() in update.legal else "Place a man."


def _onward(view_model: ViewModel) -> str:
    """Return where n leads, past steps in which nothing can be done."""
    now, then = STEP_OF[view_model.view.phase], view_model.next_step
    if now < INCOME_STEP < then:
        if then in DEEDS:
            return f"{NEXT.sign}: income, then step {then}, {DEEDS[then]}."
        return f"{NEXT.sign}: income, end of turn."
    return f"{NEXT.sign} goes on to step {then}, {DEEDS[then]}." if then in DEEDS else f"{NEXT.sign} ends your turn."
