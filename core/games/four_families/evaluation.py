"""What a family's position looks worth, in points: what it has, and what it could soon have. Public facts and hand sizes only."""

from __future__ import annotations

from math import fsum

import msgspec

from core.games.four_families import scoring
from core.games.four_families.board import Board
from core.games.four_families.components import AGENT, LOOK_AWAY, NEED_MONEY
from core.games.four_families.mechanics import control, holdings, requirements
from core.games.four_families.mechanics.protection import may_use, to_extort
from core.games.four_families.mechanics.steps import Step, now
from core.games.four_families.state import NOBODY, Public
from core.judgement import HandFigures
from core.rivalry import rivalry

_FIGURES = HandFigures("core.games.four_families", "evaluation")
THIS_PHASE, LATER = _FIGURES.number("this_phase"), _FIGURES.number("later")
"""How surely a business within reach will be had in this round's phase 3, and after it."""
CLOSENESS = _FIGURES.numbers("closeness")
"""By the number of prerequisites lacking: what is left of the prospect."""
COMPANION, TOKEN = _FIGURES.number("companion"), _FIGURES.number("token")
WATCHED, CARD = _FIGURES.number("watched"), _FIGURES.number("card")
FULL_ROUNDS = _FIGURES.number("full_rounds")
"""With so many rounds to come, holdings count in full. With fewer they count in proportion."""
TEMPO = _FIGURES.number("tempo")
KEPT_CARD, SPENT_NOW, SPENT_LATER = _FIGURES.number("kept_card"), _FIGURES.number("spent_now"), _FIGURES.number("spent_later")
"""What a card counts that may be kept to the next round, and one that may not: while phase 3 is to come, and after it."""
GANGSTERS, SIGNS, FAMILY = _FIGURES.number("gangsters"), _FIGURES.number("signs"), _FIGURES.number("family")
MANY_GANGSTERS, MANY = 3, 2
"""So many of these are needed at first."""
FEWER = _FIGURES.number("fewer")
"""How much of what is beyond that counts."""
ASSET_KINDS, COLOURS, MOST_INFLUENCE = _FIGURES.number("asset_kinds"), _FIGURES.number("colours"), _FIGURES.number("most_influence")
INCOME, UNPAID = _FIGURES.number("income"), _FIGURES.number("unpaid")
"""What a card of income counts, and how much of a prospect that the money does not reach for."""
TAKEN_FROM, EXTORTED = _FIGURES.number("taken_from"), _FIGURES.number("extorted")
"""What it counts that a rival loses a business, and each card it will bring when extorted."""
TOP = 3
BEST_RIVAL = _FIGURES.number("best_rival")
"""How much of the rivalry the best rival alone counts for. The rest is shared among all."""
SCALE, SCALE_OVER = _FIGURES.number("scale"), _FIGURES.number("scale_over")
"""A lead of so many points is three quarters of the way to winning. At the end few decide."""
NEVER = -1


class Outlook(msgspec.Struct, frozen=True):
    """How much of the game is still to come."""

    rounds: int
    """Rounds after this one."""
    control: bool
    """Whether this round's phase 3 is still to come or running."""


def outlook(board: Board, p: Public) -> Outlook:
    """Return how much of the game is still to come, told by the steps that wait."""
    waits = any(step in (Step.CONTROL_PHASE, Step.NEXT) for step, _, _ in p.todo)
    return Outlook(board.play.rounds - p.round, waits)


def evaluate(board: Board, p: Public, seat: int) -> float:
    """Return how good the state looks for the seat, from about 0 for lost to 1 for won."""
    over = now(p)[0] == Step.OVER
    lead = fsum(components(board, p, seat).values())
    return 0.5 + 0.5 * lead / ((SCALE_OVER if over else SCALE) + abs(lead))


def components(board: Board, p: Public, seat: int) -> dict[str, float]:
    """Return what speaks for a family, in points, and what its rivals have against it. `evaluate` is their sum."""
    found = [parts(board, p, player) for player in range(len(p.family))]
    totals = [fsum(each.values()) for each in found]
    return found[seat] | rivalry(totals, seat, 1.0 if now(p)[0] == Step.OVER else BEST_RIVAL)


def parts(board: Board, p: Public, seat: int) -> dict[str, float]:
    """Return a family's points now, and a guess at what its holdings will bring."""
    now_had = scoring.points(board, p, seat)
    sure = {
        "businesses": float(now_had.businesses),
        "companions": float(now_had.companions),
        "assets": float(now_had.assets),
        "extras": float(now_had.extras),
        "agents": float(now_had.agents),
    }
    if now(p)[0] == Step.OVER:
        return sure | {"hand": float(now_had.money)}
    ahead = outlook(board, p)
    return sure | {
        "hand": _hand(board, p, seat, ahead),
        "holdings": _holdings(board, p, seat, ahead),
        "prospects": _prospects(board, p, seat, ahead),
        "income": _income(board, p, seat, ahead),
    }


def worth(board: Board, p: Public, seat: int, ahead: Outlook) -> float:
    """Return the same in one figure, and a guess even at the end."""
    had = scoring.points(board, p, seat)
    return (
        float(had.total - had.money)
        + _hand(board, p, seat, ahead)
        + _holdings(board, p, seat, ahead)
        + _prospects(board, p, seat, ahead)
        + _income(board, p, seat, ahead)
    )


def _hand(board: Board, p: Public, seat: int, ahead: Outlook) -> float:
    """Return what the cards are worth as money and means. Beyond the limit they last only to the end of the round."""
    cards = p.hand_size(seat)
    if not ahead.rounds:
        return CARD * cards
    kept = min(cards, board.play.hand_limit[p.family[seat]])
    beyond = cards - kept
    return KEPT_CARD * kept + (SPENT_NOW if ahead.control else SPENT_LATER) * beyond


def _holdings(board: Board, p: Public, seat: int, ahead: Outlook) -> float:
    """Return what opens the way to businesses in general. It counts more early in the game, and the first of a kind counts most."""
    left = ahead.rounds + (1 if ahead.control else 0)
    share = min(1.0, left / FULL_ROUNDS)
    found = GANGSTERS * _few(holdings.gangsters(p, seat), MANY_GANGSTERS)
    found = found + SIGNS * _few(holdings.hat(p, seat), MANY) + SIGNS * _few(holdings.city(p, seat), MANY)
    found += ASSET_KINDS * holdings.asset_kinds(p, seat) + FAMILY * _few(p.family[seat], MANY) + COLOURS * holdings.colours(board, p, seat)
    rivals = max((holdings.influence(p, other) for other in range(len(p.family)) if other != seat), default=0)
    found += MOST_INFLUENCE * (holdings.influence(p, seat) > rivals)
    return share * found + TEMPO * actions_left(p, seat)


def _few(count: int, enough: int) -> float:
    """Return a sum in which the first ones count fully and more of them less and less."""
    return min(count, enough) + FEWER * max(0, min(count, enough + 3) - enough)


def _income(board: Board, p: Public, seat: int, ahead: Outlook) -> float:
    """Return what extorting one business a round brings."""
    if not ahead.rounds:
        return 0.0
    cards = sorted((board.businesses[p.business[cell]].cards for cell in to_extort(p, seat)), reverse=True)
    return INCOME * fsum(cards[: ahead.rounds])


def _prospects(board: Board, p: Public, seat: int, ahead: Outlook) -> float:
    """Return the worth of businesses within reach, the best first, as far as the money goes."""
    if not ahead.rounds and (not ahead.control or p.passed[seat]):
        return 0.0
    found = sorted(_each_prospect(board, p, seat, ahead), reverse=True)[:TOP]
    money, total = p.hand_size(seat) + (0 if ahead.control else 3), 0.0
    for gain, price in found:
        total += gain * (1.0 if money >= price else UNPAID)
        money -= price
    return total


def _each_prospect(board: Board, p: Public, seat: int, ahead: Outlook) -> list[tuple[float, int]]:
    """Return what each business may bring, and its price."""
    found = []
    has, favour = holdings.means(board, p, seat), may_use(p, seat, LOOK_AWAY)
    actions = actions_left(p, seat) if ahead.control and not p.passed[seat] else NEVER
    for cell in board.city(len(p.family)).businesses:
        if p.business[cell] < 0 or p.owner[cell] == seat:
            continue
        taken = p.owner[cell] != NOBODY
        if taken and control.bar_to_attack(board, p, seat, cell):
            continue
        business = board.businesses[p.business[cell]]
        lack = len(requirements.lacking_with(has, business) - {NEED_MONEY})
        lack = min(max(0, lack - favour), 3)
        sure = THIS_PHASE if lack <= actions else LATER if ahead.rounds else 0.0
        gain = gain_of(board, p, cell) + (TAKEN_FROM if taken else 0.0)
        found.append((gain * CLOSENESS[lack] * sure, business.money))
    return found


def actions_left(p: Public, seat: int) -> int:
    """Return the actions a seat still has in this round, the present one included."""
    return sum(who == seat and (step == Step.ACTION or (step == Step.TURN and arg == Step.ACTION)) for step, who, arg in p.todo)


def gain_of(board: Board, p: Public, cell: int) -> float:
    """Return what taking a business brings, its price left out."""
    business = board.businesses[p.business[cell]]
    around = board.city(len(p.family)).beside[cell]
    companion = any(token != AGENT for gap in around for token in p.gaps[gap])
    token = TOKEN if p.bonus[cell] >= 0 else 0.0
    own = WATCHED if companion and p.reserve else 0.0
    return business.points + COMPANION * companion + token - own - scoring.agents_beside(board, p, cell) + EXTORTED * business.cards
