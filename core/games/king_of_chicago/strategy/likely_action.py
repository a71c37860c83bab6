"""What a player of normal strength does in a turn, found quickly: only what an action changes is judged anew.

The search plays on by it. It follows the rule of thumb, but for the scoring card that a third drive turns up.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from core.games.king_of_chicago.actions import Bump, Drive, KingAction, Load, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import DISTRICTS, HARBOUR, NONE
from core.games.king_of_chicago.evaluation import as_it_stands, joined, line_of
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.strategy.rule_of_thumb import (
    ABOARD,
    CAPTURED,
    PROSPECT,
    RIVALS,
    UPGRADE,
    expected_casino,
    weight_of,
)
from core.games.king_of_chicago.strategy.small_choices import habit

Tile = tuple[tuple[int, ...], int]
"""A district's spaces, and how far it was ever filled."""


def likely_action(board: Board, s: KingState, seat: int, legal: Sequence[KingAction]) -> KingAction:
    """Return the action that looks best by the rule of thumb."""
    if s.phase == "harbour":
        return habit(s, legal)
    glance = Glance(board, s)
    return max(legal, key=lambda a: glance.lead_after(seat, a))


def greedy_action(board: Board, s: KingState, seat: int, legal: Sequence[KingAction]) -> KingAction:
    """Return what a beginner does: they count their own points alone, and forget what others lose or gain."""
    if s.phase == "harbour":
        return habit(s, legal)
    glance = Glance(board, s, envious=False)
    return max(legal, key=lambda a: glance.lead_after(seat, a))


class Glance:
    """A position as the rule of thumb sees it, taken apart so that single changes are cheap."""

    def __init__(self, board: Board, s: KingState, envious: bool = True) -> None:
        self._board, self._s, self._colours, self._envious = board, s, len(s.at), envious
        self._casino = expected_casino(board, s)
        self._weights = [weight_of(board, s, d) for d in range(DISTRICTS)]
        self._tiles: list[Tile] = [(line_of(board, s, d), s.frontier[d]) for d in range(DISTRICTS)]
        self._points = [self._worth(d, self._tiles[d]) for d in range(DISTRICTS)]
        autos = [self._auto(c, s.at[c], s.auto[c], None) for c in range(self._colours)]
        captured = [CAPTURED * sum(s.trunk[c :: self._colours]) for c in range(self._colours)]
        self._autos = autos
        self._driven: dict[tuple[int, int, int], float] = {}
        self._fixed = [fsum(points[c] for points in self._points) - captured[c] for c in range(self._colours)]

    def lead_after(self, seat: int, a: KingAction) -> float:
        """Return how far the seat would be ahead, or without envy how many points it would have."""
        match a:
            case Drive() | Bump():
                return self._after_driving(seat, a.auto, a.to)
            case Unload():
                return self._after_unloading(seat, a)
            case Load():
                return self._after_loading(seat, a)
        return self._lead(seat, [0.0] * self._colours)

    def _after_driving(self, seat: int, auto: int, to: int) -> float:
        """Several cards lead to the same place, which is looked at once."""
        if (seat, auto, to) not in self._driven:
            changes = [0.0] * self._colours
            changes[auto] = self._auto(auto, to, self._s.auto[auto], None) - self._autos[auto]
            self._driven[seat, auto, to] = self._lead(seat, changes)
        return self._driven[seat, auto, to]

    def _after_unloading(self, seat: int, a: Unload) -> float:
        district = self._s.at[a.auto]
        tile = self._tiles[district]
        for _ in range(a.many):
            tile = joined(*tile, a.gangster) or tile
        own = a.gangster == a.auto
        changes = self._changed(district, tile, a.auto, self._s.auto[a.auto] - (a.many if own else 0))
        if not own:
            changes[a.gangster] += CAPTURED
        return self._lead(seat, changes)

    def _after_loading(self, seat: int, a: Load) -> float:
        line, reached = self._tiles[a.district]
        gangster = line[a.space]
        own = gangster == a.auto
        tile = ((*line[: a.space], NONE, *line[a.space + 1 :]), reached)
        changes = self._changed(a.district, tile, a.auto, self._s.auto[a.auto] + own)
        if not own:
            changes[gangster] -= CAPTURED
        return self._lead(seat, changes)

    def _changed(self, district: int, tile: Tile, auto: int, aboard: int) -> list[float]:
        """Return what another tile there and so many gangsters in this auto change, by colour."""
        s = self._s
        changes = [then - now for then, now in zip(self._worth(district, tile), self._points[district], strict=True)]
        for colour in range(self._colours):
            if colour == auto or s.at[colour] == district:
                many = aboard if colour == auto else s.auto[colour]
                changes[colour] += self._auto(colour, s.at[colour], many, (district, tile)) - self._autos[colour]
        return changes

    def _worth(self, district: int, tile: Tile) -> list[float]:
        """Return what a district is worth, by colour."""
        if not tile[0]:
            return [0.0] * self._colours
        weight = self._weights[district]
        return [weight * points for points in as_it_stands(self._board, self._s.tiles[district], tile[0], self._colours, self._casino)]

    def _auto(self, colour: int, at: int, aboard: int, changed: tuple[int, Tile] | None) -> float:
        """Return what an auto carries, and could gain by unloading there."""
        s = self._s
        worth = UPGRADE * ((s.left[colour] != NONE) + (s.right[colour] != NONE)) + ABOARD * aboard
        if at == HARBOUR or not aboard:
            return worth
        tile = changed[1] if changed is not None and changed[0] == at else self._tiles[at]
        one = joined(*tile, colour)
        if one is None:
            return worth
        number, colours = s.tiles[at], self._colours
        then = as_it_stands(self._board, number, one[0], colours, self._casino)[colour]
        now = as_it_stands(self._board, number, tile[0], colours, self._casino)[colour]
        return worth + PROSPECT * max(0.0, self._weights[at] * (then - now))

    def _lead(self, seat: int, changes: list[float]) -> float:
        seats = self._s.seats
        by_colour = [fixed + auto + change for fixed, auto, change in zip(self._fixed, self._autos, changes, strict=True)]
        totals = [points + sum(by_colour[player::seats]) for player, points in enumerate(self._s.score)]
        if not self._envious:
            return totals[seat]
        others = [total for player, total in enumerate(totals) if player != seat]
        return totals[seat] - RIVALS * (max(others) + sum(others) / len(others))
