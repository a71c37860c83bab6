"""What is chosen before a game: an option's choices, and the options that every table has, or many games have."""

from __future__ import annotations

import msgspec

from core.ledger import AUTO, HIDDEN, SHOWN

Options = dict[str, str]
"""A table's options by name. Every value is one of those the game declares."""


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game. `choices` are pairs of value and words. The first is the default."""

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]
    notes: tuple[str, ...] = ()
    """What each choice means, in a sentence, in their order. The last one stands for all further ones."""

    def note(self, value: str) -> str:
        """Return what a choice means, or ""."""
        at = next((number for number, (choice, _) in enumerate(self.choices) if choice == value), 0)
        return self.notes[min(at, len(self.notes) - 1)] if self.notes else ""


HINTS = Option(
    "hints",
    "Hints",
    (("alone", "alone against bots"), ("on", "for everybody"), ("off", "none")),
    (
        "If you play alone against bots, you get hints. The rule of thumb is free; a game with more isn't rated.",
        "Everyone can ask, even among several people. A game with hints of good moves isn't rated.",
        "Nobody gets hints, so the game is rated.",
    ),
)
REMARKS = Option(
    "remarks",
    "Bots' remarks",
    (("off", "none"), ("on", "a line now and then")),
    ("Bots play and say nothing.", "Each bot has a character, and says a line in the chat when something happens to it."),
)
TABLE_OPTIONS = (HINTS, REMARKS)
"""What every table has a choice of beside its game's own options. A save has them only where they were chosen."""
LEDGER_IS = "The rulebook keeps cash hidden; the ledger adds up what everybody could have noted."
LEDGER = Option(
    "ledger",
    "Ledger",
    ((AUTO, "with one person"), (SHOWN, "shown"), (HIDDEN, "not shown")),
    (
        f"{LEDGER_IS} You have it if you play alone among bots.",
        f"{LEDGER_IS} Everyone has it, and all bots count too.",
        "As in the rulebook, cash is hidden: keep in mind what everyone earned and paid. Only hard bots count.",
    ),
)
"""The option of games in which money can be counted."""
