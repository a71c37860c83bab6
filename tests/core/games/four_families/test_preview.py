"""What taking a business is said to cost is what it costs, over whole games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

import pytest
from msgspec.structs import replace

from core.chance import fast_chance
from core.games.four_families.actions import (
    Attack,
    Claim,
    FamiliesAction,
    LayAsset,
    LayFamily,
    LayGangster,
    LayInfluence,
    Move,
    Pass,
    Skip,
    TakeCompanion,
)
from core.games.four_families.components import AREAS, COLOURS, NEED_MONEY
from core.games.four_families.events import AgentPlaced, CompanionPlaced, CompanionTaken, Objected, Paid, PenaltyMet, PowerUsed, Taken
from core.games.four_families.mechanics.requirements import NOTHING
from core.games.four_families.preview import (
    Step,
    agent_cost,
    agents_moved,
    figures_after,
    has_pair,
    now,
    own_figures,
    pairs_completed,
    penalty_ahead,
    prospect,
)
from core.games.four_families.scoring import points
from core.games.four_families.state import FamiliesState
from core.visibility import Event
from tests.rules.four_families.positions import BOARD, GAME, Stage, cell


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_the_penalty_foretold_is_the_penalty_met(seats: int, seed: int) -> None:
    luck, level = fast_chance(seed), "normal"
    s = GAME.setup(seats, {"city": "yes", "extras": "1"}, luck)
    foretold: dict[int, dict[int, bool]] = {}
    way = NOTHING
    told: list[Event] = []
    checked = 0
    while actors := GAME.actors(s):
        seat, legal = actors[0], GAME.legal_actions(s, actors[0])
        v = GAME.view(s, seat)
        takings = [a for a in legal if isinstance(a, Claim | Attack)]
        a = luck.pick(takings) if takings else GAME.bot_action(v, legal, level, luck) or luck.pick(legal)
        if takings:
            foretold, told, way = penalty_ahead(BOARD, v, prospect(BOARD, v, seat, a.cell)), [], a.left_out
        GAME.apply(s, seat, a, told)
        met = next((event for event in told if isinstance(event, PenaltyMet)), None)
        if foretold and met is not None:
            if not any(isinstance(event, PowerUsed | Objected) for event in told):
                colour = next((event.colour for event in told if isinstance(event, CompanionTaken)), -1)
                assert foretold[way][colour] == met.hits
                checked += 1
            foretold = {}
    assert checked >= 5


def test_the_figures_foretold_of_an_action_are_those_after_its_price() -> None:
    """For every action of phase 2 that there is a choice of, in games of bots."""
    kinds = {type(a) for seed in (1, 2, 3) for a in foretold_in_a_game(seed)}
    assert kinds >= {LayInfluence, LayGangster, LayAsset, LayFamily}


def foretold_in_a_game(seed: int) -> Iterator[FamiliesAction]:
    """Return the actions of which figures were foretold. What was foretold happened."""
    luck = fast_chance(seed)
    s = GAME.setup(3, {"city": "yes", "extras": "1"}, luck)
    while actors := GAME.actors(s):
        seat, legal = actors[0], GAME.legal_actions(s, actors[0])
        v = GAME.view(s, seat)
        for a in legal if now(v)[0] == Step.ACTION else ():
            foretold = figures_after(BOARD, v, a)
            world, _ = GAME.step(s, seat, a)
            while now(world)[:2] == (Step.PAY, seat):
                world, _ = GAME.step(world, seat, GAME.legal_actions(world, seat)[-1])
            was, then = own_figures(BOARD, v, seat), own_figures(BOARD, world, seat)
            happened = {name: (amount, then[name]) for name, amount in was.items() if amount != then[name]}
            assert foretold in ({}, happened), a
            if foretold:
                yield a
        GAME.apply(s, seat, GAME.bot_action(v, legal, "easy", luck) or luck.pick(legal), [])


@pytest.mark.parametrize("seed", [3, 4])
def test_a_business_costs_what_is_foretold_and_they_object_who_may(seed: int) -> None:
    luck, priced, asked = fast_chance(seed), 0, 0
    s = GAME.setup(4, {"city": "yes", "extras": "1"}, luck)
    while actors := GAME.actors(s):
        seat, legal = actors[0], GAME.legal_actions(s, actors[0])
        v = GAME.view(s, seat)
        takings = {a.cell: a for a in legal if isinstance(a, Claim | Attack)}
        for cell_, a in takings.items():
            found = prospect(BOARD, v, seat, cell_)
            assert found.open
            assert found.attack == isinstance(a, Attack)
            world, told = GAME.step(s, seat, replace(a, left_out=found.ways[0]))
            events, objectors = list(told), set[int]()
            while now(world)[0] in (Step.OBJECT, Step.PAY, Step.LOSE, Step.KEEP) and not any(isinstance(e, Taken) for e in events):
                step, who, _ = now(world)
                objectors |= {who} if step == Step.OBJECT else set()
                world, told = GAME.step(world, who, Skip() if step == Step.OBJECT else GAME.legal_actions(world, who)[0])
                events += told
            before_taken = takewhile(lambda event: not isinstance(event, Taken), events)  # what a penalty costs comes after it
            assert found.cost == sum(isinstance(event, Paid) and event.seat == seat for event in before_taken)
            assert objectors == {rival.seat for rival in found.rivals if rival.objects}
            priced, asked = priced + (found.cost > 0), asked + len(objectors)
        if any(isinstance(a, Pass) for a in legal):
            closed = (c for c, n in enumerate(v.business) if n >= 0 and c not in takings and v.owner[c] != seat)
            assert not [c for c in closed if prospect(BOARD, v, seat, c).open]
        GAME.apply(s, seat, GAME.bot_action(v, legal, "easy", luck) or luck.pick(legal), [])
    assert priced
    assert asked


@pytest.mark.rule("FF-34")
def test_a_penalty_is_foretold_after_price_gangster_token_and_companion() -> None:
    stage = Stage(4).calm().row("E", "showdown").business("Distillery", "E5").has(0, gangsters=1, family=1, assets="car").hand(0, "art*2")
    stage.companions(0, influence="grey brown", businesses="orange").gap("E4", "purple").gap("E6", "grey").controls()
    v = stage.view(0)
    purple, grey = v.gaps[cell("E4")][0], v.gaps[cell("E6")][0]
    assert penalty_ahead(BOARD, v, prospect(BOARD, v, 0, cell("E5"))) == {NOTHING: {purple: False, grey: True}}
    stage.s.rows[4] = 0
    v = stage.view(0)
    assert penalty_ahead(BOARD, v, prospect(BOARD, v, 0, cell("E5"))) == {NOTHING: {purple: False, grey: False}}, (
        "the price takes the last cards"
    )


@pytest.mark.rule("FF-34", "FF-50")
def test_a_bribe_is_foretold_for_a_protege_who_pays_and_for_one_whose_money_is_overlooked() -> None:
    """Who pays with the last cards has none left for it; who leaves the money out has."""
    stage = Stage(4).calm().row("E", "bribe").business("Distillery", "E5").has(0, family=1, assets="car").hand(0, "art*2").protege(0)
    v = stage.gap("E4", "purple").controls().view(0)
    ahead = penalty_ahead(BOARD, v, prospect(BOARD, v, 0, cell("E5")))
    assert {left_out: set(hits.values()) for left_out, hits in ahead.items()} == {NOTHING: {False}, NEED_MONEY: {True}}


@pytest.mark.rule("FF-26", "FF-33", "FF-72")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_pairs_and_agents_foretold_are_those_that_come(seed: int) -> None:
    luck = fast_chance(seed)
    s = GAME.setup(3, {"city": "yes", "extras": "1"}, luck)
    checked = 0
    while actors := GAME.actors(s):
        seat, legal = actors[0], GAME.legal_actions(s, actors[0])
        v, told = GAME.view(s, seat), list[Event]()
        takings = [a for a in legal if isinstance(a, Claim | Attack | TakeCompanion)]
        a = luck.pick(takings) if takings else GAME.bot_action(v, legal, "normal", luck) or luck.pick(legal)
        before = points(BOARD, s, seat).agents
        GAME.apply(s, seat, a, told)
        if isinstance(a, TakeCompanion) and v.claimed >= 0 and any(isinstance(event, AgentPlaced) for event in told):
            assert before - points(BOARD, s, seat).agents == agent_cost(BOARD, v, seat, a.gap, v.claimed)
            _check_pairs(s, v, seat, told)
            checked += 1
    assert checked > 2


def _check_pairs(s: FamiliesState, v: object, seat: int, told: list[Event]) -> None:
    for event in told:
        if isinstance(event, CompanionPlaced) and event.seat == seat and v.starter[seat] < 0:  # type: ignore[attr-defined]
            assert has_pair(s, seat, event.area) == (event.area in pairs_completed(BOARD, v, seat, event.colour))  # type: ignore[arg-type]


@pytest.mark.rule("FF-4", "FF-26")
@pytest.mark.parametrize(
    ("first", "taken", "areas"), [("orange", "purple", ["businesses"]), ("grey", "grey", ["movement"]), ("grey", "orange", [])]
)
def test_a_companion_that_waits_counts_for_the_pair_it_makes_with_the_next(first: str, taken: str, areas: list[str]) -> None:
    view = Stage(4).companions(0, starter=first).view(0)
    assert [AREAS[area] for area in pairs_completed(BOARD, view, 0, COLOURS.index(taken))] == areas


def test_without_agents_in_reserve_a_companion_costs_nothing() -> None:
    stage = Stage(4).calm().business("Distillery", "E5").gap("E4", "purple")
    assert agent_cost(BOARD, stage.view(0), 0, cell("E4"), cell("E5")) == 1
    stage.s.reserve = 0
    assert agent_cost(BOARD, stage.view(0), 0, cell("E4"), cell("E5")) == 0


@pytest.mark.rule("FF-24", "FF-72")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_points_that_a_move_is_said_to_bring_are_those_it_brings(seed: int) -> None:
    luck, moves = fast_chance(seed), 0
    s = GAME.setup(3, {"city": "yes", "extras": "1"}, luck)
    while actors := GAME.actors(s):
        seat, legal = actors[0], GAME.legal_actions(s, actors[0])
        for a in [a for a in legal if isinstance(a, Move)][:6]:
            world, _ = GAME.step(s, seat, a)
            agents = [[points(BOARD, each, other).agents for other in range(3)] for each in (s, world)]
            assert agents_moved(BOARD, GAME.view(s, seat), a) == {n: b - c for n, (c, b) in enumerate(zip(*agents, strict=True)) if b != c}
            moves += 1
        GAME.apply(s, seat, GAME.bot_action(GAME.view(s, seat), legal, "easy", luck) or luck.pick(legal), [])
    assert moves
