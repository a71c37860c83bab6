"""One of several, all of them in sight, and on or off: a row of a form, painted. Both read the same in any theme: `(•)`, `( )`, `[x]`.

No `RadioSet` of Textual's: it has a widget for each choice, and a page of them takes twice as long to open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message

from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, CURSOR, MUTED, PAPER, Ink
from tui.widgets.painted import Painted


class FormRow(Painted, can_focus=True, inherit_bindings=False):
    """What both have in common. It looks otherwise with the focus."""

    ALLOW_SELECT = False

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()

    def _put(self, canvas: Canvas, x: int, sign: str, words: str, is_on: bool, ink: Ink) -> int:
        """Paint a choice, and return the column after it."""
        end = canvas.put(canvas.put(x, 0, sign, BOLD if is_on else MUTED), 0, f" {words} ", ink)
        canvas.add_target(x, 0, end - x, 1, words)
        return end


class ChoiceRow(FormRow, inherit_bindings=False):
    """What is under the cursor is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", "change", key_display="←→", tooltip="Another choice"),
        Binding("right,l", "step(1)", show=False, tooltip="The next choice"),
        Binding("space,enter", "step_round", show=False, tooltip="The next choice, and from the last the first"),
    ]

    class Changed(Message):
        """Another choice holds."""

        def __init__(self, row: ChoiceRow) -> None:
            super().__init__()
            self.row = row

        @property
        def control(self) -> ChoiceRow:
            return self.row

    def __init__(self, choices: Sequence[str], chosen: str, id: str) -> None:
        super().__init__(id=id)
        self._choices = tuple(choices)
        self.index = self._choices.index(chosen) if chosen in self._choices else -1
        """The number of what is chosen. -1 for what stands nowhere in the row."""

    def paint(self, canvas: Canvas) -> None:
        x = 0
        for number, words in enumerate(self._choices):
            is_on = number == self.index
            sign = ("(*)" if canvas.look.ascii else "(•)") if is_on else "( )"
            x = self._put(canvas, x, sign, words, is_on, PAPER if not is_on else CURSOR if self.has_focus else BOLD)

    def choose(self, index: int) -> None:
        """Choose one, by its number."""
        if index != self.index:
            self.index = index
            self.repaint()
            self.post_message(self.Changed(self))

    def choose_none(self) -> None:
        """Choose what stands nowhere in the row."""
        self.index = -1
        self.repaint()

    @on(Painted.Chosen)
    def _clicked(self, message: Painted.Chosen) -> None:
        message.stop()
        self.choose(self._choices.index(str(message.target)))

    def action_step(self, step: int) -> None:
        self.choose(max(0, min(len(self._choices) - 1, self.index + step)))

    def action_step_round(self) -> None:
        self.choose((self.index + 1) % len(self._choices))


class Tick(FormRow, inherit_bindings=False):
    """On or off."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "turn", "on or off", tooltip="On or off"),
        Binding("left,h", "put(False)", show=False),
        Binding("right,l", "put(True)", show=False),
    ]

    class Changed(Message):
        """It is on now, or off."""

        def __init__(self, tick: Tick) -> None:
            super().__init__()
            self.tick = tick

        @property
        def control(self) -> Tick:
            return self.tick

    def __init__(self, words: str, value: bool, id: str) -> None:
        super().__init__(id=id)
        self._words = words
        self.value = value

    def paint(self, canvas: Canvas) -> None:
        self._put(canvas, 0, "[x]" if self.value else "[ ]", self._words, self.value, CURSOR if self.has_focus else PAPER)

    @on(Painted.Chosen)
    def _clicked(self, message: Painted.Chosen) -> None:
        message.stop()
        self.action_turn()

    def action_turn(self) -> None:
        self.action_put(not self.value)

    def action_put(self, value: bool) -> None:
        if value != self.value:
            self.value = value
            self.repaint()
            self.post_message(self.Changed(self))
