"""What would be: previews for the screen, made by the rules themselves in a world that fits the view."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import fast_chance
from core.game import Refusal
from core.games.prohibition import rules
from core.games.prohibition.actions import AnyAction, BuildCasino, BuildStill, Charity, Fight, Go
from core.games.prohibition.attempts import likely_attempts
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.determinize import determinize
from core.games.prohibition.evaluation import turns_left
from core.games.prohibition.ledger import if_it_ended_now
from core.games.prohibition.mechanics.bribe import asked_for, cost, owed_for_area, parts_asked
from core.games.prohibition.mechanics.cash import give
from core.games.prohibition.mechanics.control import casinos_of, controller, controllers, men_on_board
from core.games.prohibition.mechanics.fighting import dead, groups
from core.games.prohibition.mechanics.income import Ground, by_still, earning, earnings, income, of_areas
from core.games.prohibition.mechanics.moving import price, tariff
from core.games.prohibition.mechanics.snitch import informer
from core.games.prohibition.mechanics.untouchables import chance_of_raid
from core.games.prohibition.state import (
    BAIL,
    BRIBES,
    CASINOS,
    CHARITY,
    END,
    FUNERALS,
    INCOME_STEP,
    KINDS,
    NOBODY,
    STEP_OF,
    STEPS,
    STILLS,
    ProhibitionState,
    turn_order,
)
from core.games.prohibition.view import ProhibitionView, counted_cash

__all__ = [
    "BAIL",
    "BRIBES",
    "CASINOS",
    "CHARITY",
    "END",
    "FUNERALS",
    "INCOME_STEP",
    "KINDS",
    "NOBODY",
    "STEPS",
    "STEP_OF",
    "STILLS",
    "Ground",
    "ProhibitionState",
    "after",
    "after_giving",
    "asked_for",
    "by_still",
    "casinos_of",
    "chance_of_raid",
    "controller",
    "controllers",
    "cost",
    "counted_cash",
    "earning",
    "earnings",
    "fallen",
    "funerals",
    "if_it_ended_now",
    "income",
    "income_to_come",
    "informer",
    "men_on_board",
    "move_price",
    "of_areas",
    "owed_for_area",
    "parts_asked",
    "payday",
    "raid_losses",
    "steps_ahead",
    "threes_short",
    "to_build",
    "to_fight",
    "turn_order",
    "why_no_fight",
    "why_not",
    "yet_to_earn",
]

NOT_NOW = Refusal("not-your-turn", "It is not your turn.")
FIGHT_STEP, BUILD_STEP = STEP_OF["fight"], STEP_OF["build"]


def yet_to_earn(v: ProhibitionView) -> tuple[int, ...]:
    """PR-16, PR-17: return the bosses whose income of this round is still to come, in the order of their turns."""
    if v.phase not in STEP_OF:
        return ()
    return turn_order(v.start)[v.turn + (STEP_OF[v.phase] > INCOME_STEP) :]


def after(board: Board, v: ProhibitionView, a: AnyAction) -> ProhibitionState:
    """Return the table after a legal action of the view's own seat that needs no luck."""
    world = determinize(v, fast_chance(0))
    rules.apply(board, world, v.seat or 0, a, [])
    return world


def payday(board: Board, v: ProhibitionView, a: AnyAction | None = None) -> tuple[int, int] | None:
    """PR-15, PR-16: return the register and the cash once the income is taken, an action done before it.

    None where no income is to come this turn, or the action cannot be done.
    """
    if v.seat is None or STEP_OF.get(v.phase, END) >= INCOME_STEP:
        return None
    world = determinize(v, fast_chance(0))
    if a is not None:
        if rules.check_rules(board, world, v.seat, a) is not None:
            return None
        rules.apply(board, world, v.seat, a, [])
    if rules.actor(world) != v.seat or STEP_OF.get(world.phase, END) >= INCOME_STEP:
        return None
    rules.apply(board, world, v.seat, Go(BUILD_STEP), [])
    return world.register[v.seat], world.cash[v.seat]


def income_to_come(board: Board, v: ProhibitionView, seat: int) -> bool:
    """PR-13: return whether a boss takes income once more."""
    return turns_left(board, determinize(v, fast_chance(0)), seat) > 0


def after_giving(board: Board, v: ProhibitionView, amount: int) -> ProhibitionState:
    """PR-20: return the table as a gift leaves it, before the turn ends by it."""
    world = determinize(v, fast_chance(0))
    give(world, v.seat or 0, amount, [])
    return world


def why_not(board: Board, v: ProhibitionView, a: AnyAction) -> Refusal | None:
    """Return why the view's own seat may not do this now. None if it may."""
    world = determinize(v, fast_chance(0))
    if v.seat is None or rules.actor(world) != v.seat:
        return NOT_NOW
    return rules.check_rules(board, world, v.seat, a)


def move_price(board: Board, v: ProhibitionView, seat: int, origin: int, to: int, men: int) -> int:
    """PR-12: return the AP a move would take, whether the boss has them or not."""
    return price(tariff(board, controllers(v.men), seat, origin, to), men)


def to_build(board: Board, v: ProhibitionView) -> list[BuildCasino | BuildStill]:
    """PR-18: return what the boss could still build this turn."""
    if v.seat is None or v.phase not in STEP_OF or STEP_OF[v.phase] > BUILD_STEP:
        return []
    world = determinize(v, fast_chance(0))
    if STEP_OF[v.phase] < BUILD_STEP:
        rules.apply(board, world, v.seat, Go(BUILD_STEP), [])
    return [a for a in rules.actions_of_phase(board, world, v.seat) if isinstance(a, BuildCasino | BuildStill)]


def to_fight(board: Board, v: ProhibitionView) -> list[int]:
    """PR-14: return the areas where the boss could still fight this turn."""
    if v.seat is None or v.phase not in STEP_OF or STEP_OF[v.phase] > FIGHT_STEP:
        return []
    world = determinize(v, fast_chance(0))
    if STEP_OF[v.phase] < FIGHT_STEP:
        rules.apply(board, world, v.seat, Go(FIGHT_STEP), [])
    return sorted({a.area for a in rules.actions_of_phase(board, world, v.seat) if isinstance(a, Fight)})


def steps_ahead(board: Board, v: ProhibitionView) -> list[int]:
    """PR-13: return the later steps in which there would be something to do."""
    if v.seat is None or v.phase not in STEP_OF:
        return []
    return [step for step in range(STEP_OF[v.phase] + 1, END) if step != INCOME_STEP and _something_to_do(board, v, v.seat, step)]


def _something_to_do(board: Board, v: ProhibitionView, seat: int, step: int) -> bool:
    world = determinize(v, fast_chance(0))
    rules.apply(board, world, seat, Go(step), [])
    return any(not isinstance(a, Go) and a != Charity(0) for a in rules.actions_of_phase(board, world, seat))


def why_no_fight(board: Board, v: ProhibitionView) -> Refusal | None:
    """PR-15: return the price that alone leaves no fight to come. None if it is not that."""
    if v.seat is None or STEP_OF.get(v.phase, END) >= FIGHT_STEP or to_fight(board, v):
        return None
    world = determinize(v, fast_chance(0))
    rules.apply(board, world, v.seat, Go(FIGHT_STEP), [])
    refusals = (rules.check_rules(board, world, v.seat, a) for a in likely_attempts(board, world, v.seat))
    return next((refusal for refusal in refusals if refusal is not None and refusal.code == "funerals"), None)


def fallen(seat: int, a: Fight) -> tuple[int, ...]:
    """PR-22: return the dead of a fight, by seat."""
    return dead(seat, a)


def threes_short(men: Sequence[int], seat: int, a: Fight) -> int | None:
    """PR-22: return how many 3:1 groups there can be at most, where three men or more cannot kill all that way. Else None."""
    own = men[a.area * SEATS + seat]
    theirs = sum(men[a.area * SEATS + other] for other in range(SEATS) if a.threes[other] or a.ones[other])
    most = groups(own, theirs)[0]
    return most if own >= 3 and most < theirs else None


def funerals(board: Board, seat: int, a: Fight) -> int:
    """PR-15: return what a fight costs the attacker."""
    return dead(seat, a)[seat] * board.prices.funeral


def raid_losses(v: ProhibitionView, boss: int) -> tuple[int, int, int]:
    """PR-33: return the casinos, stills and men a boss would lose to the Untouchables."""
    return len(casinos_of(v.men, v.casinos, boss)), v.stills[boss], men_on_board(v.men, boss) + v.hand[boss]
