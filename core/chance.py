"""All luck: seeded, serialisable, and the same on every Python."""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar, cast

import msgspec

T = TypeVar("T")

_SPAN = 1 << 64


class Chance(msgspec.Struct):
    """A key and a counter for each named stream, so that a new draw in one place does not shift the others."""

    key: bytes
    """Secret: with it every draw can be foretold."""
    counts: dict[str, int] = {}
    """How often each stream was drawn from."""

    def below(self, n: int, stream: str = "") -> int:
        """Return a fair number from 0 to n - 1."""
        if n <= 0:
            raise ValueError("nothing to draw from")
        limit = _SPAN - _SPAN % n
        while True:
            count = self.counts.get(stream, 0)
            self.counts[stream] = count + 1
            data = f"{stream}:{count}".encode()
            number = int.from_bytes(blake2b(data, digest_size=8, key=self.key).digest(), "big")
            if number < limit:
                return number % n

    def shuffle(self, items: MutableSequence[T], stream: str = "") -> None:
        """Shuffle in place (Fisher–Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1, stream)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: Sequence[T], stream: str = "") -> T:
        """Return one of the items."""
        return items[self.below(len(items), stream)]

    def take(self, items: MutableSequence[T], stream: str = "") -> T:
        """Take one of the items away, and return it."""
        return items.pop(self.below(len(items), stream))

    def draw(self, counts: MutableSequence[int], stream: str = "") -> int:
        """Take one thing out of a deck that is kept as counts, and return its kind."""
        rest = self.below(sum(counts), stream)
        for kind, count in enumerate(counts):
            if rest < count:
                counts[kind] -= 1
                return kind
            rest -= count
        raise AssertionError("a count is negative")

    def clone(self) -> Chance:
        """Return an independent copy that will draw the same."""
        return Chance(self.key, self.counts.copy())

    def drawn(self) -> int:
        """Return how many draws were made in all."""
        return sum(self.counts.values())


class FastChance(Chance):
    """Luck for simulations: quick, shared by every clone, never saved."""

    rng: random.Random = msgspec.field(default_factory=random.Random)

    def below(self, n: int, stream: str = "") -> int:
        """Return a fair number from 0 to n - 1."""
        return int(self.rng.random() * n)

    def pick(self, items: Sequence[T], stream: str = "") -> T:
        """Return one of the items."""
        return items[int(self.rng.random() * len(items))]

    def clone(self) -> FastChance:
        """Return itself: worlds that are thrown away may share their luck."""
        return self


class ScriptedChance(Chance):
    """Luck for tests: the outcomes are written down beforehand."""

    outcomes: list[int] = []

    def below(self, n: int, stream: str = "") -> int:
        """Return the next outcome of the script."""
        outcome = self.outcomes.pop(0)
        if not 0 <= outcome < n:
            raise ValueError(f"the script says {outcome}, but only 0 to {n - 1} can come")
        self.counts[stream] = self.counts.get(stream, 0) + 1
        return outcome

    def clone(self) -> ScriptedChance:
        """Return an independent copy with the rest of the script."""
        return ScriptedChance(self.key, self.counts.copy(), self.outcomes[:])


class NamedChance(Chance):
    """Luck for lessons and puzzles: what comes next out of a stream is named. What is not named is drawn as from a seed."""

    named: dict[str, list[int]] = {}
    """By stream: the things that come, in order."""

    def pick(self, items: Sequence[T], stream: str = "") -> T:
        """Return the item named next, or any."""
        return items[self._place(items, stream)] if self.named.get(stream) else super().pick(items, stream)

    def take(self, items: MutableSequence[T], stream: str = "") -> T:
        """Take the item named next away, or any."""
        return items.pop(self._place(items, stream)) if self.named.get(stream) else super().take(items, stream)

    def draw(self, counts: MutableSequence[int], stream: str = "") -> int:
        """Take the kind named next out of a deck of counts, or any."""
        if not self.named.get(stream):
            return super().draw(counts, stream)
        kind = self._next(stream)
        if not counts[kind]:
            raise ValueError(f"{stream!r} is to give {kind}, of which none is left")
        counts[kind] -= 1
        return kind

    def clone(self) -> NamedChance:
        """Return an independent copy that will draw the same."""
        return NamedChance(self.key, self.counts.copy(), {stream: things[:] for stream, things in self.named.items()})

    def _place(self, items: Sequence[T], stream: str) -> int:
        thing = self._next(stream)
        if thing not in items:
            raise ValueError(f"{stream!r} is to give {thing}, which is not there")
        return list(items).index(cast(T, thing))

    def _next(self, stream: str) -> int:
        self.counts[stream] = self.counts.get(stream, 0) + 1
        return self.named[stream].pop(0)


def seeded(seed: int | str) -> Chance:
    """Return the chance of a table. Its seed may be shared: the same seed deals the same game."""
    return Chance(blake2b(str(seed).encode(), digest_size=32, person=b"backroom").digest(), {})


def fast_chance(seed: int) -> FastChance:
    """Return a quick chance for simulations."""
    return FastChance(b"", {}, random.Random(seed))


def named_chance(named: dict[str, list[int]], seed: int | str = "") -> NamedChance:
    """Return luck that gives these things, by stream, and what the seed says after them."""
    return NamedChance(seeded(seed).key, {}, named)
