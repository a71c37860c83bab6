"""The powers of the Son, the Father and the Grandfather."""

from __future__ import annotations

import pytest

from core.games.four_families.actions import (
    Claim,
    DrawCard,
    LayFamily,
    Mark,
    Move,
    Pass,
    Pay,
    Place,
    PutUnder,
    RemoveAgent,
    Skip,
    TakeCompanion,
    UsePower,
    WorkBusinesses,
)
from core.games.four_families.components import AGENT, BRIBE, ETHICS, FATHER, GRANDFATHER, ORANGE, PURPLE, SABOTAGE, SON
from core.games.four_families.events import FamilyGone, Marked
from core.games.four_families.mechanics.steps import Step
from tests.rules.four_families.positions import GAME, Stage, card, cell


def scene(family: int, seats: int = 2) -> Stage:
    return Stage(seats).calm().has(0, family=family).business("Bar", "B2").row("B", "bribe").row("C", "sabotage")


@pytest.mark.rule("FF-25")
def test_the_son_draws_two_and_marks_a_penalty() -> None:
    stage = scene(1).acts(0).do(UsePower(SON))
    assert stage.legal() == [Mark(BRIBE), Mark(SABOTAGE)]
    assert stage.why(Mark(ETHICS)) == "FF-25: Mark a penalty that lies in the city and that you have not marked yet."
    stage.do(Mark(SABOTAGE))
    assert (len(stage.s.hands[0]), stage.s.immune[0], stage.s.family[0]) == (2, 1 << SABOTAGE, 0)
    assert stage.step == Step.ACTION, "a power is no action"


@pytest.mark.rule("FF-25")
def test_a_penalty_once_marked_leaves_the_others() -> None:
    stage = scene(1).row("D", "ethics")
    stage.s.immune[0] = 1 << SABOTAGE
    assert stage.acts(0).do(UsePower(SON)).legal() == [Mark(BRIBE), Mark(ETHICS)]


@pytest.mark.rule("FF-25")
def test_several_players_may_mark_one_penalty() -> None:
    stage = scene(1).has(1, family=1)
    stage.s.immune[1] = 1 << BRIBE
    stage.acts(0).do(UsePower(SON), Mark(BRIBE))
    assert stage.s.immune == [1 << BRIBE, 1 << BRIBE]


@pytest.mark.rule("FF-25")
def test_the_father_draws_four_and_may_move_an_agent() -> None:
    stage = scene(2).gap("A2", "agent").gap("A4", "orange").acts(0).do(UsePower(FATHER))
    assert len(stage.s.hands[0]) == 4
    assert "moves an agent" in stage.why(Move(cell("A4"), ORANGE, cell("B3")))
    assert Skip() in stage.legal()
    stage.do(Move(cell("A2"), AGENT, cell("B5")))
    assert stage.tokens_in("B5") == ["agent"]
    assert stage.s.family[0] == 0


@pytest.mark.rule("FF-25")
def test_the_grandfather_draws_takes_and_removes_in_any_order() -> None:
    stage = scene(3).companions(0, starter="grey").gap("D7", "purple").gap("D5", "agent").gap("D3", "orange").acts(0)
    stage.do(UsePower(GRANDFATHER))
    assert {DrawCard(), TakeCompanion(cell("D7"), PURPLE), RemoveAgent(cell("D5"))} <= set(stage.legal())
    stage.do(TakeCompanion(cell("D7"), PURPLE), Place(0), Place(1), RemoveAgent(cell("D5")))
    assert stage.tokens_in("D7") == [], "no agent comes in its place"
    assert len(stage.s.hands[0]) == 1, "the last part did itself"
    assert (stage.s.family[0], stage.told(FamilyGone)[0].count) == (0, 3)


@pytest.mark.rule("FF-25")
def test_a_part_without_target_is_skipped() -> None:
    stage = scene(3).acts(0).do(UsePower(GRANDFATHER))
    assert len(stage.s.hands[0]) == 1
    assert stage.step == Step.ACTION


@pytest.mark.rule("FF-25")
def test_a_lesser_power_may_be_chosen_and_costs_all_cards() -> None:
    stage = scene(3).acts(0)
    assert stage.legal(UsePower) == [UsePower(SON), UsePower(FATHER), UsePower(GRANDFATHER)]
    stage.do(UsePower(FATHER))
    assert stage.s.family[0] == 0
    assert "needs 3 family cards" in scene(2).acts(0).why(UsePower(GRANDFATHER))


@pytest.mark.rule("FF-25")
def test_one_power_a_turn() -> None:
    stage = scene(1).hand(0, "family").acts(0, 0).do(UsePower(SON), Mark(BRIBE), LayFamily(1))
    assert stage.step == Step.ACTION, "the turn was over: the next action is another turn"
    assert UsePower(SON) in stage.legal()
    stage = scene(1)
    stage.s.powered[0] = 1
    assert "in this turn" in stage.asks(Step.ACTION).why(UsePower(SON))


@pytest.mark.rule("FF-25")
def test_a_power_before_or_after_the_action() -> None:
    stage = scene(1).acts(0).do(WorkBusinesses(cell("A1"), False))
    assert stage.legal() == [UsePower(SON), Skip()]
    stage = scene(0).hand(0, "family").acts(0).do(LayFamily(1))
    assert stage.legal() == [UsePower(SON), Skip()], "laid in this very turn"


@pytest.mark.rule("FF-25")
def test_in_phase_3_a_power_comes_before_the_claim() -> None:
    stage = scene(1).has(0, gangsters=1).deck("art*2").controls()
    assert "money" in stage.why(Claim(cell("B2"), -1))
    stage.do(UsePower(SON), Mark(BRIBE), Claim(cell("B2"), -1), Pay(card("art")), Skip())
    assert stage.owner("B2") == 0, "the Son's cards paid for it"
    assert len(stage.s.hands[0]) == 1, "and they saved the bribe"
    assert stage.seat == 1


@pytest.mark.rule("FF-25")
def test_in_phase_3_a_power_may_come_between_taking_and_its_penalty() -> None:
    stage = scene(1).hand(0, "art car").has(0, gangsters=1).controls()
    stage.do(Claim(cell("B2"), -1))
    stage.do(stage.legal()[0], Skip())
    assert (stage.step, stage.legal()) == (Step.POWER, [UsePower(SON), Skip()])
    stage.do(UsePower(SON), Mark(BRIBE))
    assert len(stage.s.hands[0]) == 3, "immune in time: no bribe paid"


@pytest.mark.rule("FF-25")
def test_in_phase_3_a_power_may_come_after_the_penalty() -> None:
    stage = scene(1).calm().row("C", "sabotage").hand(0, "art").has(0, gangsters=1).controls().do(Claim(cell("B2"), -1), Skip())
    assert (stage.step, stage.legal()) == (Step.POWER, [UsePower(SON), Skip()])
    stage.do(UsePower(SON))
    assert stage.told(Marked) == [Marked(0, SABOTAGE)]
    assert stage.seat == 1, "then the turn is over"


@pytest.mark.rule("FF-80")
def test_without_city_cards_the_son_draws_four_and_keeps_two() -> None:
    stage = Stage(2, city="no").has(0, family=1).deck("art car title movement art").business("Bar", "B2").acts(0)
    stage.do(UsePower(SON), PutUnder(card("art")), PutUnder(card("car")))
    assert stage.held(0) == ["movement", "title"]
    assert stage.s.immune[0] == 0
    assert [c & 31 for c in stage.s.under] == [card("art"), card("art"), card("car")]


def test_passing_with_family_cards_out_keeps_them() -> None:
    stage = scene(2).controls().do(Pass())
    assert stage.s.family[0] == 2


@pytest.mark.rule("FF-25")
def test_what_is_no_part_of_the_grandfathers_power_is_refused_for_its_reason() -> None:
    stage = scene(3).gap("A2", "agent agent").gap("A4", "orange").acts(0).do(UsePower(GRANDFATHER))
    assert stage.why(RemoveAgent(cell("A4"))) == "FF-25: No agent stands there."
    assert stage.why(TakeCompanion(cell("A2"), ORANGE)) == "FF-25: No such companion stands there."
    stage.do(DrawCard())
    assert stage.why(DrawCard()) == "FF-25: You have done this part of the Grandfather's power."
    stage = scene(3).gap("A2", "agent agent").gap("A4", "orange").acts(0).do(UsePower(GRANDFATHER), RemoveAgent(cell("A2")))
    assert stage.why(RemoveAgent(cell("A2"))) == "FF-25: You have done this part of the Grandfather's power."


@pytest.mark.rule("FF-25")
def test_a_power_before_the_first_action_belongs_to_phase_2() -> None:
    stage = scene(1)
    stage.s.todo = [(Step.ROUND, 0, 0)]
    stage.go().do(stage.legal()[0])
    assert GAME.phase_text(stage.view()) == "round 2 of 6: income"
    while stage.step != Step.ACTION:
        stage.do(stage.legal()[0])
    assert GAME.phase_text(stage.view()) == "round 2 of 6: action 1 of 3"
    stage.do(UsePower(SON))
    assert (stage.step, GAME.phase_text(stage.view())) == (Step.MARK, "round 2 of 6: action 1 of 3")
