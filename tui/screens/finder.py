"""The base of what the command palette finds: a list of entries, and a query that need not be spelled right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from typing import ClassVar, NamedTuple

from textual.command import DiscoveryHit, Hit, Hits, Provider

NEAR = 0.75
"""How alike a word and a slip of the keys are."""
SHORTEST = 4
"""Fewer letters are like too much."""


class Entry(NamedTuple):
    """What is found, what is said of it, and what it does."""

    title: str
    help: str
    do: Callable[[], object]
    also: str = ""
    """Another name that it is found by."""


class Finder(Provider):
    """One entry after the other. They are collected once the palette is open."""

    is_listed: ClassVar[bool] = True
    """Whether the entries are shown before anything is typed."""
    _entries: Sequence[Entry] | None = None

    def entries(self) -> Iterable[Entry]:
        """Return what may be found."""
        raise NotImplementedError

    @property
    def _all(self) -> Sequence[Entry]:
        if self._entries is None:
            self._entries = list(self.entries())
        return self._entries

    async def discover(self) -> Hits:
        for entry in self._all if self.is_listed else ():
            yield DiscoveryHit(entry.title, entry.do, help=entry.help)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for entry in self._all:
            score = max(matcher.match(entry.title), matcher.match(entry.also), nearness(query, f"{entry.title} {entry.also}"))
            if score > 0:
                yield Hit(score, matcher.highlight(entry.title), entry.do, help=entry.help)


def nearness(query: str, text: str) -> float:
    """Return a low score if each word of the query is nearly one of the text, else 0. Two letters may be swapped."""
    words = [word.strip(":.,;()") for word in text.casefold().split()]
    typed = query.casefold().split()
    if not typed or not words or any(len(word) < SHORTEST for word in typed):
        return 0
    worst = min(max(SequenceMatcher(None, one, word).ratio() for word in words) for one in typed)
    return worst / 10 if worst >= NEAR else 0
