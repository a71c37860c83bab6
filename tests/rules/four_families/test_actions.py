"""Phase 2: the seven actions, the bonuses of the board, extra actions."""

from __future__ import annotations

import pytest

from core.games.four_families.actions import (
    FREE,
    PAID,
    PROTECTED,
    Claim,
    LayAsset,
    LayFamily,
    LayGangster,
    LayInfluence,
    Move,
    Pay,
    Place,
    PlayMovement,
    PlaySpecial,
    RemoveAgent,
    Skip,
    TakeCompanion,
    UseExtra,
    WinExtra,
    WorkBusinesses,
)
from core.games.four_families.components import AGENT, INFLUENCE_AREA, ORANGE, PURPLE
from core.games.four_families.events import AgentRemoved, ExtraWon, Paid, Reshuffled
from core.games.four_families.mechanics.steps import Step
from tests.rules.four_families.positions import BOARD, GAME, Stage, card, cell


def scene(hand: str = "", seats: int = 2) -> Stage:
    return Stage(seats).calm().hand(0, hand).business("Bar", "B2")


@pytest.mark.rule("FF-20")
def test_three_actions_each_in_turn_order_one_at_a_time() -> None:
    stage = Stage(3, round=1)
    stage.s.todo, stage.s.start = [(Step.ROUND, 1, 0)], 1
    stage.business("Bar", "B2").go()
    asked = []
    while stage.step == Step.ACTION:
        asked.append(stage.seat)
        stage.do(stage.legal(WorkBusinesses)[0])
    assert asked == [1, 2, 0] * 3, "the same action may be repeated"
    assert stage.step == Step.CONTROL


@pytest.mark.rule("FF-20", "FF-22")
def test_businesses_is_always_possible() -> None:
    stage = Stage(2).deck("").acts(0)
    stage.s.pool.clear()
    assert stage.legal() == [WorkBusinesses(-1, False)]
    stage.do(WorkBusinesses(-1, False))
    assert stage.held(0) == []


@pytest.mark.rule("FF-21")
def test_influence_lays_any_card_and_costs_another() -> None:
    stage = scene("art movement").acts(0).do(LayInfluence(card("art"), True, PAID))
    assert (stage.s.city_cards(0), stage.s.hat_cards(0), stage.held(0)) == (1, 0, [])
    assert [c & 31 for c in stage.s.discards] == [card("movement")]


@pytest.mark.rule("FF-21", "FF-94")
def test_what_a_pair_of_companions_pays_for_is_not_offered_for_a_card_until_it_is_used() -> None:
    """Nobody is advised, or misled, to pay for what is free. A game kept from before may have such a payment, which stands."""
    stage = scene("art gangster movement").companions(0, influence="grey brown").acts(0)
    assert {a.how for a in stage.legal(LayInfluence)} == {FREE}
    assert {a.how for a in stage.legal(LayGangster)} == {PAID}
    assert GAME.check(stage.s, 0, LayInfluence(card("art"), True, PAID)) is None
    stage.s.used[0] |= 1 << INFLUENCE_AREA
    assert {a.how for a in stage.legal(LayInfluence)} == {PAID}


@pytest.mark.rule("FF-21")
def test_a_gangster_costs_a_card() -> None:
    stage = scene("gangster art").acts(0).do(LayGangster(PAID))
    assert stage.s.gangsters[0] == 1
    assert stage.told(Paid)[0].card == card("art"), "the only card left pays by itself"
    assert scene("art car").acts(0).why(LayGangster(PAID)) == "FF-21: You have no gangster in hand."


@pytest.mark.rule("FF-21")
def test_an_asset_costs_a_card() -> None:
    stage = scene("title art").acts(0).do(LayAsset(card("title"), PAID))
    assert stage.s.assets[:4] == [0, 0, 0, 1]
    assert "second card" in scene("art").acts(0).why(LayAsset(card("art"), PAID))
    assert scene("movement gangster").acts(0).why(LayAsset(card("movement"), PAID)).startswith("FF-21")


@pytest.mark.rule("FF-21", "FF-94")
@pytest.mark.parametrize(
    ("areas", "hand", "first", "second"),
    [
        ({"influence": "grey brown"}, "art car", LayInfluence(card("art"), False, FREE), LayInfluence(card("car"), False, FREE)),
        ({"gangsters": "purple purple"}, "gangster*2", LayGangster(FREE), LayGangster(FREE)),
        ({"assets": "brown brown"}, "art car", LayAsset(card("art"), FREE), LayAsset(card("car"), FREE)),
    ],
)
def test_a_pair_in_the_area_pays_once_a_round(areas: dict[str, str], hand: str, first: object, second: object) -> None:
    stage = scene(hand).companions(0, **areas).acts(0, 0).do(first)
    assert stage.told(Paid) == []
    assert "in this round" in stage.why(second)


@pytest.mark.rule("FF-21", "FF-94")
def test_the_bonus_of_one_area_is_not_used_up_by_another() -> None:
    stage = scene("art car title").companions(0, influence="grey brown", assets="brown brown").acts(0, 0)
    stage.do(LayAsset(card("art"), FREE))
    assert LayInfluence(card("car"), False, FREE) in stage.legal()
    assert LayAsset(card("car"), FREE) not in stage.legal()


@pytest.mark.rule("FF-21")
def test_without_the_pair_there_is_no_free_laying() -> None:
    stage = scene("gangster art*2").companions(0, gangsters="purple", assets="brown brown").acts(0, 0)
    assert "Without both companions" in stage.why(LayGangster(FREE))
    stage.do(LayAsset(card("art"), FREE))
    assert "Without both companions" in stage.why(LayGangster(FREE)), "the bonus of another area is the one that was used"


@pytest.mark.rule("FF-21")
def test_what_is_not_in_the_hand_is_named() -> None:
    stage = scene("movement gangster").acts(0)
    assert stage.why(LayAsset(card("art"), PAID)) == "FF-21: You have no asset in hand."
    assert stage.why(LayInfluence(card("art"), True, PAID)) == "FF-21: You hold no such card."
    assert scene("car gangster").acts(0).why(LayAsset(card("art"), PAID)) == "FF-21: You have no art in hand."


@pytest.mark.rule("FF-21")
def test_nothing_is_paid_in_a_way_that_there_is_not() -> None:
    said = "FF-21: Pay with a card, with the board's bonus, or under Al Capone's protection."
    assert [scene("gangster art").acts(0).why(LayGangster(how)) for how in (-1, 3)] == [said, said]


@pytest.mark.rule("FF-22")
def test_businesses_reveals_a_touching_one_and_draws_a_card() -> None:
    stage = scene().acts(0)
    assert stage.why(WorkBusinesses(cell("F2"), False)).startswith("FF-22")
    stage.do(WorkBusinesses(cell("A1"), False))
    assert stage.s.business[cell("A1")] >= 0
    assert len(stage.s.hands[0]) == 1


@pytest.mark.rule("FF-22", "FF-94")
def test_with_purple_and_orange_it_draws_two_every_time() -> None:
    stage = scene().companions(0, businesses="purple orange").acts(0, 0)
    stage.do(WorkBusinesses(cell("A1"), False), WorkBusinesses(cell("A3"), False))
    assert len(stage.s.hands[0]) == 4


@pytest.mark.rule("FF-22")
def test_when_all_are_revealed_it_only_draws() -> None:
    stage = scene()
    for at in range(32):
        if (at // 8 + at) % 2 == 0:
            stage.s.business[at] = max(0, stage.s.business[at])
    stage.acts(0)
    assert stage.legal() == [WorkBusinesses(-1, False)]
    assert "only draw" in stage.why(WorkBusinesses(cell("A1"), False))


@pytest.mark.rule("FF-23")
def test_a_special_action_needs_the_two_companions_of_its_card_anywhere() -> None:
    stage = scene("accountant").companions(0, influence="brown").acts(0)
    assert "lack the pair" in stage.why(PlaySpecial(card("accountant"), False))
    stage = scene("accountant").companions(0, influence="brown", assets="brown").acts(0).do(PlaySpecial(card("accountant"), False))
    assert len(stage.s.hands[0]) == 3
    assert [c & 31 for c in stage.s.discards] == [card("accountant")], "discarded after its effect"
    assert stage.s.slots[0].bit_count() == 2, "not spent"


@pytest.mark.rule("FF-23")
def test_with_two_orange_in_the_area_any_special_may_be_played() -> None:
    stage = scene("accountant").companions(0, special="orange orange").acts(0)
    assert stage.legal(PlaySpecial) == [PlaySpecial(card("accountant"), False)]


@pytest.mark.rule("FF-23")
def test_a_special_without_any_effect_is_refused() -> None:
    stage = scene("recruiting art").companions(0, special="orange orange").acts(0)
    assert stage.why(PlaySpecial(card("recruiting"), False)) == "FF-23: You have no gangster in hand."


@pytest.mark.rule("FF-24")
def test_movement_moves_one_or_two_tokens_up_to_three_steps() -> None:
    stage = scene("movement").gap("C2", "purple").gap("D3", "agent").acts(0).do(PlayMovement())
    assert stage.s.hands[0] == []
    stage.do(Move(cell("C2"), PURPLE, cell("B5")))
    assert "already" in stage.why(Move(cell("B5"), PURPLE, cell("C4")))
    assert "moves up to 3" in Stage(4).gap("E2", "agent").asks(Step.MOVE).why(Move(cell("E2"), AGENT, cell("A8")))
    stage.do(Move(cell("D3"), AGENT, cell("C4")))
    assert (stage.tokens_in("B5"), stage.tokens_in("C4"), stage.tokens_in("C2")) == (["purple"], ["agent"], [])
    assert stage.step != Step.MOVE, "two tokens at most"


@pytest.mark.rule("FF-24")
def test_at_least_one_token_must_move() -> None:
    stage = scene("movement").gap("C2", "purple").acts(0).do(PlayMovement())
    assert Skip() not in stage.legal()
    stage = scene("movement").acts(0)
    assert stage.why(PlayMovement()) == "FF-24: No token in the city can move."


@pytest.mark.rule("FF-24")
def test_in_a_full_city_no_token_can_move() -> None:
    stage = scene("movement").acts(0)
    for gap in BOARD.city(2).gaps:
        stage.s.gaps[gap] = (ORANGE, PURPLE)
    assert stage.why(PlayMovement()) == "FF-24: No token in the city can move."
    stage.s.gaps[cell("B1")] = (ORANGE,)
    assert PlayMovement() in stage.legal()


@pytest.mark.rule("FF-24")
def test_a_full_gap_may_be_passed_but_not_ended_in() -> None:
    stage = Stage(2).gap("A2", "orange").gap("B1", "grey grey").gap("B3", "agent brown").asks(Step.MOVE)
    assert "full" in stage.why(Move(cell("A2"), ORANGE, cell("B3")))
    assert Move(cell("A2"), ORANGE, cell("C2")) in stage.legal()
    stage.do(Move(cell("B3"), AGENT, cell("A4")))
    assert Move(cell("A2"), ORANGE, cell("B3")) in stage.legal(), "the limit is tested as each token stops"


@pytest.mark.rule("FF-24", "FF-94")
def test_with_two_grey_any_agent_may_then_leave_the_game() -> None:
    stage = scene("movement*2").companions(0, movement="grey grey").gap("A2", "orange").gap("D7", "agent").gap("D5", "agent").acts(0, 0)
    stage.do(PlayMovement(), Move(cell("A2"), ORANGE, cell("A4")), Skip())
    assert stage.legal() == [RemoveAgent(cell("D5")), RemoveAgent(cell("D7")), Skip()], "if they like"
    stage.do(RemoveAgent(cell("D7")))
    assert (stage.tokens_in("D7"), stage.s.box[AGENT]) == ([], 1)
    assert stage.told(AgentRemoved) == [AgentRemoved(0, cell("D7"))]
    stage.do(PlayMovement(), Move(cell("A4"), ORANGE, cell("A2")), Skip(), RemoveAgent(cell("D5")))
    assert stage.s.box[AGENT] == 2, "every time"


@pytest.mark.rule("FF-26")
def test_slots_belong_to_colours_and_their_owner_picks() -> None:
    stage = scene().companions(0, influence="grey").asks(Step.PLACE, 0, PURPLE)
    assert stage.legal() == [Place(1), Place(3)]
    assert stage.why(Place(5)) == "FF-26: A free purple slot is only in: Gangsters, Businesses."
    stage.do(Place(3))
    assert stage.s.slots[0] == 0b01000001


@pytest.mark.rule("FF-4", "FF-90")
def test_the_starting_companion_is_placed_with_the_second() -> None:
    stage = scene().companions(0, starter="orange").gap("B3", "purple").asks(Step.PICK, 0, cell("B2"))
    assert stage.step == Step.PLACE
    stage.do(Place(4))
    assert stage.s.starter[0] == -1
    stage.do(Place(1))
    assert stage.s.slots[0].bit_count() == 2


@pytest.mark.rule("FF-27")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    stage = scene().deck("").discards("art car").acts(0).do(WorkBusinesses(cell("A1"), False))
    assert len(stage.s.hands[0]) == 1
    assert stage.told(Reshuffled)[0].cards == 2
    assert stage.s.discards == []


@pytest.mark.rule("FF-27")
def test_discards_are_nobodys_to_look_at() -> None:
    stage = scene("art car movement", seats=3).acts(0).do(LayInfluence(card("art"), False, PAID), Pay(card("car")))
    assert stage.view(1).discards == ()
    assert stage.view(0).discards == (card("car"),), "but one remembers what one paid"
    assert stage.view(1).discard_count == 1


@pytest.mark.rule("FF-25")
def test_family_cards_are_laid_free_and_three_lie_at_most() -> None:
    stage = scene("family*3").has(0, family=1).acts(0)
    assert stage.legal(LayFamily) == [LayFamily(1), LayFamily(2)]
    assert "Never more than three" in stage.why(LayFamily(3))
    stage.do(LayFamily(2))
    assert (stage.s.family[0], stage.held(0), stage.told(Paid)) == (3, ["family"], [])


@pytest.mark.rule("FF-25")
@pytest.mark.parametrize(
    ("hand", "lying", "count", "said"),
    [
        ("art", 0, 1, "You have no family card in hand."),
        ("family", 0, 2, "Lay one, two or three of the family cards in your hand."),
        ("family", 1, 2, "Lay one, two or three of the family cards in your hand."),
        ("family", 0, 0, "Lay one, two or three of the family cards in your hand."),
        ("family", 3, 0, "Never more than three family cards lie before you."),
    ],
)
def test_family_cards_that_cannot_be_laid_are_refused_for_their_reason(hand: str, lying: int, count: int, said: str) -> None:
    assert scene(hand).has(0, family=lying).acts(0).why(LayFamily(count)) == f"FF-25: {said}"


@pytest.mark.rule("FF-40")
@pytest.mark.parametrize(
    ("extra", "stage", "last"),
    [
        (0, scene("art car").has(0, hat=2, city=1), LayInfluence(card("art"), False, PAID)),
        (1, scene("gangster art").has(0, gangsters=2, tokens="gangster"), LayGangster(PAID)),
        (2, scene("title art").has(0, assets="mansion car", tokens="art"), LayAsset(card("title"), PAID)),
    ],
)
def test_extra_cards_are_won_the_moment_their_condition_is_met(extra: int, stage: Stage, last: object) -> None:
    stage.acts(0).do(last)
    assert stage.told(ExtraWon) == [ExtraWon(0, extra)]
    assert stage.s.extras[extra] == 0


@pytest.mark.rule("FF-40")
def test_extra_card_d_is_for_a_companion_of_each_colour() -> None:
    stage = scene().companions(0, influence="grey brown", gangsters="purple").asks(Step.PLACE, 0, ORANGE).do(Place(3))
    assert stage.s.extras[3] == 0


@pytest.mark.rule("FF-40")
def test_extra_card_e_is_for_four_businesses() -> None:
    stage = scene().business("Radio", "A1", 0).business("Casino", "A3", 0).business("Hotel", "A5", 0)
    stage.s.claimed, stage.s.taker = cell("B2"), 0
    stage.asks(Step.SEIZE, 0, cell("B2"))
    assert stage.s.extras[4] == 0


@pytest.mark.rule("FF-40")
def test_several_at_once_are_the_players_choice_and_one_is_all_they_ever_win() -> None:
    stage = scene("title art").has(0, gangsters=4, assets="mansion car art").acts(0).do(LayAsset(card("title"), PAID))
    assert stage.legal() == [WinExtra(1), WinExtra(2)]
    stage.do(WinExtra(2))
    assert stage.s.extras == [-1, -1, 0, -1, -1]
    assert stage.step != Step.CHOOSE_EXTRA


@pytest.mark.rule("FF-40")
def test_a_card_already_taken_is_won_by_nobody() -> None:
    stage = scene("gangster art").has(0, gangsters=3)
    stage.s.extras[1] = 1
    stage.acts(0).do(LayGangster(PAID))
    assert stage.told(ExtraWon) == []


@pytest.mark.rule("FF-40")
def test_after_the_third_actions_holders_are_asked_once_in_turn_order() -> None:
    stage = Stage(3, round=1).business("Bar", "B2")
    stage.s.extras = [2, -1, -1, 0, -1]
    stage.s.todo = [(Step.ROUND, 0, 0)]
    stage.go()
    for _ in range(9):
        stage.do(stage.legal(WorkBusinesses)[0])
    assert (stage.seat, stage.legal()) == (0, [UseExtra(3), Skip()])
    stage.do(UseExtra(3))
    assert (stage.step, stage.seat) == (Step.ACTION, 0)
    stage.do(stage.legal(WorkBusinesses)[0])
    assert (stage.seat, stage.legal()) == (2, [UseExtra(0), Skip()])
    stage.do(Skip())
    assert stage.s.extras == [2, -1, -1, -2, -1], "used up, or kept"
    assert stage.step == Step.CONTROL


@pytest.mark.rule("FF-40")
def test_the_condition_may_be_lost_afterwards() -> None:
    stage = scene().has(0, gangsters=1)
    stage.s.extras[1] = 0
    stage.asks(Step.EXTRA, 0)
    assert UseExtra(1) in stage.legal()


@pytest.mark.rule("FF-50")
def test_the_second_benefit_is_a_bonus_one_lacks() -> None:
    stage = scene("gangster").protege(0).acts(0, 0).do(LayGangster(PROTECTED))
    assert stage.s.gangsters[0] == 1
    assert stage.told(Paid) == []
    assert stage.s.protege[0] == 2
    assert stage.why(WorkBusinesses(cell("A1"), True)).startswith("FF-22"), "once"


@pytest.mark.rule("FF-50")
def test_the_second_benefit_is_for_no_bonus_one_has() -> None:
    stage = scene("gangster*2").protege(0).companions(0, gangsters="purple purple").acts(0)
    assert "that you lack" in stage.why(LayGangster(PROTECTED))


@pytest.mark.rule("FF-50")
def test_the_second_benefit_with_businesses_special_and_movement() -> None:
    stage = scene("accountant movement").protege(0).gap("A2", "orange agent").acts(0)
    assert {WorkBusinesses(cell("A1"), True), PlaySpecial(card("accountant"), True)} <= set(stage.legal())
    stage.do(PlayMovement(), Move(cell("A2"), ORANGE, cell("A4")), Skip(), RemoveAgent(cell("A2")))
    assert stage.s.protege[0] == 2


@pytest.mark.rule("FF-33")
def test_a_fourth_of_a_colour_leaves_the_game() -> None:
    stage = scene().companions(0, gangsters="purple purple", businesses="purple").gap("B3", "purple").asks(Step.PICK, 0, cell("B2"))
    assert stage.s.box[PURPLE] > 0
    assert stage.tokens_in("B3") == ["agent"], "the agent is placed all the same"


@pytest.mark.rule("FF-33")
def test_in_a_gap_of_two_the_player_picks_which() -> None:
    stage = scene().gap("B3", "orange purple").asks(Step.PICK, 0, cell("B2"))
    assert stage.legal() == [TakeCompanion(cell("B3"), ORANGE), TakeCompanion(cell("B3"), PURPLE)]


def test_the_bonus_of_the_board_is_restored_next_round() -> None:
    stage = scene()
    stage.s.used[0] = 7
    stage.asks(Step.NEW_ROUND)
    assert stage.s.used == [0, 0]
    assert GAME.round(stage.s) == 3


@pytest.mark.rule("FF-40", "FF-50")
def test_the_second_benefit_may_wait_for_the_extra_action() -> None:
    stage = scene("art car").protege(0, used=1)
    stage.s.extras[1] = 0
    stage.asks(Step.EXTRA, 0).do(UseExtra(1), LayInfluence(card("art"), True, PROTECTED))
    assert (stage.held(0), stage.s.protege[0]) == (["car"], 1 | 2)


@pytest.mark.rule("FF-33", "FF-40")
def test_marker_and_token_at_once_are_the_players_choice() -> None:
    stage = Stage(3).calm().business("Theatre", "E1", token=True).business("Radio", "A1", 0).business("Casino", "A3", 0)
    stage.business("Hotel", "A5", 0).has(0, family=1, hat=3).controls().do(Claim(cell("E1"), -1))
    assert (stage.step, stage.legal()) == (Step.CHOOSE_EXTRA, [WinExtra(0), WinExtra(4)])
