"""Lines of the house that a client looks for among all that was said."""

from __future__ import annotations

BACK = "{name} is back. "
PLAYED_FOR = BACK + "While {name} was away a bot made {moves} for them, the last: {what}."


def is_of_return(text: str, name: str) -> bool:
    """Return whether this tells a player who is back what was done for them."""
    return text.startswith(BACK.format(name=name))
