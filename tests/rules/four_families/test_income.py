"""Phase 1: revealing, Al Capone's protégés, extortion, the extra draw."""

from __future__ import annotations

import pytest

from core.games.four_families.actions import BasicIncome, Extort, PutUnder, Reveal, Skip
from core.games.four_families.events import Drew, Extorted, Protected
from core.games.four_families.mechanics.protection import left, may_use
from core.games.four_families.mechanics.steps import Step
from tests.rules.four_families.positions import Stage, card, cell


def round_begins(round: int, seats: int = 2) -> Stage:
    stage = Stage(seats, round=round).business("Bar", "B2")
    stage.s.todo = [(Step.ROUND, 0, 0)]
    return stage


@pytest.mark.rule("FF-10")
@pytest.mark.parametrize(("round", "reveals"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_start_player_reveals(round: int, reveals: int) -> None:
    stage = round_begins(round).go()
    done = 0
    while stage.step == Step.REVEAL:
        assert stage.seat == 0
        stage.do(stage.legal()[0])
        done += 1
    assert done == reveals


@pytest.mark.rule("FF-10")
def test_only_what_touches_a_revealed_one_by_a_corner() -> None:
    stage = round_begins(5).go()
    assert stage.legal() == [Reveal(cell(name)) for name in ("A1", "A3", "C1", "C3")]
    assert stage.why(Reveal(cell("D2"))).startswith("FF-10")
    stage.do(Reveal(cell("C3")))
    assert Reveal(cell("D4")) in stage.legal(), "the second may touch the first"


@pytest.mark.rule("FF-10")
def test_a_bonus_icon_brings_its_token_when_revealed() -> None:
    stage = round_begins(2)
    stage.s.pool = [12]
    stage.go()
    stage.do(Reveal(cell("A1")))
    assert stage.s.bonus[cell("A1")] == 0, "the Distillery's gangster token"


@pytest.mark.rule("FF-10")
def test_with_one_left_one_is_revealed_and_with_none_the_step_is_skipped() -> None:
    stage = round_begins(5)
    for n, at in enumerate(n for n in range(32) if (n // 8 + n) % 2 == 0 and n not in (cell("B2"), cell("A1"))):
        stage.s.business[at] = n + 1
    stage.go()
    assert stage.s.business[cell("A1")] >= 0, "the last one turned itself up"
    assert stage.step == Step.EXTORT


@pytest.mark.rule("FF-11")
def test_everyone_without_a_business_left_to_extort_is_protected() -> None:
    stage = round_begins(3, seats=3).business("Radio", "A1", 0).business("Casino", "A3", 1, extorted=True)
    stage.go().do(stage.legal()[0])
    assert [event.seat for event in stage.told(Protected)] == [1, 2]
    assert stage.s.protege == [-1, 0, 0]


@pytest.mark.rule("FF-12")
def test_extorting_draws_by_the_business_and_puts_the_marker_on_the_icon() -> None:
    stage = Stage().calm().business("Factory", "B2", 0).business("Golf Club", "A1", 0).asks(Step.EXTORT, 0)
    assert stage.legal() == [Extort(cell("A1")), Extort(cell("B2")), Skip()]
    stage.do(Extort(cell("B2")))
    assert len(stage.s.hands[0]) == 4
    assert stage.s.extorted[cell("B2")]
    assert stage.s.extorted[cell("A1")] == 0, "one a round"


@pytest.mark.rule("FF-12")
def test_al_capone_in_the_row_adds_a_card() -> None:
    stage = Stage().calm().row("A", "down").business("Racetrack", "A3", 0).asks(Step.EXTORT, 0).do(Extort(cell("A3")))
    assert stage.told(Extorted)[0].cards == 3 == len(stage.s.hands[0])


@pytest.mark.rule("FF-12")
def test_what_is_extorted_is_so_until_it_changes_hands() -> None:
    stage = Stage().business("Bar", "B2", 0, extorted=True).business("Radio", "A1", 0).asks(Step.EXTORT, 0)
    assert stage.why(Extort(cell("B2"))).startswith("FF-12")
    assert stage.why(BasicIncome()).startswith("FF-50")


@pytest.mark.rule("FF-13")
@pytest.mark.parametrize(("round", "draws"), [(2, True), (3, False), (4, True), (5, False), (6, True)])
def test_three_cards_of_which_two_are_kept(round: int, draws: bool) -> None:
    stage = round_begins(round).business("Radio", "A1", 0).go()
    while stage.step == Step.REVEAL:
        stage.do(stage.legal()[0])
    while stage.step == Step.EXTORT:
        stage.do(Skip())
    assert (stage.step == Step.KEEP) == draws


@pytest.mark.rule("FF-13")
def test_only_one_of_those_three_goes_back() -> None:
    stage = Stage(2).hand(0, "movement").deck("art car gangster art").asks(Step.EXTRA_DRAW, 0)
    assert stage.why(PutUnder(card("movement"))).startswith("FF-13")
    stage.do(PutUnder(card("gangster")))
    assert stage.held(0) == ["movement", "car", "art"]
    assert [c & 31 for c in stage.s.under] == [card("art"), card("gangster")]


@pytest.mark.rule("FF-28")
def test_of_fewer_cards_than_asked_so_many_are_kept() -> None:
    stage = Stage(2).deck("art car").asks(Step.EXTRA_DRAW, 0)
    assert stage.held(0) == ["car", "art"]
    stage = Stage(2).deck("").asks(Step.EXTRA_DRAW, 0)
    assert stage.held(0) == []
    assert stage.told(Drew) == []


@pytest.mark.rule("FF-50")
def test_the_first_benefit_draws_two_in_place_of_an_extortion() -> None:
    stage = Stage().protege(0).asks(Step.EXTORT, 0)
    assert stage.legal() == [BasicIncome(), Skip()]
    stage.do(BasicIncome())
    assert len(stage.s.hands[0]) == 2
    assert stage.s.protege[0] == 1


@pytest.mark.rule("FF-50")
@pytest.mark.parametrize(("used", "more"), [(-1, -1), (0, 2), (2, 1), (2 | 4, 0)])
def test_two_of_the_three_benefits_are_for_a_protege_and_none_for_others(used: int, more: int) -> None:
    assert left(Stage().protege(0, used=used).s, 0) == more


@pytest.mark.rule("FF-50")
@pytest.mark.parametrize(("used", "more"), [(-1, []), (0, [1, 2, 4]), (1, [2, 4]), (2, [1, 4]), (4, [1, 2]), (1 | 4, [])])
def test_each_benefit_is_used_once_and_any_two_of_them(used: int, more: list[int]) -> None:
    assert [benefit for benefit in (1, 2, 4) if may_use(Stage().protege(0, used=used).s, 0, benefit)] == more


@pytest.mark.rule("FF-50")
def test_never_the_third_benefit() -> None:
    assert BasicIncome() not in Stage().protege(0, used=2 | 4).asks(Step.EXTORT, 0).acts(0).legal()
