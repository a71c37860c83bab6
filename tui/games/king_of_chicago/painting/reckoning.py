"""A day of reckoning as a table: every district with its ranks and points, then what the day did to the scores."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.events import Day, Rank, Row
from core.games.king_of_chicago.preview import printed_values
from core.games.king_of_chicago.text import ordinal, why
from core.games.king_of_chicago.view import KingView
from tui.games.king_of_chicago.reckoning_progress import Reading
from tui.games.king_of_chicago.view_model import Look, badge, tinted
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, sentence, wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, BRASS, FAINT, HEAD, HEADING, MUTED, PAPER, Ink, player
from tui.painting.parts.bar import layers

RANKS = ("first", "second", "third", "fourth", "fifth")
PAGE_WIDTH = 80


@dataclass(frozen=True)
class DayViewModel:
    """What is shown of a day."""

    board: Board
    view: KingView
    reading: Reading
    names: tuple[str, ...]
    seat: int | None

    @property
    def day(self) -> Day:
        """Return the day itself."""
        return self.reading.day

    @property
    def colours(self) -> int:
        """Return how many colours are in play."""
        return len(self.view.at)


def paint_day(canvas: Canvas, view_model: DayViewModel) -> None:
    """Paint the day 80 columns wide, in the middle of the canvas."""
    left, top = max(0, (canvas.width - PAGE_WIDTH) // 2), max(0, (canvas.height - 27) // 3)
    page = canvas.sub(left, top, PAGE_WIDTH, canvas.height - top)
    _headline(page, view_model)
    _heads(page, view_model)
    for n, row in enumerate(view_model.day.rows):
        _district(page, view_model, 3 + n, row, n)
    rule = 3 + len(view_model.day.rows)
    page.put(1, rule, "─" * (PAGE_WIDTH - 2), FAINT)
    _scores(page, view_model, rule + 1)
    if view_model.reading.row < view_model.reading.shown:
        rows = wrap(explanation(view_model, view_model.day.rows[view_model.reading.row]), PAGE_WIDTH - 2)
        first = max(rule + 2 + view_model.view.seats, page.height - len(rows))
        for n, line in enumerate(rows[: page.height - first]):
            page.words(1, first + n, line, PAPER, PAGE_WIDTH - 2)


def explanation(view_model: DayViewModel, row: Row) -> Words:
    """Return how the first of a district came to be first, and what decided ties."""
    marks = [mark(colour) for colour in range(view_model.colours)]
    reason = why(view_model.board, view_model.view.tiles, row, view_model.day.casino, marks)
    return [(f"{view_model.board.names[row.district]}: ", BOLD), *tinted(reason, view_model.colours)]


def _headline(page: Canvas, view_model: DayViewModel) -> None:
    day = view_model.day
    sign, ink = badge(day.seat)
    who: Words = [(f"{sign} {view_model.names[day.seat]}", ink)]
    template = "{who} placed the last token and drew the casino card: every ? is {casino}."
    page.words(1, 0, sentence(template, who=who, casino=[(str(day.casino), HEADING)]))
    if view_model.colours < 5:
        card = page.box(71, 1, 7, 4, ink=BRASS)
        card.put_centre(0, 0, 5, [(str(day.casino), HEADING)])
        card.put_centre(0, 1, 5, [("for ?", MUTED)])


def _heads(page: Canvas, view_model: DayViewModel) -> None:
    page.put(1, 2, "district", MUTED)
    page.put(18, 2, "values", MUTED)
    for n in range(view_model.colours):
        page.put(31 + 10 * n, 2, RANKS[n], MUTED, 9)


def _district(page: Canvas, view_model: DayViewModel, y: int, row: Row, number: int) -> None:
    here = number == view_model.reading.row
    if here:
        page.fill(0, y, 71 if view_model.colours < 5 else PAGE_WIDTH, 1, HEAD)
        page.put(0, y, "▸", BRASS)
    page.add_target(0, y, PAGE_WIDTH, 1, Look(row.district))
    name = view_model.board.names[row.district]
    page.put(1, y, name, BOLD if here else PAPER)
    if row.doubled:
        page.put(15, y, "×2", BRASS)
    x = 18
    for value in printed_values(view_model.board, view_model.view, row.district):
        x = page.put(x, y, value, BRASS.strong if value == "?" else PAPER) + 1
    if number >= view_model.reading.shown:
        return
    for n, rank in enumerate(row.ranks):
        _rank(page, 31 + 10 * n, y, rank)


def _rank(page: Canvas, x: int, y: int, rank: Rank) -> None:
    paid = rank.points > 0
    sign, ink = badge(rank.colour)
    end = page.words(x, y, [(sign, ink), (f"{rank.gangsters}{'»' if rank.tied else ''}", MUTED if paid else FAINT)])
    figure = (str(rank.points), BOLD if rank.sure else BRASS.strong) if paid else ("–", FAINT)
    page.put_right(max(end + 2, x + 8), y, [figure])


def _scores(page: Canvas, view_model: DayViewModel, y: int) -> None:
    """Paint players by rank: before, this day, now."""
    day, view = view_model.day, view_model.view
    now = [before + new for before, new in zip(day.before, day.gained, strict=True)]
    for title, right in (("before", 33), ("this day", 43), ("now", 50)):
        page.put_right(right, y, [(title, MUTED)])
    page.put(1, y, "player", MUTED)
    order = sorted(range(view.seats), key=lambda seat: (-now[seat], seat)) if view_model.reading.is_complete else list(range(view.seats))
    most = max(1, *now)
    per_cell = next(step for step in (1, 2, 4, 8, 16, 32, 64) if most <= step * 28)
    for n, seat in enumerate(order):
        line = y + 1 + n
        rank = str(1 + sum(score > now[seat] for score in now)) if view_model.reading.is_complete else ""
        page.put(1, line, rank, MUTED)
        page.words(
            3,
            line,
            [(f"{mark(seat)} {view_model.names[seat]}", player(seat)), ("  you" if seat == view_model.seat else "", MUTED)],
            size=23,
        )
        page.put_right(33, line, [(str(day.before[seat]), MUTED)])
        if view_model.reading.is_complete:
            page.put_right(43, line, [(f"+{day.gained[seat]}", PAPER)])
            page.put_right(50, line, [(str(now[seat]), BOLD)])
            layers(page, 51, line, per_cell, (day.before[seat], day.gained[seat], 0), player(seat))


def stage(view_model: DayViewModel) -> str:
    """Return the stage for the header."""
    return f"{ordinal(view_model.day.day)} of {view_model.board.days} days of reckoning"


def next_round_words(view_model: DayViewModel) -> list[tuple[str, Ink]]:
    """Return what comes next."""
    board, day = view_model.board, view_model.day
    if day.day == board.days:
        return [("That was the last day of reckoning.", BOLD)]
    seat, fresh = (day.seat + 1) % view_model.view.seats, board.gangsters[day.day]
    sign, ink = badge(seat)
    who: Words = [(f"{sign} {view_model.names[seat]}", ink)]
    template = "Next: {fresh} more gangsters each; {who} begins round {round}."
    if view_model.view.seats == 2:
        template = "Next: {fresh} more gangsters for each auto; {who} begins round {round}."
    return sentence(template, BOLD, fresh=str(fresh), who=who, round=str(day.day + 1))
