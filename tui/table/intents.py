"""What a person at a desk wants of the table. A desk returns one for every key and click; the house carries it out."""

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
    """The desk has dealt with it."""


@dataclass(frozen=True)
class Unknown:
    """The desk knows no such command: it is the house's."""


@dataclass(frozen=True)
class Confirm:
    """Ask first; only a yes hands in the intent."""

    question: str
    intent: Act | Undo | Say


Intent = Act | Undo | Say | Nothing | Unknown | Confirm
