"""What the screen foretells is what happens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from core.chance import fast_chance
from core.game import Action
from core.games.prohibition import preview
from core.games.prohibition.actions import (
    CASINO,
    MEN,
    NOTHING,
    STILL,
    Bail,
    BuildCasino,
    BuildStill,
    Charity,
    Fight,
    Go,
    InformArea,
    Move,
    Pay,
    Place,
    Raid,
    Recruit,
)
from core.games.prohibition.board import AREAS
from core.games.prohibition.mechanics.control import controller
from core.games.prohibition.mechanics.income import income
from core.games.prohibition.state import ProhibitionState
from tests.conformance import steps
from tests.core.games.prohibition.test_conformance import CASE
from tests.rules.prohibition.positions import BOARD, GAME, LEVEE, LOOP, NORTH, NORTHWEST, SOUTH, stage


def test_previews_come_true() -> None:
    seen = 0
    for step in steps(CASE, 21):
        if isinstance(step.action, Move | Place | Fight | BuildCasino):
            assert isinstance(step.before, ProhibitionState)
            assert isinstance(step.after, ProhibitionState)
            foretold = preview.after(BOARD, GAME.view(step.before, step.seat), step.action)
            assert (foretold.men, foretold.casinos, foretold.cash) == (step.after.men, step.after.casinos, step.after.cash)
            seen += 1
    assert seen > 20


def quarrels(seed: int) -> Iterator[tuple[ProhibitionState, int]]:
    """Return the positions of a game in which bosses fight wherever they can, and who is to act there."""
    luck, state = fast_chance(seed), CASE.start(seed)
    while actors := GAME.actors(state):
        assert isinstance(state, ProhibitionState)
        yield state, actors[0]
        legal = GAME.legal_actions(state, actors[0])
        fights: list[Action] = [a for a in legal if isinstance(a, Fight)]
        on = [Go(4)] if state.phase in ("recruit", "move") and luck.pick(range(3)) == 0 else []
        action = luck.pick(fights) if fights else (on or [GAME.sample(state, actors[0], luck)])[0]
        state, _ = GAME.step(state, actors[0], action)


def test_register_and_cash_foretold_are_those_of_payday() -> None:
    """Whatever may be done before it, and for every choice there is: bail, hiring, moves, and fights with their funerals."""
    kinds: dict[type, int] = {}
    for state, seat in chain(quarrels(2), quarrels(3), quarrels(4)):
        view = GAME.view(state, seat)
        for a in GAME.legal_actions(state, seat):
            foretold = preview.payday(BOARD, view, a)
            if foretold is None:
                continue
            world, _ = GAME.step(state, seat, a)
            GAME.apply(world, seat, Go(6), [])
            assert foretold == (world.register[seat], world.cash[seat]), a  # type: ignore[attr-defined]
            kinds[type(a)] = kinds.get(type(a), 0) + (not isinstance(a, Fight) or any(a.ones))
    assert all(kinds.get(kind) for kind in (Bail, Recruit, Place, Move, Fight)), kinds


def test_a_gift_foretold_is_the_gift_given_and_nobody_moves_for_it() -> None:
    seen = 0
    for step in islice(steps(CASE, 5), 400):
        if isinstance(step.action, Charity) and step.after.phase != "over":  # type: ignore[attr-defined]
            assert isinstance(step.after, ProhibitionState)
            foretold = preview.after_giving(BOARD, GAME.view(step.before, step.seat), step.action.amount)
            assert (foretold.cash, foretold.register) == (step.after.cash, step.after.register)
            seen += step.action.amount > 0
    assert seen


def test_the_price_of_a_move_is_known_without_the_points_to_pay_it() -> None:
    v = GAME.view(stage("move", men={NORTHWEST: (3, 0, 0, 0), SOUTH: (1, 0, 0, 0)}, ap=0), 0)
    prices = [preview.move_price(BOARD, v, 0, NORTHWEST, to, 3) for to in (SOUTH, NORTH, LEVEE)]
    assert prices == [0, 1, 3]
    refusal = preview.why_not(BOARD, v, Move(NORTHWEST, NORTH, 3))
    assert refusal is not None
    assert "1 AP" in refusal.text


def test_what_could_still_be_built_counts_the_income_to_come() -> None:
    s = stage("recruit", men={LOOP: (1, 0, 0, 0)}, cash=[3, 0, 0, 0])
    assert preview.to_build(BOARD, GAME.view(s, 0)) == [BuildCasino(LOOP)]
    assert preview.to_build(BOARD, GAME.view(stage("recruit", men={LOOP: (1, 0, 0, 0)}, cash=[11, 0, 0, 0]), 0))[-1] == BuildStill()
    assert preview.to_build(BOARD, GAME.view(s, 1)) == []


def test_the_dead_and_the_funerals_of_a_fight() -> None:
    fight = Fight(LOOP, (0, 1, 0, 0), (0, 1, 2, 0))
    assert preview.fallen(0, fight) == (3, 2, 2, 0)
    assert preview.funerals(BOARD, 0, fight) == 6


def test_what_the_untouchables_would_take() -> None:
    s = stage("raid", men={LOOP: (0, 2, 0, 0), LEVEE: (1, 1, 0, 0)}, casinos=[0, 0, 0, 0, 0, 1, 1, 0], stills=[0, 1, 0, 0])
    assert preview.raid_losses(GAME.view(s, 0), 1) == (1, 1, 3 + 2)


def test_the_untouchables_take_from_each_boss_what_was_foretold() -> None:
    seen = 0
    for state, seat in chain.from_iterable(quarrels(seed) for seed in range(5)):
        for a in GAME.legal_actions(state, seat):
            if isinstance(a, Raid):
                foretold = preview.raid_losses(GAME.view(state, seat), a.boss)
                after, _ = GAME.step(state, seat, a)
                assert foretold == (*lost(state, after, a.boss), after.jail[a.boss] - state.jail[a.boss])
                assert all(lost(state, after, other) == (0, 0) for other in range(4) if other != a.boss)
                seen += any(foretold)
    assert seen > 5


def test_a_bribe_costs_what_was_foretold_and_what_is_not_paid_for_is_lost() -> None:
    seen: set[tuple[int, int]] = set()
    for state, seat in chain.from_iterable(quarrels(seed) for seed in range(5)):
        view = GAME.view(state, seat)
        for a in GAME.legal_actions(state, seat):
            after, _ = GAME.step(state, seat, a)
            if isinstance(a, InformArea) and after.phase == "bribe":
                assert preview.cost(BOARD, after, preview.asked_for(after)) == sum(preview.owed_for_area(BOARD, view, a.area))
            elif isinstance(a, Pay):
                asked = preview.asked_for(view)
                unpaid = asked & ~a.parts
                assert state.cash[seat] - after.cash[seat] == preview.cost(BOARD, view, a.parts)
                assert lost(state, after, seat) == (bool(unpaid & CASINO), bool(unpaid & STILL))
                assert after.jail[seat] - state.jail[seat] == (view.men[view.area * 4 + seat] if unpaid & MEN else 0)
                seen.add((asked, a.parts))
    assert {parts for _, parts in seen} == {NOTHING, MEN, CASINO}


def lost(before: ProhibitionState, after: ProhibitionState, boss: int) -> tuple[int, int]:
    """Return how many casinos in areas of this boss are gone, and whether the still is."""
    gone = [area for area in range(AREAS) if before.casinos[area] and not after.casinos[area] and controller(before.men, area) == boss]
    return len(gone), before.stills[boss] - after.stills[boss]


def test_a_question_out_of_turn_is_answered() -> None:
    v = GAME.view(stage("move", men={LOOP: (2, 0, 0, 0)}), 2)
    refusal = preview.why_not(BOARD, v, Go(4))
    assert refusal is not None
    assert refusal.code == "not-your-turn"


def test_income_is_the_same_for_a_state_and_its_view() -> None:
    for step in steps(CASE, 4):
        assert isinstance(step.after, ProhibitionState)
        view = GAME.view(step.after, None)
        assert [income(BOARD, view, seat) for seat in range(4)] == [income(BOARD, step.after, seat) for seat in range(4)]


def test_a_view_out_of_turn_previews_nothing_to_build() -> None:
    s = stage("name", snitch=0, turn=3)
    assert preview.to_build(BOARD, GAME.view(s, 0)) == []
