"""Every lesson in lines: from its first step to its last with every slip, and taken up where it was left."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from core.game import Action
from core.games.chicago_poker.mechanics.hands import RANK_NAMES
from core.lessons.lesson import Slip
from core.lessons.run import NO_HINT, LessonRun
from core.registry import GAMES, load
from saves.lesson_progress import LessonProgress
from tests.lessons import LESSONS, action_for, lesson_named, run_of, slips_now
from tui.cli.learn import seats_against_easy
from tui.cli.main import main
from tui.cli.table_options import parse_seats
from tui.plain.action_menu import Choices
from tui.plain.console import Console
from tui.plain.lesson import PlainLesson
from tui.table.lesson_session import LessonSession


class Pupil(io.StringIO):
    """Types what makes every slip of a step, and then what the step asks for."""

    def __init__(self, session: LessonSession) -> None:
        super().__init__()
        self._session = session
        self._left: list[Slip] = []
        self._step = -1
        self._waiting: list[str] = []
        self.slips = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if not self._waiting:
            self._waiting = self._next()
        return f"{self._waiting.pop(0)}\n"

    def _next(self) -> list[str]:
        run = self._session.run
        if run.number != self._step:
            self._step = run.number
            self._left = [slip for slip in run.step.slips if "action" in slip.when]
            told = [slip.when for slip in run.step.slips if "action" not in slip.when]
            self.slips += len(told)
            if told:
                return ["abcdef"[run.answers.index(when["answer"])] if "answer" in when else when["look"] for when in told]
        for slip, action in slips_now(run, self._left):
            self._left.remove(slip)
            self.slips += 1
            return self._typed(run, action)
        right = next((p for n, p in enumerate(run.step.done) if n not in run.met and "action" not in p and "event" not in p), None)
        if right is not None and "answer" in right:
            return ["abcdef"[right["of"].index(right["answer"])]]
        if right is not None:
            return [right.get("look", "")]
        action = action_for(run)
        assert action is not None
        return self._typed(run, action)

    def _typed(self, run: LessonRun, action: Action) -> list[str]:
        """Return the number of a choice. An open action is handed in, for forms have tests of their own."""
        choices = Choices(self._session.game, self._session.chairs[0].update, run.table.names)
        numbers = [n for n in range(1, len(choices.lines) + 1) if choices.numbered(n) == action]
        if not numbers:
            self._session.chairs[0].act(action)
            return ["t"]
        return [str(numbers[0])]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_in_lines_with_every_slip(game: str, name: str, tmp_path: Path) -> None:
    lesson, progress = lesson_named(game, name), LessonProgress(tmp_path)
    session = LessonSession(load(game), lesson, progress)
    pupil, target = Pupil(session), io.StringIO()
    assert PlainLesson(Console(pupil, target), session, list).play()
    text = target.getvalue()
    assert all(step.title in text for step in lesson.step)
    assert pupil.slips == sum(len(step.slips) for step in lesson.step)
    spoken = [slip.say for step in lesson.step for slip in step.slips if "action" not in slip.when and not set(slip.say) & set("{●■▲◆")]
    assert [say for say in spoken if say not in text] == []
    assert text.count("It is taken back.") == sum("action" in slip.when and slip.back for step in lesson.step for slip in step.slips)
    assert progress.place(game, name).done
    said = [line for line in text.splitlines() if line.startswith(("> ", "Right.", "Not quite."))]
    assert not [line for line in said if set(line) & set("●■▲◆")], "signs are for screens: lines have names"


KEYS = re.compile(r"(?<![\w'’{.$])[b-z](?![\w'’}-])|Enter\b|[←↑→↓]|\barrows\b|\bclick|\bkey\b|[Pp]ress ")


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_no_line_names_a_key_of_the_screen(game: str, name: str) -> None:
    told: list[str] = []
    for number, step in enumerate(lesson_named(game, name).step):
        run = run_of(game, name, number)
        run.is_in_lines = True
        told += [run.say, run.ask, step.good, *step.hint, *(slip.say for slip in step.slips)]
    assert [text for text in told if KEYS.search(text)] == []


def test_a_hint_in_lines_is_the_choice_that_leads_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = learn(monkeypatch, capsys, tmp_path, "s\ns\nh\ny\nh\n1\n1\nq\n", "families")
    nudge, more = lesson_named("four_families", "1_first").step[2].hint
    assert text.index(nudge) < text.index(more) < text.index("This leads on: ")
    assert len(re.findall(r"This leads on: \d+\. lay a gangster, free", text)) == 2, "asked for, and by itself after two slips"


def test_where_there_is_only_something_to_read_no_hint_is_given_in_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert NO_HINT.text in learn(monkeypatch, capsys, tmp_path, "y\nq\n", "families")
    assert "This leads on: Jazz club." in learn(monkeypatch, capsys, tmp_path, "y\ny\ny\nq\n", "poker")


def test_a_hint_in_lines_may_be_a_form(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = learn(monkeypatch, capsys, tmp_path, "s\ns\ns\nh\nh\nh\nq\n", "chinatown")
    assert "This leads on: 5. answer a proposal with other terms" in text


def learn(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path, typed: str, *words: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["learn", *words, "--plain", "--saves", str(folder)]) == 0
    return capsys.readouterr().out


def test_a_lesson_in_lines_goes_on_where_it_was_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "1 of 12. Values of places" in learn(monkeypatch, capsys, tmp_path, "s\ns\nq\n", "king")
    assert "king_of_chicago  3 of 12" in learn(monkeypatch, capsys, tmp_path, "")
    again = learn(monkeypatch, capsys, tmp_path, "z\nh\nq\n", "king")
    assert again.index("3 of 12. Stay, set down") < again.index("2 of 12. Exactly that far")
    assert "Your place is kept" in again


def test_the_list_names_every_lesson_and_says_which_are_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    LessonProgress(tmp_path).finished("four_families", "1_first")
    text = learn(monkeypatch, capsys, tmp_path, "")
    assert len([line for line in text.splitlines() if "minutes)" in line]) == len(LESSONS)
    assert "four_families    done      Four Families: A claim and an objection" in text
    assert "2_raid" not in learn(monkeypatch, capsys, tmp_path, "q\n", "families")


def test_a_damaged_file_of_progress_costs_nothing_but_the_place(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_bytes(b"{\xff")
    progress = LessonProgress(tmp_path)
    assert progress.place("chinatown", "first").step == ""
    progress.reached("chinatown", "first", "offer")
    assert LessonProgress(tmp_path).place("chinatown", "first").step == "offer"


def test_where_something_is_to_be_found_or_answered_no_moves_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = learn(monkeypatch, capsys, tmp_path, "?\nsouth side\n?\nq\n", "king")
    first, second = found.split("2 of 12.")
    assert "Type the name of a place. There are: North Side," in first
    assert "drive 1" not in first
    assert "drive 1 to Chinatown" in second
    asked = learn(monkeypatch, capsys, tmp_path, "?\n1\n\n?\nq\n", "prohibition")
    assert "No: Nothing is to be done at the table yet. An empty line begins." in asked
    assert "An empty line goes on.\nAlso:" in asked
    assert "Type a letter:\na. The Loop" in asked


def test_the_order_of_hands_stands_in_the_step_that_asks_for_it() -> None:
    run = run_of("chicago_poker", "first", 1)
    run.is_in_lines = True
    assert run.say.split("best first: ")[1] == ", ".join(reversed(RANK_NAMES)) + "."


def test_a_number_typed_at_a_question_is_told_that_letters_answer_it(tmp_path: Path) -> None:
    lesson, target = lesson_named("chicago_poker", "first"), io.StringIO()
    session = LessonSession(load("chicago_poker"), lesson, LessonProgress(tmp_path))
    PlainLesson(Console(io.StringIO("2\n"), target), session, list).play()
    assert "No: " not in target.getvalue()
    assert target.getvalue().count("a. Jazz club") == 2


def test_the_end_in_lines_leads_to_the_next_lesson_and_to_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    steps = len(lesson_named("four_families", "1_first").step)
    text = learn(monkeypatch, capsys, tmp_path, "s\n" * steps + "n\nq\n", "families")
    about = lesson_named("four_families", "1_first").lesson
    assert text.index(about.taught) < text.index(about.untaught) < text.index("backroom rules four_families")
    assert "n goes on with Four Families, “A raid, an income, a plan”; p plays a game against easy bots" in text
    assert "1 of 12. A raid" in text
    last = len(lesson_named("four_families", "2_raid").step)
    text = learn(monkeypatch, capsys, tmp_path, "s\n" * last + "p\nq\n", "families")
    assert "(easy bot)" in text.partition("an empty line ends")[2]


@pytest.mark.parametrize("game", GAMES)
def test_the_game_that_the_end_in_lines_names_can_be_played(game: str) -> None:
    assert len(parse_seats(load(game), seats_against_easy(game), None)) >= load(game).info.min_seats
