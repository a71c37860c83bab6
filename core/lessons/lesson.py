"""A lesson as its file has it: steps, what each asks for, what others do meanwhile. Whatever is wrong is a ValueError that says where."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from core.data_files import data_file
from core.known_types import known
from core.options import Options

Pattern = dict[str, Any]
"""What counts, in the words of the game's staging: `{ action = "Place", area = "The Loop" }`, or a look, a pane, an answer, a key."""
LOOKS = ("look", "pane", "answer", "key", "event", "result")
"""What a pattern may ask for that is no action."""


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A likely mistake."""

    say: str
    when: Pattern = {}
    refused: str = ""
    """The number of the rule that refused it, instead of a pattern."""
    back: bool = True
    """Whether the move is taken back."""


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What others do at once when the learner does something."""

    when: Pattern
    moves: tuple[Pattern, ...]


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea."""

    id: str
    title: str
    say: str
    ask: str
    done: tuple[Pattern, ...]
    """All of it, in any order."""
    plain: str = ""
    """What it asks for where there is no screen, if that is said otherwise."""
    plain_say: str = ""
    """The idea where there is no screen, if that is said otherwise."""
    at: str = ""
    """The position it begins in, or `after:ID`. "" goes on from the step before."""
    before: tuple[Pattern, ...] = ()
    """What others do as it begins."""
    way: tuple[Pattern, ...] = ()
    """What leads there, where `done` does not say it."""
    good: str = ""
    slips: tuple[Slip, ...] = ()
    replies: tuple[Reply, ...] = ()
    rivals: tuple[Pattern, ...] = ()
    """What others do afterwards."""
    hint: tuple[str, ...] = ()
    """A nudge, then more. What comes last, the solution, is worked out."""
    how: str = ""
    """How it is done with the keys of the screen, if the solution there does not say enough."""

    @property
    def is_read(self) -> bool:
        """Return whether there is nothing to do in it but to read on."""
        return all("key" in pattern for pattern in self.done)

    @property
    def path(self) -> tuple[Pattern, ...]:
        """Return the actions that fulfil it, in order."""
        return self.way or tuple(pattern for pattern in self.done if "action" in pattern)

    @property
    def is_played(self) -> bool:
        """Return whether it asks for anything to be done at the table, rather than to look, to read or to answer."""
        return bool(self.way) or any({"action", "event", "result"} & set(pattern) for pattern in self.done)

    @property
    def answers(self) -> tuple[str, ...]:
        """Return what there is to choose from, if it asks a question."""
        return next((tuple(pattern["of"]) for pattern in self.done if "answer" in pattern), ())


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of the lesson as a whole."""

    game: str
    title: str
    minutes: int
    names: tuple[str, ...]
    """You first, in the order of the seats."""
    rules: tuple[str, ...]
    """The numbers it covers."""
    taught: str
    """What one knows at its end."""
    untaught: str
    """What it leaves out on purpose."""
    options: Options = {}


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson."""

    lesson: Heading
    position: dict[str, dict[str, Any]]
    """By name: a table in the words of the game's staging."""
    step: tuple[LessonStep, ...]
    name: str = ""
    """The file's name without its ending."""

    def number_of(self, id: str) -> int:
        """Return which step has this id."""
        return next(number for number, step in enumerate(self.step) if step.id == id)


def read_lesson(text: str, name: str) -> Lesson:
    """Return the lesson that a TOML text holds."""
    try:
        lesson = msgspec.convert({**tomllib.loads(text), "name": name}, known(Lesson))
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"lesson {name}: {error}") from None
    ids = [step.id for step in lesson.step]
    for number, step in enumerate(lesson.step):
        where = f"lesson {name}, step {step.id}"
        _demand(ids.count(step.id) == 1, where, "its id is given twice")
        _demand(bool(number or step.at), where, "the first step needs a position")
        _demand(bool(step.done), where, "nothing is asked for")
        after = step.at.removeprefix("after:")
        _demand(not step.at or after in (ids[:number] if ":" in step.at else lesson.position), where, f"there is no {after!r} to begin at")
        for pattern in step.done:
            _demand("action" in pattern or len(set(LOOKS) & set(pattern)) == 1, where, f"{pattern} asks for nothing known")
    return lesson


def _demand(right: bool, where: str, wrong: str) -> None:
    if not right:
        raise ValueError(f"{where}: {wrong}")


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return a game's lessons in their order, or () if it has none."""
    folder = data_file(f"core.games.{game}", "lessons")
    if not folder.is_dir():
        return ()
    found = sorted((file.name, file.read_text(encoding="utf-8")) for file in folder.iterdir() if file.name.endswith(".toml"))
    return tuple(read_lesson(text, name.removesuffix(".toml")) for name, text in found)


def matches(pattern: Mapping[str, Any], words: Mapping[str, Any]) -> bool:
    """Return whether an action in words is what a pattern asks for."""
    return all(key in words and _fits(wanted, words[key]) for key, wanted in pattern.items() if key != "who")


def _fits(wanted: Any, word: Any) -> bool:
    if isinstance(wanted, list):
        return word in wanted
    if isinstance(wanted, dict) and "all" in wanted:
        return set(wanted["all"]) <= set(word)
    if isinstance(wanted, dict):
        return bool(wanted.get("from", word) <= word <= wanted.get("to", word))
    return bool(wanted == word)
