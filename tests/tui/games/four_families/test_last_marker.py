"""The tenth marker ends the game: it is counted, foretold, asked about once more, and said at the end."""

from __future__ import annotations

import pytest

from core.contract.attention import HELD, TICKER
from core.games.four_families.actions import Claim, Object, Pass
from core.games.four_families.events import Ended, Taken
from core.games.four_families.mechanics.steps import Step
from tests.rules.four_families.positions import GAME, Stage, cell
from tests.tui.games.four_families.scenes import Person, sit
from tui.games.four_families.results import ended_words, paint_results
from tui.painting.canvas import Canvas, Look
from tui.painting.cell_text import plain

OTHERS = ("Cigar Shop", "Fishmonger", "Warehouse", "Theatre", "Racetrack", "Golf Club", "Radio", "Laundry", "Newspaper", "Cinema")
PLACES = ("B4", "B6", "B8", "D2", "D4", "D6", "D8", "F2", "F4", "F6")
BAR = cell("B2")


def nearly_done(owner: int, markers: int = 9) -> Stage:
    """A family has so many markers in the city, and the Bar is to be had."""
    stage = Stage(4, round=4).calm().business("Bar", "B2").gap("B3", "purple")
    for name, place in list(zip(OTHERS, PLACES, strict=True))[:markers]:
        stage.business(name, place, owner)
    for seat in range(4):
        stage.has(seat, gangsters=1).hand(seat, "art*2")
    stage.s.todo = [(Step.ROUND_END, 0, 0)]
    return stage


def at_the_bar(stage: Stage) -> Person:
    person = sit(stage.controls())
    while person.presenter.here != BAR:
        person.press("]")
    return person


def test_a_claim_that_ends_the_game_says_so_and_is_asked_once_more_beside_the_points() -> None:
    person = at_the_bar(nearly_done(0))
    assert "Your last marker: it ends the game." in person.prompt
    assert "your last marker: the" in person.text
    person.press("enter")
    assert person.done == [Claim(BAR, -1)]
    assert "the game ends with this phase" in person.asked
    assert "Points now: ●A 30" in person.asked


def test_a_claim_that_does_not_is_neither_said_to_nor_asked_about() -> None:
    person = at_the_bar(nearly_done(0, markers=8))
    assert "last marker" not in person.text
    person.press("enter")
    assert person.asked == ""


def test_nor_is_one_foretold_to_end_it_that_only_a_rival_could_end() -> None:
    assert "last marker" not in at_the_bar(nearly_done(1)).text


def test_an_objection_that_ends_the_game_is_asked_about_too() -> None:
    stage = nearly_done(0).has(0, hat=2).controls(1).do(Claim(BAR, -1))
    person = sit(stage)
    person.press("up", "enter")
    assert person.done == [Object(-1)]
    assert "your last marker" in person.asked


@pytest.mark.rule("FF-70")
def test_what_is_foretold_happens() -> None:
    stage = nearly_done(0).controls().do(Claim(BAR, -1))
    while GAME.actors(stage.s):
        legal = stage.legal()
        stage.do(Pass() if Pass() in legal else legal[0])
    assert stage.told(Ended) == [Ended(0)]


@pytest.mark.parametrize(("markers", "told"), [(7, False), (8, True), (9, True)])
def test_the_header_counts_the_markers_of_a_family_that_is_near_the_last(markers: int, told: bool) -> None:
    person = sit(nearly_done(1, markers).controls())
    for width, words in ((80, f"■B {markers}/10"), (100, f"■B markers {markers} of 10")):
        person.presenter.board_size = (width, 24)
        assert (words in plain(person.presenter.stage())) is told


def test_ones_own_markers_are_counted_on_ones_own_board() -> None:
    assert "markers 3 of 10" in sit(nearly_done(0, 3).controls()).press("2").text


@pytest.mark.parametrize(("markers", "level"), [(8, TICKER), (9, HELD)])
def test_a_rivals_last_but_one_marker_is_held_for_all_and_says_what_it_means(markers: int, level: int) -> None:
    stage = nearly_done(1, markers)
    event = Taken(1, cell("B4"), None)
    attention = GAME.attention(event, 0, stage.view(), stage.view())
    assert (attention.level, attention.is_news) == (level, level == HELD)
    assert GAME.attention(event, 1, stage.view(1), stage.view(1)).level == TICKER, "who took it knows"
    words = "They have 9 of 10 markers in the city: one business more, and the game ends with that phase 3."
    assert GAME.remedy(event, stage.view()) == (words if level == HELD else "")


def test_the_results_say_why_the_game_is_over() -> None:
    person = at_the_bar(nearly_done(0))
    table = person.chair._table
    while actors := table.game.actors(table.state):
        legal = table.game.legal_actions(table.state, actors[0])
        action = next((a for a in legal if isinstance(a, Claim)), Pass() if Pass() in legal else legal[0])
        assert table.act(actors[0], action) is None
    update = person.presenter.update
    assert ended_words(person.presenter.context, update) == "●A Moretti has ten markers in the city: the game is over."
    canvas = Canvas(80, 24, Look())
    paint_results(canvas, person.presenter.context, update)
    assert "●A Moretti has ten markers in the city" in canvas.text()


def test_where_one_reason_rules_everything_out_the_prompt_gives_it() -> None:
    stage = nearly_done(0, markers=10).business("Casino", "A7")
    assert sit(stage.controls()).prompt == "All your 10 markers are in the city.   Enter or p passes."


def test_where_several_do_it_says_that_nothing_is_within_reach() -> None:
    stage = Stage(2).calm().business("Bar", "B2").business("Cigar Shop", "B4").controls()
    assert sit(stage).prompt.startswith("Nothing is within reach.")
