"""The rulebook's worked examples of phase 3, played through. Where our reconstructed figures differ, the scene is staged to fit."""

from __future__ import annotations

import pytest

from core.games.four_families import scoring
from core.games.four_families.actions import (
    Attack,
    Claim,
    DrawCard,
    Lose,
    Move,
    Object,
    Pass,
    Pay,
    Place,
    PlayMovement,
    PostChief,
    RemoveAgent,
    Skip,
    TakeCompanion,
    UsePower,
)
from core.games.four_families.components import AGENT, BONUS_ART, GRANDFATHER, ORANGE, PURPLE, SABOTAGE, SON
from core.games.four_families.mechanics.steps import Step
from tests.rules.four_families.positions import BOARD, Stage, card, cell

BLUE, RED, YELLOW = 0, 1, 2


@pytest.mark.rule("FF-25", "FF-30", "FF-32", "FF-33", "FF-34")
def test_example_one_sabotage_on_the_row() -> None:
    """Blue takes the Fishmonger and saves their mansion with the Son. Yellow objects to Red at the Warehouse and loses a work of art."""
    stage = Stage(3).calm().row("D", "sabotage").business("Fishmonger", "D4").business("Warehouse", "D8")
    stage.gap("D3", "purple").gap("C8", "brown")
    stage.has(BLUE, family=1, assets="mansion").companions(BLUE, influence="grey")
    stage.has(RED, city=1, assets="car")
    stage.has(YELLOW, hat=1, city=1, assets="art").companions(YELLOW, influence="grey")

    stage.controls(BLUE).do(Claim(cell("D4"), -1), Place(1))
    assert (stage.owner("D4"), stage.tokens_in("D3")) == (BLUE, ["agent"])
    stage.do(Skip())
    assert (stage.step, stage.seat) == (Step.POWER, BLUE), "before Sabotage is met"
    stage.do(UsePower(SON))
    assert stage.s.immune[BLUE] == 1 << SABOTAGE
    assert stage.s.assets[BLUE * 4] == 1, "the mansion is saved"
    assert (stage.s.family[BLUE], len(stage.s.hands[BLUE])) == (0, 2)

    assert stage.seat == RED
    stage.do(Claim(cell("D8"), -1))
    assert (stage.step, stage.seat) == (Step.OBJECT, YELLOW)
    stage.do(Object(-1), Lose(1, False), Place(0), Skip())
    assert (stage.owner("D8"), stage.tokens_in("C8")) == (YELLOW, ["agent"])
    assert (stage.s.hat_cards(YELLOW), stage.s.city_cards(YELLOW)) == (0, 1)
    assert stage.s.assets[YELLOW * 4 : YELLOW * 4 + 4] == [0, 0, 0, 0], "Sabotage cost Yellow the work of art"

    assert stage.seat == RED, "the turn is Red's again"
    stage.do(Pass())
    assert stage.seat == YELLOW
    stage.do(Pass())
    assert stage.seat == BLUE


@pytest.mark.rule("FF-25", "FF-30", "FF-33", "FF-35")
def test_example_two_attacks_all_round() -> None:
    """Green claims the Casino, Yellow raids and calls the Grandfather, Blue raids the Bank, Green may not raid a last business."""
    green, yellow, blue, red = range(4)
    stage = Stage(4).row("A", "down").row("C", "up")
    stage.business("Casino", "A3", token=True).business("Newspaper", "A5", blue).business("Cigar Shop", "F2", blue)
    stage.business("Bank", "C3", red).business("Pawnshop", "C5", red, extorted=True)
    stage.gap("A2", "orange").gap("A6", "purple").gap("D7", "purple").gap("C2", "brown")
    stage.has(green, hat=2, gangsters=1, family=1).companions(green, businesses="purple orange").hand(green, "art car title movement")
    stage.has(yellow, gangsters=2, hat=1, family=3).companions(yellow, gangsters="purple", influence="grey").hand(yellow, "movement")
    stage.has(blue, gangsters=1, city=2).companions(blue, businesses="orange", influence="brown").hand(blue, "car title")
    stage.has(red, tokens="title")

    stage.controls(green).do(Claim(cell("A3"), -1), Pay(card("movement")), Pay(card("title")))
    assert stage.s.tokens[green * 7 + BONUS_ART] == 1, "the Casino's token"
    stage.do(Skip(), Skip())
    assert stage.s.chiefs[green] == -1, "Green keeps the chief at home"

    stage.do(Attack(cell("A5"), -1))
    assert (stage.s.gangsters[yellow], stage.seat) == (1, blue)
    stage.do(stage.legal()[0])
    assert len(stage.s.hands[blue]) == 3
    stage.do(Place(1), PostChief())
    assert (stage.owner("A5"), stage.tokens_in("A6")) == (yellow, ["agent"])
    stage.do(UsePower(GRANDFATHER), DrawCard(), RemoveAgent(cell("A6")), TakeCompanion(cell("D7"), PURPLE))
    assert stage.tokens_in("A6") == [], "the agent just placed is gone"
    assert stage.s.slots[yellow].bit_count() == 4
    assert stage.s.family[yellow] == 0

    assert stage.seat == blue
    stage.do(Attack(cell("C3"), -1))
    assert stage.s.gangsters[blue] == 0
    stage.do(stage.legal()[0])
    while stage.step == Step.PAY:
        stage.do(stage.legal()[0])
    stage.do(PostChief())
    assert stage.owner("C3") == blue
    assert stage.s.tokens[blue * 7 : blue * 7 + 7] == [0] * 7, "the Bank's token went to Red long ago"

    assert stage.seat == red
    stage.do(Pass())
    assert stage.seat == green
    assert "only business" in stage.why(Attack(cell("C5"), -1))
    stage.do(Pass(), Pass(), Pass())
    assert stage.step == Step.OVER
    stage.asks(Step.PROTEGES)
    assert stage.s.protege[red] == 0, "Red has nothing left to extort"


@pytest.mark.rule("FF-24")
def test_the_example_of_agents_on_the_move() -> None:
    """Blue sends two agents to rivals. Red brings an orange companion next to the Theatre and an agent away."""
    stage = Stage(4).calm().hand(0, "movement").hand(1, "movement").business("Radio", "C3", 0).business("Theatre", "E1")
    stage.business("Casino", "A7", 1).companions(1, special="orange").gap("C2", "agent").gap("C4", "agent").gap("D3", "orange").acts(0, 1)
    stage.do(PlayMovement(), Move(cell("C2"), AGENT, cell("E2")), Move(cell("C4"), AGENT, cell("A6")))
    assert [scoring.points(BOARD, stage.s, seat).agents for seat in (0, 1)] == [0, -1], "they look into other families' businesses now"
    stage.do(PlayMovement(), Move(cell("D3"), ORANGE, cell("F1")), Move(cell("A6"), AGENT, cell("C8")))
    assert scoring.points(BOARD, stage.s, 1).agents == 0
    stage.asks(Step.PICK, 1, cell("E1"))
    assert stage.tokens_in("F1") == ["agent"], "Red takes the orange companion with the Theatre"


@pytest.mark.rule("FF-71", "FF-72")
def test_the_example_of_agents_at_the_end() -> None:
    """Each agent costs a point for every business beside it, of any owner."""
    stage = (
        Stage(4).business("Radio", "C3", 0).business("Casino", "C5", 1).business("Bar", "B4", 2).gap("C4", "agent").gap("B3", "agent agent")
    )
    agents = [scoring.points(BOARD, stage.s, seat).agents for seat in range(4)]
    assert agents == [-3, -1, -3, 0]
