"""What speaks for a deed, in a boss's words: the components of the evaluation, as far as anything on the table shows them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.chance import fast_chance
from core.contract.advice import HintFacts
from core.game import Action
from core.games.prohibition.actions import BuildCasino, BuildStill, Charity, Go
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.determinize import determinize
from core.games.prohibition.evaluation import area_worth, projected
from core.games.prohibition.mechanics.control import controller, men_there
from core.games.prohibition.mechanics.income import income
from core.games.prohibition.preview import after as done
from core.games.prohibition.preview import why_not
from core.games.prohibition.state import END, INCOME_STEP, NOBODY, STEP_OF, ProhibitionState
from core.games.prohibition.strategy.snitch_words import snitch_text
from core.games.prohibition.text import area_name
from core.games.prohibition.view import ProhibitionView
from core.reasons import Reason, agrees, instead
from core.text import dollars

BUILDING = "A building pays back over the rounds that are left: early it is worth its price, in the last rounds it is not."
INFORMING = "Name what costs the strongest rival most: many men, a casino or a still, best of all when they can hardly pay."
PRINCIPLES = {
    "area": "An area where nobody else stands pays its whole number to one man; where others stand it takes men to hold it.",
    "income": "Income comes in step 5 from what you control then: do before it what makes it larger.",
    "cash": "Money spent early on what brings income comes back many times; late it does not.",
    "men": "Men in hand and in the pool are what you can do next turn.",
    "arrest": "The richest at the end loses half of it: near the end be second, or so far ahead that half is enough.",
    "raid": "Ordinary chips stay out of the bag, so a raid grows likelier every round: before it, be lowest or have less to lose.",
    "bribe": "Keep in hand what the snitch may ask for your fattest place: what you cannot pay for is lost.",
    "Bail": "A man out of jail can be placed at once. Early in the game that pays for the bail, late it may not.",
    "Fight": "A fight is worth it where it gives you the street alone, or takes it from a rival, for few men.",
    "BuildCasino": BUILDING, "BuildStill": BUILDING,
    "Charity": "What you give away is gone. It pays when it makes you the snitch, or saves you from the arrest at the end.",
    "InformArea": INFORMING, "InformStill": INFORMING, "Raid": "Send them where most is lost: casinos, a still, many men. Cash they leave.",
    "Pay": "Pay for what would cost more to get again. Men bring income next turn; a casino is worth nothing without men to hold it.",
}  # fmt: skip
"""By kind of reason, or by the action that a step is about: what it says in general."""
GIVING_AT_LAST = "Nobody informs any more: give only what keeps you from being the richest, who is arrested; else keep it."
SPENDING = "What is spent cannot make you the richest at the end, who is arrested and loses half. Where that is no danger, keep it."
"""What decides about a building that does not pay back."""
LESS_AHEAD = "less far ahead of {rival} at the end, when the richest is arrested"
FURTHER_AHEAD = "further ahead of {rival} at the end, when the richest is arrested"
LATE = 2
"""So many rounds before the end, what is built for nothing else is built against the arrest."""
SWING = "richest at the end, and arrested, would now be {richest}, not {other}"
KEEPS = "keeps {sum}: given away it would change neither the arrest nor the winner"
GIVES = "gives away {sum} that change neither the arrest nor the winner"
SPARED = "{rival} is arrested and not you: {cash} left of your cash instead of {other}"
CAUGHT = "you are arrested: {cash} left of your cash instead of {other}"
CASINO = "a casino in {area}: {worth} more a turn for whoever holds it"
NO_CASINO = "no casino in {area}, worth {worth} a turn"


def reason_text(board: Board, before: ProhibitionState, after: ProhibitionState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    match reason.kind:
        case "area":
            return _area(board, before, after, seat, reason, names)
        case "income":
            now, then = (income(board, s, seat) for s in (before, after))
            return instead("income", dollars(now), dollars(then)) if agrees(reason, now, then) else ""
        case "cash":
            had, has = before.cash[seat], after.cash[seat]
            is_alike = _is_paid(before) == _is_paid(after)
            return instead("cash", dollars(had), dollars(has)) if is_alike and agrees(reason, had, has) else ""
        case "men" if agrees(reason, before.hand[seat], after.hand[seat]):
            return instead("men in hand", before.hand[seat], after.hand[seat])
        case "arrest":
            return _arrest(board, before, after, seat, reason, names)
        case "result":
            return _result(before, after, seat, reason, names)
        case "raid" | "bribe":
            return snitch_text(board, before, after, seat, reason, names)
    return ""


def swing_text(board: Board, before: ProhibitionState, after: ProhibitionState, seat: int, is_gain: bool, names: Sequence[str]) -> str:
    """PR-41: return who would be arrested at the end, where that a boss is so no more, or is so now, tells why."""
    was, would_be = (ends.index(max(ends)) for ends in (projected(board, before), projected(board, after)))
    if "over" in (before.phase, after.phase) or was == would_be or seat != (was if is_gain else would_be):
        return ""
    return SWING.format(richest=names[would_be], other=names[was])


def hint_facts(board: Board, v: ProhibitionView, a: Action) -> HintFacts:
    """Return what a hint must know of an action: giving nothing to charity is always at hand."""
    return HintFacts(aim=a, kind=type(a), goes_on=isinstance(a, Go), is_at_hand=a == Charity(0), given_away=_given_away(board, v, a))


def _given_away(board: Board, v: ProhibitionView, a: msgspec.Struct) -> int:
    """PR-20, PR-24: return what a deed gives away: what goes to charity, and what is built when it can pay no more."""
    match a:
        case Charity(amount):
            return amount
        case BuildCasino() if v.round == board.rounds:
            return board.prices.casino
        case BuildStill() if v.round == board.rounds:
            return board.prices.still
    return 0


def fitting_principle(board: Board, v: ProhibitionView, a: msgspec.Struct, principle: str) -> str:
    """Return it as it fits: going on is not praised by what a deed is good for, nor a building that earns nothing for paying back.

    In the last round the snitch has no part in charity.
    """
    if isinstance(a, BuildCasino | BuildStill) and not _pays_back(board, v, a):
        return SPENDING if board.rounds - v.round < LATE else ""
    if isinstance(a, Go) and principle in (PRINCIPLES["Bail"], PRINCIPLES["Fight"]):
        return ""
    return GIVING_AT_LAST if isinstance(a, Charity) and v.round == board.rounds else principle


def _pays_back(board: Board, v: ProhibitionView, a: BuildCasino | BuildStill) -> bool:
    """PR-18: return whether a building earns its price over the turns that are left, as things stand."""
    price = board.prices.still if isinstance(a, BuildStill) else board.prices.casino
    if v.seat is None or why_not(board, v, a) is not None:
        return False
    gain = income(board, done(board, v, a), v.seat) - income(board, determinize(v, fast_chance(0)), v.seat)
    return gain > 0 and gain * (board.rounds - v.round) >= price


def choice_reason(board: Board, v: ProhibitionView, a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
    """PR-41: return what keeping more is worth where the last gift of the game changes neither the arrest nor the winner."""
    is_last = v.round == board.rounds and v.turn == SEATS - 1
    if not (is_last and isinstance(a, Charity) and isinstance(rival, Charity)) or a.amount == rival.amount:
        return True, ""
    if a.amount < rival.amount:
        return True, KEEPS.format(sum=dollars(rival.amount - a.amount))
    return False, GIVES.format(sum=dollars(a.amount - rival.amount))


def pays(board: Board, s: ProhibitionState, area: int) -> tuple[int, ...]:
    """PR-16: return what an area pays each boss, stills left out."""
    return area_worth(board.incomes[area], s.casinos[area], tuple(s.men[area * SEATS : area * SEATS + SEATS]))[1]


def _is_paid(s: ProhibitionState) -> bool:
    """PR-16: return whether the income of the turn is taken. Between a world where it is and one where it is not, cash says nothing."""
    return STEP_OF.get(s.phase, END) > INCOME_STEP


def _area(board: Board, before: ProhibitionState, after: ProhibitionState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    area = reason.where
    name = area_name(board, area)
    held, holds = controller(before.men, area), controller(after.men, area)
    own = men_there(before.men, area, seat), men_there(after.men, area, seat)
    if held != holds:
        boss = {seat: "yours", NOBODY: "nobody's"} | {rival: f"{names[rival]}'s" for rival in range(SEATS) if rival != seat}
        order = [(who == seat) - (who not in (seat, NOBODY)) for who in (held, holds)]
        return instead(name, boss[held], boss[holds]) if order[0] == order[1] or agrees(reason, *order) else ""
    if own[0] != own[1]:
        return instead(f"men of yours in {name}", *own) if agrees(reason, *own) else ""
    if before.casinos[area] != after.casinos[area]:
        worth = dollars(abs(sum(pays(board, after, area)) - sum(pays(board, before, area))))
        return (CASINO if after.casinos[area] else NO_CASINO).format(area=name, worth=worth)
    for rival in range(SEATS):
        count = men_there(before.men, area, rival), men_there(after.men, area, rival)
        if count[0] != count[1]:
            return instead(f"men of {names[rival]} in {name}", *count)
    return ""


def _result(before: ProhibitionState, after: ProhibitionState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """PR-41: say who is arrested at the end of the game, and what that leaves."""
    if before.phase != "over" or after.phase != "over" or not agrees(reason, before.cash[seat], after.cash[seat]):
        return ""
    caught = [bool(s.confiscated[seat]) for s in (before, after)]
    cash, other = dollars(after.cash[seat]), dollars(before.cash[seat])
    if caught == [True, False]:
        richest = next(rival for rival in range(SEATS) if after.confiscated[rival])
        return SPARED.format(rival=names[richest], cash=cash, other=other)
    return CAUGHT.format(cash=cash, other=other) if caught == [False, True] else instead("cash at the end", other, cash)


def _arrest(board: Board, before: ProhibitionState, after: ProhibitionState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """PR-41: say who would be arrested, unless it would speak for a deed to be so oneself."""
    was, would_be = (ends.index(max(ends)) for ends in (projected(board, before), projected(board, after)))
    if "over" in (before.phase, after.phase):
        return ""
    if was == would_be == seat:
        return _lead(board, before, after, seat, reason, names)
    if was == would_be or seat == (would_be if reason.weight > 0 else was):
        return ""
    return f"richest at the end would be {names[would_be]}, not {names[was]}"


def _lead(board: Board, before: ProhibitionState, after: ProhibitionState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """PR-41: say that a boss who would be the richest comes nearer to not being so, or goes further from it."""
    ends = [projected(board, s) for s in (before, after)]
    rival = max((other for other in range(SEATS) if other != seat), key=lambda other: ends[1][other])
    had, has = (end[seat] - end[rival] for end in ends)
    if not agrees(reason, -had, -has):
        return ""
    return (LESS_AHEAD if has < had else FURTHER_AHEAD).format(rival=names[rival])
