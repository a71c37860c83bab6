"""What the others did since one's last decision, in one line above the seven actions, which cover the city."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.contract.attention import HEAVY, PLAIN, SLIGHT
from core.games.four_families import events
from core.games.four_families.board import Board
from core.happenings import Summary
from core.text import listed
from core.visibility import Event
from tui.commands import COMMON
from tui.painting.cell_text import Piece, Words, pieces, sentence, width
from tui.painting.glyphs import mark
from tui.painting.ink import KEY, MUTED, player

Say = Callable[[Event], Words]
REVEALS = "{who} reveals {businesses}"
BETWEEN = "; "
LEAVES_NO_TRACE = (events.Drew, events.Paid, events.Passed, events.PutBack, events.Revealed)
"""What changes nothing in the city or before a family, and what is told in words of its own."""


def since_words(board: Board, summary: Summary, say: Say, room: int) -> Words:
    """Return what changed the table, each deed whole, what was revealed and what weighs most first.

    If some are left out, the key that tells all of it stands last.
    """
    more: Words = ["  ", (COMMON["since"].sign, KEY), (" more", MUTED)]
    deeds = [*_reveals(board, summary), *_other_deeds(summary, say)]
    told: list[Words] = []
    for number in range(len(deeds), 0, -1):
        told = [deed for deed in deeds[:number] if width(deed) <= room]
        words = _joined(told) if number == len(deeds) == len(told) else [*_joined(told), *more]
        if told and width(words) <= room:
            return words
    return ""


def _reveals(board: Board, summary: Summary) -> Iterator[Words]:
    for rival in summary.rivals:
        names = [board.businesses[event.business].name for event in rival.events if isinstance(event, events.Revealed)]
        if names:
            yield sentence(REVEALS, who=[(mark(rival.seat), player(rival.seat))], businesses=listed(names))


def _other_deeds(summary: Summary, say: Say) -> Iterator[Words]:
    for event in (event for weight in (HEAVY, PLAIN, SLIGHT) for rival in summary.rivals for event in rival.of_weight(weight)):
        words = "" if isinstance(event, LEAVES_NO_TRACE) else say(event)
        if words:
            yield words


def _joined(told: list[Words]) -> list[Piece]:
    joined: list[Piece] = []
    for deed in told:
        joined += [*([(BETWEEN, MUTED)] if joined else []), *pieces(deed)]
    return joined
