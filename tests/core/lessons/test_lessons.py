"""Every lesson, by the real rules: its words, its figures, its course, and every slip on the way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.games.four_families.board import board_of
from core.games.four_families.names import card_name
from core.games.prohibition.ledger import ledger
from core.lessons.lesson import Lesson, lessons_of, matches, read_lesson
from core.lessons.run import LessonRun
from core.lessons.script import staging_of
from core.registry import GAMES
from tests.lessons import LESSONS, action_for, lesson_named, run_of, slips_now
from tui.painting.cell_text import width

ROOT = Path(__file__).parents[3]
LIMITS = {"title": 21, "say": 200, "ask": 60, "good": 150}
SLIP_LIMIT = HINT_LIMIT = 150
MOST_MINUTES = 15
WORDS_A_MINUTE, SECONDS_A_DEED = 200, 8
"""How quickly somebody reads who is at home here, and finds a key."""
SLOW_WORDS_A_MINUTE, SLOW_SECONDS_A_DEED = 130, 15
MOST_WORDS = 38
"""Of a step's text and task together, where newcomers found it dense."""
TYPED_FIGURE = re.compile(r"\$\d")

each_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_first_lesson(game: str) -> None:
    assert lessons_of(game)


@each_lesson
def test_a_lesson_names_rules_that_are_there(game: str, name: str) -> None:
    rules = (ROOT / f"core/games/{game}/rules.md").read_text(encoding="utf-8")
    assert [number for number in lesson_named(game, name).lesson.rules if not re.search(rf"\b{number}\b", rules)] == []


@each_lesson
def test_a_lesson_takes_a_quarter_of_an_hour_at_most(game: str, name: str) -> None:
    lesson = lesson_named(game, name)
    assert lesson.lesson.minutes <= MOST_MINUTES
    assert len(lesson.step) <= MOST_MINUTES


@each_lesson
def test_a_lesson_takes_no_longer_than_it_says(game: str, name: str) -> None:
    lesson, words, deeds = lesson_named(game, name), 0, 0
    for number, step in enumerate(lesson.step):
        run = run_of(game, name, number)
        words += len(f"{run.say} {run.ask} {step.good}".split())
        deeds += max(1, len(step.path))
    assert words / WORDS_A_MINUTE + deeds * SECONDS_A_DEED / 60 <= lesson.lesson.minutes


@each_lesson
def test_also_who_reads_slowly_and_all_hints_is_through_in_a_quarter_of_an_hour(game: str, name: str) -> None:
    lesson, words, deeds = lesson_named(game, name), 0, 0
    for number, step in enumerate(lesson.step):
        run = run_of(game, name, number)
        words += len(" ".join((run.say, run.ask, step.good, *step.hint, step.how)).split())
        deeds += max(1, len(step.path))
    assert words / SLOW_WORDS_A_MINUTE + deeds * SLOW_SECONDS_A_DEED / 60 <= MOST_MINUTES


@each_lesson
def test_no_sum_of_money_is_typed_where_the_table_says_it(game: str, name: str) -> None:
    texts = (text for step in lesson_named(game, name).step for text in (step.say, step.good, *(slip.say for slip in step.slips)))
    assert [text for text in texts if TYPED_FIGURE.search(text)] == []


@pytest.mark.parametrize("name", ["1_first", "2_raid"])
def test_a_step_of_a_families_lesson_is_short(name: str) -> None:
    for number, step in enumerate(lesson_named("four_families", name).step):
        run = run_of("four_families", name, number)
        assert len(f"{run.say} {run.ask}".split()) <= MOST_WORDS, step.id


@pytest.mark.parametrize(("game", "name"), [("chinatown", "first"), ("prohibition", "first"), ("prohibition", "second")])
def test_a_table_of_other_sums_is_another_evening_or_a_later_round(game: str, name: str) -> None:
    later = [step for step in lesson_named(game, name).step[1:] if step.at]
    assert [step.id for step in later if not re.search("evening|A round later", step.say)] == []


def finish(run: LessonRun) -> None:
    """Do what the step asks for."""
    while run.mode == "asked" and (action := action_for(run)) is not None:
        assert run.act(0, action) is None
    for pattern in run.step.done:
        if "look" in pattern:
            run.look(pattern["look"])
        elif "pane" in pattern:
            run.show_pane(pattern["pane"])
        elif "answer" in pattern:
            run.answer(pattern["answer"])
        elif "key" in pattern and run.mode == "asked":
            run.go_on()
    assert run.mode == "praised", f"{run.step.id}: {run.mode} {run.note}"


@each_lesson
def test_a_step_that_asks_for_something_has_a_nudge_and_more_and_then_the_solution(game: str, name: str) -> None:
    for number, step in enumerate(lesson_named(game, name).step):
        run, said = run_of(game, name, number), []
        for _ in range(4):
            run.hint()
            said.append(run.note)
        assert len(step.hint) == (0 if step.is_read else 2), step.id
        assert len({*said}) == (1 if step.is_read else 3), f"{step.id}: {said}"
        assert all(width(hint) <= HINT_LIMIT for hint in said), step.id


@each_lesson
def test_a_lesson_is_played_from_its_first_step_to_its_last(game: str, name: str) -> None:
    run = run_of(game, name)
    for number, step in enumerate(run.lesson.step):
        assert (run.number, run.mode) == (number, "asked")
        texts = {"title": step.title, "say": run.say, "ask": run.ask}
        finish(run)
        texts["good"] = run.note
        assert {what: text for what, text in texts.items() if width(text) > LIMITS[what]} == {}
        run.go_on()
    assert run.mode == "finished"


@each_lesson
def test_every_slip_is_shown_explained_and_taken_back(game: str, name: str) -> None:
    run = run_of(game, name)
    for step in run.lesson.step:
        left = [slip for slip in step.slips if "action" in slip.when]
        while True:
            for slip, action in slips_now(run, list(left)):
                left.remove(slip)
                before = run.table.state
                assert run.act(0, action) is None
                assert width(run.note) <= SLIP_LIMIT, run.note
                if not slip.back:
                    assert run.mode == "asked"
                    break
                assert run.mode == "slipped", f"{step.id}: {slip.when} stands"
                assert run.table.state != before, "what it would lead to is shown"
                run.go_on()
                assert (run.mode, run.table.state) == ("asked", before)
            else:
                action = action_for(run) if run.mode == "asked" else None
                if action is None:
                    break
                assert run.act(0, action) is None
        assert left == [], f"{step.id}: these slips can never be made"
        if run.mode == "asked":
            finish(run)
        run.go_on()


@each_lesson
def test_what_is_neither_asked_for_nor_on_the_way_is_taken_back(game: str, name: str) -> None:
    run = run_of(game, name)
    while run.mode != "finished":
        while (right := action_for(run) if run.mode == "asked" else None) is not None:
            before, met, step = run.table.state, run.met, run.step
            known = [*(p for n, p in enumerate(step.done) if n not in met), *step.way, *(slip.when for slip in step.slips if not slip.back)]
            legal = run.table.game.legal_actions(before, 0)
            wrong = [a for a in legal if not any("action" in p and matches(p, run.script.words(before, 0, a)) for p in known)]
            for action in wrong:
                assert run.act(0, action) is None
                assert (run.mode, bool(run.note)) == ("slipped", True), f"{step.id}: {action} stands"
                run.go_on()
                assert (run.table.state, run.met) == (before, met)
            assert run.act(0, right) is None
        run.skip()


def test_a_card_other_than_the_one_named_is_no_payment() -> None:
    lesson = lesson_named("four_families", "1_first")
    run = run_of("four_families", "1_first", lesson.number_of("influence"))
    laid = action_for(run)
    assert laid is not None
    assert run.act(0, laid) is None
    cards = {run.script.words(run.table.state, 0, a)["card"]: a for a in run.table.game.legal_actions(run.table.state, 0)}
    assert run.act(0, cards["art"]) is None
    assert (run.mode, run.note.rpartition(". ")[2]) == ("slipped", "Pay with the Title.")
    run.go_on()
    finish(run)


def test_any_companion_beside_the_radio_will_do() -> None:
    lesson = lesson_named("four_families", "2_raid")
    for gap in ("E2", "E4"):
        run = run_of("four_families", "2_raid", lesson.number_of("penalty"))
        taken = run.script.action(run.table.state, 0, {"action": "TakeCompanion", "gap": gap})
        assert taken is not None
        assert run.act(0, taken) is None
        finish(run)


@each_lesson
def test_a_wrong_answer_is_told_and_may_be_given_again(game: str, name: str) -> None:
    lesson = lesson_named(game, name)
    for number, step in enumerate(lesson.step):
        right = next((pattern["answer"] for pattern in step.done if "answer" in pattern), None)
        for wrong in (answer for answer in step.answers if answer != right):
            run = run_of(game, name, number)
            run.answer(wrong)
            assert run.mode == "asked"
            assert 0 < width(run.note) <= SLIP_LIMIT


@each_lesson
def test_a_lesson_is_taken_up_at_any_step_as_it_was_left(game: str, name: str) -> None:
    run = run_of(game, name)
    for number in range(len(run.lesson.step)):
        again = run_of(game, name, number)
        assert (again.say, again.ask) == (run.say, run.ask)
        run.skip()
    assert run.mode == "finished"


@each_lesson
def test_going_back_begins_a_step_again_and_then_the_one_before(game: str, name: str) -> None:
    run = run_of(game, name, 2)
    action = action_for(run)
    if action is not None:
        assert run.act(0, action) is None
        run.back()
        assert (run.number, run.mode) == (2, "asked")
    run.back()
    assert (run.number, run.mode) == (1, "asked")


def test_what_is_allowed_but_leads_away_is_taken_back_kindly() -> None:
    run = run_of("king_of_chicago", "first", 2)
    load = next(a for a in run.table.game.legal_actions(run.table.state, 0) if type(a).__name__ == "Load")
    before = run.table.state
    assert run.act(0, load) is None
    assert (run.mode, run.note[:16]) == ("slipped", "That is allowed,")
    run.go_on()
    assert run.table.state == before


def test_after_two_failures_the_hint_shows_itself() -> None:
    run = run_of("king_of_chicago", "first", 3)
    slip, action = next(slips_now(run, list(run.step.slips)))
    for _ in range(2):
        run.act(0, action)
        assert run.note.startswith(slip.say[:5])
        run.go_on()
    assert run.note == run.step.hint[0]
    assert not run.is_solved


def test_what_is_said_of_a_place_is_said_once_and_ends_with_it() -> None:
    run = run_of("king_of_chicago", "first", 0)
    slip = next(slip for slip in run.step.slips if "look" in slip.when)
    run.look(str(slip.when["look"]))
    of_the_place = run.note
    assert of_the_place
    run.hint()
    run.look(str(slip.when["look"]))
    assert run.note == run.step.hint[0], "what is asked for stays while the cursor does"
    run.look("Stickney")
    assert run.note == run.step.hint[0]
    run.look(str(slip.when["look"]))
    assert run.note == of_the_place
    run.look("Stickney")
    assert run.note == ""


def test_any_companion_beside_the_bar_is_one_beside_the_bar() -> None:
    last = len(lesson_named("four_families", "1_first").step) - 1
    first = run_of("four_families", "1_first", last)
    for action in first.table.game.legal_actions(first.table.state, 0):
        run = run_of("four_families", "1_first", last)
        assert run.act(0, action) is None
        assert run.mode == "asked", f"{action}: {run.note}"
        finish(run)


def test_nothing_can_be_done_at_the_table_while_a_slip_is_shown() -> None:
    run = run_of("king_of_chicago", "first", 3)
    _, action = next(slips_now(run, list(run.step.slips)))
    run.act(0, action)
    shown = run.table.state
    refusal = run.act(0, action)
    assert refusal is not None
    assert run.table.state is shown


def test_a_question_is_answered_before_anything_is_done_at_the_table() -> None:
    run = run_of("prohibition", "first", 1)
    before = run.table.state
    refusal = run.act(0, run.table.game.legal_actions(before, 0)[0])
    assert refusal is not None
    assert refusal.text.endswith(run.ask)
    assert run.table.state is before


def test_what_leaves_too_little_for_the_rest_of_a_step_is_taken_back() -> None:
    run = run_of("prohibition", "first", 3)
    for action in ({"action": "Go", "step": 2}, {"action": "Recruit"}, {"action": "Recruit"}):
        assert run.mode == "asked"
        found = run.script.action(run.table.state, 0, action)
        assert found is not None
        assert run.act(0, found) is None
    assert run.mode == "slipped"
    assert run.note.startswith("That is allowed,")
    run.go_on()
    finish(run)


@pytest.mark.parametrize("name", ["first", "second"])
def test_the_ledger_of_every_table_of_prohibition_is_the_truth(name: str) -> None:
    for number in range(len(lesson_named("prohibition", name).step)):
        run = run_of("prohibition", name, number)
        accounts = ledger(run.table.game.view(run.table.state, 0))
        assert [account.cash for account in accounts] == run.table.state.cash, run.step.id


TINY = """
[lesson]
game = "king_of_chicago"
title = "A"
minutes = 1
names = ["You", "Bugs"]
rules = []
taught = ""
untaught = ""
[position.here]
[[step]]
id = "one"
title = "One"
say = "Say"
ask = "Ask"
{rest}
"""


@pytest.mark.parametrize(
    ("rest", "wrong"),
    [
        ("done = []\nat = 'here'", "nothing is asked for"),
        ("done = [{ key = 'enter' }]", "the first step needs a position"),
        ("done = [{ key = 'enter' }]\nat = 'there'", "no 'there' to begin at"),
        ("done = [{ dance = 'tango' }]\nat = 'here'", "asks for nothing known"),
        ("done = [{ key = 'enter' }]\nat = 'here'\ncolour = 1", "colour"),
    ],
)
def test_a_lesson_with_a_mistake_is_refused_and_the_place_named(rest: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_lesson(TINY.replace("{rest}", rest), "tiny")


def test_a_figure_nobody_knows_is_an_error() -> None:
    run = run_of("prohibition", "first")
    with pytest.raises(ValueError, match="no figure is called 'gold'"):
        run.script.fill("{gold}", run.table.state)


def names_of(lesson: Lesson) -> set[str]:
    return {pattern["who"] for step in lesson.step for pattern in (*step.before, *step.rivals)}


@each_lesson
def test_only_rivals_move_from_the_script(game: str, name: str) -> None:
    lesson = lesson_named(game, name)
    assert names_of(lesson) <= set(lesson.lesson.names[1:])


def test_a_step_taken_up_finds_the_cards_that_its_text_speaks_of() -> None:
    run = run_of("four_families", "1_first", 4)
    hand = [card_name(board_of(run.table.game), kind) for kind in run.table.game.view(run.table.state, 0).hand]
    assert ("Art" in hand, "Title" in hand) == (True, False)


def test_it_is_known_where_the_table_is_set_anew() -> None:
    assert not run_of("four_families", "1_first", 3).is_set_anew, "who takes a lesson up again saw no figures a moment ago"
    assert not run_of("four_families", "1_first").is_set_anew
    run = run_of("four_families", "2_raid", lesson_named("four_families", "2_raid").number_of("movement"))
    finish(run)
    run.go_on()
    assert (run.step.at, run.is_set_anew) == ("night", True)
    run.skip()
    assert not run.is_set_anew


def test_the_families_lesson_teaches_movement() -> None:
    lesson = lesson_named("four_families", "2_raid")
    run = run_of("four_families", "2_raid", lesson.number_of("movement"))
    before = staging_of("four_families").figures(run.table.state, lesson.lesson.names)["agent points You"]
    finish(run)
    after = staging_of("four_families").figures(run.table.state, lesson.lesson.names)["agent points You"]
    assert (int(before), int(after)) == (3, 2), "what the step says of agents is what happens"
    assert "Movement" not in lesson.lesson.untaught
