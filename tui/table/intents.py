"""What a person wants of the table. A presenter returns one for every key and click. The screen carries it out."""

from __future__ import annotations

from dataclasses import dataclass

from core.game import Action


@dataclass(frozen=True)
class Act:
    """Hand in an action."""

    action: Action


@dataclass(frozen=True)
class Undo:
    """Take the last action back."""


@dataclass(frozen=True)
class Say:
    """Speak to the table."""

    text: str


@dataclass(frozen=True)
class Nothing:
    """The presenter has dealt with it."""


@dataclass(frozen=True)
class Unknown:
    """The presenter knows no such command: it is the screen's."""


@dataclass(frozen=True)
class Confirm:
    """Ask first. Only a yes hands in the intent."""

    question: str
    intent: Act | Undo | Say


Intent = Act | Undo | Say | Nothing | Unknown | Confirm
