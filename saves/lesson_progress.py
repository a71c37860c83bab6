"""How far a person is in each lesson: one small file beside the saves. Without a file it lasts for this visit."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from core.known_types import known
from core.regular_file import read_regular
from saves.atomic_write import write_atomically

FILE_NAME = "lessons.json"


class LessonPlace(msgspec.Struct, frozen=True):
    """Where one lesson was left."""

    step: str = ""
    """The id of the step to go on with. "" begins."""
    done: bool = False
    """Whether it was ever finished."""


_decoder = msgspec.json.Decoder(known(dict[str, LessonPlace]))


class LessonProgress:
    """All lessons, by game and name. A damaged file counts as none: nothing is lost but a place in a lesson."""

    def __init__(self, folder: Path | None) -> None:
        self._path = None if folder is None else folder / FILE_NAME
        self._places: dict[str, LessonPlace] = {}
        if self._path is not None:
            with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
                self._places = _decoder.decode(read_regular(self._path))

    def place(self, game: str, lesson: str) -> LessonPlace:
        """Return where this lesson was left."""
        return self._places.get(f"{game}/{lesson}", LessonPlace())

    def reached(self, game: str, lesson: str, step: str) -> None:
        """Note that this step is the one to go on with."""
        self._keep(game, lesson, LessonPlace(step, self.place(game, lesson).done))

    def finished(self, game: str, lesson: str) -> None:
        """Note that the lesson is through. The next time it begins anew."""
        self._keep(game, lesson, LessonPlace("", True))

    def _keep(self, game: str, lesson: str, place: LessonPlace) -> None:
        if place == self._places.get(f"{game}/{lesson}"):
            return
        self._places[f"{game}/{lesson}"] = place
        if self._path is not None:
            with suppress(OSError):  # a full disk must not end a lesson
                write_atomically(self._path, msgspec.json.format(msgspec.json.encode(self._places)))
