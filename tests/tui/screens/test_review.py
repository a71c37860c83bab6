"""The review of a game, its puzzles and the statistics, as they are used."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from threading import Event
from typing import Any, ClassVar

import msgspec
import pytest
from textual.pilot import Pilot
from textual.widgets import DataTable, OptionList

from core.bots.greedy import Greedy
from core.bots.self_play import bot_update
from core.chance import seeded
from core.game import Wait
from core.option_defaults import full_options
from core.reasons import SaidReason
from core.registry import load
from core.review.chart import TurningPoint
from core.review.course import Course
from core.review.decisions import Decision, first_look, played_on
from core.review.luck import Split
from core.review.review import Review, SeatReview, first_part, next_parts
from core.table import Seat
from saves.library import Library
from saves.puzzles import PuzzleBook, puzzle_of
from saves.reviews import course_of, keep_review, kept_review, review_path
from tests.tui.on_screen import click_words, resize, settled, until, visiting, whole_screen
from tests.tui.screens.test_any_size import SIZES
from tui.painting.canvas import Canvas
from tui.review_progress import ReviewProgress
from tui.review_text import cost_words, led_to_words, played_on_words
from tui.screens.puzzles.screen import PuzzlesScreen
from tui.screens.replay.screen import ReplayScreen
from tui.screens.review.painting import WAYS, axis, paint_chart
from tui.screens.review.screen import ReviewScreen
from tui.screens.review.try_session import ANSWERED, FITS, TrySession, whole_parts
from tui.screens.rules.screen import RulesScreen
from tui.screens.saves.screen import SavesScreen
from tui.screens.statistics.screen import Found, StatisticsScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings
from tui.table.intents import Act


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The saves with one finished game of King of Chicago."""
    return finish(tmp_path_factory.mktemp("finished"), "1928")


def finish(folder: Path, seed: str) -> Path:
    """Keep a game of Ada against bots, played by a bot in her place."""
    found = Library(folder)
    game = load("king_of_chicago")
    options = full_options(game.info)
    seats = (Seat("Ada", "person"), Seat("Bugs", "bot", "normal"), Seat("Lefty", "bot", "normal"))
    kept = found.new(game, options, seats, seeded(seed), seed)
    bots = [Greedy("normal", seat, worlds=1) for seat in range(3)]
    while actors := game.actors(kept.table.state):
        choice = bots[actors[0]].choose(game, bot_update(game, kept.table.state, actors[0]))
        assert not isinstance(choice, Wait)
        assert kept.table.act(actors[0], choice) is None
    kept.close()
    return found.folder


@pytest.fixture
def library(finished: Path, tmp_path: Path) -> Library:
    """Return the test's own copy: what one keeps beside the save no other meets."""
    return Library(shutil.copytree(finished, tmp_path / "saves"))


def two_costly(course: Course, seat: int) -> tuple[Decision, ...]:
    """Two decisions that look costly, called mistakes whether they are or not."""
    looks = [first_look(course, number) for number in course.choices if course.actions[number][0] == seat]
    worst = sorted(looks, key=lambda look: -look.loss)[:2]
    return tuple(played_on(course, look, 2) for look in worst)


class QuickWorker:
    """A worker that looks at few games, in this process, and not twice at the same."""

    _made: ClassVar[dict[tuple[bytes, bytes, int], Sequence[Review]]] = {}

    def __init__(self, path: Path, seat: int) -> None:
        self._path, self._seat = path, seat

    async def run(self, tell: Callable[[str], None], ready: Callable[[], None]) -> None:
        tell("decisions: 50 %")
        kept = review_path(self._path)
        asked = (self._path.read_bytes(), kept.read_bytes() if kept.exists() else b"", self._seat)
        if asked not in self._made:
            self._made[asked] = [deepcopy(part) for part in self._parts()]
        for part in self._made[asked]:
            keep_review(self._path, part)
            ready()
            await asyncio.sleep(0)

    def _parts(self) -> Iterator[Review]:
        course = course_of(Library(self._path.parent), str(self._path))
        review = kept_review(self._path, course) or first_part(course)
        if review.looks is not None:
            yield self._decided(course, review)
        for part in next_parts(course, review, self._seat):
            yield self._decided(course, part)

    def _decided(self, course: Course, review: Review) -> Review:
        """Return a review that lists two decisions of the seat, so that nothing more is played on."""
        if self._seat not in review.seats:
            own = [look for look in review.looks or () if look.seat == self._seat]
            review.seats = {**review.seats, self._seat: SeatReview(self._seat, len(own), len(own) // 2, two_costly(course, self._seat))}
        return review

    def stop(self) -> None:
        """It ends by itself."""


class NoWorker:
    """A worker that never begins."""

    async def run(self, tell: Callable[[str], None], ready: Callable[[], None]) -> None:
        """Do nothing."""

    def stop(self) -> None:
        """Nothing goes on."""


def services(library: Library) -> AppServices:
    return AppServices(SessionSettings(), library=library, clock=lambda: "21:52", seed=lambda: "1", version="1.0")


async def nothing(*_: object) -> None:
    """Nothing is worked out."""


def the_save(library: Library) -> str:
    return next(save.name for save in library.list() if not save.parent)


async def test_a_review_that_stopped_before_it_was_done_says_so(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=lambda path, seat: NoWorker())
    async with visiting(page, size=(140, 45), services=services(library)) as pilot:
        await until(pilot, lambda: "leave and come back to go on" in whole_screen(pilot))


async def test_that_it_is_still_being_worked_out_is_said_no_longer_than_it_is_so(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=lambda path, seat: NoWorker())
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        assert page.model is not None
        await pilot.press("x")
        await until(pilot, lambda: "still being worked out" in whole_screen(pilot))
        await QuickWorker(library.path(page.save), page.model.seat).run(lambda _: None, page._ready)
        await until(pilot, lambda: "still being worked out" not in whole_screen(pilot))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=["small", "middle", "large"])
async def test_it_is_there_at_once_and_gets_finer(library: Library, size: tuple[int, int]) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        await until(pilot, lambda: "Chance to win" in whole_screen(pilot))
        assert "too early to tell" in whole_screen(pilot)
        await until(pilot, lambda: page.model is not None and bool(page.model.mistakes))
        await until(pilot, lambda: "░░░░░░░░" in whole_screen(pilot))
        assert "Luck and play" in whole_screen(pilot)
        await pilot.press("1", "y")
        mistake = page.model.mistake if page.model is not None else None
        assert mistake is not None
        await until(pilot, lambda: mistake.better[:20] in whole_screen(pilot))
        await pilot.press("escape")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=["small", "middle", "large"])
async def test_the_figures_are_a_key_away_and_each_says_what_it_counts(library: Library, size: tuple[int, int]) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and page.is_mounted)
        await pilot.press("I")
        await until(pilot, lambda: "Chance to win" not in whole_screen(pilot))
        for figure in load("king_of_chicago").figures():
            assert figure.name in whole_screen(pilot)
            assert figure.this in whole_screen(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: "Chance to win" in whole_screen(pilot))
        assert pilot.app.screen is page


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=["small", "middle", "large"])
async def test_the_chart_names_its_rounds_and_the_heading_who_won_with_what(library: Library, size: tuple[int, int]) -> None:
    page = ReviewScreen(the_save(library), worker=NoWorker)
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: "round 2" in whole_screen(pilot))
        assert page.course is not None
        result = page.course.game.result(page.course.states[-1])
        assert result is not None
        winner = result.winners[0]
        assert f"{page.course.names[winner]} won with {result.scores[winner]:g} points" in whole_screen(pilot)


async def test_the_mark_of_a_move_never_stands_in_the_name_of_a_round(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=NoWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: "round 2" in whole_screen(pilot))
        assert page.model is not None
        for move in range(page.model.review.moves):
            page.model.cursor = move
            page.action_step(0)
            await pilot.pause()
            row = next(row for row in whole_screen(pilot).splitlines() if "▴" in row)
            assert re.findall(r"[^ │▴]+", row.replace("round ", "")) == ["1", "2", "3"], row


@pytest.mark.parametrize(
    ("game", "score", "words"),
    [("prohibition", 139000, "$139,000"), ("chinatown", 0, "$0"), ("chicago_poker", 1, "1 business"), ("four_families", 24, "24 points")],
)
def test_a_score_is_said_as_the_game_says_it(game: str, score: float, words: str) -> None:
    assert load(game).score_text(score) == words


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=["small", "middle", "large"])
async def test_a_mistake_turned_up_says_what_else_was_near_and_leaves_the_others_in_sight(library: Library, size: tuple[int, int]) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and len(page.model.mistakes) == 2)
        await pilot.press("1")
        await until(pilot, lambda: "Try it yourself before you" in whole_screen(pilot))
        await pilot.press("y")
        await until(pilot, lambda: "Cost: " in whole_screen(pilot))
        assert page.model is not None
        first, second = page.model.mistakes
        if size == (80, 24):
            await pilot.press("pagedown")
        await until(pilot, lambda: "played on 2 times each" in " ".join(whole_screen(pilot).split()))
        assert second.done[:12] in whole_screen(pilot)
        if size[0] > 100 and first.others:
            assert first.others[0][0] in whole_screen(pilot)


async def test_a_mistake_that_has_no_room_is_scrolled_to_its_last_line(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=(80, 24), services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and len(page.model.mistakes) == 2 and not page.model.working)
        model = page.model
        assert model is not None
        long = [f"{name} gives {name} a warehouse and four thousand dollars" for name in ("Ada", "Bugs", "Lefty", "Duke", "Max")]
        first = msgspec.structs.replace(model.mistakes[0], better=", then ".join(long), reasons=(SaidReason("x", True, "the last word"),))
        seat = msgspec.structs.replace(model.review.seats[0], mistakes=(first, model.mistakes[1]))
        model.review = msgspec.structs.replace(model.review, seats={0: seat})
        await pilot.press("1", "y")
        await until(pilot, lambda: "PgDn more" in whole_screen(pilot))
        seen = whole_screen(pilot)
        for _ in range(8):
            assert model.mistakes[1].done[:12] in whole_screen(pilot), "the others stay in sight"
            before = whole_screen(pilot)
            await pilot.press("pagedown")
            await until(pilot, lambda: "PgDn more" not in before or whole_screen(pilot) != before)  # noqa: B023
            seen += whole_screen(pilot)
        assert [word for word in ("Duke", "Max", "last word", "2 times") if word not in seen] == []
        assert "PgDn more" not in whole_screen(pilot)
        assert "PgUp above" in whole_screen(pilot)
        await pilot.press("pageup", "pageup", "pageup", "pageup")
        await until(pilot, lambda: "PgUp above" not in whole_screen(pilot))


@pytest.mark.parametrize("is_early", [True, False])
async def test_no_hatch_lies_under_a_mistake_and_the_list_says_how_sure_it_is(library: Library, is_early: bool) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=(80, 24), services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and len(page.model.mistakes) == 2 and not page.model.working)
        model = page.model
        assert model is not None
        points = tuple(msgspec.structs.replace(point, is_readable=not is_early) for point in model.review.points)
        model.review = msgspec.structs.replace(model.review, points=tuple(msgspec.structs.replace(p, ends=()) for p in points))
        page._show()
        await until(pilot, lambda: ("1–3 played on" in whole_screen(pilot)) == is_early)
        chart = [line for line in whole_screen(pilot).splitlines() if "│" in line][:7]
        columns = {x for row in chart for x, cell in enumerate(row) if cell in "12" and x > 5}
        assert columns
        assert not any(row[x] == "░" for row in chart for x in columns)
        assert f"±{100 * model.mistakes[0].error:.0f}" in whole_screen(pilot)


def test_an_answer_that_is_as_good_is_told_beside_what_was_found_first(library: Library) -> None:
    course = course_of(library, the_save(library))
    decision = next(each for each in two_costly(course, 0) if each.answers)
    action = course.actions[decision.move - 1][1]
    session = TrySession(course.game, {}, course.seats, decision, lambda _: None, lambda job, then: then(job()))
    said = " ".join(session._first_way(action))
    assert said.startswith(f"Found first was “{decision.better}”.")
    assert "speaks:" in said or "Against it:" in said or said.endswith("tells the two apart.")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_however_long_the_sentence_is_it_covers_no_border(library: Library, size: tuple[int, int]) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and "Chance to win" in whole_screen(pilot))
        for rows in (1, 2, 3):
            page.say("word " * (rows * size[0] // 5 - 5))
            await pilot.pause()
            above = whole_screen(pilot).splitlines()[-2 - rows]
            assert "╯" in above, f"{rows} rows: {above}"


async def test_a_review_stands_a_window_of_any_size(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        for size in SIZES:
            await resize(pilot, *size)
            await pilot.press("down", "right_square_bracket")
        assert pilot.app.screen is page


def is_shown(pilot: Pilot[Any], save: str) -> bool:
    page = pilot.app.screen
    return isinstance(page, ReviewScreen) and page.save == save and page.model is not None


async def test_other_finished_games_are_a_key_away(library: Library, tmp_path: Path) -> None:
    folder = tmp_path / "two"
    folder.mkdir()
    for name in ("one", "two"):
        shutil.copy(library.path(the_save(library)), folder / f"{name}.backroom")
    both = Library(folder)
    newest, older = (entry.name for entry in both.list())
    page = ReviewScreen(newest, worker=NoWorker)
    async with visiting(page, services=services(both)) as pilot:
        await until(pilot, lambda: page.model is not None)
        for key, lies in (("full_stop", older), ("comma", newest)):
            await pilot.press(key)
            await until(pilot, lambda: is_shown(pilot, lies))  # noqa: B023
        await pilot.press("comma")
        await until(pilot, lambda: "no other finished game that way" in whole_screen(pilot))


async def test_each_mistake_is_chosen_by_its_digit_and_its_move_looked_at(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and len(page.model.mistakes) > 1)
        assert page.model is not None
        for digit in ("2", "1"):
            await pilot.press(digit)
            move = page.model.mistakes[int(digit) - 1].move
            await until(pilot, lambda: page.model is not None and page.model.cursor == move)  # noqa: B023
            await until(pilot, lambda: "what would you do now?" in whole_screen(pilot))


async def test_a_digit_without_a_mistake_says_how_many_there_are(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and bool(page.model.mistakes) and page._worker is None)
        await pilot.press("3")
        await until(pilot, lambda: "The review lists 2 decisions, no more." in whole_screen(pilot))


async def test_a_turning_point_is_a_key_away_and_says_what_was_done(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and page.model.seat in page.model.review.seats and page._worker is None)
        assert page.model is not None
        turns = (TurningPoint(40, 1, 0.2, first=40, until=40), TurningPoint(55, 0, -0.12, first=55, until=55))
        page.model.review = msgspec.structs.replace(page.model.review, turns=turns)
        for move in (40, 55, 40):
            page.model.cursor = 0 if page.model.cursor > 100 else page.model.cursor
            await pilot.press("t")
            await until(pilot, lambda: page.model is not None and page.model.cursor == move)  # noqa: B023
            await until(pilot, lambda: "A turning point" in whole_screen(pilot))
        before, after = (round(100 * page.model.review.points[move].shares[1]) for move in (39, 40))
        assert f"Bugs {before} → {after} %" in whole_screen(pilot).replace("\n   ", " ")


async def test_where_one_can_go_from_a_review_is_said_whole(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=(140, 45), services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and bool(page.model.mistakes))
        await until(pilot, lambda: "From here" in whole_screen(pilot))
        assert [words for _, words in WAYS if words not in whole_screen(pilot)] == []


async def test_no_mark_of_the_chart_hides_who_won(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and page.model.seat in page.model.review.seats and page._worker is None)
        assert page.model is not None
        last = len(page.model.review.points) - 1
        plain_chart, marked = Canvas(80, 11), Canvas(80, 11)
        page.model.review = msgspec.structs.replace(page.model.review, turns=())
        paint_chart(plain_chart, page.model)
        page.model.review = msgspec.structs.replace(page.model.review, turns=(TurningPoint(last, 0, -0.2),))
        paint_chart(marked, page.model)
        before, after = ("".join(canvas.text().splitlines()[1:-1]) for canvas in (plain_chart, marked))
        changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
        assert len(changed) == 1
        assert changed[0][1] == "!"
        assert changed[0][0] not in "●■▲◆", "it stands in the highest row that is free"


async def test_it_does_not_say_that_luck_cannot_be_told_apart_before_it_tried(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=lambda path, seat: NoWorker())
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        await until(pilot, lambda: "not looked at yet" in whole_screen(pilot))
        assert "Not told apart" not in whole_screen(pilot)


async def test_a_mistake_is_tried_on_the_table_and_the_answer_is_judged(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and bool(page.model.mistakes))
        await pilot.press("1", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert page.model is not None
        assert page.model.mistake is not None
        answer = table.controller.session.table.codec.action.unpack(page.model.mistake.answers[0][0])  # type: ignore[attr-defined]
        table.carry_out(Act(answer))
        await until(pilot, lambda: "Found" in whole_screen(pilot))
        for reason in page.model.mistake.reasons[:2]:
            assert reason.text.split()[0] in whole_screen(pilot)
        assert table.controller.session.why_no_hints == ANSWERED
        assert (0, page.model.mistake.move) in page.model.opened
        assert PuzzleBook(library).all() == []


async def test_the_mouse_alone_finds_a_move_and_tries_a_mistake(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and len(page.model.mistakes) > 1)
        assert page.model is not None
        await pilot.click(offset=(40, 5))
        await until(pilot, lambda: page.model is not None and 0 < page.model.cursor < page.model.review.moves)
        await click_words(pilot, page.model.mistakes[1].done[:12])
        await until(pilot, lambda: page.model is not None and page.model.chosen == 1)
        await click_words(pilot, page.model.mistakes[1].done[:12])
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


def own_move(page: ReviewScreen, seat: int = 0) -> int:
    """Return the number of a move that a seat made, and after which the game goes on."""
    assert page.course is not None
    return next(n for n, (who, _) in enumerate(page.course.actions, 1) if who == seat and n > 4)


def new_game(library: Library) -> int:
    """Return after which move the only new game there is begins."""
    (branch,) = [save for save in library.list() if save.parent]
    return branch.branched_at


@pytest.mark.parametrize("is_listed", [True, False], ids=["a listed mistake", "any move"])
async def test_what_if_on_a_move_of_ones_own_lets_one_decide_it_anew(library: Library, is_listed: bool) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=(100, 30), services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and len(page.model.mistakes) > 1)
        assert page.model is not None
        assert page.course is not None
        move = page.model.mistakes[1].move if is_listed else own_move(page)
        page.model.cursor = move
        page.action_step(0)
        await until(pilot, lambda: not is_listed or "w: a new game from before it." in " ".join(whole_screen(pilot).split()))
        await pilot.press("w")
        await until(pilot, lambda: f"Decide move {move} again" in whole_screen(pilot))
        await pilot.press("y")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert page.course.game.actors(table.controller.session.table.state) == (0,)  # type: ignore[attr-defined]
        assert new_game(library) == move - 1


async def test_what_if_on_the_move_of_a_bot_goes_on_after_it(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        assert page.model is not None
        page.model.cursor = move = own_move(page, 1)
        await pilot.press("w")
        await until(pilot, lambda: f"Go on after move {move} as a new game, with new luck?" in whole_screen(pilot))
        await pilot.press("y")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert new_game(library) == move


async def test_what_if_after_the_end_says_why_not_and_a_no_begins_nothing(tmp_path: Path) -> None:
    library = Library(finish(tmp_path, "1930"))  # a game that a bot's move ends
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        await pilot.press("end", "w")
        await until(pilot, lambda: "go back with" in whole_screen(pilot))
        await pilot.press("left", "left", "left")
        await settled(pilot)
        await pilot.press("w")
        await until(pilot, lambda: pilot.app.screen is not page)
        await pilot.press("n")
        await until(pilot, lambda: pilot.app.screen is page)
        assert not any(save.parent for save in library.list())


async def test_in_the_review_of_such_a_game_moves_are_counted_from_where_it_began(library: Library) -> None:
    branch = library.open(the_save(library), 40, seeded("another"))
    game = branch.table.game
    bots = [Greedy("normal", seat, worlds=1) for seat in range(3)]
    while actors := game.actors(branch.table.state):
        choice = bots[actors[0]].choose(game, bot_update(game, branch.table.state, actors[0]))
        assert not isinstance(choice, Wait)
        assert branch.table.act(actors[0], choice) is None
    branch.close()
    page = ReviewScreen(branch.save, worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        assert page.model is not None
        assert page.course is not None
        page.model.cursor = move = own_move(page)
        page.action_replay()
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        assert pilot.app.screen.move == 40 + move  # type: ignore[attr-defined]
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is page)
        await pilot.press("W", "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        game_again, codec = table.controller.session.table, branch.table.codec.state  # type: ignore[attr-defined]
        assert codec.pack(game_again.state) == codec.pack(page.course.states[move - 1])


async def test_an_early_move_is_a_key_or_few_away_and_the_help_lists_them(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=NoWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        model = page.model
        assert model is not None
        last = model.review.moves
        for key, move in (
            ("home", 0),
            ("right_square_bracket", 10),
            ("right_square_bracket", 20),
            ("left_square_bracket", 10),
            ("end", last),
        ):
            await pilot.press(key)
            await until(pilot, lambda: model.cursor == move)  # noqa: B023
        await pilot.press("g", "7", "enter")
        await until(pilot, lambda: pilot.app.screen is page and model.cursor == 7)
        await pilot.press("question_mark")
        replays = {"To the beginning", "To the end", "Ten moves on", "Ten moves back", "To a move, by its number or by what happened"}
        assert replays <= {command.help for command in page.commands()}


def hatched_until(page: ReviewScreen) -> int:
    assert page.model is not None
    return max(n for n, point in enumerate(page.model.review.points) if not point.is_readable) + 1


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=["small", "middle", "large"])
async def test_it_says_until_when_it_is_too_early_to_tell_and_the_help_says_why(library: Library, size: tuple[int, int]) -> None:
    page = ReviewScreen(the_save(library), worker=NoWorker)
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        assert page.model is not None
        move = hatched_until(page)
        date = f"round {page.model.review.points[move].round}"
        await until(pilot, lambda: f"░ too early to tell until move {move}, {date} " in whole_screen(pilot))
        (hatch,) = page.legend()
        assert hatch.sign == "░"
        assert "no better than even shares" in hatch.says
        assert f"until move {move}, {date}." in hatch.says


async def test_hatched_to_the_end_says_so(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=NoWorker)
    async with visiting(page, size=(100, 30), services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        assert page.model is not None
        points = page.model.review.points
        page.model.review.points = (*(msgspec.structs.replace(point, is_readable=False) for point in points[:-1]), points[-1])
        page.action_step(0)
        await until(pilot, lambda: "░ too early to tell until the end" in whole_screen(pilot))


async def test_what_if_with_new_luck_stands_as_it_was_and_draws_anew(library: Library) -> None:
    name = the_save(library)
    chances = []
    for luck in (None, seeded("another")):
        branch = library.open(name, 10, luck)
        table = branch.table
        chances.append(table.state.chance.key)
        table.state.chance = seeded("the same")
        chances.append(table.codec.state.pack(table.state))
        branch.close()
        assert library.verify(branch.save)
    assert chances[0] != chances[2]
    assert chances[1] == chances[3], "all but the luck is as it was"


@pytest.mark.parametrize(("key", "is_new"), [("w", True), ("W", False)])
async def test_w_goes_on_with_new_luck_and_W_with_the_luck_as_it_was(library: Library, key: str, is_new: bool) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        await pilot.press("left", "left", "left", key, "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert (table.controller.session.table.state.chance.key == seeded("1").key) == is_new  # type: ignore[attr-defined]


async def test_the_saves_lead_to_all_of_it(library: Library) -> None:
    page = SavesScreen()
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: bool(page.entries))
        for key, kind in (("S", StatisticsScreen), ("P", PuzzlesScreen)):
            await pilot.press(key)
            await until(pilot, lambda: isinstance(pilot.app.screen, kind))  # noqa: B023
            await pilot.press("escape")
            await until(pilot, lambda: pilot.app.screen is page)
        over = next(n for n, twig in enumerate(page._twigs()) if twig.save.result is not None)
        await pilot.press(*["down"] * over, "v")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReviewScreen))


async def test_other_seats_can_be_looked_at(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and bool(page.model.mistakes))
        await pilot.press("tab")
        await until(pilot, lambda: "Bugs" in whole_screen(pilot) and page.model is not None and 1 in page.model.review.seats)


async def test_the_replay_and_the_review_lead_to_each_other_at_the_same_move(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        assert page.model is not None
        await pilot.press("left", "left", "V")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        replay = pilot.app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.move == page.model.cursor == page.model.review.moves - 2
        await pilot.press("v")
        await until(pilot, lambda: pilot.app.screen is page)


async def test_a_review_opened_from_the_replay_goes_back_to_it(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.review.screen.ReviewWorker", QuickWorker)
    page = ReplayScreen(library.replay(the_save(library), 0), the_save(library), (), lambda seat: library.replay(the_save(library), seat))
    async with visiting(page, services=services(library)) as pilot:
        await pilot.press("v")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReviewScreen) and pilot.app.screen.model is not None)
        await pilot.press("left", "V")
        await until(pilot, lambda: pilot.app.screen is page)
        assert page.move == library.replay(the_save(library), 0).last - 1


async def test_from_any_screen_the_palette_leads_to_statistics_puzzles_and_the_last_review(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewScreen, "_work", nothing)
    pages = (("Statistics", StatisticsScreen), ("Puzzles from your games", PuzzlesScreen), ("Review of the last game", ReviewScreen))
    for title, kind in pages:
        async with visiting(RulesScreen("chinatown"), services=services(library)) as pilot:
            await pilot.press("ctrl+p")
            palette = pilot.app.screen
            found = palette.query_one(OptionList)
            await pilot.press(*title.lower())
            await until(pilot, lambda: found.option_count == 1 and title in str(found.options[0].prompt))  # noqa: B023
            await pilot.press("enter")
            if pilot.app.screen is palette:
                await pilot.press("enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, kind))  # noqa: B023


def test_the_cache_may_vanish_and_must_fit(library: Library) -> None:
    path = library.path(the_save(library))
    course = course_of(library, str(path))
    keep_review(path, first_part(course))
    assert kept_review(path, course) is not None
    review_path(path).write_bytes(b"{")
    assert kept_review(path, course) is None
    review_path(path).unlink()
    assert kept_review(path, course) is None


async def test_puzzles_are_listed_and_tried(library: Library) -> None:
    course = course_of(library, the_save(library))
    looks = [first_look(course, n) for n in course.choices[:40] if course.actions[n][0] == 0]
    mistake: Decision = played_on(course, max(looks, key=lambda look: look.loss), 2)
    book = PuzzleBook(library)
    book.add([puzzle_of(course, the_save(library), "id", {}, mistake)])
    async with visiting(PuzzlesScreen(), services=services(library)) as pilot:
        await until(pilot, lambda: "you chose “" in whole_screen(pilot))
        assert "Enter try it" in whole_screen(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        table.carry_out(Act(course.actions[mistake.move - 1][1]))
        await until(pilot, lambda: "Not that." in whole_screen(pilot))
        assert book.all()[0].tried == 1
        assert not book.all()[0].is_solved
        await pilot.press("a")
        await until(pilot, lambda: "Not that" not in whole_screen(pilot))
        await until(pilot, lambda: not table.controller.presenter.in_the_middle)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, PuzzlesScreen))
        assert "↺" in whole_screen(pilot), "the miss is kept"


async def test_a_mistake_of_another_is_said_to_be_theirs(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=(140, 45), services=services(library)) as pilot:
        for whose in ("you", "Bugs"):
            await until(pilot, lambda: page.model is not None and bool(page.model.mistakes))
            await pilot.press("1", "enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
            await until(pilot, lambda: f"Then {whose} did:" in whole_screen(pilot))  # noqa: B023
            await pilot.press("escape")
            await until(pilot, lambda: pilot.app.screen is page)
            await pilot.press("tab")


async def test_the_table_lives_while_an_answer_is_judged(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = Event()

    def judge(*_: object) -> str:
        may_answer.wait(10)
        return "again"

    monkeypatch.setattr("tui.screens.review.try_session.verdict", judge)
    course = course_of(library, the_save(library))
    mistake, told = next(each for each in two_costly(course, 0) if each.answers), list[str]()
    async with visiting(PuzzlesScreen(), services=services(library)) as pilot:
        session = TrySession(course.game, {}, course.seats, mistake, told.append, pilot.app.work)
        pilot.app.open_table(session)
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        pilot.app.screen.carry_out(Act(course.actions[mistake.move - 1][1]))
        await until(pilot, lambda: "Your answer is played on" in whole_screen(pilot))
        assert told == []
        may_answer.set()
        await until(pilot, lambda: "Not that." in whole_screen(pilot))
        assert told == ["again"]


@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=["small", "large"])
async def test_statistics_say_what_was_won_and_what_was_fair(library: Library, size: tuple[int, int]) -> None:
    page = StatisticsScreen()
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: bool(page.rows))
        await until(pilot, lambda: "would be fair" in whole_screen(pilot))
        assert "King of Chicago" in whole_screen(pilot)
        assert "normal" in whole_screen(pilot)
        assert (re.search(r"\d\.\d of 3 ", whole_screen(pilot)) is not None) == (size[0] == 140), "a place is one of so many"
        assert "lesson: 1" in whole_screen(pilot), "so many minutes, as it is not begun"
        assert "Enter review" in whole_screen(pilot)
        await pilot.press("f")
        await until(pilot, lambda: "Ada" in whole_screen(pilot))


async def test_a_review_names_its_dates_and_its_players_whole_and_fits_its_title(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=NoWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and "round 1" in whole_screen(pilot))
        assert "day 1" not in whole_screen(pilot), "a move of round 2 is no move of the first day of reckoning"
        assert page.model is not None
        page.model.review.splits = (Split(1 / 3, 0.05, -0.3, 0.1, 0.18),) * 3
        page._show()
        await until(pilot, lambda: "play: what play like that wins" in whole_screen(pilot))
        await until(pilot, lambda: "luck" in whole_screen(pilot))
        assert [name for name in page.model.names if name not in whole_screen(pilot)] == []
        assert "…" not in whole_screen(pilot).splitlines()[0]


def test_what_a_mistake_led_to_is_said_in_chances_or_in_money() -> None:
    dear = Decision(9, 0, 0.0, lost=7.4, is_dear=True, games=60, rounds=2)
    assert cost_words(dear) == "−$7,000"
    assert led_to_words(dear).startswith("Cost: −$7,000; played on for 2 rounds, 60 times each")
    assert "you hold $7,000 more" in played_on_words(dear)
    lost = msgspec.structs.replace(dear, loss=0.2, won=(0.1, 0.3), error=0.02)
    assert cost_words(lost) == "−20 ±2 %"
    assert led_to_words(lost) == ("Cost: −20 ±2 %; played on for 2 rounds, 60 times each: chances of 10 %, with the better move 30 %.")
    assert "for 2 rounds" in played_on_words(lost)


async def test_a_review_says_at_the_deal_why_chances_differ(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=NoWorker)
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None)
        assert page.model is not None
        assert not page.model.differ, "King of Chicago has no such sentence"
        page.model.differ = "Whoever drives last wins more often."
        page.model.cursor = 0
        page._show()
        await until(pilot, lambda: "The deal. Whoever drives last wins more often." in whole_screen(pilot))


async def test_statistics_say_that_they_look_before_they_say_there_is_nothing(library: Library) -> None:
    page = StatisticsScreen()
    page._look = lambda first=None: None  # type: ignore[method-assign, assignment, misc]
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: "Looking through your saves" in whole_screen(pilot))
        assert "No finished game" not in whole_screen(pilot)
        page._read(Found())
        await until(pilot, lambda: "No finished game" in whole_screen(pilot))


async def test_statistics_say_why_games_that_are_over_do_not_count(library: Library) -> None:
    page = StatisticsScreen()
    async with visiting(page, services=services(library)) as pilot:
        await until(pilot, lambda: bool(page.rows))
        (game,) = page.found.games
        page._read(replace(page.found, games=[msgspec.structs.replace(game, id="branch", is_branch=True)]))
        await until(pilot, lambda: "counts yet" in whole_screen(pilot))
        assert "Not counted: branches or bots alone 1" in whole_screen(pilot)


@pytest.mark.parametrize(("size", "words"), [((80, 24), "  hints, "), ((140, 45), ", with hints")], ids=["small", "large"])
async def test_a_game_with_hints_has_its_line_in_the_statistics(library: Library, size: tuple[int, int], words: str) -> None:
    page = StatisticsScreen()
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: bool(page.rows))
        (game,) = page.found.games
        page._read(replace(page.found, games=[msgspec.structs.replace(game, hints=tuple(2 for _ in game.seats))]))
        await until(pilot, lambda: words in whole_screen(pilot))
        assert (page.rows[0].played, page.rows[0].rated) == (1, 0)


@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=["small", "large"])
async def test_statistics_say_how_one_played_where_there_are_reviews(library: Library, size: tuple[int, int]) -> None:
    path = library.path(the_save(library))
    review = first_part(course_of(library, str(path)))
    review.seats = {0: SeatReview(0, 40, 30, ())}
    review.splits = (Split(1 / 3, 0.05, -0.3, 0.1, 0.18),) * 3
    keep_review(path, review)
    page = StatisticsScreen()
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: "How you play · King of Chicago" in whole_screen(pilot))
        if size[0] == 140:
            assert re.search(r"rating +play +luck", whole_screen(pilot))
            assert re.search(r"King of Chicago .* in [1-8] games? +3 % +\+5 %", whole_screen(pilot))
        if size[0] == 80:
            played = ("from 1 review", "play 3 %", "luck a game +5 %", "moves within 1 % of the best 75 %")
            assert [words for words in (*played, "last games", "2 normal") if words not in whole_screen(pilot)] == []
        else:
            told = ["first 5 +last 5 +bots, normal", "play +– +3 % +3 %", r"drives +– +\d+ +[\d.]+"]
            told.append("games +won +fair +second +rating")
            told.append("Games of King of Chicago.*newest first")
            await until(pilot, lambda: all(re.search(words, whole_screen(pilot)) for words in told))
            await pilot.press("tab", "enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, ReviewScreen))


@pytest.mark.parametrize("width", [80, 100, 120, 140])
async def test_no_two_figures_of_the_statistics_run_together(library: Library, width: int) -> None:
    the_save(library)
    async with visiting(StatisticsScreen(), size=(width, 30), services=services(library)) as pilot:
        await until(pilot, lambda: "How you play" in whole_screen(pilot))
        table = pilot.app.screen.query_one("#tallies", DataTable)
        names = [column.label.plain.strip() for column in table.ordered_columns]
        rows = [[str(cell) for cell in table.get_row_at(row)] for row in range(table.row_count)]
        longest = dict(zip(names, ("",) * len(names), strict=True)) | {"rating": "1450 ± 120", "best": "$123,000", "streak": "lost 11"}
        for row in [names, *rows, [*longest.values()]]:
            for (name, words), column in zip(zip(names, row, strict=True), table.ordered_columns, strict=True):
                beside = column.width - len(words.strip())
                assert name == "game" or beside >= 1 + (name == "rating"), f"{name}: {words}"


def test_of_a_verdict_too_long_for_the_prompt_whole_reasons_are_left_out() -> None:
    reasons = [f"+ income planned to the end: ${number},000 instead of $90,000" for number in range(91, 97)]
    said = whole_parts(["As good.", *reasons])
    assert len(said) <= FITS
    assert said == " ".join(["As good.", *reasons[:3]])
    assert whole_parts(["word " * 60]) == "word " * 60


def test_the_progress_of_a_review_says_what_is_done_and_how_long_it_takes_yet() -> None:
    clock = [0.0]
    progress = ReviewProgress(lambda: clock[0])
    assert progress.words("decisions", 0.0) == "Looking at every decision, step 1 of 3: 0 %"
    clock[0] = 1.0
    assert progress.words("decisions", 0.5) == "Looking at every decision, step 1 of 3: 50 %"
    for clock[0], done, left in ((101.0, 0.0, ""), (111.0, 0.1, "2 min"), (141.0, 0.5, "40 s"), (180.0, 0.99, "5 s")):
        time = f", about {left} left of it" if left else ""
        assert progress.words("games played on", done) == f"Playing on from the costliest moves, step 3 of 3: {round(100 * done)} %{time}"


def test_the_games_played_on_are_told_one_by_one(library: Library) -> None:
    course, told = course_of(library, the_save(library)), []
    list(next_parts(course, first_part(course), 0, lambda what, done: told.append((what, done)), pairs=(2, 3)))
    played = [done for what, done in told if what == "games played on"]
    assert played == sorted(played)
    assert len(set(played)) > 16
    assert played[0] == 0
    assert played[-1] < 1


@pytest.mark.parametrize("rows", range(5, 45))
def test_the_vertical_axis_is_linear_at_every_height(rows: int) -> None:
    parts, height = axis(rows)
    assert (height - 1) % parts == 0
    assert 100 % parts == 0
    assert 0 <= rows - height <= 1, "hardly a row is lost"


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45), (200, 60)])
async def test_the_figures_of_the_axis_stand_equally_far_apart(library: Library, size: tuple[int, int]) -> None:
    page = ReviewScreen(the_save(library), worker=NoWorker)
    async with visiting(page, size=size, services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and "moves 0 to" in whole_screen(pilot))
        at = [y for y, line in enumerate(whole_screen(pilot).splitlines()) if re.search(r"│ +\d+ [░ ]", line) and y < size[1] // 2]
        assert len({after - before for before, after in pairwise(at[:3])}) == 1


async def test_what_a_decision_cost_is_drawn_where_it_was_made_as_far_as_it_went(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=(140, 45), services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and bool(page.model.mistakes) and page._worker is None)
        model = page.model
        assert model is not None
        points = tuple(msgspec.structs.replace(point, is_readable=True, ends=(), shares=(0.3, 0.3, 0.4)) for point in model.review.points)
        one = msgspec.structs.replace(model.mistakes[0], loss=1.0, error=0.01, games=60, won=(0.0, 1.0))
        seat = msgspec.structs.replace(model.review.seats[model.seat], mistakes=(one,))
        model.review = msgspec.structs.replace(model.review, points=points, turns=(), seats={model.seat: seat})
        canvas = Canvas(80, 14)
        paint_chart(canvas, model)
        painted = canvas.text().splitlines()
        (x,) = [x for x, cell in enumerate(painted[1]) if cell == "1" and x > 6]
        assert {line[x] for line in painted[2:-3]} <= set("│●■▲")
        assert sum(line[x] == "│" for line in painted[2:-3]) >= 7, "from all of the win down to nothing"


async def test_without_a_mistake_nothing_is_offered_that_needs_one(library: Library) -> None:
    page = ReviewScreen(the_save(library), worker=QuickWorker)
    async with visiting(page, size=(140, 45), services=services(library)) as pilot:
        await until(pilot, lambda: page.model is not None and bool(page.model.mistakes) and page._worker is None)
        assert "turn the better move up" in whole_screen(pilot)
        model = page.model
        assert model is not None
        model.review.seats = {model.seat: msgspec.structs.replace(model.review.seats[model.seat], mistakes=())}
        page._show()
        await until(pilot, lambda: "turn the better move up" not in whole_screen(pilot))
        assert "decide it again" not in whole_screen(pilot)
        assert "watch the game from here" in whole_screen(pilot)
