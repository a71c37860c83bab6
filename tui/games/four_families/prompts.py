"""The one sentence: what is asked, and what the choice under the cursor would do."""

from __future__ import annotations

from core.games.four_families.city import cell_name
from core.games.four_families.kinds import COLOURS, LOBBY
from core.games.four_families.names import PENALTY_NAMES
from core.games.four_families.penalties import penalty_at
from core.games.four_families.prospects import prospect
from core.games.four_families.specials import amount
from core.games.four_families.steps import AFTER_MOVEMENT, AT_THE_END, BY_FATHER, Step, now
from core.games.four_families.view import FamiliesView
from tui.games.four_families.sight import Sight, badge
from tui.paint.ink import BLOOD, BOLD, MONEY, MUTED
from tui.paint.words import Piece, Words

QUESTIONS: dict[int, str] = {
    Step.RETURN: "Which card goes under the deck?",
    Step.REVEAL: "Which business is revealed?",
    Step.EXTORT: "Extort which business?",
    Step.KEEP: "Which of the drawn cards goes back under the deck?",
    Step.ACTION: "Which action?",
    Step.EXTRA: "Use your extra action now?",
    Step.CONTROL: "Take, raid, or pass?",
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


def question(v: FamiliesView) -> str:
    """What is asked of the actor."""
    step, _, arg = now(v)
    match step:
        case Step.RETURN:
            return f"{QUESTIONS[step]} {arg} to go."
        case Step.PAY:
            return f"Pay ${arg} with which card?"
        case Step.LIMIT:
            return "Over the hand limit: discard which card?"
        case Step.PLACE:
            return f"Where on your board goes the {COLOURS[arg]} companion?"
        case Step.MOVE:
            return "Which agent moves?" if arg == BY_FATHER else "Which token moves?"
    return QUESTIONS.get(step, "")


def helping(sight: Sight) -> list[Piece]:
    """What goes with the question, muted."""
    v = sight.view
    step, _, arg = now(v)
    match step:
        case Step.ACTION:
            left = sum(s == Step.TURN and who == sight.me and a == Step.ACTION for s, who, a in v.todo)
            return [(f"{left} more after it.", MUTED)]
        case Step.CONTROL:
            return _taking(sight)
        case Step.OBJECT:
            business = sight.business(v.claimed)
            price = f" and ${business.money}" if business and business.money else ""
            return [badge(v.taker), (f" claims {_name(sight, v.claimed)}; objecting costs an influence{price}.", MUTED)]
        case Step.CHIEF:
            return [(f"It guards {_name(sight, arg)} until the round ends; one a round.", MUTED)]
        case Step.POWER if arg != AT_THE_END:
            return [(f"{PENALTY_NAMES[penalty_at(v, v.claimed)]} comes next.", BLOOD)]
        case Step.POWER:
            return [("All your family cards go with it.", MUTED)]
        case Step.PICK:
            return [("An agent comes in its place.", MUTED)]
        case Step.EXTORT:
            return [("Al Capone adds a card in his row.", MUTED)]
        case Step.REMOVE if arg == AFTER_MOVEMENT:
            return [("If you like.", MUTED)]
        case Step.LOSE:
            return [("A token leaves the game.", MUTED)]
        case Step.LOBBY:
            return [(f"Free; {arg} of {amount(sight.board, LOBBY)} left.", MUTED)]
    return []


def _name(sight: Sight, cell: int) -> str:
    business = sight.business(cell)
    return f"{business.name if business else 'it'} ({cell_name(cell)})"


def _taking(sight: Sight) -> list[Piece]:
    """What taking the business under the cursor would be like."""
    business = sight.business(sight.here)
    if business is None or sight.here not in sight.tags:
        return [("[ ] leads to what you can take.", MUTED)] if sight.tags else [("Nothing is within reach.", MUTED)]
    p = prospect(sight.board, sight.view, sight.me, sight.here)
    words: list[Piece] = [(f"{business.name} costs ", MUTED), (f"${p.cost}", MONEY)]
    if p.attack:
        words.append((" and a gangster", MUTED))
    objectors = [rival.seat for rival in p.rivals if rival.objects]
    for n, seat in enumerate(objectors):
        words += ["; " if not n else ", ", badge(seat)]
    return [*words, (" may object", BLOOD) if objectors else ("", MUTED), "."]


def prompt_for(sight: Sight, lifted: bool, listing: bool) -> Words:
    """The whole sentence for whoever is asked."""
    if lifted:
        return [("Where to?", BOLD), ("   Esc puts it back.", MUTED)]
    if listing:
        return [("Which way?", BOLD), ("   ↑↓ and Enter; Esc goes back.", MUTED)]
    return [(question(sight.view), BOLD), "   ", *helping(sight)]
