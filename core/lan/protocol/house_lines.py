"""Lines of the house that a client looks for among all that was said."""

from __future__ import annotations

from collections.abc import Sequence

from core.text import counted

BACK = "{name} is back. "
PLAYED_FOR = BACK + "While {name} was away a bot made {moves} for them: {what}."
LAST_PLAYED_FOR = BACK + "While {name} was away a bot made {moves} for them, the last: {what}."
LONGEST_PLAYED_FOR = 220
"""Letters: so many stand in the prompt of the smallest window."""


def played_for(name: str, deeds: Sequence[str]) -> str:
    """Return what a bot did for a player who is back, deed by deed in order. Of too many take the last."""
    moves, told = counted(len(deeds), "move"), list(filter(None, deeds))
    lines = (
        (PLAYED_FOR if first == 0 else LAST_PLAYED_FOR).format(name=name, moves=moves, what="; ".join(told[first:]))
        for first in range(max(1, len(told)))
    )
    *longer, shortest = lines
    return next((line for line in longer if len(line) <= LONGEST_PLAYED_FOR), shortest)


def is_of_return(text: str, name: str) -> bool:
    """Return whether this tells a player who is back what was done for them."""
    return text.startswith(BACK.format(name=name))
