"""Who may do what now, and doing it: hands every action to the file that knows its rule."""

from __future__ import annotations

from collections.abc import Callable

from core.chance import Chance
from core.game import Refusal
from core.games.prohibition.actions import (
    AnyAction,
    Bail,
    BuildCasino,
    BuildStill,
    Charity,
    Fight,
    Go,
    InformArea,
    InformStill,
    Move,
    Pay,
    Place,
    Raid,
    Recruit,
)
from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.mechanics import bribe, building, cash, fighting, hiring, moving, snitch, turn, untouchables
from core.games.prohibition.state import END, NOBODY, STEP_OF, STEPS, ProhibitionState, active
from core.visibility import Event

PHASES: dict[type[AnyAction], tuple[str, ...]] = {
    Go: ("bail", "recruit", "move", "fight", "build", "charity"),
    Bail: ("bail",),
    Recruit: ("recruit",),
    Place: ("recruit",),
    Move: ("move",),
    Fight: ("fight",),
    BuildCasino: ("build",),
    BuildStill: ("build",),
    Charity: ("charity",),
    InformArea: ("name",),
    InformStill: ("name",),
    Raid: ("raid",),
    Pay: ("bribe",),
}
"""PR-13: when an action has its place."""


def actor(s: ProhibitionState) -> int:
    """Return whose decision it is, or none when the game is over."""
    match s.phase:
        case "over":
            return NOBODY
        case "name" | "raid":
            return s.snitch
        case "bribe":
            return bribe.victim(s)
    return active(s)


def actors(s: ProhibitionState) -> tuple[int, ...]:
    """Return the seat that may act. None once the game is over."""
    seat = actor(s)
    return () if seat == NOBODY else (seat,)


def legal_actions(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    """Return everything this boss may do now, nothing for all but the one who acts."""
    return actions_of_phase(board, s, seat) if seat == actor(s) != NOBODY else []


def actions_of_phase(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    """Return everything that can be done in this phase by the boss who acts. In a turn the ways onward come last."""
    found = _IN_PHASE[s.phase](board, s, seat)
    return found + [Go(step) for step in turn.later_steps(s)] if s.phase in STEP_OF else found


def _bail(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    return [Bail(men) for men in range(1, hiring.most_bailed(board, s, seat) + 1)]


def _recruit(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    found: list[AnyAction] = [] if hiring.refuse_recruit(s, seat) else [Recruit()]
    if not hiring.refuse_place(s, seat, 0):
        found += [Place(area) for area in range(AREAS)]
    return found


def _move(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    return [*moving.moves(board, s, seat)]


def _fight(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    return [*fighting.fights(board, s, seat)]


def _build(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    found: list[AnyAction] = [BuildCasino(area) for area in range(AREAS) if not building.refuse_casino(board, s, seat, area)]
    return found if building.refuse_still(board, s, seat) else [*found, BuildStill()]


def _charity(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    return [Charity(amount) for amount in range(cash.most_charity(board, s, seat) + 1)]


def _name(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    areas: list[AnyAction] = [InformArea(area) for area in range(AREAS)]
    return areas + [InformStill(boss) for boss in range(SEATS) if s.stills[boss]]


def _raid(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    return [Raid(boss) for boss in range(SEATS) if boss != seat]


def _bribe(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    return [Pay(parts) for parts in bribe.choices(board, s)]


_IN_PHASE: dict[str, Callable[[Board, ProhibitionState, int], list[AnyAction]]] = {
    "bail": _bail,
    "recruit": _recruit,
    "move": _move,
    "fight": _fight,
    "build": _build,
    "charity": _charity,
    "name": _name,
    "raid": _raid,
    "bribe": _bribe,
}


def check_rules(board: Board, s: ProhibitionState, seat: int, a: AnyAction) -> Refusal | None:
    """Return why not, for any action whatever."""
    if s.phase not in PHASES[type(a)]:
        return _out_of_step(s, a)
    match a:
        case Go():
            return turn.refuse_step(s, a.step)
        case Bail():
            return hiring.refuse_bail(board, s, seat, a.men)
        case Recruit():
            return hiring.refuse_recruit(s, seat)
        case Place():
            return hiring.refuse_place(s, seat, a.area)
        case Move():
            return moving.refuse_move(board, s, seat, a)
        case Fight():
            return fighting.refuse_fight(board, s, seat, a)
        case BuildCasino():
            return building.refuse_casino(board, s, seat, a.area)
        case BuildStill():
            return building.refuse_still(board, s, seat)
        case Charity():
            return cash.refuse_charity(board, s, seat, a.amount)
        case InformArea():
            return snitch.refuse_area(a.area)
        case InformStill():
            return snitch.refuse_still(s, a.boss)
        case Raid():
            return untouchables.refuse_raid(seat, a.boss)
        case Pay():
            return bribe.refuse_pay(board, s, seat, a.parts)


_SNITCH_NOW = {
    "name": Refusal("snitch-now", "The chip is an ordinary cop: now an area or a still is named.", "PR-31"),
    "raid": Refusal("snitch-now", "The chip is the Untouchables: now another boss is named.", "PR-33"),
    "bribe": Refusal("snitch-now", "First the bribe is paid or not.", "PR-31"),
}
STEP_AHEAD = "That belongs to step {wanted} ({its}); you are at step {now} ({phase})."
STEP_PAST = "That belongs to step {wanted} ({its}); you are at step {now} ({phase}). A step comes back only by taking back."


def _out_of_step(s: ProhibitionState, a: AnyAction) -> Refusal:
    """PR-13: return the refusal of what belongs to another step, said so that a player knows when."""
    now, wanted = STEP_OF.get(s.phase, 0), STEP_OF.get(PHASES[type(a)][0], 0)
    if not now:
        return _SNITCH_NOW[s.phase]
    if not wanted or isinstance(a, Go):
        return Refusal("no-snitch", "That is for the snitch, after the round.", "PR-30")
    code, template = ("step-past", STEP_PAST) if wanted < now else ("step-ahead", STEP_AHEAD)
    return Refusal(code, template.format(wanted=wanted, its=STEPS[wanted - 1], now=now, phase=s.phase), "PR-13")


def apply(board: Board, s: ProhibitionState, seat: int, a: AnyAction, out: list[Event]) -> None:
    """Do what is legal."""
    match a:
        case Go():
            turn.go(board, s, seat, a.step, out)
        case Bail():
            hiring.bail(board, s, seat, a, out)
        case Recruit():
            hiring.recruit(s, seat, out)
        case Place():
            hiring.place(s, seat, a.area, out)
        case Move():
            moving.move(board, s, seat, a, out)
        case Fight():
            fighting.fight(board, s, seat, a, out)
        case BuildCasino():
            building.casino(board, s, seat, a.area, out)
        case BuildStill():
            building.still(board, s, seat, out)
        case Charity():
            cash.give(s, seat, a.amount, out)
            turn.go(board, s, seat, END, out)
        case InformArea() | InformStill():
            _inform(board, s, a, out)
        case Raid():
            untouchables.raid(s, a.boss, out)
            untouchables.refill_bag(s, out)
            turn.next_round(board, s, out)
        case Pay():
            bribe.bribe(board, s, a.parts, out)
            turn.next_round(board, s, out)


def _inform(board: Board, s: ProhibitionState, a: InformArea | InformStill, out: list[Event]) -> None:
    """PR-31: carry out what was informed. Nobody is asked where there is nothing to choose."""
    if isinstance(a, InformArea):
        snitch.name_area(board, s, a.area, out)
    else:
        snitch.name_still(board, s, a.boss, out)
    if bribe.victim(s) == NOBODY:
        turn.next_round(board, s, out)
        return
    open_to_him = bribe.choices(board, s)
    if len(open_to_him) > 1:
        s.phase = "bribe"
        return
    bribe.bribe(board, s, open_to_him[0], out)
    turn.next_round(board, s, out)


def sample(board: Board, s: ProhibitionState, seat: int, chance: Chance) -> AnyAction:
    """Return any action, but rather a deed than the way onward. Half of all turns would otherwise be skipped."""
    found = legal_actions(board, s, seat)
    deeds = [a for a in found if not isinstance(a, Go)]
    return chance.pick(deeds if deeds and chance.below(4, "sample") else found, "sample")
