"""Keys and clicks to actions, and what the screen says of what cannot be done."""

from __future__ import annotations

from random import Random

import pytest

from core.bots.advice import Advice, Candidate
from core.describe import entry_of
from core.games.four_families import actions
from core.games.four_families.actions import (
    Attack,
    BasicIncome,
    Claim,
    FamiliesAction,
    LayAsset,
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
from core.games.four_families.components import AGENT, COLOURS, GREY, PURPLE
from core.games.four_families.describe import kind_of_thing
from core.games.four_families.mechanics.steps import BY_BURNING, Step
from tests.rules.four_families.positions import Stage, card, cell
from tests.tui.games.four_families.scenes import Person, in_actions, in_control, rush_street, sit, table_of
from tests.tui.games.four_families.test_monkey import dealt
from tui.games.four_families.painting.business import paint_detail
from tui.games.four_families.question_presenter import NOT_AGAIN
from tui.games.four_families.targets import of_row
from tui.games.four_families.view_model import Chip, Line, Row
from tui.painting.canvas import Canvas
from tui.painting.cell_text import plain
from tui.table.intents import Act


def to(person: Person, where: str) -> Person:
    """With the key for the next target."""
    for _ in range(40):
        if person.presenter.here == cell(where):
            return person
        person.press("]")
    raise AssertionError(f"{where} is no target")


def hints_of(person: Person) -> str:
    """Return the last row."""
    return person.text.splitlines()[-1].strip()


def test_brackets_lead_through_the_targets_and_enter_takes() -> None:
    person = sit(in_control()).press("]")
    assert person.presenter.here == cell("D2")
    person.press("enter")
    assert person.done == [Claim(cell("D2"), -1)]


def several_on_squares() -> list[Stage]:
    """Return questions with several answers on squares, each of which gives something up or cannot be taken back."""
    extorting = Stage(2, round=2).business("Bar", "B2", 0).business("Cinema", "B4", 0).deck("art*6")
    removing = Stage(2).calm().business("Bar", "B2", 0).gap("B3", "agent").gap("C2", "agent")
    grandfather = Stage(2).calm().has(0, family=3).gap("B3", "agent").gap("C2", "purple").deck("art*6")
    return [
        in_control(),
        Stage(2).business("Bar", "B2").asks(Step.REVEAL),
        Stage(2).business("Bar", "B2").asks(Step.INFORM, 0, 2),
        extorting.asks(Step.EXTORT),
        choosing(Stage(2)),
        removing.asks(Step.REMOVE, 0, BY_BURNING),
        Stage(2).business("Bar", "B2", 0, extorted=True).business("Cinema", "B4", 0, extorted=True).asks(Step.REOPEN),
        grandfather.asks(Step.GRANDFATHER, 0, 7),
    ]


@pytest.mark.parametrize("number", range(8))
def test_enter_does_nothing_on_a_square_that_the_player_has_not_led_the_cursor_to(number: int) -> None:
    person = sit(several_on_squares()[number])
    assert len(person.presenter.squares) > 1
    assert person.presenter.here not in person.presenter.squares
    assert person.press("enter", "enter").done == []
    assert " Enter " not in hints_of(person)
    assert person.press("]", "enter").done or person.presenter.offered


@pytest.mark.parametrize("number", range(8))
def test_nor_where_it_stands_since_the_last_question(number: int) -> None:
    person = sit(several_on_squares()[number])
    person.press("]")
    person.presenter.received(person.presenter.update)
    person.presenter._begin(own=True)
    assert person.presenter.here not in person.presenter.squares


def test_arrows_look_at_every_square_and_enter_says_why_not() -> None:
    person = to(sit(in_control()), "D2").press("right", "right", "enter")
    assert person.presenter.here == cell("D4")
    assert person.done == []
    assert "only business" in person.prompt


def test_a_raid_costs_what_the_panel_says() -> None:
    person = to(sit(in_control()), "D8").press("enter")
    assert person.done == [Attack(cell("D8"), -1)]


def test_of_several_cards_for_an_action_the_one_that_serves_is_named() -> None:
    person = sit(in_actions()).press("down")
    assert person.prompt == "Which action?   With Gangster; c: another card. 1 more after it."
    assert "With Movement; c: another card." in person.press("c").prompt
    assert "another card" not in person.press("down").prompt


def test_after_businesses_is_chosen_by_clicks_the_city_asks_which_one_and_nothing_is_chosen_yet() -> None:
    person = sit(in_actions())
    person.point(Row(3)).point(Row(3))
    assert person.presenter.mode == "city"
    assert person.prompt.startswith("Which business is revealed?")
    assert "click again" not in hints_of(person)
    cell = next(target for target in person.presenter.targets() if target != person.presenter.cursor)
    person.point(cell)
    assert hints_of(person).startswith("click again: reveal")


def test_what_is_free_is_not_offered_for_a_card_as_well() -> None:
    stage = Stage(2).business("Bar", "B2").companions(0, gangsters="purple purple", influence="grey brown").hand(0, "gangster*2 art title")
    stage.s.todo += [(Step.ROUND_END, 0, 0), (Step.CONTROL_PHASE, 0, 0)]
    person = sit(stage.acts(0, 1))
    assert LayGangster(0) not in person.presenter.update.legal
    influence = of_row(person.presenter.update.legal, 0)
    assert person.press("n", "enter").done == [LayGangster(1)]
    assert {a.how for a in influence} == {1}


@pytest.mark.parametrize("most", [1, 2])
def test_a_goal_reached_by_who_may_win_no_more_cards_is_said_to_bring_none(most: int) -> None:
    stage = Stage(2).business("Bar", "B2").companions(0, influence="grey brown").has(0, hat=3).hand(0, "gangster*2 art title")
    stage.s.most_extras, stage.s.extras_won[0] = most, 1
    stage.s.extras[1] = 0
    stage.s.todo += [(Step.ROUND_END, 0, 0), (Step.CONTROL_PHASE, 0, 0)]
    person = sit(stage.acts(0, 0)).press("i", "enter", "down", "enter")
    said = "No extra card A for four influence: a family wins 1 at most in a game."
    assert (person.presenter.notice == said) is (most == 1)


def test_where_a_companion_may_go_it_is_said_whether_it_makes_a_pair_there() -> None:
    stage = Stage(2).companions(0, businesses="purple").asks(Step.PLACE, 0, COLOURS.index("orange"))
    answers = [plain(words) for words in sit(stage).presenter.answers()]
    assert answers == ["Businesses: a pair", "Special: alone"]


def test_of_the_first_companion_it_is_said_where_the_second_makes_a_pair_with_it() -> None:
    stage = Stage(2).companions(0, starter="orange").calm().gap("B3", "purple").gap("A2", "grey").business("Bar", "B2")
    person = sit(stage.asks(Step.PICK, 0, cell("B2")).do(TakeCompanion(cell("B3"), PURPLE)))
    assert person.prompt.startswith("Your first companion, orange, is placed too: where?")
    answers = [plain(words) for words in person.presenter.answers()]
    assert answers == ["Businesses: a pair with the second", "Special: alone"]


def test_while_a_business_is_taken_nothing_else_is_laid_over_its_questions() -> None:
    person = to(sit(in_control()), "E5")
    assert not person.presenter.in_the_middle
    person.press("enter")
    asked = []
    while person.presenter.my_turn and person.presenter.view.claimed >= 0:
        asked.append(person.presenter.in_the_middle)
        table = person.chair._table
        assert table.act(0, table.game.legal_actions(table.state, 0)[0]) is None
    assert asked
    assert all(asked)
    assert not person.presenter.in_the_middle


def test_passing_asks_once_if_something_could_be_taken() -> None:
    person = sit(in_control()).press("p")
    assert "could still take something" in person.asked
    assert person.done == [Pass()]


def test_the_familys_power_by_its_key() -> None:
    person = sit(in_control()).press("F")
    assert person.done == []
    assert person.press("enter").done == [], "nothing is under the cursor until it is led there"
    assert person.press("down", "enter").done == [UsePower(1)]
    assert person.prompt.startswith("Which penalty")


@pytest.mark.parametrize(("first", "second"), [("Distil", "[take]"), ("[take]", "[take]")])
def test_the_first_click_chooses_and_the_second_does_it(first: str, second: str) -> None:
    person = sit(in_control()).click(first, 1 if first == "[take]" else 0)
    assert person.presenter.here == cell("E5")
    assert person.done == []
    person.click(second, 1)
    assert person.done == [Claim(cell("E5"), -1)]


def test_a_letter_chooses_one_of_the_seven_actions_and_enter_does_it() -> None:
    person = sit(in_actions()).press("n", "n")
    assert person.done == []
    assert person.press("enter").done == [LayGangster(0)]
    person = sit(in_actions()).press("m", "enter")
    assert person.done == [PlayMovement()]


def test_letters_lead_back_from_the_city_to_the_actions() -> None:
    person = sit(in_actions()).press("t")
    assert person.presenter.mode == "city"
    person.press("n")
    assert (person.presenter.mode, person.presenter.row, person.done) == ("actions", 1, [])


def test_a_click_on_a_row_of_the_actions_chooses_it_first() -> None:
    person = sit(in_actions()).click("lay a gangster")
    assert person.done == []
    assert person.click("lay a gangster").done == [LayGangster(0)]


def test_p_means_settings_nowhere_at_this_table() -> None:
    person = sit(in_actions())
    assert next(c for c in person.presenter.commands() if "p" in c.keys).why == "Nothing can be passed now."


def test_influence_picks_a_card_then_the_sign() -> None:
    person = sit(in_actions()).press("i", "c")
    assert person.presenter.card == card("movement")
    assert person.press("enter", "enter").done == [], "neither by an idle key"
    person.press("down", "down", "enter")
    assert person.done == [LayInfluence(card("movement"), True, 0)]


def test_an_action_that_is_not_possible_says_why() -> None:
    person = sit(in_actions()).press("f", "enter")
    assert person.done == []
    assert "no family card" in person.prompt


def test_businesses_leads_to_the_city_and_back() -> None:
    person = sit(in_actions()).press("b", "enter")
    assert person.presenter.mode == "city"
    person.press("escape")
    assert person.presenter.mode == "actions"
    assert person.press("b", "enter", "enter").done == [], "of several businesses none is chosen for the player"
    person.press("]", "enter")
    assert isinstance(person.done[0], WorkBusinesses)


def test_who_looks_at_the_city_reveals_nothing() -> None:
    person = sit(in_actions())
    for row in ("", "b"):
        person.press(*row, "t")
        assert person.presenter.mode == "city"
        assert "[flip]" not in person.text
        assert person.prompt.startswith("You look at the city.")
        for target in range(len(person.presenter.view.business)):
            person.presenter.lead_to(target)
            assert person.press("enter").done == []
        assert "only look at the city" in person.prompt
        person.press("t")
        assert person.presenter.mode == "actions"


def test_no_letter_that_only_chooses_or_looks_is_held_up_when_the_table_has_changed() -> None:
    person = sit(in_actions())
    deeds = person.presenter._deeds()
    assert not {"city", "card", "power", "back", *(f"row{n}" for n in range(7))} & set(deeds)


def test_the_special_card_by_its_letter() -> None:
    person = sit(in_actions()).press("s", "enter")
    assert person.done == [PlaySpecial(card("recruiting"), False)]


def test_a_closed_hint_leaves_the_action_and_its_card_as_they_were() -> None:
    stage = in_actions()
    stage.hand(0, "gangster movement art")
    person = sit(stage).press("s")
    before = person.look().text().splitlines()
    presenter = person.presenter
    hint = next(action for action in presenter.update.legal if isinstance(action, LayAsset))
    hinted(person, hint)
    assert presenter.card == hint.card
    presenter.close_hint()
    after = person.look().text().splitlines()
    assert after[:-1] == before[:-1]
    assert after[-1].strip() == before[-1].replace("Enter do it", "Enter Enter do it").strip()


@pytest.mark.parametrize("name", ["art", "title"])
def test_a_hint_leads_to_the_card_that_it_speaks_of(name: str) -> None:
    stage = in_actions()
    stage.hand(0, "gangster art title")
    person = sit(stage)
    hint = next(a for a in person.presenter.update.legal if isinstance(a, LayAsset) and a.card == card(name))
    hinted(person, hint)
    assert (person.presenter.row, person.presenter.card) == (2, card(name))


def test_a_hint_to_use_the_familys_power_leads_to_it_and_a_closed_one_leads_back() -> None:
    person = sit(in_actions())
    power = next(a for a in person.presenter.update.legal if isinstance(a, UsePower))
    hinted(person, power)
    assert list(person.presenter.hint_numbers.values()) == [Line(0)]
    person.presenter.close_hint()
    assert (person.presenter.asking, person.presenter.cursor) == (False, None)
    person.presenter.hint.close()
    person.presenter.ask_hint()
    person.presenter.ask_hint()
    person.press("enter", "enter")
    assert person.done == [power]


def hinted(person: Person, action: FamiliesAction) -> None:
    """Show a hint that names this action."""
    presenter = person.presenter
    presenter.hint.ask(presenter.update.sequence)
    presenter.hint.answer(presenter.update.sequence, Advice("Wait.", (Candidate(action, "this", "best", (), ""),)))
    presenter.ask_hint()


def test_a_payment_is_chosen_from_a_list_or_by_a_click_on_the_card() -> None:
    person = sit(in_actions()).press("n", "enter")
    assert person.prompt.startswith("Pay $1")
    before = len(person.done)
    assert len(person.press("enter").done) == before, "no card is under the cursor unasked"
    assert "Nothing is chosen yet" in person.prompt
    assert len(person.click("[Movement]").done) == before
    person.click("[Movement]")
    assert person.done[-1] == Pay(card("movement"))


def test_while_a_card_is_paid_for_an_action_the_panel_goes_on_to_show_that_action() -> None:
    person = sit(in_actions()).press("n")
    before = detail_of(person)
    assert before.startswith("Gangsters")
    person.press("enter")
    assert person.presenter.step == Step.PAY
    assert detail_of(person) == before


def detail_of(person: Person) -> str:
    """Return the panel about what the cursor is on."""
    canvas = Canvas(44, 30)
    paint_detail(canvas, person.presenter, person.presenter.build_view_model())
    return canvas.text().strip()


def test_while_a_companion_is_chosen_the_cursor_stands_on_the_business_it_is_beside() -> None:
    person = sit(choosing(Stage(2).business("Theatre", "A1")))
    assert person.presenter.here == cell("B2")
    person.press("]")
    person.presenter._begin(own=True)
    assert person.presenter.here == cell("B2")


def test_of_an_extra_draw_it_is_said_where_the_cards_come_from_and_no_card_of_the_hand_is_marked() -> None:
    stage = Stage(2, round=4).business("Bar", "B2", 0, extorted=True).hand(0, "gangster family").deck("family art title")
    stage.s.todo += [(Step.CONTROL_PHASE, 0, 0), *((Step.TURN, seat, Step.ACTION) for seat in (1, 0) * 3)]
    person = sit(stage.asks(Step.EXTRA_DRAW))
    assert "Which of the new cards goes under the deck?   Extorted cards are in hand." in person.text
    hand = next(row for row in person.text.splitlines() if row.startswith(" hand"))
    assert "[" not in hand
    assert "Family" in hand


def test_a_click_on_a_card_of_the_hand_puts_no_drawn_card_away() -> None:
    stage = Stage(2, round=4).hand(0, "family").deck("family art title")
    stage.s.todo += [(Step.CONTROL_PHASE, 0, 0), *((Step.TURN, seat, Step.ACTION) for seat in (1, 0) * 3)]
    person = sit(stage.asks(Step.EXTRA_DRAW))
    for _ in range(2):
        person.presenter.target_clicked(Chip(card("family")))
    assert person.presenter.at == -1
    assert not person.done


def at_the_bribe() -> Person:
    """Return a player about to claim the Bar beside a Bribe."""
    stage = Stage(2).calm().row("B", "bribe").business("Bar", "B2").has(0, gangsters=1).hand(0, "art car title").controls()
    return to(sit(stage), "B2")


def test_the_price_of_a_business_says_what_its_row_takes_besides() -> None:
    assert "Bar costs $1 + $1 Bribe." in at_the_bribe().text


def test_a_card_for_the_bribe_is_asked_for_as_such() -> None:
    person = at_the_bribe().press("enter")
    assert "Pay $1 with which card?" in person.text
    person.press("down", "enter")
    person.press("p")
    assert "Pay $1 for the Bribe with which card?" in person.text


def test_before_the_last_action_it_is_said_that_an_extra_card_may_follow() -> None:
    stage = rush_street()
    stage.s.extras[4] = 0
    stage.s.todo += [(Step.ROUND_END, 0, 0), (Step.CONTROL_PHASE, 0, 0), *((Step.EXTRA, seat, 0) for seat in (3, 2, 1, 0))]
    assert "The last; then you may use your extra card E." in sit(stage.acts(0)).press("b").text


def test_what_a_power_does_to_the_hand_limit_is_said() -> None:
    person = sit(Stage(2).has(0, family=2).hand(0, "art car title family").asks(Step.POWER, 0, 1))
    text = " ".join(" ".join(row[57:] for row in person.text.splitlines()).split())
    assert "your hand limit falls from 4 to 2" in text


def test_beside_the_actions_stands_which_one_it_is_and_the_card_it_uses() -> None:
    row = sit(in_actions()).press("i").text.splitlines()[2]
    assert row[57:].split() == ["Influence", "Gangster"]


def test_no_rows_are_kept_free_for_what_an_action_does_not_change() -> None:
    rows = [row[57:].strip() for row in sit(in_actions()).press("m").text.splitlines()]
    assert rows[rows.index("─" * 22) + 1] == "actions after it 1"


def test_burning_the_family_is_never_under_the_cursor_unasked() -> None:
    stage = rush_street().asks(Step.POWER, 0, 1)
    person = sit(stage)
    assert person.prompt.startswith("Use your family's power now?")
    assert person.press("enter").done == [Skip()]


@pytest.mark.parametrize(("row", "square"), [(0, "A3"), (1, "B2")])
def test_the_penalty_that_comes_next_is_named_and_none_is_chosen_for_the_player(row: int, square: str) -> None:
    stage = rush_street().asks(Step.MARK, 0, 0)
    stage.s.claimed = cell(square)
    person = sit(stage)
    assert "comes next" in person.prompt
    assert person.press("enter").done == []
    person.point(Line(person.presenter.update.legal.index(actions.Mark(stage.s.rows[row])))).press("enter")
    assert person.done == [actions.Mark(stage.s.rows[row])]


def test_a_no_to_the_familys_power_can_hold_for_the_round() -> None:
    stage = rush_street().asks(Step.POWER, 0, 1)
    stage.s.todo.insert(-1, (Step.POWER, 0, 1))
    person = sit(stage)
    assert person.presenter.automatic_action() is None
    assert person.press("down", "enter").done == [Skip()]
    assert person.presenter.automatic_action() == Act(Skip())
    assert person.presenter.automatic_action() is None, "taken back, it is asked"


def test_a_no_to_the_familys_power_says_nothing_about_a_penalty() -> None:
    stage = rush_street().asks(Step.POWER, 0, 0)
    person = sit(stage)
    assert NOT_AGAIN not in person.text


def test_a_no_for_the_round_says_when_it_is_asked_all_the_same() -> None:
    stage = rush_street().asks(Step.POWER, 0, 1)
    person = sit(stage)
    assert NOT_AGAIN == "no; in this round ask only before a penalty"
    assert NOT_AGAIN in map(plain, person.presenter.answers())
    person.press("down", "enter")
    before_penalty = rush_street().asks(Step.POWER, 0, 0)
    person.presenter.receive(sit(before_penalty).chair.update)
    assert person.presenter.automatic_action() is None


def test_a_token_is_lifted_and_put_down() -> None:
    stage = Stage(2).calm().gap("B3", "purple agent").asks(Step.MOVE)
    person = to(sit(stage), "B3").press("enter")
    assert person.prompt.startswith("Where to?") or person.prompt.startswith("Which way?")
    person.press("escape")
    assert person.presenter.lifted is None


def test_moving_the_lone_token_of_a_gap() -> None:
    stage = Stage(2).calm().gap("B3", "agent").asks(Step.MOVE)
    person = to(sit(stage), "B3").press("enter")
    to(person, "C4").press("enter")
    assert person.done == [Move(cell("B3"), AGENT, cell("C4"))]


def test_a_gap_with_two_tokens_asks_which() -> None:
    stage = Stage(2).calm().business("Bar", "B2").gap("B3", "purple grey").asks(Step.PICK, 0, cell("B2"))
    person = to(sit(stage), "B3").press("enter")
    assert person.prompt.startswith("Which way?")
    assert person.press("enter").done == [], "neither by an idle key"
    person.press("down", "down", "enter")
    assert person.done == [TakeCompanion(cell("B3"), PURPLE)]
    assert GREY < PURPLE


def test_the_chief_is_a_yes_or_a_no() -> None:
    def asked() -> Person:
        return sit(Stage(2).business("Bar", "B2", 0).asks(Step.CHIEF, 0, cell("B2")))

    assert asked().press("up", "enter").done == [Skip()]
    assert asked().press("p").done == [Skip()]
    assert asked().press("down", "enter").done == [PostChief()]
    assert asked().press("enter").done == [], "neither by an idle key"


def test_an_objection_is_asked_of_the_right_person() -> None:
    stage = rush_street()
    stage.s.passed[3] = 1
    table = table_of(stage.controls().s)
    other = Person(table, 2)
    assert table.act(0, Claim(cell("D2"), -1)) is None
    assert other.prompt.startswith("Object?   ●A claims Newspaper (D2); objecting costs")
    other.press("up", "enter")
    assert other.done == [Object(-1)]


def test_income_reveals_on_the_city() -> None:
    stage = Stage(2).business("Bar", "B2").asks(Step.REVEAL)
    assert isinstance(sit(stage).press("]", "enter").done[0], Reveal)


def test_jump_letters_lie_on_every_target() -> None:
    person = sit(in_control()).press("g")
    assert len(person.presenter.jumps) == len(person.presenter.squares)
    person.press("b")
    assert person.presenter.here == cell("D8") or person.presenter.here in person.presenter.squares


def test_undo_before_anything_is_revealed() -> None:
    person = sit(in_actions()).press("n", "z")
    assert person.presenter.step == Step.ACTION


def test_all_families_facts_are_told_without_colour() -> None:
    text = sit(in_control()).press("3").look((80, 24), mono=True).text()
    for word in ("infl.", "gang.", "asset", "comp.", "hand", "pts"):
        assert word in text


def test_with_nothing_to_extort_no_favour_of_al_capones_is_spent_by_enter() -> None:
    person = sit(Stage(2).protege(0).asks(Step.EXTORT))
    assert person.prompt == "Al Capone protects you.   d: two cards for one of 2 favours; p: neither."
    assert hints_of(person).startswith("←→↑↓ city  d Al Capone's two  p extort nothing")
    assert person.press("enter").done == []
    assert person.press("d").done == [BasicIncome()]


def test_a_lifted_agent_says_whose_points_it_moves() -> None:
    stage = Stage(2).calm().business("Bar", "B2", 0).business("Fishmonger", "D4", 1).gap("B3", "agent").asks(Step.MOVE)
    person = to(sit(stage), "B3").press("enter")
    assert "●A" not in person.prompt
    assert "●A +1   ■B −1" in to(person, "D3").prompt


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


def test_after_anothers_move_the_cursor_stays_where_it_was() -> None:
    table = table_of(in_control().s)
    person = Person(table, 2)
    person.presenter.here = cell("A1")
    assert table.act(0, Pass()) is None
    assert table.act(1, Pass()) is None
    assert person.presenter.my_turn
    assert person.presenter.here == cell("A1")
    assert person.press("enter").done == []


def test_hints_of_an_action_name_only_what_it_can_do() -> None:
    person = sit(in_actions())
    assert "Enter" not in hints_of(person)
    assert "Enter do it  c card" in hints_of(person.press("down"))
    person.press("down")
    assert "c card" not in hints_of(person)
    person.press("b", "enter")
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
    person = sit(in_actions()).press("n", "enter")
    assert "Influence   any card as hat or city" in person.text
    assert person.prompt.startswith("Pay $1")
    before = len(person.done)
    assert person.click("Assets").done[before:] == []


def test_why_an_action_is_not_possible_is_said_to_the_end() -> None:
    stage = Stage(4).hand(0, "gangster recruiting").acts(0)
    rows = sit(stage).text.splitlines()
    assert "You lack the pair of companions that the card shows." in " ".join(" ".join(row[13:57] for row in rows).split())


def test_the_header_says_which_action_it_is_and_the_page_what_else_one_has() -> None:
    stage = in_actions()
    assert "round 4 of 6: action 2 of 3" in sit(stage).text
    stage.s.extras[1], stage.s.protege[0] = 0, 0
    assert "extra card B: one action more" in sit(stage).text
    stage.s.extras[1] = -1
    assert "Al Capone: 2 favours left" in sit(stage).text


def test_when_the_three_actions_are_done_the_header_says_extra_actions() -> None:
    stage = rush_street()
    stage.s.todo += [(Step.ROUND_END, 0, 0), (Step.CONTROL_PHASE, 0, 0), *((Step.EXTRA, seat, 0) for seat in (3, 2, 1))]
    stage.s.extras[1] = 0
    person = sit(stage.asks(Step.EXTRA))
    assert "round 4 of 6: extra actions" in person.text
    assert "One action more; kept to the end, 2 points." in person.prompt
    person.press("down", "up", "enter")
    assert "round 4 of 6: extra actions" in person.text


def test_that_the_first_companion_is_placed_with_the_second_is_said_before() -> None:
    person = sit(choosing(Stage(2).companions(0, starter="orange")))
    assert "Your first, the orange one, is then placed too." in person.prompt
    assert described_here(person.press("]")) == "take_second"
    person.press("enter")
    assert person.prompt.startswith("Your first companion, orange, is placed too: where?")
    assert person.press("enter").prompt.startswith("Nothing is chosen yet"), "not by an idle key"
    person.press("down")
    assert described_here(person) == "place_first"
    person.press("enter")
    assert person.prompt.startswith("Where on your board goes the")
    assert described_here(person.press("down")) == "place"


def test_who_has_a_companion_on_the_board_is_told_of_the_agent() -> None:
    person = sit(choosing(Stage(2).companions(0, special="orange")))
    assert "An agent comes in its place." in person.prompt
    assert described_here(person.press("]")) == "take_companion"


def test_the_panel_of_a_business_says_that_the_first_companion_comes_with_its_own() -> None:
    stage = Stage(2).calm().has(0, gangsters=1).hand(0, "art car").companions(0, starter="orange").gap("B3", "purple")
    person = sit(stage.business("Bar", "B2").controls(0))
    assert "then places (o) too" in to(person, "B2").text


def choosing(stage: Stage) -> Stage:
    """Return a question of two companions beside a business."""
    return stage.calm().gap("B3", "purple").gap("A2", "grey").business("Bar", "B2").asks(Step.PICK, 0, cell("B2"))


def described_here(person: Person) -> str:
    """Return under which name the thing under the cursor is described."""
    thing = person.presenter.thing()
    assert thing is not None
    return kind_of_thing(person.presenter.view, thing)


def test_at_the_start_of_a_turn_no_action_is_chosen_and_enter_lays_nothing() -> None:
    person = sit(in_actions()).press("enter", "enter")
    assert person.done == []
    assert person.prompt.startswith("Nothing is chosen yet")
    assert person.press("down").presenter.cursor == Row(0)
    assert sit(in_actions()).press("up").presenter.cursor == Row(6)
    assert sit(in_actions()).press("n", "enter").done == [LayGangster(0)]


def test_after_an_action_nothing_is_chosen_for_the_next_one() -> None:
    stage = rush_street()
    stage.s.todo += [(Step.ROUND_END, 0, 0), (Step.CONTROL_PHASE, 0, 0)]
    person = sit(stage.acts(0, 0))
    person.press("n", "enter", "down", "enter", "p")
    assert [type(action) for action in person.done] == [LayGangster, Pay, Skip]
    assert person.press("enter", "enter").done[3:] == []
    assert person.prompt.startswith("Nothing is chosen yet")


def test_a_question_inside_businesses_has_its_own_prompt() -> None:
    person = sit(in_actions()).press("b", "enter")
    assert person.prompt.startswith("Which business is revealed?")
    person.presenter.offered = list(person.presenter.update.legal[:2])
    assert person.prompt.startswith("Which way?")


def test_a_raid_in_a_row_that_costs_a_gangster_too_names_both_causes() -> None:
    stage = Stage(2).calm().row("B", "showdown").business("Bar", "B2", 1).business("Cinema", "B4", 1)
    stage.has(0, gangsters=3).hand(0, "art car title")
    person = to(sit(stage.controls()), "B2")
    assert "Bar costs $1, row a gangster, raid a gangster." in person.text


def test_where_the_pair_is_complete_the_action_says_that_two_are_drawn() -> None:
    stage = Stage(2).business("Bar", "B2", 0).hand(0, "art car").deck("art car title").acts(0)
    assert "reveal a business, draw 1" in sit(stage).text
    stage.companions(0, businesses="purple orange")
    person = sit(stage)
    assert "reveal a business, draw 2" in person.text
    entry = entry_of(person.presenter.game, kind_of_thing(person.presenter.view, "businesses_area"))
    assert entry is not None
    assert entry.this == "Reveal a touching one and draw two cards"


def test_who_holds_no_special_card_is_told_so() -> None:
    assert "You have no special card in hand." in sit(Stage(2).business("Bar", "B2", 0).hand(0, "art car").acts(0)).text


def test_the_card_of_an_action_is_chosen_before_its_way() -> None:
    person = sit(Stage(2).business("Bar", "B2", 0).hand(0, "art car").acts(0)).press("i", "enter", "c")
    assert "goes back first; there c changes the card." in person.prompt


def test_the_hand_limit_beside_an_action_is_the_one_after_it() -> None:
    stage = Stage(2).hand(0, "car family").asks(Step.ACTION, 0)
    text = " ".join(" ".join(row[57:] for row in sit(stage).press("f").text.splitlines()).split())
    assert "family 0 → 1" in text
    assert "hand limit 3" in text
