"""A question with several answers, each a key: whose eyes, for instance."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tui.commands import COMMON, Command
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, width
from tui.painting.ink import BOLD, KEY
from tui.screens.base import BackroomScreen
from tui.screens.house_modals import sheet

if TYPE_CHECKING:
    from tui.house import House


class Answer(NamedTuple):
    """One of several."""

    key: str
    words: Words
    then: Callable[[], None]


class ChoiceModal(BackroomScreen):
    """The first answer is also what Enter does."""

    over = True

    def __init__(self, house: House, question: str, answers: Sequence[Answer]) -> None:
        super().__init__(house)
        self._question = question
        self._answers = answers

    def commands(self) -> list[Command]:
        """A key each."""
        keys = [(answer.key, answer.key.lower()) for answer in self._answers]
        answers = [Command(f"answer {number}", own, "", "") for number, own in enumerate(keys)]
        return [*answers, COMMON["do"].but("the first"), COMMON["back"]]

    def perform(self, name: str, key: str = "") -> None:
        """Answer, or leave it."""
        self.house.close(self)
        if name != "back":
            self._answers[0 if name == "do" else int(name.split()[1])].then()

    def target_clicked(self, target: Hashable) -> None:
        """A click on an answer."""
        self.perform(str(target))

    def paint(self, canvas: Canvas) -> None:
        """The question, and the answers below one another."""
        columns = max(40, width(self._question) + 6)
        inside = sheet(canvas, columns, len(self._answers) + 4, "", "")
        inside.put(2, 0, self._question, BOLD)
        for number, answer in enumerate(self._answers):
            inside.put(2, 2 + number, answer.key, KEY)
            inside.words(5, 2 + number, answer.words)
            inside.add_target(0, 2 + number, inside.width, 1, f"answer {number}")
