"""The one sentence of each step: what is possible now."""

from __future__ import annotations

from core.games.prohibition.actions import BuildCasino, BuildStill, Fight, Move, Place
from core.games.prohibition.state import NOBODY, STEP_OF
from core.games.prohibition.words import dollars
from core.table import Update
from tui.games.prohibition.sight import Sight
from tui.paint.ink import BOLD, BRASS, PAPER, Ink

NEXT = {"bail": "recruit and place", "recruit": "move", "move": "fight", "fight": "income, build", "build": "charity"}


def prompt(sight: Sight, update: Update) -> list[tuple[str, Ink]]:
    """For whoever is to act."""
    phase = sight.view.phase
    if phase in STEP_OF:
        lead = f"Step {STEP_OF[phase]}  "
        return [(lead, BRASS), (_step(sight, update), PAPER)]
    if phase == "name":
        return [("You inform.  ", BRASS), ("Name an area or a still; what is not paid for is lost.", PAPER)]
    if phase == "raid":
        return [("The Untouchables.  ", BRASS), ("Name the boss they raid: nobody can bribe them.", PAPER)]
    area = sight.view.area
    what = sight.board.areas[area].name if area != NOBODY else "your still"
    return [("You decide.  ", BRASS), ("What do you pay for ", PAPER), (what, BOLD), ("?", PAPER)]


def _step(sight: Sight, update: Update) -> str:
    phase, legal = sight.view.phase, update.legal
    on = f"n goes on: {NEXT.get(phase, '')}."
    match phase:
        case "bail":
            return f"Enter bails {sight.amount} out; {on}" if sight.draft is not None else f"Nobody can be bailed out; {on}"
        case "recruit":
            if not sight.view.ap:
                return f"No action points left; {on}"
            placing = any(isinstance(a, Place) for a in legal)
            return f"{'Place a man, or r recruits one' if placing else 'No man in hand: r recruits one'}; {on}"
        case "move":
            if not any(isinstance(a, Move) for a in legal):
                return f"Nobody can move; {on}"
            return f"Where do they go, and how many? {on}" if sight.source is not None else f"Whom do you move? {on}"
        case "fight":
            able = any(isinstance(a, Fight) for a in legal)
            return f"- + choose groups, Enter fights; {on}" if able else f"Nobody to fight; {on}"
        case "build":
            able = any(isinstance(a, BuildCasino | BuildStill) for a in legal)
            return f"Build what you can pay for; {on}" if able else f"Nothing to build; {on}"
    return f"Give {dollars(sight.amount)} to charity? Enter gives it and ends your turn."
