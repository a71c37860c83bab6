"""The table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import COLOURS, DISTRICTS, HARBOUR, NONE, POLICE, UPGRADE_NAMES, colours_of
from core.games.king_of_chicago.mechanics.district_ranks import line_of
from core.games.king_of_chicago.mechanics.tiles import next_space, size_of
from core.games.king_of_chicago.preview import forecast, numbers_left, printed_values
from core.games.king_of_chicago.state import aboard
from core.games.king_of_chicago.view import KingView
from core.text import listed


def table_text(board: Board, v: KingView, names: Sequence[str]) -> list[str]:
    """Return the table in plain lines."""
    tokens, stack = sum(v.tokens), sum(v.stack)
    now = forecast(board, v)
    lines = [f"{tokens} of {board.doublers} tokens lie; the stack has {stack} cards, {v.stack[POLICE]} of them policemen."]
    lines += [_district_line(board, v, d) for d in range(DISTRICTS) if v.tiles[d] != NONE]
    lines.append(_coast_line(v))
    lines += [_auto_line(board, v, colour, names) for colour in range(colours_of(v.seats))]
    if tokens == board.doublers - 1:
        last = (board.names[d] for d in range(DISTRICTS) if v.stack[d])
        lines.append(f"Before the day of reckoning the last ×2 is laid, on {listed(last, 'or')}.")
    for seat, name in enumerate(names):
        least, most = now.low[seat], now.high[seat]
        then = str(least) if least == most else f"{least} to {most}"
        lines.append(f"{name}: {v.score[seat]} points, {then} if reckoning came now.")
    return [*lines, f"? can be {', '.join(map(str, numbers_left(board, v)))}."]


def places(board: Board, v: KingView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
    """Return each place with its line, who stands there, and its roads."""
    found = {}
    for place, name in enumerate(board.names):
        is_coast = place == HARBOUR
        if not is_coast and v.tiles[place] == NONE:
            continue
        autos = [_auto_line(board, v, colour, names) for colour in range(colours_of(v.seats)) if v.at[colour] == place]
        roads = [line for line in map_text(board, v) if line.startswith(f"{name}:")]
        found[name] = (
            "gold_coast" if is_coast else "district",
            [_coast_line(v) if is_coast else _district_line(board, v, place), *autos, *roads],
        )
    return found


def _coast_line(v: KingView) -> str:
    market = ", ".join(UPGRADE_NAMES[kind] for kind in v.market if kind != NONE) or "nothing"
    return f"Gold Coast: {market}; {sum(v.supply)} more face down."


def _district_line(board: Board, v: KingView, district: int) -> str:
    line = line_of(v.spaces, district, size_of(board, v, district))
    spaces = "".join("." if colour == NONE else COLOURS[colour] for colour in line)
    after = next_space(board, v, district)
    free = spaces.count(".")
    where = "full" if after == NONE else f"next space {after + 1}, {free} free"
    doubled = " ×2" if v.tokens[district] else ""
    return f"{board.names[district]}{doubled}: worth {' '.join(printed_values(board, v, district))}; {spaces}, {where}."


def _auto_line(board: Board, v: KingView, colour: int, names: Sequence[str]) -> str:
    cards = " ".join(str(card) for card in board.cards if v.cards[colour] >> card & 1) or "none"
    trunk = "".join(COLOURS[g] * many for g, many in enumerate(aboard(v, colour))) or "empty"
    kinds = [UPGRADE_NAMES[kind] for kind in (v.left[colour], v.right[colour]) if kind != NONE]
    where = "at the Gold Coast" if v.at[colour] == HARBOUR else f"in {board.names[v.at[colour]]}"
    facts = [where, f"cards {cards}", f"{v.auto[colour]} in the auto", f"trunk {trunk}", listed(kinds, nothing="no upgrade")]
    facts += [f"{v.lake[colour]} drowned"] if v.lake[colour] else []
    return f"{COLOURS[colour]} {names[colour % len(names)]}: {', '.join(facts)}."


def map_text(board: Board, v: KingView) -> list[str]:
    """Return the places of this game, each with its roads."""
    roads = board.networks[v.seats].neighbours
    return [f"{board.names[place]}: roads to {listed(board.names[to] for to in near)}." for place, near in enumerate(roads) if near]
