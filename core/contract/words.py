"""The words: what the table, an action and an event are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic

from core.contract.attention import SLIGHT, GameAttention
from core.contract.knowledge import V
from core.contract.rules import A
from core.visibility import Event


class GameWords(GameAttention[V, A], Generic[V, A]):
    """What players read. `names` are theirs, by seat."""

    chances_differ: ClassVar[str] = ""
    """Why chances are not even at the deal, in one sentence, or "" where they are."""

    def phase_text(self, v: V) -> str:
        """Return where the game stands, in two or three words such as "round 14".

        Called for headers, logs and lists of saves.
        """
        raise NotImplementedError

    def action_text(self, v: V, a: A, names: Sequence[str]) -> str:
        """Return an action of the view's own seat in words: "play 11R face up at the Jazz club".

        Called for lists of actions, line by line play and transcripts, also for actions that are refused. `names` are the players'
        names by seat. Use no others.
        """
        raise NotImplementedError

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in one line of words, or "" if it is not worth a line.

        Called with events as the reader's seat may see them, so hidden fields are None.
        """
        raise NotImplementedError

    def with_names(self, text: str, event: Event, s: Any) -> str:
        """Return a line about an event that calls a place by what lies there too, as far as the table shows it."""
        return text

    def page_text(self, event: Event, names: Sequence[str]) -> str:
        """Return an event as a page tells it to readers who were not there, or "" where nothing came of it."""
        return "" if self.gravity(event).weight == SLIGHT else self.event_text(event, names)

    def table_text(self, v: V, names: Sequence[str]) -> list[str]:
        """Return the table in plain lines, for line by line play and screen readers.

        All that the seat needs for its decisions must be in it.
        """
        raise NotImplementedError

    def map_text(self, v: V) -> list[str]:
        """Return what lies beside what in plain lines, for line by line play: one place a line, with those that can be reached from it.

        A game without places has none.
        """
        return []

    def places(self, v: V, names: Sequence[str]) -> Mapping[str, tuple[str, Sequence[str]]]:
        """Return the places of the board by name: the kind of thing each is, and lines about what lies there and beside it."""
        return {}

    def warning(self, v: V, a: A, names: Sequence[str]) -> str:
        """Return what the view's own seat is asked before a legal action that ends more than it seems to. "" asks nothing.

        A whole question that yes or no answers.
        """
        return ""

    def score_text(self, score: float) -> str:
        """Return a score of a result as players write it: "24 points", "$139,000"."""
        return f"{score:,.0f} {'point' if score == 1 else 'points'}"

    def kind_of_thing(self, v: V, thing: A | str) -> str:
        """Return under which name `descriptions.toml` has a thing: an action of the view's own seat, or a name itself."""
        return thing if isinstance(thing, str) else ""

    def described_figures(self) -> dict[str, str]:
        """Return what stands for each placeholder of `descriptions.toml`, by the board in use."""
        return {}
