"""One of several, all of them in sight, and on or off: Textual's radio set and check box as a row of a form.

Both read the same in any theme: `(•)`, `( )`, `[x]`. In ASCII `(*)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Checkbox, RadioButton, RadioSet

from tui.widgets.painted import InkApp


class Radio(RadioButton):
    BUTTON_LEFT = BUTTON_RIGHT = ""
    BUTTON_INNER = "( )"

    def render(self) -> Content:
        dot = "*" if cast(InkApp, self.app).look.ascii else "•"
        self.BUTTON_INNER = f"({dot})" if self.value else "( )"
        return super().render()


class ChoiceRow(RadioSet, inherit_bindings=False):
    """What is under the cursor is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", "change", key_display="←→", tooltip="Another choice"),
        Binding("right,l", "step(1)", show=False, tooltip="The next choice"),
        Binding("space,enter", "step_round", show=False, tooltip="The next choice, and from the last the first"),
    ]

    def __init__(self, choices: Sequence[str], chosen: str, **options: Any) -> None:
        super().__init__(*(Radio(choice, choice == chosen) for choice in choices), compact=True, **options)

    def choose(self, index: int) -> None:
        """Choose one, by its number."""
        list(self.query(Radio))[index].value = True

    def choose_none(self) -> None:
        """Choose what stands nowhere in the row."""
        if self.pressed_button is not None:
            with self.prevent(RadioButton.Changed):
                self.pressed_button.value = False

    def action_step(self, step: int) -> None:
        self.choose(max(0, min(len(self.query(Radio)) - 1, self.pressed_index + step)))

    def action_step_round(self) -> None:
        self.choose((self.pressed_index + 1) % len(self.query(Radio)))


class Tick(Checkbox, inherit_bindings=False):
    BUTTON_LEFT = BUTTON_RIGHT = ""
    BUTTON_INNER = "[ ]"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "toggle_button", "on or off", tooltip="On or off"),
        Binding("left,h", "put(False)", show=False),
        Binding("right,l", "put(True)", show=False),
    ]

    def render(self) -> Content:
        self.BUTTON_INNER = "[x]" if self.value else "[ ]"
        return super().render()

    def action_put(self, value: bool) -> None:
        self.value = value
