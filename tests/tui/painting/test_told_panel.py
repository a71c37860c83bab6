"""What is held is said in the prompt where it fits in one line. What the others did is told on a panel of its own."""

from __future__ import annotations

import pytest

from core.contract.attention import HEAVY, SLIGHT
from core.games.chicago_poker.events import Drew, Passed
from core.happenings import Deeds, Difference, Scene, Summary
from core.visibility import Event
from tui.painting.canvas import Canvas
from tui.painting.cell_text import plain
from tui.painting.parts.told_panel import held_words, paint_scene, paint_summary, passed_words


@pytest.mark.parametrize(
    ("room", "words"), [(77, "Held for you: Kowalski unloaded one. Enter goes on."), (40, "Held for you. Enter goes on.")]
)
def test_the_prompt_of_what_is_held_is_one_line(room: int, words: str) -> None:
    scene = Scene((Event(),), (), ())
    assert plain(held_words(scene, lambda event: "Kowalski unloaded one", room)) == words


def test_the_prompt_says_that_what_is_held_passes_by_itself() -> None:
    said = plain(held_words(Scene((Event(),), (), ()), lambda event: "Kowalski unloaded one", 77, 5.0))
    assert said == "Held for you: Kowalski unloaded one. Enter goes on, or wait 5 s."


@pytest.mark.parametrize(
    ("room", "words"),
    [
        (77, "Kowalski unloaded one. The table has gone on; Enter puts this away."),
        (50, "The table has gone on; Enter puts this away."),
    ],
)
def test_once_its_time_is_over_the_prompt_says_that_the_table_has_gone_on(room: int, words: str) -> None:
    assert plain(passed_words(Scene((Event(),), (), ()), lambda event: "Kowalski unloaded one", room)) == words


def test_a_summary_too_long_for_its_panel_says_by_how_much() -> None:
    canvas, summary = Canvas(22, 4), Summary((Passed(1),), (), "points now", tuple((seat, "2", "3") for seat in range(4)))
    paint_summary(canvas, summary, say, ("Ada", "Bo"))
    whole = Canvas(22, 4 + canvas.overflow)
    paint_summary(whole, summary, say, ("Ada", "Bo"))
    assert whole.overflow == 0
    assert " ".join(whole.text().split()).endswith("◆D 3 → 2")


def say(event: Event) -> str:
    return "Bo drew a card" if isinstance(event, Drew) else "Bo passed"


def test_the_same_thing_in_a_row_is_told_once() -> None:
    canvas = Canvas(60, 4)
    deeds = Deeds(1, (Drew(1, 3), Drew(1, 4), Passed(1), Drew(1, 5)))
    paint_summary(canvas, Summary((), (deeds,), "", ()), say, ("Ada", "Bo"))
    assert "■B drew a card ×2; passed; drew a card" in canvas.text()


def test_deeds_are_folded_only_where_there_is_no_room_for_them_and_hits_never() -> None:
    events = (*(Drew(1, 3), Passed(1)) * 5, Drew(1, 8))
    deeds = Deeds(1, events, weights=(SLIGHT, HEAVY, *(SLIGHT,) * 9))
    tall, low = Canvas(40, 12), Canvas(40, 3)
    assert [paint_summary(canvas, Summary((), (deeds,), "", ()), say, ("Ada", "Bo")) for canvas in (tall, low)] == [False, True]
    assert "more" not in tall.text()
    told = " ".join(low.text().split())
    assert told.startswith("■B passed")
    assert told.endswith("; and 2 things more: N"), "and which key tells them"


def test_the_whole_is_told_to_the_end_though_it_does_not_fit() -> None:
    events = (*(Drew(1, 3), Passed(1)) * 5, Drew(1, 8))
    low = Canvas(40, 3)
    assert not paint_summary(low, Summary((), (Deeds(1, events),), "", ()), say, ("Ada", "Bo"), whole=True)
    assert low.overflow > 0


@pytest.mark.parametrize(("heading", "first"), [(True, "to you"), (False, "• Bo passed")])
def test_what_hit_the_player_has_a_heading_if_there_is_room_for_it(heading: bool, first: str) -> None:
    canvas = Canvas(40, 9)
    paint_summary(canvas, Summary((Passed(1),), (), "", ()), say, ("Ada", "Bo"), heading=heading)
    assert canvas.text().splitlines()[0].strip() == first


def test_however_much_was_done_each_deed_is_put_in_words_once() -> None:
    asked: list[Event] = []

    def counted(event: Event) -> str:
        asked.append(event)
        return f"Bo drew card {len(asked)}"

    deeds = Deeds(1, tuple(Drew(1, number) for number in range(200)))
    paint_summary(Canvas(60, 8), Summary((), (deeds,), "", ()), counted, ("Ada", "Bo"))
    assert len(asked) == len(deeds.events)


@pytest.mark.parametrize(("moves", "told"), [(1, False), (3, True)])
def test_figures_that_sum_several_moves_say_so(moves: int, told: bool) -> None:
    canvas = Canvas(40, 12)
    scene = Scene((Event(),), (Difference("points now", "24", "23", -1),), (), moves)
    paint_scene(canvas, scene, lambda event: "Kowalski moves the agent")
    assert ("3 moves in all" in canvas.text()) is told
    assert "24 → 23" in canvas.text()
