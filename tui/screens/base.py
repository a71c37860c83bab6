"""A scene is anything that fills the screen or lies over another scene: it paints, says what may be done, and does it. No Textual here."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Protocol

from tui.commands import Command
from tui.painting.canvas import Canvas
from tui.painting.parts.legend import Sign

if TYPE_CHECKING:
    from tui.house import House


class Cancel(Protocol):
    """Something put off, which may yet be called off."""

    def __call__(self) -> None:
        """Call it off."""


class BackroomScreen:
    """The base of all scenes; the house calls its methods and repaints after each."""

    over = False
    """Whether the scene below stays in sight."""

    hosted = False
    """Whether a Textual screen of its own shows it."""

    def __init__(self, house: House) -> None:
        self.house = house

    def opened(self) -> None:
        """It is on top now, for the first time or again."""

    def closed(self) -> None:
        """It is gone for good."""

    def key_typed(self, key: str) -> bool:
        """Take a key before it is looked up as a command; whether it was taken."""
        return False

    def commands(self) -> list[Command]:
        """What may be done now, most important first."""
        return []

    def legend(self) -> Sequence[Sign]:
        """The signs in sight and what they say, for the help page."""
        return ()

    def perform(self, name: str, key: str = "") -> None:
        """Do a command."""

    def refuse(self, why: str) -> None:
        """A command that is off was tried."""

    def target_clicked(self, target: Hashable) -> None:
        """A click on something painted."""

    def paint(self, canvas: Canvas) -> None:
        """The whole canvas."""


Then = Callable[[], None]
