"""What would happen, worked out from a view by the rules' own code. The screens ask here and nowhere else."""

from __future__ import annotations

import msgspec

from core.chance import fast_chance
from core.games.four_families import rules
from core.games.four_families.actions import Attack, Claim, FamiliesAction, Move, Object, Skip, TakeCompanion
from core.games.four_families.board import ANY_ASSET, Board, Business
from core.games.four_families.components import (
    ASSET_WORDS,
    COLOURS,
    NEED_ASSET,
    NEED_CITY,
    NEED_COMPANIONS,
    NEED_FAMILY,
    NEED_GANGSTERS,
    NEED_HAT,
    NEED_MONEY,
)
from core.games.four_families.determinize import determinize
from core.games.four_families.events import CompanionTaken, PenaltyMet
from core.games.four_families.mechanics import control, holdings, requirements
from core.games.four_families.mechanics.city import COLUMNS, cell_name, is_business
from core.games.four_families.mechanics.companions import beside
from core.games.four_families.mechanics.extra_actions import OPEN, held
from core.games.four_families.mechanics.family_cards import POWERS
from core.games.four_families.mechanics.holdings import assets, businesses, city, companions, gangsters, has_pair, hat, influence
from core.games.four_families.mechanics.penalties import has_capone, is_safe, penalty_at
from core.games.four_families.mechanics.protection import left as favours_left
from core.games.four_families.mechanics.requirements import NOTHING
from core.games.four_families.mechanics.rounds import extortion
from core.games.four_families.mechanics.special_actions import amount, owns_pair
from core.games.four_families.mechanics.steps import AFTER_MOVEMENT, AT_THE_END, BY_FATHER, Step, in_turn, now
from core.games.four_families.mechanics.taking import begin_taking
from core.games.four_families.scoring import Points, agents_beside, points
from core.games.four_families.state import NOBODY, FamiliesState, Public
from core.games.four_families.view import FamiliesView
from core.visibility import Event

__all__ = [
    "AFTER_MOVEMENT",
    "AT_THE_END",
    "BY_FATHER",
    "COLUMNS",
    "HAND_LIMIT",
    "NOTHING",
    "POWERS",
    "Need",
    "Points",
    "Prospect",
    "Rival",
    "Step",
    "agent_cost",
    "agents_beside",
    "agents_moved",
    "amount",
    "assets",
    "businesses",
    "cell_name",
    "city",
    "companions",
    "ends_game",
    "extortion",
    "favours_left",
    "figures_after",
    "gangsters",
    "goals_without_card",
    "has_capone",
    "has_pair",
    "hat",
    "held",
    "in_turn",
    "influence",
    "is_business",
    "is_safe",
    "is_taking",
    "needs_of",
    "needs_words",
    "now",
    "own_figures",
    "owns_pair",
    "pairs_completed",
    "pairs_with_second",
    "pays_bribe",
    "penalty_ahead",
    "penalty_at",
    "places_first",
    "points",
    "prospect",
    "unplaced",
]


class Need(msgspec.Struct, frozen=True):
    """One line of a business card."""

    need: int
    kind: int
    """The colour of the companions or the kind of asset (4: any), else -1."""
    wanted: int
    have: int

    @property
    def met(self) -> bool:
        """Return whether there is enough."""
        return self.have >= self.wanted


class Rival(msgspec.Struct, frozen=True):
    """Whether another family could take the business too."""

    seat: int
    passed: bool
    lacks: tuple[int, ...]
    bar: str
    """Why it could not, its prerequisites aside. "" if nothing stands in its way."""
    influence: int
    objects: bool
    """Whether it could object if the player claimed the business now."""
    overlooks: bool = False
    """Whether Al Capone would pass over what it lacks."""


class Prospect(msgspec.Struct, frozen=True):
    """A revealed business as one player sees it."""

    cell: int
    needs: tuple[Need, ...]
    lacks: tuple[int, ...]
    bar: str
    """Why it cannot be had, prerequisites aside."""
    ways: tuple[int, ...]
    """What may be left out so that the rest is met: -1 nothing."""
    cost: int
    attack: bool
    companions: tuple[TakeCompanion, ...]
    penalty: int
    """The row's penalty, or -1."""
    influence: int
    rivals: tuple[Rival, ...]

    @property
    def open(self) -> bool:
        """Return whether it could be claimed or attacked."""
        return not self.bar and bool(self.ways)


def unplaced(v: FamiliesView) -> int:
    """FF-4: return the colour of the seat's first companion while it waits for a second, else -1."""
    return -1 if v.seat is None else v.starter[v.seat]


def places_first(v: FamiliesView) -> bool:
    """FF-4: return whether the companion to be placed is the first, which the second one has brought with it."""
    return len(v.todo) > 1 and now(v)[0] == v.todo[-2][0] == Step.PLACE and now(v)[1] == v.todo[-2][1]


DONE = (Step.ACTION, Step.TURN, Step.POWER, Step.EXTRA)
"""What may be asked once an action is behind one."""


HAND_LIMIT = "hand limit"


def figures_after(board: Board, v: FamiliesView, a: FamiliesAction) -> dict[str, tuple[int, int]]:
    """FF-20, FF-21: return the own figures that an action changes, before and after it with its price. Empty where a question follows."""
    s = determinize(board, v, fast_chance(0))
    if v.seat is None or now(s)[1] != v.seat or a not in rules.legal_actions(board, s):
        return {}
    rules.apply(board, s, v.seat, a, [])
    while now(s)[:2] == (Step.PAY, v.seat):
        rules.apply(board, s, v.seat, rules.legal_actions(board, s)[0], [])
    if now(s)[1] == v.seat and now(s)[0] not in DONE:
        return {}
    was, then = own_figures(board, v, v.seat), own_figures(board, s, v.seat)
    return {name: (amount, then[name]) for name, amount in was.items() if amount != then[name]}


def own_figures(board: Board, p: Public, seat: int) -> dict[str, int]:
    """Return what a family has in hand and laid, and how many cards it may keep at the end of a round."""
    return {
        "hand": p.hand_size(seat),
        "influence": influence(p, seat),
        "gangsters": gangsters(p, seat),
        "assets": sum(assets(p, seat, kind) for kind in range(len(ASSET_WORDS))),
        "family": p.family[seat],
        HAND_LIMIT: board.play.hand_limit[p.family[seat]],
    }


def prospect(board: Board, p: Public, seat: int, cell: int) -> Prospect:
    """FF-31, FF-32, FF-35: return everything that matters for taking a business."""
    business = board.businesses[p.business[cell]]
    bar = control.bar_to_taking(board, p, seat, cell)
    ways = tuple(requirements.ways(board, p, seat, business))
    return Prospect(
        cell,
        tuple(needs_of(board, p, seat, business)),
        tuple(requirements.lacking(board, p, seat, business)),
        bar[1] if bar else "",
        ways,
        requirements.price(business, ways[0] if ways else requirements.NOTHING),
        p.owner[cell] not in (NOBODY, seat),
        tuple(beside(board, p, cell)),
        penalty_at(p, cell),
        holdings.influence(p, seat),
        tuple(_rival(board, p, other, seat, cell) for other in range(len(p.family)) if other != seat),
    )


def penalty_ahead(board: Board, v: FamiliesView, found: Prospect) -> dict[int, dict[int, bool]]:
    """FF-34, FF-50: return whether the row's penalty would hit the view's own seat, by what is left out, then by the companion taken.

    It is judged when the business is theirs: price, gangster, token and companion (-1: none) are behind it. So each way of the taking is
    played to the penalty, in a world that fits the view. Empty where there is no penalty, or nothing to be taken.
    """
    if v.seat is None or found.penalty < 0 or not found.open:
        return {}
    return {left_out: _penalties_of(board, v, v.seat, found, left_out) for left_out in found.ways}


def _penalties_of(board: Board, v: FamiliesView, seat: int, found: Prospect, left_out: int) -> dict[int, bool]:
    s = determinize(board, v, fast_chance(0))
    s.todo = [(Step.OVER, seat, 0)]
    s.claimed, s.claimant, s.taker, s.left_out = found.cell, seat, seat, left_out
    events: list[Event] = []
    if found.attack:
        control.do_attack(board, s, seat, Attack(found.cell, left_out), events)
    else:
        begin_taking(board, s)
    rules.go_on(board, s, events)
    return _penalties_met(board, s, events)


def _penalties_met(board: Board, s: FamiliesState, events: list[Event]) -> dict[int, bool]:
    """Play on to the penalty for each companion. No other answer on the way changes whether it hits."""
    while True:
        for event in events:
            if isinstance(event, PenaltyMet):
                return {next((e.colour for e in events if isinstance(e, CompanionTaken)), -1): event.hits}
        if now(s)[0] == Step.OVER:
            return {}
        legal = rules.legal_actions(board, s)
        if now(s)[0] == Step.PICK:
            found: dict[int, bool] = {}
            for a in legal:
                world, told = s.clone(), list(events)
                rules.apply(board, world, now(world)[1], a, told)
                found |= _penalties_met(board, world, told)
            return found
        rules.apply(board, s, now(s)[1], Skip() if Skip() in legal else legal[0], events)


def is_taking(v: FamiliesView, cell: int) -> bool:
    """FF-33: return whether the view's own seat is taking a business: what it needs was met, and its price is being paid."""
    return v.seat is not None and v.claimed == cell and v.taker == v.seat and now(v)[0] != Step.OBJECT


def pays_bribe(v: FamiliesView) -> bool:
    """FF-34: return whether what is paid is the row's Bribe: the business is the payer's already."""
    step, seat, _ = now(v)
    return step == Step.PAY and v.claimed >= 0 and v.owner[v.claimed] == v.taker == seat


def pairs_completed(board: Board, p: Public, seat: int, colour: int) -> list[int]:
    """FF-4, FF-26: return the areas where one more companion of this colour would complete the pair, perhaps with a first that waits."""
    filled = [p.slots[seat] >> 2 * area & 3 for area in range(len(board.slots))]
    lacking = [tuple(pair[n] for n in range(2) if not slots >> n & 1) for pair, slots in zip(board.slots, filled, strict=True)]
    wanted = [(colour,), (colour, p.starter[seat]), (p.starter[seat], colour)]
    return [area for area, colours in enumerate(lacking) if colours in wanted]


def pairs_with_second(board: Board, v: FamiliesView) -> list[int]:
    """FF-4: return the areas where the first companion, to be placed now, makes the pair with the second, which is placed next."""
    if not places_first(v):
        return []
    both = sorted((now(v)[2], v.todo[-2][2]))
    return [area for area, pair in enumerate(board.slots) if sorted(pair) == both and not v.slots[now(v)[1]] >> 2 * area & 3]


def goals_without_card(board: Board, before: FamiliesView, after: FamiliesView) -> list[int]:
    """FF-40, FF-81: return the open extra cards whose condition the seat has just met, when it has won all that a family may."""
    seat = after.seat
    if seat is None or after.extras_won[seat] < after.most_extras or after.extras_won[seat] > before.extras_won[seat]:
        return []
    goals = [n for n, holder in enumerate(after.extras) if holder == OPEN]
    return [
        n for n in goals if holdings.meets(board, after, seat, board.extras[n]) and not holdings.meets(board, before, seat, board.extras[n])
    ]


def ends_game(board: Board, v: FamiliesView, a: FamiliesAction) -> bool:
    """FF-70: return whether the seat's taking would lay its last marker, if nobody objects."""
    return v.seat is not None and isinstance(a, Claim | Attack | Object) and control.lays_last_marker(board, v, v.seat)


def agent_cost(board: Board, p: Public, seat: int, gap: int, cell: int) -> int:
    """FF-33, FF-72: return what the agent that takes a companion's place would cost the family at the end, this business being theirs."""
    beside_gap = [other for other in board.city(len(p.family)).businesses if gap in board.city(len(p.family)).beside[other]]
    return sum(p.owner[other] == seat or other == cell for other in beside_gap) if p.reserve else 0


def agents_moved(board: Board, v: FamiliesView, a: Move) -> dict[int, int]:
    """FF-24, FF-72: return what moving a token gains or costs families at the end, by the agents beside their businesses, by seat."""
    world = determinize(board, v, fast_chance(0))
    rules.apply(board, world, now(world)[1], a, [])
    changes = {seat: points(board, world, seat).agents - points(board, v, seat).agents for seat in range(len(v.family))}
    return {seat: change for seat, change in changes.items() if change}


def _rival(board: Board, p: Public, other: int, seat: int, cell: int) -> Rival:
    bar, business = control.bar_to_taking(board, p, other, cell), board.businesses[p.business[cell]]
    lacks = tuple(requirements.lacking(board, p, other, business))
    return Rival(
        other,
        bool(p.passed[other]),
        lacks,
        bar[1] if bar else "",
        holdings.influence(p, other),
        p.owner[cell] == NOBODY and bool(control.objections(board, p, other, cell, seat)),
        bool(lacks) and bool(requirements.ways(board, p, other, business)),
    )


def needs_of(board: Board, p: Public, seat: int, business: Business) -> list[Need]:
    """FF-31: return the card's prerequisites line by line, and what the family has of each."""
    lines = [Need(NEED_COMPANIONS, colour, wanted, holdings.companions(board, p, seat, colour)) for colour, wanted in business.companions]
    if business.asset >= 0:
        have = holdings.asset_kinds(p, seat) if business.asset == ANY_ASSET else holdings.assets(p, seat, business.asset)
        lines.append(Need(NEED_ASSET, business.asset, 1, have))
    plain = (
        (NEED_HAT, business.hat, holdings.hat(p, seat)),
        (NEED_CITY, business.city, holdings.city(p, seat)),
        (NEED_FAMILY, business.family, p.family[seat]),
        (NEED_GANGSTERS, business.gangsters, holdings.gangsters(p, seat)),
        (NEED_MONEY, business.money, p.hand_size(seat)),
    )
    return lines + [Need(need, -1, wanted, have) for need, wanted, have in plain if wanted]


def needs_words(business: Business) -> list[str]:
    """Return the card's prerequisites in words."""
    words = [f"{wanted} {COLOURS[colour]}" for colour, wanted in business.companions]
    if business.asset >= 0:
        words.append("any asset" if business.asset == ANY_ASSET else ASSET_WORDS[business.asset])
    plain = (("hat", business.hat), ("city", business.city), ("family", business.family), ("gangster", business.gangsters))
    words += [f"{wanted} {word}" for word, wanted in plain if wanted]
    return words + [f"${business.money}"] * (business.money > 0)
