"""`backroom review`, `stats` and `puzzles`, line by line."""

from __future__ import annotations

import asyncio
import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.bots.self_play import bot_update
from core.games.king_of_chicago.game import KingOfChicago
from core.review.decisions import first_look, played_on
from core.table import Seat
from saves.library import Library
from saves.puzzles import PuzzleBook, puzzle_of
from saves.reviews import course_of, review_path
from tests.tui.screens.test_review import finished as finished
from tests.tui.screens.test_review import library as library
from tests.tui.screens.test_review import the_save, two_costly
from tui.cli import review as review_command
from tui.cli.main import main
from tui.screens.review.worker import ReviewWorker

Run = Callable[..., str]


@pytest.fixture
def run(library: Library, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("BACKROOM_SAVES", str(library.folder))

    def answer(words: str, *lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(words.split()) == 0
        return capsys.readouterr().out

    return answer


@pytest.fixture
def few_games(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is played on, and what looks costliest is called a mistake."""
    course = course_of(library, the_save(library))
    monkeypatch.setattr("core.review.review.weighed", lambda looks, seat, *_: two_costly(course, seat))


@pytest.mark.usefixtures("few_games")
def test_a_review_in_lines_keeps_the_answers_down_until_they_are_asked_for(run: Run, library: Library) -> None:
    name = the_save(library)
    said = run(f"review {name}")
    assert "chance to win" in said
    assert "too early to tell" in said
    assert "Luck and play" in said
    assert "better  ░" in said
    assert review_path(library.path(name)).exists()
    assert "better  ░" not in run(f"review {name} --answers")
    assert json.loads(run(f"review {name} --json"))["moves"] == len(course_of(library, name).actions)
    assert len(PuzzleBook(library).all()) == 2


@pytest.mark.usefixtures("few_games")
def test_the_mistakes_of_another_who_came_over_the_network_are_no_puzzles(library: Library) -> None:
    name = the_save(library)
    course = course_of(library, name)
    course.seats = tuple(Seat(who, "remote") for who in ("Bo", "Ada", "Cy"))
    for seat, puzzles in ((0, 0), (1, 2)):
        review_command.make(library, name, course, seat, "Ada", lambda what, done: None, lambda: None)
        assert len(PuzzleBook(library).all()) == puzzles


def begun(path: Path, **others: Any) -> subprocess.Popen[bytes]:
    """Begin what makes the review of a save."""
    made = ReviewWorker(path, 0)
    return subprocess.Popen(made.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=made.surroundings, **others)


def test_the_worker_is_this_program_whatever_lies_in_the_folder_it_was_started_in(library: Library, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    for package in ("tui", "core", "saves"):
        (elsewhere / package).mkdir(parents=True)
        (elsewhere / package / "__init__.py").write_text("raise SystemExit('a stranger')")
    with begun(library.path(the_save(library)).absolute(), cwd=elsewhere) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert b"ready" in worker.stdout.readline()


async def test_a_worker_that_is_stopped_as_it_begins_does_nothing(library: Library) -> None:
    told: list[str] = []
    worker = ReviewWorker(library.path(the_save(library)), 0)
    running = asyncio.create_task(worker.run(told.append, lambda: told.append("ready")))
    await asyncio.sleep(0)
    worker.stop()
    await running
    assert told == []


@pytest.mark.usefixtures("few_games")
def test_the_worker_ends_with_who_asked_for_it(library: Library) -> None:
    path = library.path(the_save(library))
    worker = begun(path)
    try:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert b"ready" in worker.stdout.readline()
        assert worker.poll() is None
        worker.stdin.close()
        assert worker.wait(10) == 0
        assert b'"over"' not in worker.stdout.read(), "it was not done yet"
    finally:
        worker.kill()
        worker.stdout.close()


def test_the_worker_says_how_far_it_is(run: Run, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_command.os, "nice", lambda by: 0)
    monkeypatch.setattr("core.review.decisions.LOOKED_AT", 1)
    monkeypatch.setattr(KingOfChicago, "review_pairs", (1, 1))
    said = [json.loads(line) for line in run(f"review {the_save(library)} --seat 2 --work").splitlines()]
    assert {"decisions", "luck and play", "games played on"} <= {each.get("what") for each in said}
    assert said[-1]["over"]
    assert 1 in said[-1]["seats"]


def test_statistics_in_lines(run: Run, tmp_path: Path) -> None:
    assert "King of Chicago" in run("stats")
    assert "normal" in run("stats king")
    assert " of 3" in run("stats king")
    assert "Lesson: " in run("stats king")
    found = json.loads(run("stats --json"))
    assert found["counted"] == 1
    run(f"stats --export {tmp_path / 'mine.jsonl'}")
    assert (tmp_path / "mine.jsonl").read_text().count("\n") >= 1
    assert "forgotten" in run("stats --forget")
    assert "King of Chicago" in run("stats --rebuild")


def test_puzzles_in_lines(run: Run, library: Library) -> None:
    assert "no puzzles yet" in run("puzzles")
    course = course_of(library, the_save(library))
    looks = [first_look(course, n) for n in course.choices[:40] if course.actions[n][0] == 0]
    mistake = played_on(course, max(looks, key=lambda look: look.loss), 2)
    PuzzleBook(library).add([puzzle_of(course, the_save(library), "id", {}, mistake)])
    assert mistake.better not in run("puzzles --list")
    update = bot_update(course.game, course.states[mistake.move - 1], 0)
    labels = [course.game.action_text(update.view, action, course.names) for action in update.legal]
    played, better = (labels.index(words) + 1 for words in (mistake.done, mistake.better))
    said = run("puzzles", str(played), str(better))
    assert said.index("Not that") < said.index("Found")
    assert (standing := PuzzleBook(library).all()[0]).is_solved
    assert (standing.tried, standing.found) == (2, 1), "the miss before it counts"
    assert "The next is asked again on" in said
    assert "again on" in run("puzzles --list")


def test_a_lesson_in_lines_calls_you_by_the_name_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["--name", "Ada", "learn", "king", "--saves", str(tmp_path)]) == 0
    assert "You are Ada." in capsys.readouterr().out
