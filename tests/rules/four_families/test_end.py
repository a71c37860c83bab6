"""The end of a round, the end of the game, the points, the variants."""

from __future__ import annotations

import pytest

from core.games.four_families import scoring
from core.games.four_families.actions import PAID, Claim, LayAsset, LayGangster, LayInfluence, Pass, Pay, WinExtra
from core.games.four_families.components import COLOURS
from core.games.four_families.events import Ended, Extorted, ExtraWon, PenaltyMet
from core.games.four_families.mechanics.extra_actions import winnable
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.preview import prospect
from core.games.four_families.scoring import Points
from tests.rules.four_families.positions import BOARD, GAME, NAMES, Stage, card, cell


def points(stage: Stage, seat: int = 0) -> Points:
    return scoring.points(BOARD, stage.s, seat)


@pytest.mark.rule("FF-60")
@pytest.mark.parametrize(("family", "limit"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_the_hand_limit_grows_with_the_family(family: int, limit: int) -> None:
    stage = Stage(2).has(0, family=family).hand(0, "art*3 car*3").asks(Step.LIMIT, 0)
    while stage.step == Step.LIMIT:
        stage.do(Pay(card("art")) if Pay(card("art")) in stage.legal() else stage.legal()[0])
    assert len(stage.s.hands[0]) == limit


@pytest.mark.rule("FF-60")
@pytest.mark.parametrize(
    ("seats", "before", "after"), [(4, [4, 0, 1, 2, 3, 5], (1, 4)), (3, [4, 0, 1, 2, 3], (1,)), (2, [4, 0, 1, 2], (1,))]
)
def test_al_capone_moves_and_the_penalties_are_shuffled(seats: int, before: list[int], after: tuple[int, ...]) -> None:
    stage = Stage(seats)
    stage.s.rows, stage.s.aside = before, 3 if seats == 2 else -1
    stage.s.todo = [(Step.OVER, 0, 0), (Step.NEW_ROUND, 0, 0)]
    stage.go()
    assert tuple(row for row, city_card in enumerate(stage.s.rows) if city_card >= 4) == after
    penalties = [city_card for city_card in stage.s.rows if city_card < 4]
    assert sorted(penalties + [stage.s.aside] * (seats == 2)) == [0, 1, 2, 3]


@pytest.mark.rule("FF-60")
@pytest.mark.parametrize(("seats", "last"), [(3, 4), (2, 3)])
def test_with_fewer_than_four_players_he_goes_round(seats: int, last: int) -> None:
    stage = Stage(seats)
    stage.s.rows = [0] * last + [4]
    stage.asks(Step.NEW_ROUND)
    assert stage.s.rows[0] == 4


@pytest.mark.rule("FF-60")
def test_with_four_players_the_two_pass_each_other() -> None:
    stage = Stage(4)
    stage.s.rows = [0, 1, 4, 5, 2, 3]
    stage.asks(Step.NEW_ROUND)
    assert (stage.s.rows[3], stage.s.rows[2]) == (4, 5)


@pytest.mark.rule("FF-60")
def test_each_of_the_two_goes_round_at_its_own_end() -> None:
    stage = Stage(4)
    stage.s.rows = [5, 0, 1, 2, 3, 4]
    stage.asks(Step.NEW_ROUND)
    assert (stage.s.rows[0], stage.s.rows[5]) == (4, 5)


@pytest.mark.rule("FF-60")
def test_the_rest_is_tidied_up_and_the_start_player_passes_left() -> None:
    stage = Stage(3).business("Bar", "B2").protege(1, used=3)
    s = stage.s
    s.chiefs, s.attacks, s.immune, s.used, s.passed = [9, -1, -1], [2, 1, 0], [1, 2, 3], [7, 0, 0], [1, 1, 1]
    stage.asks(Step.NEW_ROUND)
    assert (s.chiefs, s.attacks, s.immune, s.used, s.passed, s.protege) == ([-1] * 3, [0] * 3, [0] * 3, [0] * 3, [0] * 3, [-1] * 3)
    assert (s.start, s.round) == (1, 3)


@pytest.mark.rule("FF-70")
def test_the_game_ends_after_the_sixth_round_without_tidying_up() -> None:
    stage = Stage(2, round=6).hand(0, "art*5")
    stage.s.todo = [(Step.ROUND_END, 0, 0)]
    stage.controls().do(Pass(), Pass())
    assert stage.told(Ended) == [Ended(None)]
    assert len(stage.s.hands[0]) == 5
    assert GAME.result(stage.s) is not None
    assert GAME.actors(stage.s) == ()


@pytest.mark.rule("FF-70")
def test_ten_markers_end_it_at_the_end_of_phase_3() -> None:
    stage = Stage(3, round=3)
    stage.s.owner[:10] = [1] * 10
    stage.s.business[:10] = [0] * 10
    stage.s.todo = [(Step.ROUND_END, 0, 0)]
    stage.controls().do(Pass(), Pass())
    assert stage.told(Ended) == [], "not before all have passed"
    stage.do(Pass())
    assert stage.told(Ended) == [Ended(1)]


@pytest.mark.rule("FF-70")
def test_of_two_with_ten_markers_the_first_is_named() -> None:
    stage = Stage(3, round=3)
    stage.s.owner[:20] = [1] * 10 + [2] * 10
    stage.asks(Step.ROUND_END)
    assert stage.told(Ended) == [Ended(1)]


@pytest.mark.rule("FF-71")
def test_businesses_companions_extra_cards_and_money() -> None:
    stage = Stage(2).calm().business("Bar", "B2", 0).business("Newspaper", "A5", 0).business("Casino", "A7", 0).hand(0, "art car title")
    stage.companions(0, influence="grey", gangsters="purple purple", special="orange")
    stage.s.extras[2] = 0
    assert points(stage) == Points(businesses=12, companions=5, assets=0, extras=2, money=1, agents=0)


@pytest.mark.rule("FF-71")
@pytest.mark.parametrize(
    ("assets", "tokens", "worth"),
    [
        ("car", "", 1),
        ("car art", "", 2),
        ("car*2 title", "", 3),
        ("car art title", "", 4),
        ("car art title", "mansion", 6),
        ("car*2", "car", 3),
    ],
)
def test_sets_of_assets(assets: str, tokens: str, worth: int) -> None:
    assert points(Stage(2).has(0, assets=assets, tokens=tokens)).assets == worth


@pytest.mark.rule("FF-71")
def test_totals_may_be_negative() -> None:
    stage = Stage(2).business("Bar", "B2", 0).gap("A2", "agent agent").gap("B1", "agent agent")
    assert points(stage).total == -1


@pytest.mark.rule("FF-71")
def test_influence_breaks_ties_and_then_the_win_is_shared() -> None:
    stage = Stage(3).business("Bar", "B2", 0).business("Radio", "D8", 1).has(1, tokens="hat")
    assert scoring.final_result(BOARD, stage.s).winners == (1,)
    assert scoring.final_result(BOARD, stage.s).text == "3 points, a tie broken by influence"
    stage.has(0, city=1)
    assert scoring.final_result(BOARD, stage.s).winners == (0, 1)
    assert scoring.final_result(BOARD, stage.s).text == "3 points, a tie"
    assert scoring.final_result(BOARD, stage.s).scores == (3.0, 3.0, 0.0)


@pytest.mark.rule("FF-90")
@pytest.mark.parametrize("colour", COLOURS)
def test_an_unplaced_companion_of_any_colour_is_worth_one(colour: str) -> None:
    assert points(Stage(2).companions(0, starter=colour)).companions == 1


@pytest.mark.rule("FF-90")
def test_an_unplaced_companion_counts_as_owned() -> None:
    stage = Stage(2).companions(0, starter="purple").business("Newspaper", "A5").has(0, hat=1).hand(0, "art").controls()
    assert Claim(cell("A5"), -1) in stage.legal()
    assert [need.have for need in prospect(BOARD, stage.view(0), 0, cell("A5")).needs] == [1, 1, 1]


@pytest.mark.rule("FF-80")
def test_without_city_cards_nothing_of_them_happens() -> None:
    stage = Stage(4, city="no").business("Bar", "B2", 0).business("Radio", "D8")
    assert set(stage.s.rows) == {-1}
    stage.asks(Step.EXTORT, 0).do(stage.legal()[0])
    assert stage.told(Extorted)[0].cards == 2, "no card more"
    stage.asks(Step.PENALTY, 0, cell("B2"))
    assert stage.told(PenaltyMet) == []
    stage.asks(Step.PROTEGES)
    assert stage.s.protege == [0, 0, 0, 0], "protection stays in force"


@pytest.mark.rule("FF-80")
def test_without_city_cards_the_end_of_a_round_moves_none() -> None:
    stage = Stage(2, city="no")
    stage.asks(Step.NEW_ROUND)
    assert set(stage.s.rows) == {-1}


@pytest.mark.rule("FF-81")
def test_two_extra_cards_a_player_one_used_a_round() -> None:
    stage = Stage(2, extras="2").calm().has(0, gangsters=3, hat=3).hand(0, "gangster art car*2").business("Bar", "B2")
    stage.acts(0, 0).do(LayGangster(0), stage_pay(), LayInfluence(card("car"), False, 0))
    assert stage.s.extras[:2] == [0, 0]
    assert points(stage).extras == 4
    assert winnable(BOARD, stage.s, 0) == [], "a third is not for them"


def stage_pay() -> Pay:
    return Pay(card("art"))


@pytest.mark.rule("FF-81")
def test_two_at_once_are_both_taken() -> None:
    stage = Stage(2, extras="2").has(0, gangsters=3, assets="mansion car art title").hand(0, "gangster art").acts(0).do(LayGangster(0))
    assert [n for n, holder in enumerate(stage.s.extras) if holder == 0] == [1, 2]
    assert stage.told(ExtraWon) == [ExtraWon(0, 1), ExtraWon(0, 2)]


@pytest.mark.rule("FF-40", "FF-81")
def test_who_may_win_but_one_more_chooses_among_two_at_once() -> None:
    stage = Stage(2, extras="2").has(0, gangsters=4, assets="mansion car art").hand(0, "title art")
    stage.s.extras[0], stage.s.extras_won[0] = 0, 1
    stage.acts(0).do(LayAsset(card("title"), PAID))
    assert (stage.step, stage.legal()) == (Step.CHOOSE_EXTRA, [WinExtra(1), WinExtra(2)])


@pytest.mark.rule("FF-81")
def test_only_one_extra_action_a_round() -> None:
    stage = Stage(2, extras="2").business("Bar", "B2")
    stage.s.extras = [0, 0, -1, -1, -1]
    stage.s.todo = [(Step.OVER, 0, 0), (Step.EXTRA, 1, 0), (Step.EXTRA, 0, 0)]
    stage.go().do(stage.legal()[0])
    stage.do(stage.legal()[-1])
    assert stage.step == Step.OVER


def test_the_game_can_be_told_in_plain_lines() -> None:
    stage = Stage(3).business("Bar", "B2", 0, extorted=True).gap("C2", "agent purple").hand(0, "art").companions(0, starter="grey")
    lines = GAME.table_text(stage.view(0), NAMES)
    assert "  B2 Bar: Al, extorted; needs 1 gangster, $1; 3 points, 2 cards" in lines
    assert "  C2 gap: purple, agent" in lines
    assert lines[-1] == "Your hand: Art"
