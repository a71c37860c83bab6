"""The ten special actions."""

from __future__ import annotations

import pytest

from core.games.four_families.actions import (
    FREE,
    PAID,
    LayAsset,
    LayGangster,
    LayInfluence,
    Mark,
    Move,
    PlaySpecial,
    RemoveAgent,
    Reopen,
    Reveal,
    Rob,
    Skip,
)
from core.games.four_families.components import AGENT, COLOURS, ETHICS, ORANGE, PURPLE, SABOTAGE, SHOWDOWN
from core.games.four_families.events import Paid, PlayedSpecial, Reopened, Robbed
from core.games.four_families.mechanics.cards import knows
from core.games.four_families.mechanics.steps import Step
from tests.rules.four_families.positions import BOARD, GAME, Stage, card, cell


def playing(name: str, stage: Stage) -> Stage:
    """Return the special is played by seat 0, who may play any."""
    return stage.hand(0, name).companions(0, special="orange orange").acts(0).do(PlaySpecial(card(name), False))


def refusing(name: str, stage: Stage) -> str:
    return stage.hand(0, name).companions(0, special="orange orange").acts(0).why(PlaySpecial(card(name), False))


def scene(hand: str = "", seats: int = 3) -> Stage:
    return Stage(seats).calm().hand(0, hand).business("Bar", "B2")


@pytest.mark.rule("FF-23", "FF-110", "FF-111", "FF-112", "FF-113", "FF-114", "FF-115", "FF-116", "FF-117", "FF-118", "FF-119")
def test_ten_cards_one_for_each_pair_of_colours() -> None:
    pairs = [{COLOURS[colour] for colour in special.pair} for special in BOARD.specials]
    assert pairs == [
        {"brown", "grey"},
        {"orange"},
        {"brown"},
        {"grey"},
        {"purple"},
        {"orange", "brown"},
        {"orange", "grey"},
        {"orange", "purple"},
        {"brown", "purple"},
        {"grey", "purple"},
    ]


@pytest.mark.rule("FF-110")
def test_immunity_marks_a_penalty() -> None:
    stage = playing("immunity", scene().row("B", "ethics").row("C", "showdown"))
    assert stage.legal() == [Mark(ETHICS), Mark(SHOWDOWN)]
    stage.do(Mark(SHOWDOWN))
    assert stage.s.immune[0] == 1 << SHOWDOWN
    stage = scene().row("B", "sabotage")
    stage.s.immune[0] = 1 << SABOTAGE
    assert "immune to every" in refusing("immunity", stage)


@pytest.mark.rule("FF-80", "FF-110")
def test_immunity_does_nothing_without_city_cards() -> None:
    stage = Stage(2, city="no").hand(0, "art").business("Bar", "B2")
    assert "can only be paid or laid" in refusing("immunity", stage)
    assert LayInfluence(card("immunity"), True, 0) in stage.legal()


@pytest.mark.rule("FF-111")
def test_burning_the_files_removes_an_agent_next_to_ones_business() -> None:
    stage = scene().business("Radio", "A5", 0).gap("A4", "agent").gap("B5", "agent purple").gap("C2", "agent")
    playing("burning", stage)
    assert stage.legal() == [RemoveAgent(cell("A4")), RemoveAgent(cell("B5"))]
    stage.do(RemoveAgent(cell("B5")))
    assert stage.tokens_in("B5") == ["purple"]
    assert "No agent stands next to" in refusing("burning", scene().gap("C2", "agent"))


@pytest.mark.rule("FF-112")
def test_the_accountant_draws_three() -> None:
    stage = playing("accountant", scene())
    assert len(stage.s.hands[0]) == 3
    assert stage.told(PlayedSpecial) == [PlayedSpecial(0, card("accountant"))]
    assert "no card left" in refusing("accountant", scene().deck(""))
    assert playing("accountant", scene().deck("art")).held(0) == ["art"], "the played card is not yet among the discards"


@pytest.mark.rule("FF-113", "FF-94")
def test_lobby_lays_one_or_two_cards_without_paying() -> None:
    stage = playing("lobby", scene("art car").companions(0, influence="grey brown"))
    assert Skip() not in stage.legal(), "at least one"
    stage.do(LayInfluence(card("art"), False, FREE))
    assert Skip() in stage.legal()
    stage.do(LayInfluence(card("car"), True, FREE))
    assert (stage.s.hat_cards(0), stage.s.city_cards(0), stage.told(Paid)) == (1, 1, [])
    assert stage.s.used[0] == 0, "the board's bonus is not used up"
    assert "no other card" in refusing("lobby", scene())


@pytest.mark.rule("FF-114")
def test_recruiting_lays_one_or_two_gangsters() -> None:
    stage = playing("recruiting", scene("gangster*3"))
    assert stage.s.gangsters[0] == 1, "the first lays itself"
    stage.do(LayGangster(FREE))
    assert stage.s.gangsters[0] == 2
    assert "no gangster" in refusing("recruiting", scene("art"))


@pytest.mark.rule("FF-114", "FF-100")
def test_recruiting_does_not_tell_whether_there_is_a_second_gangster() -> None:
    stage = playing("recruiting", scene("gangster art"))
    assert (stage.step, stage.legal()) == (Step.RECRUIT, [Skip()])


@pytest.mark.rule("FF-115")
def test_auction_lays_an_asset_and_draws_one() -> None:
    stage = playing("auction", scene("art title")).do(LayAsset(card("title"), FREE))
    assert stage.s.assets[:4] == [0, 0, 0, 1]
    assert len(stage.s.hands[0]) == 2
    assert stage.told(Paid) == []
    assert "no asset" in refusing("auction", scene("gangster"))


@pytest.mark.rule("FF-116")
def test_the_informer_reveals_one_or_two_and_draws_one() -> None:
    stage = playing("informer", scene().companions(0, businesses="purple orange"))
    stage.do(Reveal(cell("A1")))
    assert Skip() in stage.legal()
    stage.do(Reveal(cell("C3")))
    assert stage.s.business[cell("C3")] >= 0
    assert len(stage.s.hands[0]) == 1, "the board's bonus does not apply"


@pytest.mark.rule("FF-116")
def test_with_everything_revealed_the_informer_draws() -> None:
    stage = Stage(3).hand(0, "informer").companions(0, special="orange orange").acts(0)
    stage.do(PlaySpecial(card("informer"), False))
    assert len(stage.s.hands[0]) == 1
    assert "nothing to reveal" in refusing("informer", Stage(3).deck(""))


@pytest.mark.rule("FF-117", "FF-100")
def test_collection_takes_a_card_from_a_richer_rival() -> None:
    stage = scene("art").hand(1, "movement*2").hand(2, "car")
    playing("collection", stage)
    assert stage.told(Robbed)[0].rival == 1, "only the one who holds more than the one card left"
    assert stage.held(0) == ["movement", "art"]
    assert len(stage.s.hands[1]) == 1
    taken = next(c for c in stage.s.hands[0] if c & 31 == card("movement"))
    assert [knows(taken, seat) for seat in (0, 1, 2)] == [True, True, False]
    assert stage.view(1).seen[0] == (card("movement"),)


@pytest.mark.rule("FF-117")
def test_collection_lets_one_pick_among_the_richer() -> None:
    stage = playing("collection", scene().hand(1, "movement").hand(2, "car"))
    assert stage.legal() == [Rob(1), Rob(2)], "compared after the card left the hand"
    assert scene("car").hand(2, "car").asks(Step.COLLECT, 1).legal() == [Rob(0), Rob(2)]
    assert "No rival holds more" in refusing("collection", scene("art").hand(1, "car"))


@pytest.mark.rule("FF-118")
def test_the_second_extortion_frees_a_business() -> None:
    stage = scene().business("Radio", "A5", 0, extorted=True).business("Casino", "A3", 0, extorted=True)
    playing("second_extortion", stage).do(Reopen(cell("A3")))
    assert not stage.s.extorted[cell("A3")]
    assert stage.s.extorted[cell("A5")]
    assert stage.told(Reopened) == [Reopened(0, cell("A3"))]
    stage.asks(Step.PROTEGES)
    assert stage.s.protege[0] == -1, "it counts in the next phase 1"
    assert "None of your businesses" in refusing("second_extortion", scene().business("Radio", "A5", 0))


@pytest.mark.rule("FF-118")
def test_nobody_frees_a_rivals_business() -> None:
    stage = scene().business("Radio", "A5", 0, extorted=True).business("Casino", "A3", 1, extorted=True)
    stage.business("Theatre", "E1", 1, extorted=True).business("Hotel", "A1", 2, extorted=True).asks(Step.REOPEN, 1)
    assert stage.legal() == [Reopen(cell("A3")), Reopen(cell("E1"))]


@pytest.mark.rule("FF-23", "FF-50")
def test_protection_that_does_not_help_is_refused_for_its_reason() -> None:
    stage = scene("accountant").protege(0).companions(0, influence="brown", assets="brown").acts(0)
    assert stage.why(PlaySpecial(card("accountant"), True)) == "FF-23: You need no protection for this card."
    stage = scene("accountant").acts(0)
    assert stage.why(PlaySpecial(card("accountant"), True)) == "FF-23: Al Capone's bonus is only for a protégé, once."


@pytest.mark.rule("FF-119")
def test_the_detour_moves_up_to_three_tokens_two_steps() -> None:
    stage = scene().companions(0, movement="grey grey").gap("A2", "orange").gap("A6", "agent").gap("D5", "purple")
    playing("detour", stage)
    assert "up to 2 diagonal" in stage.why(Move(cell("A2"), ORANGE, cell("D5")))
    stage.do(Move(cell("A2"), ORANGE, cell("A4")), Move(cell("A6"), AGENT, cell("B7")), Move(cell("D5"), PURPLE, cell("C4")))
    assert stage.step != Step.REMOVE, "the grey bonus does not apply"
    assert "No token" in refusing("detour", scene())


@pytest.mark.rule("FF-119")
def test_the_detour_may_stop_after_one_and_moves_different_tokens() -> None:
    stage = playing("detour", scene().gap("A2", "orange").gap("A6", "agent")).do(Move(cell("A2"), ORANGE, cell("A4")))
    assert Skip() in stage.legal()
    assert "already" in stage.why(Move(cell("A4"), ORANGE, cell("A2")))


@pytest.mark.rule("FF-23")
def test_specials_are_for_ones_own_turn_of_phase_2() -> None:
    stage = scene("accountant").companions(0, special="orange orange").controls()
    refusal = GAME.check(stage.s, 0, PlaySpecial(card("accountant"), False))
    assert refusal is not None
    assert refusal.code == "not-now"


@pytest.mark.rule("FF-113", "FF-114", "FF-115")
def test_what_a_special_action_does_not_lay_is_refused_for_its_reason() -> None:
    stage = playing("lobby", scene("art car"))
    assert stage.why(LayInfluence(card("art"), True, PAID)) == "FF-113: Nothing is paid for what a special action lays."
    assert stage.why(LayInfluence(card("title"), True, FREE)) == "FF-113: You hold no such card."
    stage = playing("recruiting", scene("gangster*2"))
    assert stage.why(LayGangster(PAID)) == "FF-114: Nothing is paid for what a special action lays."
    stage = playing("auction", scene("art movement"))
    assert stage.step == Step.AUCTION
    assert stage.why(LayAsset(card("movement"), FREE)).startswith("FF-115: Only a mansion")
    assert stage.why(LayAsset(card("title"), FREE)) == "FF-115: You have no title in hand."
