"""Phase 3: claims, objections, attacks, taking control, penalties."""

from __future__ import annotations

import pytest

from core.games.four_families.actions import (
    Attack,
    Claim,
    Lose,
    Object,
    Pass,
    Pay,
    Place,
    PostChief,
    PutUnder,
    Skip,
    TakeCompanion,
    UsePower,
)
from core.games.four_families.components import (
    AGENT,
    BONUS_GANGSTER,
    BONUS_HAT,
    NEED_CITY,
    NEED_COMPANIONS,
    NEED_FAMILY,
    NEED_GANGSTERS,
    NEED_HAT,
    NEED_MONEY,
    ORANGE,
    PURPLE,
    SON,
)
from core.games.four_families.events import Drew, Lost, Paid, PenaltyMet, Taken
from core.games.four_families.mechanics.steps import Step
from tests.rules.four_families.positions import Stage, card, cell

BAR, RADIO, FISH, STILL = cell("B2"), cell("D8"), cell("D4"), cell("E5")


def scene(seats: int = 3) -> Stage:
    """Return a Bar (a gangster, $1) to be had. Nobody meets anything yet."""
    return Stage(seats).calm().business("Bar", "B2")


def rich(stage: Stage, *seats: int, gangsters: int = 1) -> Stage:
    for seat in seats:
        stage.has(seat, gangsters=gangsters).hand(seat, "art car")
    return stage


@pytest.mark.rule("FF-30")
def test_round_and_round_until_all_have_passed() -> None:
    stage = rich(scene(), 0, 1).business("Laundry", "A1").controls(1)
    asked = []
    for a in (Claim(BAR, -1), Pass(), Pass(), Pass()):
        asked.append(stage.seat)
        stage.do(a)
        while stage.step not in (Step.CONTROL, Step.OVER):
            stage.do(Skip() if Skip() in stage.legal() else stage.legal()[0])
    assert asked == [1, 2, 0, 1]
    assert stage.step == Step.OVER


@pytest.mark.rule("FF-30")
def test_an_owner_who_has_passed_can_still_be_attacked() -> None:
    stage = rich(scene(), 0, gangsters=2).business("Radio", "D8", 1).business("Fishmonger", "D4", 1)
    stage.has(0, city=1)
    stage.s.passed[1] = 1
    stage.controls()
    assert stage.legal(Attack) == [Attack(RADIO, -1)]


@pytest.mark.rule("FF-30")
def test_what_is_claimed_and_what_is_attacked() -> None:
    stage = rich(scene(), 0).business("Radio", "D8", 1).business("Fishmonger", "D4", 0).controls()
    assert stage.why(Claim(RADIO, -1)) == "FF-30: A rival controls it: attack it."
    assert stage.why(Attack(BAR, -1)) == "FF-30: Nobody controls it: claim it."
    assert stage.why(Claim(FISH, -1)) == "FF-30: It is yours already."
    assert stage.why(Claim(cell("A1"), -1)) == "FF-30: No revealed business lies there."
    assert stage.why(Claim(-5, -1)).startswith("FF-30")


@pytest.mark.rule("FF-31")
@pytest.mark.parametrize(
    ("name", "stage"),
    [
        ("Bar", scene().has(0, gangsters=1).hand(0, "art")),
        ("Cigar Shop", scene().has(0, hat=1).hand(0, "art")),
        ("Fishmonger", scene().has(0, family=1, assets="car")),
        ("Warehouse", scene().has(0, city=1, assets="car")),
        ("Distillery", scene().has(0, family=1, assets="car").hand(0, "art art")),
        ("Cinema", scene().has(0, assets="art").companions(0, influence="grey").hand(0, "art")),
        ("Airport", scene().has(0, gangsters=2).companions(0, movement="grey grey").hand(0, "art art art")),
        ("Casino", scene().has(0, hat=2).companions(0, influence="brown", special="orange", starter="purple").hand(0, "art car")),
    ],
)
def test_every_prerequisite_must_be_met(name: str, stage: Stage) -> None:
    if name != "Bar":
        stage.business(name, "E5")
    stage.controls()
    assert Claim(BAR if name == "Bar" else STILL, -1) in stage.legal()


@pytest.mark.rule("FF-31")
@pytest.mark.parametrize(
    ("name", "stage", "lack"),
    [
        ("Jazz Club", scene().has(0, gangsters=2).companions(0, gangsters="purple").hand(0, "art*3"), "companions"),
        ("Distillery", scene().has(0, family=1, assets="art").hand(0, "art*2"), "asset"),
        ("Bank", scene().has(0, hat=2, city=1).companions(0, influence="brown", special="orange").hand(0, "art*2"), "city"),
        ("Theatre", scene().has(0, city=1, family=1), "hat"),
        ("Distillery", scene().has(0, assets="car").hand(0, "art*2"), "family"),
        ("Station", scene().has(0, gangsters=1).companions(0, assets="brown brown").hand(0, "art*3"), "gangsters"),
        ("Distillery", scene().has(0, family=1, assets="car").hand(0, "art"), "money"),
    ],
)
def test_what_is_lacking_is_said(name: str, stage: Stage, lack: str) -> None:
    stage.business(name, "E5").controls()
    assert stage.why(Claim(STILL, -1)) == f"FF-31: You lack: {lack}."


@pytest.mark.rule("FF-31")
def test_only_money_is_spent() -> None:
    stage = rich(scene(), 0).controls().do(Claim(BAR, -1), Pay(card("car")))
    assert stage.held(0) == ["art"]
    assert stage.s.gangsters[0] == 1


@pytest.mark.rule("FF-32")
def test_without_objection_the_claimant_takes_it_and_their_turn_ends() -> None:
    stage = rich(scene(), 0).has(0, hat=1).controls().do(Claim(BAR, -1), Pay(card("car")), Skip())
    assert stage.owner("B2") == 0
    assert stage.s.hat_cards(0) == 1
    assert (stage.step, stage.seat) == (Step.CONTROL, 1)


@pytest.mark.rule("FF-32")
def test_who_cannot_object_is_not_asked() -> None:
    stage = rich(scene(4), 0, 1, 2).has(0, hat=1).has(1, hat=1).has(2, hat=1, city=1).has(3, hat=3)
    stage.controls().do(Claim(BAR, -1))
    assert (stage.step, stage.seat) == (Step.OBJECT, 2), "1 has no more influence, 3 has no gangster"
    stage.s.passed[2] = 1
    assert stage.legal() == [Skip()], "nor may a family object that has passed"


@pytest.mark.rule("FF-32")
def test_the_objector_gives_up_influence_and_takes_it() -> None:
    stage = rich(scene(), 0, 1).has(1, hat=1, city=1).controls().do(Claim(BAR, -1), Object(-1))
    assert stage.step == Step.LOSE
    assert stage.legal() == [Lose(1, False), Lose(2, False)], "hat or city as they like"
    stage.do(Lose(2, False), Pay(card("car")), PostChief())
    assert stage.owner("B2") == 1
    assert (stage.s.hat_cards(1), stage.s.city_cards(1), stage.s.chiefs[1]) == (1, 0, BAR)
    assert stage.held(0) == ["car", "art"], "the others pay nothing"
    assert (stage.step, stage.seat) == (Step.CONTROL, 0), "the claimant acts again"
    stage.do(Pass())
    assert (stage.step, stage.seat) == (Step.CONTROL, 1), "and the objector keeps their own turn"


@pytest.mark.rule("FF-32")
def test_a_second_objector_is_measured_against_the_first() -> None:
    stage = rich(scene(4), 0, 1, 2, 3).has(1, hat=2).has(2, hat=2).has(3, hat=1, city=2)
    stage.controls().do(Claim(BAR, -1), Object(-1))
    assert stage.seat == 3, "2 does not outweigh 1"
    stage.do(Object(-1), Lose(2, False), Pay(card("car")), Skip())
    assert stage.owner("B2") == 3
    assert [event.seat for event in stage.told(Lost)] == [3], "only the last objector loses influence"


@pytest.mark.rule("FF-32")
def test_a_no_is_final() -> None:
    stage = rich(scene(), 0, 1, 2).has(1, hat=1).has(2, hat=1).controls().do(Claim(BAR, -1), Skip())
    assert stage.seat == 2
    stage.do(Skip(), Pay(card("car")), Skip())
    assert stage.owner("B2") == 0


@pytest.mark.rule("FF-33")
def test_taking_control_in_order() -> None:
    stage = scene().business("Distillery", "E5", token=True).has(0, family=1, assets="car").hand(0, "art art title")
    stage.companions(0, starter="grey").gap("E4", "purple").gap("E6", "purple").gap("D5", "orange agent")
    stage.controls().do(Claim(STILL, -1), Pay(card("art")), Pay(card("art")))
    assert (stage.owner("E5"), stage.s.tokens[0]) == (0, 1), "marker and token come before the companion"
    assert stage.legal() == [TakeCompanion(cell("D5"), ORANGE), TakeCompanion(cell("E4"), PURPLE), TakeCompanion(cell("E6"), PURPLE)]
    stage.do(TakeCompanion(cell("E6"), PURPLE))
    assert stage.tokens_in("E6") == ["agent"], "into the very gap it came from"
    stage.do(Place(0), Place(1))
    assert stage.step == Step.CHIEF
    stage.do(PostChief())
    assert stage.s.chiefs[0] == STILL


@pytest.mark.rule("FF-33")
def test_with_no_companion_beside_it_there_is_no_agent() -> None:
    stage = rich(scene(), 0).gap("A2", "agent").controls().do(Claim(BAR, -1), Pay(card("art")), Skip())
    assert stage.s.reserve == 10
    assert stage.tokens_in("A2") == ["agent"]


@pytest.mark.rule("FF-33", "FF-93")
def test_agents_come_only_from_the_reserve() -> None:
    stage = rich(scene(), 0).companions(0, gangsters="purple").gap("A2", "orange")
    stage.s.reserve, stage.s.box[AGENT] = 0, 10
    stage.controls().do(Claim(BAR, -1), Pay(card("art")), Place(3))
    assert stage.tokens_in("A2") == [], "those removed never return"


@pytest.mark.rule("FF-33")
def test_one_chief_a_round_and_only_at_this_moment() -> None:
    stage = rich(scene(), 0).hand(0, "title").business("Radio", "D8").has(0, city=1)
    stage.controls().do(Claim(BAR, -1), Pay(card("art")), PostChief(), Pass(), Pass())
    stage.do(Claim(RADIO, -1))
    assert stage.step == Step.CONTROL, "no second chief to post"
    assert stage.owner("D8") == 0


@pytest.mark.rule("FF-33")
def test_a_chief_bars_attacks() -> None:
    stage = rich(scene(), 0, gangsters=2).business("Radio", "D8", 1).business("Fishmonger", "D4", 1).has(0, city=1)
    stage.s.chiefs[1] = RADIO
    assert "chief guards" in stage.controls().why(Attack(RADIO, -1))


@pytest.mark.rule("FF-34")
@pytest.mark.parametrize(
    ("penalty", "has", "safe"),
    [
        ("bribe", {"gangsters": 1}, {"gangsters": 3}),
        ("sabotage", {"assets": "art"}, {"hat": 2, "city": 2}),
        ("ethics", {"hat": 1}, {"assets": "mansion car art title"}),
        ("showdown", {"gangsters": 1}, {}),
    ],
)
def test_each_penalty_and_what_makes_safe(penalty: str, has: dict[str, object], safe: dict[str, object]) -> None:
    stage = scene().row("B", penalty).has(0, **has).hand(0, "movement*2")  # type: ignore[arg-type]
    if penalty == "showdown":
        immune = scene().row("B", penalty).has(0, **has).companions(0, influence="grey brown", businesses="purple orange")  # type: ignore[arg-type]
    else:
        immune = scene().row("B", penalty).has(0, **has).has(0, **safe)  # type: ignore[arg-type]
    immune.hand(0, "movement*2")
    for table, hits in ((stage, True), (immune, False)):
        table.s.claimed = BAR
        table.asks(Step.PENALTY, 0, BAR)
        assert [event.hits for event in table.told(PenaltyMet)] == [hits]
        if hits and penalty == "bribe":
            table.do(Pay(card("movement")))
        assert bool(table.told(Lost) or table.told(Paid)) == hits


@pytest.mark.rule("FF-34")
@pytest.mark.parametrize(
    ("penalty", "stage"),
    [
        ("bribe", scene().has(0, gangsters=3)),
        ("sabotage", scene().has(0, hat=2, city=1, assets="art")),
        ("ethics", scene().has(0, hat=1, assets="mansion car art*2")),
        ("showdown", scene().has(0, gangsters=1).companions(0, influence="grey brown", businesses="purple", gangsters="purple")),
    ],
)
def test_one_too_few_makes_nobody_safe(penalty: str, stage: Stage) -> None:
    stage.hand(0, "movement*2").row("B", penalty).asks(Step.PENALTY, 0, BAR)
    assert [event.hits for event in stage.told(PenaltyMet)] == [True]


@pytest.mark.rule("FF-34")
@pytest.mark.parametrize("penalty", ["bribe", "sabotage", "ethics", "showdown"])
def test_nothing_to_lose_nothing_lost(penalty: str) -> None:
    stage = scene().row("B", penalty).asks(Step.PENALTY, 0, BAR)
    assert [event.hits for event in stage.told(PenaltyMet)] == [False]
    assert stage.told(Lost) == []


@pytest.mark.rule("FF-34")
def test_the_taker_chooses_what_they_lose() -> None:
    stage = scene().row("B", "sabotage").has(0, assets="art car", tokens="title").asks(Step.PENALTY, 0, BAR)
    assert stage.legal() == [Lose(4, False), Lose(5, False), Lose(6, True)]


@pytest.mark.rule("FF-34")
@pytest.mark.parametrize(
    ("penalty", "has", "said"),
    [
        ("sabotage", Lose(3, False), "an asset"),
        ("ethics", Lose(0, False), "a point of influence"),
        ("showdown", Lose(4, False), "a gangster"),
    ],
)
def test_what_is_to_be_given_up_is_said(penalty: str, has: Lose, said: str) -> None:
    stage = scene().row("B", penalty).has(0, assets="art car", hat=1, city=1, gangsters=1, tokens="gangster").asks(Step.PENALTY, 0, BAR)
    assert stage.why(has) == f"FF-34: Give up {said}, or a bonus token of that kind."


@pytest.mark.rule("FF-34")
def test_a_marked_penalty_does_nothing() -> None:
    stage = scene().row("B", "ethics").has(0, hat=1)
    stage.s.immune[0] = 1 << 2
    stage.asks(Step.PENALTY, 0, BAR)
    assert stage.told(Lost) == []


@pytest.mark.rule("FF-34")
def test_a_penalty_is_judged_after_taking() -> None:
    stage = scene().row("E", "showdown").business("Distillery", "E5").has(0, gangsters=1, family=1, assets="car").hand(0, "art*2")
    stage.companions(0, influence="grey brown", businesses="orange").gap("E4", "purple")
    stage.controls().do(Claim(STILL, -1), Place(1), Skip(), Skip())
    assert [event.hits for event in stage.told(PenaltyMet)] == [False], "the purple companion came just in time"


@pytest.mark.rule("FF-34", "FF-35")
def test_attacks_suffer_penalties_too() -> None:
    stage = rich(scene(), 0, gangsters=3).business("Radio", "D8", 1).business("Fishmonger", "D4", 1).has(0, city=1).row("D", "ethics")
    stage.controls().do(Attack(RADIO, -1), PutUnder(stage_card(stage)), Skip())
    assert [event.hits for event in stage.told(PenaltyMet)] == [True]
    assert stage.s.city_cards(0) == 0


def stage_card(stage: Stage) -> int:
    """Return a card the defender will draw: the whole deck is movement cards."""
    stage.deck("movement*4")
    return card("movement")


@pytest.mark.rule("FF-35")
def test_an_attack_costs_a_gangster_and_the_defender_draws() -> None:
    stage = rich(scene(), 0, gangsters=2).business("Radio", "D8", 1, extorted=True).business("Fishmonger", "D4", 1).has(0, city=1)
    stage.has(1, gangsters=1).deck("art car").controls().do(Attack(RADIO, -1))
    assert (stage.s.gangsters[0], stage.step, stage.seat) == (1, Step.KEEP, 1)
    stage.do(PutUnder(card("art")))
    assert stage.held(1) == ["car"]
    assert [c & 31 for c in stage.s.under] == [card("art")]
    assert stage.told(Drew)[-1].count == 2
    stage.do(Skip())
    assert (stage.owner("D8"), stage.s.extorted[RADIO]) == (0, 0), "a fresh marker, off the income icon"
    assert stage.told(Taken)[0].loser == 1
    assert stage.s.attacks[0] == 1


@pytest.mark.rule("FF-12", "FF-35")
def test_the_old_owner_may_extort_what_they_win_back() -> None:
    stage = scene().business("Radio", "D8", 0, extorted=True)
    stage.s.taker, stage.s.claimed = 1, RADIO
    stage.asks(Step.SEIZE, 1, RADIO)
    stage.s.todo[-1:] = [(Step.OVER, 0, 0)]
    stage.asks(Step.SEIZE, 0, RADIO)
    assert (stage.owner("D8"), stage.s.extorted[RADIO]) == (0, 0)


@pytest.mark.rule("FF-35")
def test_it_takes_strictly_more_gangsters() -> None:
    stage = rich(scene(), 0, gangsters=2).business("Radio", "D8", 1).business("Fishmonger", "D4", 1).has(0, city=1).has(1, gangsters=2)
    assert stage.controls().why(Attack(RADIO, -1)).startswith("FF-35: You need more gangsters")


@pytest.mark.rule("FF-35")
def test_not_against_an_only_business() -> None:
    stage = rich(scene(), 0, gangsters=2).business("Radio", "D8", 1).has(0, city=1)
    assert "only business" in stage.controls().why(Attack(RADIO, -1))


@pytest.mark.rule("FF-35")
def test_two_attacks_a_round() -> None:
    stage = rich(scene(), 0, gangsters=2).business("Radio", "D8", 1).business("Fishmonger", "D4", 1).has(0, city=1)
    stage.s.attacks[0] = 2
    assert "your 2 attacks" in stage.controls().why(Attack(RADIO, -1))


@pytest.mark.rule("FF-35")
def test_an_attack_cannot_be_objected_to() -> None:
    stage = rich(scene(), 0, 2, gangsters=2).business("Radio", "D8", 1).business("Fishmonger", "D4", 1).has(0, city=1)
    stage.has(2, hat=2, city=3).controls().do(Attack(RADIO, -1))
    assert (stage.step, stage.seat) == (Step.KEEP, 1)


@pytest.mark.rule("FF-31", "FF-35")
def test_prerequisites_are_checked_before_the_loss() -> None:
    stage = scene().business("Radio", "D8", 1).business("Fishmonger", "D4", 1).has(0, gangsters=1, city=1)
    stage.deck("art car").controls().do(Attack(RADIO, -1), PutUnder(card("art")))
    assert stage.s.gangsters[0] == 0
    assert stage.owner("D8") == 0


@pytest.mark.rule("FF-36")
def test_the_family_card_a_business_asks_for_cannot_be_given_up_for_its_money() -> None:
    stage = scene().business("Distillery", "E5").has(0, family=1, assets="car").hand(0, "art").controls()
    assert stage.why(Claim(STILL, -1)) == "FF-31: You lack: money."
    power = stage.legal()[0]
    stage.row("B", "bribe").do(power)
    assert stage.why(Claim(STILL, -1)) == "FF-31: You lack: family."


@pytest.mark.rule("FF-37")
def test_later_losses_cost_no_business() -> None:
    stage = scene().business("Radio", "D8", 0).has(0, gangsters=1).asks(Step.LOSE, 0, 2)
    assert stage.s.gangsters[0] == 0
    assert stage.owner("D8") == 0


@pytest.mark.rule("FF-37")
def test_nobody_takes_an_eleventh() -> None:
    stage = rich(scene(), 0, 1).has(1, hat=1)
    for seat, at in [(0, "A1"), (1, "A3")]:
        stage.s.owner[cell(at)] = seat
    for n in range(9):
        stage.s.owner[16 + n] = 0
    assert stage.controls().why(Claim(BAR, -1)) == "FF-37: All your 10 markers are in the city."
    stage.do(Pass()).has(0, hat=5).s.passed[0] = 0
    stage.do(Claim(BAR, -1), Pay(card("art")), Skip())
    assert stage.owner("B2") == 1, "nor do they object"


@pytest.mark.rule("FF-50")
@pytest.mark.parametrize(
    ("name", "left_out", "stage"),
    [
        ("Airport", NEED_COMPANIONS, scene().has(0, gangsters=2).hand(0, "art*3")),
        ("Theatre", NEED_HAT, scene().has(0, family=1)),
        ("Theatre", NEED_FAMILY, scene().has(0, hat=1)),
        ("Radio", NEED_GANGSTERS, scene().has(0, city=1)),
        ("Racetrack", NEED_MONEY, scene().has(0, assets="art")),
    ],
)
def test_the_third_benefit_leaves_out_one_prerequisite(name: str, left_out: int, stage: Stage) -> None:
    stage.protege(0).business(name, "E5").controls()
    assert stage.why(Claim(STILL, -1)).startswith("FF-31")
    stage.do(Claim(STILL, left_out))
    while stage.step == Step.PAY:
        stage.do(stage.legal()[0])
    assert stage.owner("E5") == 0
    assert stage.s.protege[0] == 4


@pytest.mark.rule("FF-50")
def test_the_third_benefit_is_for_one_prerequisite_and_for_proteges() -> None:
    stage = scene().protege(0).business("Airport", "E5").has(0, gangsters=2).controls()
    assert stage.why(Claim(STILL, NEED_COMPANIONS)).startswith("FF-31")
    stage = scene().business("Theatre", "E5").has(0, family=1).controls()
    assert stage.why(Claim(STILL, NEED_HAT)).startswith("FF-50")
    stage = scene().protege(0, used=1 | 2).business("Theatre", "E5").has(0, family=1).controls()
    assert stage.why(Claim(STILL, NEED_HAT)).startswith("FF-50"), "never the third"
    stage = scene().protege(0).business("Theatre", "E5").has(0, family=1, hat=1).controls()
    assert "nothing to leave out" in stage.why(Claim(STILL, NEED_HAT))


@pytest.mark.rule("FF-50")
def test_whoever_leaves_out_the_wrong_prerequisite_is_told_which_they_lack() -> None:
    stage = scene().protege(0).business("Theatre", "E5").has(0, hat=1).controls()
    assert stage.why(Claim(STILL, NEED_HAT)) == "FF-50: You lack only this: family; that is what may be left out."
    assert stage.why(Claim(STILL, -1)) == "FF-31: You lack: family."
    stage = scene().protege(0).business("Airport", "E5").controls()
    assert stage.why(Claim(STILL, NEED_HAT)) == "FF-31: You lack: companions, gangsters, money."


@pytest.mark.rule("FF-50")
def test_left_out_money_still_leaves_the_bribe() -> None:
    stage = scene().protege(0).row("B", "bribe").has(0, gangsters=1).hand(0, "art car").controls()
    stage.do(Claim(BAR, NEED_MONEY), Skip(), Pay(card("art")))
    assert stage.held(0) == ["car"]
    assert [event.seat for event in stage.told(Paid)] == [0]


@pytest.mark.rule("FF-50")
def test_more_influence_and_more_gangsters_are_no_prerequisites() -> None:
    stage = rich(scene(), 0).protege(1).has(0, hat=1).hand(1, "art").has(1, hat=1).controls().do(Claim(BAR, -1), Pay(card("car")))
    assert stage.step != Step.OBJECT
    stage = scene().protege(0).business("Radio", "D8", 1).business("Fishmonger", "D4", 1).has(0, city=1).controls()
    assert stage.why(Attack(RADIO, NEED_GANGSTERS)).startswith("FF-35")


@pytest.mark.rule("FF-50")
def test_the_third_benefit_on_an_objection_and_spent_only_if_they_take_it() -> None:
    stage = rich(scene(), 0, 2).protege(0).protege(1).has(1, hat=1).hand(1, "art").has(2, hat=2)
    stage.controls().do(Claim(BAR, -1))
    assert stage.legal() == [Object(NEED_GANGSTERS), Skip()]
    stage.do(Object(NEED_GANGSTERS), Object(-1))
    while stage.step != Step.CONTROL:
        stage.do(stage.legal()[0])
    assert stage.owner("B2") == 2
    assert stage.s.protege[:2] == [0, 0]


@pytest.mark.rule("FF-95")
def test_tokens_count_as_laid_cards_and_may_be_given_instead() -> None:
    stage = scene().business("Radio", "D8", 1).business("Fishmonger", "D4", 1).has(0, tokens="gangster city").has(0, gangsters=1)
    stage.has(1, gangsters=1).deck("art car").controls().do(Attack(RADIO, -1))
    assert stage.legal() == [Lose(BONUS_GANGSTER, False), Lose(BONUS_GANGSTER, True)]
    stage.do(Lose(BONUS_GANGSTER, True))
    assert (stage.s.gangsters[0], stage.s.tokens[0], stage.s.box[5]) == (1, 0, 1), "it leaves the game"


@pytest.mark.rule("FF-95")
def test_tokens_make_safe_and_win_extra_cards() -> None:
    stage = scene().row("B", "sabotage").has(0, hat=2, city=1, assets="art", tokens="city").asks(Step.PENALTY, 0, BAR)
    assert [event.hits for event in stage.told(PenaltyMet)] == [False], "the second city influence is a token"
    stage = scene().business("Theatre", "E1", token=True).has(0, family=1, hat=3).controls().do(Claim(cell("E1"), -1))
    assert stage.s.extras[0] == 0, "the Theatre's token is the fourth influence"


@pytest.mark.rule("FF-95")
def test_tokens_count_in_objections() -> None:
    stage = rich(scene(), 0, 1).has(1, tokens="hat").controls().do(Claim(BAR, -1))
    assert stage.legal() == [Object(-1), Skip()]
    stage.do(Object(-1))
    assert stage.s.tokens[7 + BONUS_HAT] == 0, "the token was the only influence to give"


@pytest.mark.rule("FF-95")
def test_a_token_stays_with_its_taker() -> None:
    stage = rich(scene(), 0, gangsters=2).business("Theatre", "E1", 1).business("Fishmonger", "D4", 1).has(1, tokens="hat")
    stage.has(0, family=1, hat=1).deck("art car").controls().do(Attack(cell("E1"), -1), PutUnder(card("art")), Skip())
    assert stage.s.tokens[7 + BONUS_HAT] == 1
    assert stage.s.tokens[BONUS_HAT] == 0


@pytest.mark.rule("FF-31", "FF-95")
def test_tokens_are_never_money() -> None:
    stage = scene().has(0, gangsters=1, tokens="hat city title").controls()
    assert stage.why(Claim(BAR, -1)) == "FF-31: You lack: money."


@pytest.mark.rule("FF-25", "FF-32")
def test_while_an_objector_takes_it_is_their_turn() -> None:
    stage = rich(scene(), 0, 1).has(1, hat=1, family=1).row("B", "bribe")
    stage.s.powered[1] = 1
    stage.controls().do(Claim(BAR, -1), Object(-1), Pay(card("art")), Skip())
    assert (stage.step, stage.seat) == (Step.POWER, 1), "a power of this turn, whatever they did in their last one"


@pytest.mark.rule("FF-33", "FF-35")
def test_in_an_attack_money_is_paid_after_the_gangster_and_the_defenders_draw() -> None:
    stage = rich(scene(), 0, gangsters=2).business("Radio", "D8", 1).deck("title movement")
    stage.s.owner[BAR] = 1
    stage.controls().do(Attack(BAR, -1))
    assert (stage.s.gangsters[0], stage.step, stage.seat) == (1, Step.KEEP, 1)
    stage.do(PutUnder(card("title")))
    assert (stage.step, stage.seat, stage.owner("B2")) == (Step.PAY, 0, 1), "the marker changes after the money"
    stage.do(Pay(card("art")))
    assert stage.owner("B2") == 0


@pytest.mark.rule("FF-35", "FF-50")
def test_the_third_benefit_on_an_attack() -> None:
    stage = scene().protege(0).business("Radio", "D8", 1).business("Fishmonger", "D4", 1).has(0, gangsters=1).controls()
    assert stage.legal(Attack) == [Attack(RADIO, NEED_CITY)]
    stage.do(Attack(RADIO, NEED_CITY))
    stage.do(stage.legal()[0])
    assert (stage.owner("D8"), stage.s.protege[0]) == (0, 4)
    stage = scene().protege(0).business("Theatre", "E1").business("Radio", "D8").has(0, family=1, gangsters=1).controls()
    stage.do(Claim(cell("E1"), NEED_HAT), Skip(), Skip(), Pass(), Pass())
    assert stage.why(Claim(RADIO, NEED_CITY)).startswith("FF-50"), "once"


@pytest.mark.rule("FF-25", "FF-32")
def test_after_an_objection_the_claimant_goes_on_with_the_power_of_their_turn() -> None:
    stage = rich(scene(), 0, 1).business("Theatre", "E1").has(0, family=1).has(1, hat=2, family=1)
    stage.controls().do(Claim(BAR, -1), Object(-1), Pay(card("art")), Skip())
    assert (stage.step, stage.seat, stage.legal()) == (Step.POWER, 1, [UsePower(SON), Skip()]), "after the objector's FF-34"
    stage.do(Skip())
    assert (stage.step, stage.seat) == (Step.CONTROL, 0)
    stage.do(UsePower(SON))
    assert (stage.step, stage.seat) == (Step.CONTROL, 0)
    stage.has(0, family=1)
    assert "in this turn" in stage.why(UsePower(SON))
