"""The one sentence of each step: what is possible now."""

from __future__ import annotations

from core.games.prohibition.actions import Place, Recruit
from core.games.prohibition.preview import INCOME_STEP, NOBODY, STEP_OF
from core.table import Update
from core.text import dollars
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
ONWARD = {
    (False, True): "{n} goes on to step {step}, {deed}.",
    (False, False): "{n} ends your turn.",
    (True, True): "{n}: income, then step {step}, {deed}.",
    (True, False): "{n}: income, end of turn.",
}
"""Where n leads: by whether income comes before it, and whether there is a step to come."""
BAIL, BAIL_THEM = "{enter} bails {count} out. {onward}", "Bail {count} out? {enter} chooses. {onward}"
PLACE, PLACE_OR_RECRUIT = "Place a man. {onward}", "Place a man, or {r} recruits one. {onward}"
RECRUIT_ONLY = "No man in hand: {r} recruits one. {onward}"
MOVE, MOVE_WHERE = "Whom do you move? {onward}", "Where do they go, and how many? {onward}"
FIGHT, FIGHT_WHERE = "{more} choose groups, {enter} fights. {onward}", "Where do you fight? {onward}"
BUILD, BUILD_WHERE = "Build what you can pay for. {onward}", "Where do you build? {onward}"
GIVE_WHAT = "Give to charity? {arrows} set the sum. {n} ends your turn, nothing given."
GIVE_NOTHING = "Give to charity? {n} ends your turn, nothing given."
GIVE = "{enter} gives {amount} to charity and ends your turn."
IDLE = "{why} {onward}"


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
    onward = _onward(view_model)
    if view_model.idle:
        step = view_model.next_step
        return _idle(view_model.idle, onward, f"{NEXT.sign}: step {step}." if step in DEEDS else onward)
    return _asked(view_model, update).format(
        onward=onward,
        enter=ENTER,
        n=NEXT.sign,
        r=RECRUIT.sign,
        more=MORE.sign,
        arrows=SIDEWAYS,
        count=view_model.amount,
        amount=dollars(view_model.amount),
    )


def _asked(view_model: ViewModel, update: Update) -> str:
    """Return the text of a step in which something can be done."""
    match view_model.view.phase:
        case "bail":
            return BAIL_THEM if view_model.is_offered else BAIL
        case "recruit":
            return _recruiting(update)
        case "move":
            return MOVE if view_model.source is None else MOVE_WHERE
        case "fight":
            may = view_model.here is not None and view_model.draft is not None and view_model.why is None
            return FIGHT if may else FIGHT_WHERE
        case "build":
            return BUILD_WHERE if view_model.gains and view_model.here is None else BUILD
    if view_model.amount:
        return GIVE
    return GIVE_WHAT if view_model.most else GIVE_NOTHING


def _idle(why: str, onward: str, briefly: str) -> str:
    """Return why nothing can be done and where n leads, as much of it as fits."""
    first = why.split(". ")[0].rstrip(".") + "."
    said = (IDLE.format(why=reason, onward=way) for reason in (why, first) for way in (onward, briefly))
    return next((text for text in said if len(text) <= ONE_LINE), IDLE.format(why=NOTHING_TO_DO, onward=onward))


def _recruiting(update: Update) -> str:
    if not any(isinstance(a, Place) for a in update.legal):
        return RECRUIT_ONLY
    return PLACE_OR_RECRUIT if Recruit() in update.legal else PLACE


def _onward(view_model: ViewModel) -> str:
    """Return where n leads, past steps in which nothing can be done."""
    now, then = STEP_OF[view_model.view.phase], view_model.next_step
    return ONWARD[now < INCOME_STEP < then, then in DEEDS].format(n=NEXT.sign, step=then, deed=DEEDS.get(then, ""))
