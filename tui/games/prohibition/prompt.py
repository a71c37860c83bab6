"""The one sentence of each step: what is possible now."""

from __future__ import annotations

from core.games.prohibition.actions import Place, Recruit
from core.games.prohibition.amount_text import dollars
from core.games.prohibition.preview import INCOME_STEP, NOBODY, STEP_OF
from core.table import Update
from tui.games.prohibition.view_model import ViewModel
from tui.painting.cell_text import sentence
from tui.painting.ink import BOLD, BRASS, PAPER, Ink

NEXT = {2: "recruit and place", 3: "move", 4: "fight", 6: "build", 7: "charity"}


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
        return f"{view_model.idle} {on}"
    match phase:
        case "bail":
            return f"Enter bails {view_model.amount} out. {on}"
        case "recruit":
            return f"{_recruiting(update)} {on}"
        case "move":
            return f"Where do they go, and how many? {on}" if view_model.source is not None else f"Whom do you move? {on}"
        case "fight":
            return f"- + choose groups, Enter fights. {on}"
        case "build":
            return f"Build what you can pay for. {on}"
    if not view_model.amount and view_model.most:
        return "Give to charity? ← → set the sum. n ends your turn, nothing given."
    if not view_model.amount:
        return "Give to charity? n ends your turn, nothing given."
    return f"Enter gives {dollars(view_model.amount)} to charity and ends your turn."


def _recruiting(update: Update) -> str:
    placing = any(isinstance(a, Place) for a in update.legal)
    if not placing:
        return "No man in hand: r recruits one."
    return "Place a man, or r recruits one." if Recruit() in update.legal else "Place a man."


def _onward(view_model: ViewModel) -> str:
    """Return where n leads, past steps in which nothing can be done."""
    now, then = STEP_OF[view_model.view.phase], view_model.next_step
    if now < INCOME_STEP < then:
        return f"n: income, then step {then}, {NEXT[then]}." if then in NEXT else "n: income, then the end of your turn."
    return f"n goes on to step {then}, {NEXT[then]}." if then in NEXT else "n ends your turn."
