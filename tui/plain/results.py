"""How a game ended, in lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.chair import Chair
from core.game import AnyGame, Result
from core.hints import had_words
from core.text import won_text
from tui.table.score_table import ScoreRow, ScoreTable


def result_lines(game: AnyGame, result: Result, names: Sequence[str]) -> list[str]:
    """Return who won and why, then all players, best first."""
    won = won_text([names[seat] for seat in result.winners], result.text)
    return [won, *(f"  {names[seat]}: {game.score_text(result.scores[seat])}" for seat in result.order)]


def hints_lines(hints: int) -> list[str]:
    """Return how many hints the player at the keyboard had, if any."""
    return [had_words(hints)] if hints else []


def breakdown_lines(chair: Chair) -> list[str]:
    """Return how everybody came to their score: the tables that the screen shows of it."""
    from tui.games import game_ui
    from tui.table.game_ui import SeatContext

    game = chair.game
    tables = game_ui(game.info.name).score_tables(SeatContext(game, chair.options, chair.seats, chair.seat), chair.update)
    return [line for table in tables for line in told_table(table)]


def told_table(table: ScoreTable) -> list[str]:
    """Return what a table is about, then its rows as sentences: each figure with its head."""
    title = f"{table.title}, {table.about}:" if table.about else f"{table.title}:"
    return [title, *(f"  {_told_row(table.heads, row)}" for row in table.rows)]


def _told_row(heads: Sequence[str], row: ScoreRow) -> str:
    name = f"{row.place} {row.name}" if row.place else row.name
    figures = (f"{head} {figure}".lstrip() for head, figure in zip(heads, row.figures, strict=True) if figure)
    return f"{name}: {', '.join(figures) or 'nothing'}"
