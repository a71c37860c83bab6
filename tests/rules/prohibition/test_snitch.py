"""PR-30 to PR-36: who informs, the bribe, the Untouchables and the bag."""

from __future__ import annotations

import pytest

from core.games.prohibition.actions import CASINO, MEN, NOTHING, STILL, Charity, Go, InformArea, InformStill, Pay, Raid
from core.games.prohibition.events import AreaNamed, BagRefilled, Bribed, CasinoLost, ChipDrawn, Jailed, StillLost, StillNamed
from core.games.prohibition.mechanics.bribe import owed_for_area
from core.games.prohibition.mechanics.snitch import informer
from core.games.prohibition.mechanics.untouchables import chance_of_raid
from core.games.prohibition.state import BRIBES, END
from tests.rules.prohibition.positions import CICERO, GAME, LEVEE, LOOP, SOUTH, at_snitch, do, legal, of_kind, refused, stage

UNTOUCHABLES = 5
A_CASINO_IN_THE_LOOP = [0, 0, 0, 0, 0, 1, 0, 0]
MEN_IN_THE_LOOP = {LOOP: (5, 1, 0, 0)}


@pytest.mark.rule("PR-30")
def test_the_lowest_on_the_register_informs() -> None:
    s = at_snitch(register=[9, 4, 6, 8], cash=[0, 0, 0, 0])
    events = do(s, Go(END))
    assert of_kind(events, ChipDrawn) == [ChipDrawn(1, False)]
    assert GAME.actors(s) == (1,)


@pytest.mark.rule("PR-30")
@pytest.mark.parametrize(("start", "who"), [(0, 3), (1, 0), (2, 1), (3, 1)])
def test_of_those_who_tie_the_later_in_this_rounds_order_informs(start: int, who: int) -> None:
    assert informer([4, 4, 9, 4], start) == who


@pytest.mark.rule("PR-30")
def test_stacking_is_display_only() -> None:
    s = at_snitch(register=[4, 4, 4, 9], stack=[2, 1, 0, 3], cash=[0, 0, 0, 0])
    do(s, Charity(0))
    assert s.snitch == 2


@pytest.mark.rule("PR-31")
def test_the_chip_is_drawn_before_anything_is_named() -> None:
    s = at_snitch()
    assert do(s, Go(END))[-1] == ChipDrawn(3, False)
    assert s.phase == "name"
    assert "ordinary" in refused(s, Raid(0)).text
    assert "Untouchables" in refused(stage("raid", snitch=3, turn=3), InformArea(LOOP)).text


@pytest.mark.rule("PR-31")
def test_any_area_and_any_standing_still_may_be_named_ones_own_included() -> None:
    s = stage("name", snitch=3, turn=3, stills=[1, 0, 0, 1])
    assert legal(s) == [*(InformArea(area) for area in range(8)), InformStill(0), InformStill(3)]
    assert refused(s, InformStill(1)).code == "no-still"
    assert [refused(s, InformArea(area)).code for area in (-1, 8, 9)] == ["no-area"] * 3


@pytest.mark.rule("PR-31")
def test_an_area_costs_a_thousand_a_man_and_four_for_the_casino() -> None:
    s = stage("name", snitch=3, turn=3, men=MEN_IN_THE_LOOP, casinos=A_CASINO_IN_THE_LOOP, cash=[20, 0, 0, 0])
    events = do(s, InformArea(LOOP))
    assert events[:2] == [AreaNamed(3, LOOP, 0, 9), Bribed(0, 9)]
    assert (s.cash[0], s.register[0], s.spent[BRIBES], s.men[LOOP * 4], s.casinos[LOOP]) == (11, 20, 9, 5, 1)


@pytest.mark.rule("PR-31")
def test_a_still_costs_eight() -> None:
    s = stage("name", snitch=3, turn=3, stills=[1, 0, 0, 0], cash=[8, 0, 0, 0])
    events = do(s, InformStill(0))
    assert events[:2] == [StillNamed(3, 0, 8), Bribed(0, 8)]
    assert (s.cash[0], s.stills[0]) == (0, 1)


@pytest.mark.rule("PR-31")
def test_who_can_pay_it_all_is_not_asked() -> None:
    s = stage("name", snitch=3, turn=3, men=MEN_IN_THE_LOOP, cash=[5, 0, 0, 0])
    do(s, InformArea(LOOP))
    assert (s.round, s.phase) == (2, "bail")


ASKED = {"phase": "bribe", "snitch": 3, "turn": 3, "area": LOOP, "men": MEN_IN_THE_LOOP, "casinos": A_CASINO_IN_THE_LOOP}


@pytest.mark.rule("PR-31")
@pytest.mark.parametrize(("cash", "parts"), [(8, [MEN, CASINO, NOTHING]), (5, [MEN, CASINO, NOTHING]), (4, [CASINO, NOTHING])])
def test_who_cannot_pay_all_chooses_what_they_can_afford(cash: int, parts: list[int]) -> None:
    s = stage(**{**ASKED, "phase": "name", "area": -1}, cash=[cash, 0, 0, 0])
    do(s, InformArea(LOOP))
    assert GAME.actors(s) == (0,)
    assert legal(s) == [Pay(part) for part in parts]
    assert refused(s, Pay(MEN | CASINO)).code == "bribe-poor"
    assert refused(s, Pay(STILL)).code == "bribe-what"


@pytest.mark.rule("PR-31")
def test_what_is_not_paid_for_is_lost() -> None:
    s = stage(**ASKED, cash=[8, 0, 0, 0])
    men_only, casino_only, nothing = s.clone(), s.clone(), s.clone()
    assert of_kind(do(men_only, Pay(MEN)), CasinoLost) == [CasinoLost(0, LOOP)]
    assert (men_only.men[LOOP * 4], men_only.jail[0], men_only.cash[0]) == (5, 0, 3)
    assert of_kind(do(casino_only, Pay(CASINO)), Jailed) == [Jailed(0, LOOP, 5)]
    assert (casino_only.casinos[LOOP], casino_only.jail[0], casino_only.cash[0]) == (1, 5, 4)
    do(nothing, Pay(NOTHING))
    assert (nothing.casinos[LOOP], nothing.jail[0], nothing.cash[0]) == (0, 5, 8)


@pytest.mark.rule("PR-31", "PR-35")
def test_a_casino_paid_for_follows_control_at_once_and_other_men_are_untouched() -> None:
    s = stage(**ASKED, cash=[4, 0, 0, 0])
    do(s, Pay(CASINO))
    assert s.men[LOOP * 4 : LOOP * 4 + 4] == [0, 1, 0, 0]
    assert s.jail == [5, 0, 0, 0]


@pytest.mark.rule("PR-31")
def test_who_can_pay_for_no_part_loses_all_unasked() -> None:
    s = stage("name", snitch=3, turn=3, stills=[1, 0, 0, 0], cash=[7, 0, 0, 0])
    events = do(s, InformStill(0))
    assert events[:3] == [StillNamed(3, 0, 8), Bribed(0, 0), StillLost(0)]
    assert s.round == 2


@pytest.mark.rule("PR-31")
def test_an_area_nobody_controls_is_named_to_no_effect() -> None:
    s = stage("name", snitch=3, turn=3, men={CICERO: (2, 2, 0, 0)}, cash=[9, 9, 9, 9])
    do(s, InformArea(CICERO))
    assert (s.round, s.jail, s.cash) == (2, [0] * 4, [9] * 4)


@pytest.mark.rule("PR-31")
def test_with_the_option_bribes_may_be_refused() -> None:
    s = stage("name", bribes="free", snitch=3, turn=3, men=MEN_IN_THE_LOOP, casinos=A_CASINO_IN_THE_LOOP, cash=[90, 0, 0, 0])
    do(s, InformArea(LOOP))
    assert legal(s) == [Pay(MEN | CASINO), Pay(MEN), Pay(CASINO), Pay(NOTHING)]
    assert GAME.info.options[0].choices[0][0] == "forced"


@pytest.mark.rule("PR-31")
def test_without_the_option_the_whole_bribe_is_due() -> None:
    s = stage(**ASKED, cash=[90, 0, 0, 0])
    assert refused(s, Pay(NOTHING)).code == "bribe-all"


@pytest.mark.rule("PR-32")
def test_an_ordinary_chip_stays_outside_the_bag() -> None:
    s = at_snitch()
    do(s, Go(END))
    assert (s.bag, s.drawn) == ([4, 1], 1)
    assert chance_of_raid(s.bag) == (1, 5)
    do(s, InformArea(LOOP))
    assert (s.bag, s.drawn) == ([4, 1], 1)


@pytest.mark.rule("PR-33")
def test_the_untouchables_destroy_casinos_and_still_and_jail_board_and_hand() -> None:
    casinos = [0, 0, 1, 0, 0, 1, 1, 0]
    men = {LOOP: (3, 1, 0, 0), LEVEE: (0, 2, 0, 0), CICERO: (1, 1, 0, 0)}
    s = at_snitch(UNTOUCHABLES, men=men, casinos=casinos, stills=[1, 1, 0, 0], cash=[50, 0, 0, 0])
    do(s, Go(END))
    assert legal(s) == [Raid(0), Raid(1), Raid(2)]
    pool = s.pool[0]
    do(s, Raid(0))
    assert (s.jail[0], s.hand[0], s.pool[0]) == (4 + 2, 0, pool)
    assert s.casinos == [0, 0, 1, 0, 0, 0, 1, 0]
    assert s.stills == [0, 1, 0, 0]
    assert s.cash[0] == 50


@pytest.mark.rule("PR-33")
def test_only_another_boss_may_be_named_even_one_with_nothing() -> None:
    s = stage("raid", snitch=3, turn=3, hand=[0, 2, 2, 2], bag=[5, 0])
    assert refused(s, Raid(3)).code == "raid-whom"
    assert refused(s, Raid(4)).code == "raid-whom"
    assert of_kind(do(s, Raid(0)), Jailed) == [Jailed(0, -1, 0)]


def after_a_raid(bag: list[int], drawn: int, gone: int) -> tuple[list[int], int, int]:
    s = stage("raid", snitch=3, turn=3, bag=bag, drawn=drawn, gone=gone)
    events = do(s, Raid(0))
    assert of_kind(events, BagRefilled) == [BagRefilled(s.bag[0], s.gone)]
    return s.bag, s.drawn, s.gone


@pytest.mark.rule("PR-34")
def test_after_a_raid_one_ordinary_chip_leaves_and_the_others_go_back() -> None:
    assert after_a_raid([3, 0], 2, 0) == ([4, 1], 0, 1)
    assert after_a_raid([1, 0], 3, 1) == ([3, 1], 0, 2)


@pytest.mark.rule("PR-34")
def test_with_none_outside_one_leaves_from_the_bag() -> None:
    assert after_a_raid([5, 0], 0, 0) == ([4, 1], 0, 1)


@pytest.mark.rule("PR-34")
def test_one_ordinary_chip_always_remains() -> None:
    assert after_a_raid([1, 0], 0, 4) == ([1, 1], 0, 4)
    assert after_a_raid([0, 0], 1, 4) == ([1, 1], 0, 4)


@pytest.mark.rule("PR-36")
def test_the_jail_holds_everybody() -> None:
    s = stage("raid", snitch=3, turn=3, men={SOUTH: (8, 0, 0, 0)}, bag=[5, 0])
    do(s, Raid(0))
    assert s.jail[0] == 10
    assert s.pool[0] == 0


@pytest.mark.rule("PR-31")
def test_for_an_area_without_a_controller_nothing_is_owed() -> None:
    s = stage(men={LOOP: (2, 2, 0, 0)}, casinos=A_CASINO_IN_THE_LOOP)
    assert owed_for_area(GAME.board, s, LOOP) == (0, 0)
    s = stage(men={LOOP: (2, 1, 0, 0)}, casinos=A_CASINO_IN_THE_LOOP)
    prices = GAME.board.prices
    assert owed_for_area(GAME.board, s, LOOP) == (2 * prices.bribe_man, prices.bribe_casino)
