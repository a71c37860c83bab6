"""Keys and clicks to actions, and what the screen says of what cannot be done."""

from __future__ import annotations

from random import Random

import pytest

from core.games.four_families.actions import (
    Attack,
    BasicIncome,
    Claim,
    LayGangster,
    LayInfluence,
    Move,
    Object,
    Pass,
    Pay,
    PlayMovement,
    PlaySpecial,
    PostChief,
    Reveal,
    Skip,
    TakeCompanion,
    UsePower,
    WorkBusinesses,
)
from core.games.four_families.components import AGENT, GREY, PURPLE
from core.games.four_families.mechanics.steps import Step
from tests.rules.four_families.positions import Stage, card, cell
from tests.tui.games.four_families.scenes import Person, in_actions, in_control, rush_street, sit, table_of
from tests.tui.games.four_families.test_monkey import dealt


def to(person: Person, where: str) -> Person:
    """With the key for the next target."""
    for _ in range(40):
        if person.desk.here == cell(where):
            return person
        person.press("]")
    raise AssertionError(f"{where} is no target")


def hints_of(person: Person) -> str:
    """The last row."""
    return person.text.splitlines()[-1].strip()


def test_brackets_lead_through_the_targets_and_enter_takes() -> None:
    person = sit(in_control())
    assert person.desk.here == cell("D2")
    person.press("enter")
    assert person.done == [Claim(cell("D2"), -1)]


def test_arrows_look_at_every_square_and_enter_says_why_not() -> None:
    person = to(sit(in_control()), "D2").press("right", "right", "enter")
    assert person.desk.here == cell("D4")
    assert person.done == []
    assert "only business" in person.prompt


def test_a_raid_costs_what_the_panel_says() -> None:
    person = to(sit(in_control()), "D8").press("enter")
    assert person.done == [Attack(cell("D8"), -1)]


def test_of_several_cards_for_an_action_the_one_that_serves_is_named() -> None:
    person = sit(in_actions())
    assert person.prompt == "Which action?   With Gangster; c: another card. 1 more after it."
    assert "With Movement; c: another card." in person.press("c").prompt
    assert "another card" not in person.press("down").prompt


def test_passing_asks_once_if_something_could_be_taken() -> None:
    person = sit(in_control()).press("p")
    assert "could still take something" in person.asked
    assert person.done == [Pass()]


def test_the_familys_power_by_its_key() -> None:
    person = sit(in_control()).press("f")
    assert person.done == [UsePower(1)]
    assert person.prompt.startswith("Which penalty")


def test_a_click_selects_and_the_tag_does_it() -> None:
    person = sit(in_control()).click("Disti.")
    assert person.desk.here == cell("E5")
    assert person.done == []
    person.click("[take]", 1)
    assert person.done == [Claim(cell("E5"), -1)]


def test_seven_actions_by_letter() -> None:
    person = sit(in_actions()).press("n")
    assert person.done == [LayGangster(0)]
    person = sit(in_actions()).press("m")
    assert person.done == [PlayMovement()]


def test_influence_picks_a_card_then_the_sign() -> None:
    person = sit(in_actions()).press("c")
    assert person.desk.card == card("movement")
    person.press("enter", "down", "enter")
    assert person.done == [LayInfluence(card("movement"), True, 0)]


def test_an_action_that_is_not_possible_says_why() -> None:
    person = sit(in_actions()).press("f")
    assert person.done == []
    assert "no family card" in person.prompt


def test_businesses_leads_to_the_city_and_back() -> None:
    person = sit(in_actions()).press("b")
    assert person.desk.mode == "city"
    person.press("escape")
    assert person.desk.mode == "actions"
    person.press("b", "enter")
    assert isinstance(person.done[0], WorkBusinesses)


def test_the_special_card_by_its_letter() -> None:
    person = sit(in_actions()).press("s")
    assert person.done == [PlaySpecial(card("recruiting"), False)]


def test_a_payment_is_chosen_from_a_list_or_by_a_click_on_the_card() -> None:
    person = sit(in_actions()).press("n")
    assert person.prompt.startswith("Pay $1")
    person.click("[Movement]")
    assert person.done[-1] == Pay(card("movement"))


def test_a_token_is_lifted_and_put_down() -> None:
    stage = Stage(2).calm().gap("B3", "purple agent").asks(Step.MOVE)
    person = to(sit(stage), "B3").press("enter")
    assert person.prompt.startswith("Where to?") or person.prompt.startswith("Which way?")
    person.press("escape")
    assert person.desk.lifted is None


def test_moving_the_lone_token_of_a_gap() -> None:
    stage = Stage(2).calm().gap("B3", "agent").asks(Step.MOVE)
    person = to(sit(stage), "B3").press("enter")
    to(person, "C4").press("enter")
    assert person.done == [Move(cell("B3"), AGENT, cell("C4"))]


def test_a_gap_with_two_tokens_asks_which() -> None:
    stage = Stage(2).calm().business("Bar", "B2").gap("B3", "purple grey").asks(Step.PICK, 0, cell("B2"))
    person = to(sit(stage), "B3").press("enter")
    assert person.prompt.startswith("Which way?")
    person.press("down", "enter")
    assert person.done == [TakeCompanion(cell("B3"), PURPLE)]
    assert GREY < PURPLE


def test_the_chief_is_a_yes_or_a_no() -> None:
    stage = Stage(2).business("Bar", "B2", 0).asks(Step.CHIEF, 0, cell("B2"))
    assert sit(stage).press("enter").done == [PostChief()]
    stage = Stage(2).business("Bar", "B2", 0).asks(Step.CHIEF, 0, cell("B2"))
    assert sit(stage).press("p").done == [Skip()]


def test_an_objection_is_asked_of_the_right_person() -> None:
    stage = rush_street()
    stage.s.passed[3] = 1
    table = table_of(stage.controls().s)
    other = Person(table, 2)
    assert table.act(0, Claim(cell("D2"), -1)) is None
    other.press("up", "down")
    assert other.prompt.startswith("Object?   ●A claims Newspaper (D2); objecting costs")
    other.press("enter")
    assert other.done == [Object(-1)]


def test_income_reveals_on_the_city() -> None:
    stage = Stage(2).business("Bar", "B2").asks(Step.REVEAL)
    assert isinstance(sit(stage).press("]", "enter").done[0], Reveal)


def test_jump_letters_lie_on_every_target() -> None:
    person = sit(in_control()).press("g")
    assert len(person.desk.jumps) == len(person.desk.squares)
    person.press("b")
    assert person.desk.here == cell("D8") or person.desk.here in person.desk.squares


def test_undo_before_anything_is_revealed() -> None:
    person = sit(in_actions()).press("n", "z")
    assert person.desk.step == Step.ACTION


def test_all_families_facts_are_told_without_colour() -> None:
    text = sit(in_control()).press("3").look((80, 24), mono=True).text()
    for word in ("infl.", "gang.", "asset", "comp.", "hand", "pts"):
        assert word in text


def test_with_nothing_to_extort_enter_draws_al_capones_two_cards() -> None:
    person = sit(Stage(2).protege(0).asks(Step.EXTORT))
    assert person.prompt == "Nothing to extort: Al Capone protects you.   Enter draws his two cards."
    assert hints_of(person).startswith("←→↑↓ city  Enter Al Capone's two  p extort nothing")
    assert person.press("enter").done == [BasicIncome()]


def test_when_nothing_else_is_possible_enter_passes() -> None:
    person = sit(Stage(2).controls())
    assert person.prompt == "Nothing is within reach.   Enter or p passes."
    assert "Enter pass" in hints_of(person)
    assert person.press("enter").done == [Pass()]


def test_enter_passes_nobody_who_could_still_do_something() -> None:
    person = sit(in_control()).press("right", "enter")
    assert person.done == []
    assert "Enter" not in hints_of(sit(in_control()).press("up"))


def test_a_move_says_how_and_when_it_is_over() -> None:
    stage = Stage(2).calm().gap("B3", "agent").asks(Step.MOVE)
    person = to(sit(stage), "B3")
    assert "Enter lifts it" in person.prompt
    assert "Enter lift" in hints_of(person)
    assert "Enter puts it there" in person.press("enter").prompt


def test_the_actions_begin_with_one_that_is_possible() -> None:
    person = sit(in_actions())
    person.desk.row = 6
    person.desk._begin()
    assert person.desk.row == 0


def test_hints_of_an_action_name_only_what_it_can_do() -> None:
    person = sit(in_actions())
    assert "Enter do it  c card" in hints_of(person)
    person.press("down")
    assert "c card" not in hints_of(person)
    person.press("b")
    assert "t actions" in hints_of(person)


@pytest.mark.parametrize("seed", range(3))
def test_every_prompt_of_a_game_is_one_line_that_says_what_to_do(seed: int) -> None:
    person, luck = Person(table_of(dealt(4, seed))), Random(seed)
    table = person.chair._table
    while actors := table.game.actors(table.state):
        if actors[0] == 0:
            prompt = person.look().text().splitlines()[-2].strip()
            assert prompt.startswith("›"), prompt
            assert not prompt.endswith("?")
        legal = table.game.legal_actions(table.state, actors[0])
        doing = [a for a in legal if not isinstance(a, Pass | Skip)]
        assert table.act(actors[0], luck.choice(doing or legal)) is None


def test_the_actions_stay_in_sight_while_one_is_paid_for() -> None:
    person = sit(in_actions()).press("n")
    assert "Influence   any card as hat or city" in person.text
    assert person.prompt.startswith("Pay $1")
    before = len(person.done)
    assert person.click("Assets").done[before:] == []


def test_why_an_action_is_not_possible_is_said_to_the_end() -> None:
    stage = Stage(4).hand(0, "gangster recruiting").acts(0)
    rows = sit(stage).text.splitlines()
    assert "You lack the pair of companions that the card shows." in " ".join(" ".join(row[13:57] for row in rows).split())


def test_what_an_action_would_change_is_not_said_again_once_it_is_done() -> None:
    person = sit(in_actions()).press("down")
    assert "gangsters 2 → 3" in person.look((100, 30)).text()
    assert "after it" not in person.press("enter").look((100, 30)).text()
