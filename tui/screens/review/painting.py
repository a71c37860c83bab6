"""The parts of the review page as pictures: the chart, the costliest decisions, luck and play, the figures. No Textual here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from core.review.chart import Point, TurningPoint, is_mostly_readable
from core.review.decisions import Decision
from core.review.review import Review
from core.text import counted
from tui.commands import ENTER
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut, wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, BRASS, CURSOR, FAINT, FELT, KEY, LINE, MUTED, PAPER, player
from tui.review_text import (
    HIDDEN,
    NO_MISTAKES,
    cost_words,
    deal_sums,
    deal_words,
    figure_words,
    judged_sentences,
    luck_words,
    mean_words,
    played_on_words,
    split_cells,
    split_sentences,
    thought_words,
    turn_words,
)

WAYS = (
    ("try_it", "decide it again on the table"),
    ("show_it", "turn the better move up"),
    ("what_if", "what if: it is decided anew"),
    ("what_if(True)", "the same, with the luck as it was"),
    ("replay", "watch the game from here"),
    ("next_seat", "somebody else's decisions"),
    ("explain", "what each figure counts"),
    ("other_game(-1)", "other games"),
    ("statistics", "statistics over all your games"),
    ("puzzles", "puzzles from all your games"),
    ("export", "write the review to a text file"),
)
"""Actions of the page and where they lead, shown where there is room for them."""
OF_A_MISTAKE = ("try_it", "show_it")
"""Those that lead nowhere without a mistake."""
LABELS = 5
"""Columns before the chart."""
HATCH = "░"
TOO_EARLY = "too early to tell"
UNTIL_MOVE = "too early to tell until move {move}"
UNTIL_DATE = "too early to tell until move {move}, {date}"
UNTIL_END = "too early to tell until the end"
WHY_TOO_EARLY = "There the chances are no better than even shares: whoever they preferred won hardly more often than the others."
TURNS = "! turning point"
PLAYED_ON = "1–3 played on"
"""What a mistake rests on that stands where the chances themselves tell nothing."""
MORE, ABOVE = "{down} more", "{up} above"
NOT_APART = "Not told apart here: too much of the game is too early to tell."
DATED = 60
"""From so many columns on a listed decision says its round beside what was done."""
SAID_AT = 44
"""Where it is said what a figure counts."""


@dataclass
class ReviewModel:
    """What the page shows."""

    review: Review
    names: tuple[str, ...]
    seat: int
    cursor: int
    """The move that is looked at: so many were made."""
    chosen: int = 0
    """Which of the mistakes."""
    opened: set[tuple[int, int]] = field(default_factory=set)
    """Seat and move of the mistakes whose answers were found or looked at."""
    working: str = ""
    """What is still being worked out, and how far it is, or "" when all is there."""
    says: Mapping[str, str] = field(default_factory=dict)
    """What each figure of the game counts."""
    differ: str = ""
    """Why chances are not even at the deal, or ""."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The key of each way on, and of what scrolls, by its action."""
    top: int = 0
    """So many lines of the chosen mistake are scrolled past."""

    @property
    def turn(self) -> TurningPoint | None:
        """Return the turning point that is looked at, if it is one."""
        return next((turn for turn in self.review.turns if turn.move == self.cursor), None)

    @property
    def mistakes(self) -> Sequence[Decision]:
        own = self.review.seats.get(self.seat)
        return own.mistakes if own is not None else ()

    @property
    def mistake(self) -> Decision | None:
        return self.mistakes[self.chosen] if self.chosen < len(self.mistakes) else None

    @property
    def shows_ends(self) -> bool:
        """Return whether what each would hold stands in the place of chances."""
        return bool(self.review.points[0].ends) and not is_mostly_readable(self.review.points)


class MistakeSpot(NamedTuple):
    """A click on one of the mistakes."""

    number: int


class MoveSpot(NamedTuple):
    """A click on the chart."""

    move: int


def early_words(model: ReviewModel) -> list[str]:
    """Return until when the chances say nothing, at its longest first. Return [] if they always say something."""
    points = model.review.points
    move = max((number for number, point in enumerate(points) if not point.is_readable), default=-1) + 1
    if not move:
        return []
    if move >= len(points) - 1:
        return [UNTIL_END]
    return [UNTIL_DATE.format(move=move, date=f"round {points[move].round}"), UNTIL_MOVE.format(move=move)]


def _sign(seat: int, ascii_only: bool) -> str:
    """Return a player's sign alone, as it is drawn in the chart."""
    return mark(seat)[-1] if ascii_only else mark(seat)[0]


def paint_chart(canvas: Canvas, model: ReviewModel) -> None:
    """Paint everybody's line, numbers at the mistakes, a line at each new round. Where it is too early to tell it is hatched."""
    points, ends = model.review.points, model.shows_ends
    title = "What each would hold at the end, in $1,000" if ends else "Chance to win, %"
    right = f"moves 0 to {len(points) - 1} · {' '.join(mark(n) for n in range(len(model.names)))}"
    is_hatched = not ends and not all(point.is_readable for point in points)
    signs = [TURNS] if model.review.turns and not ends else []
    signs += [PLAYED_ON] if is_hatched and any(not points[mistake.move].is_readable for mistake in model.mistakes) else []
    if is_hatched:
        room = canvas.width - 4 - sum(len(sign) + 3 for sign in signs)
        signs = [next((words for way in early_words(model) if len(words := f"{HATCH} {way}") <= room), f"{HATCH} {TOO_EARLY}"), *signs]
    inside = canvas.box(0, 0, canvas.width, canvas.height, title, right, bottom=" · ".join(signs))
    width = inside.width - LABELS - 1
    if width < 10 or inside.height < 5:
        return
    parts, height = axis(inside.height - 1)
    top = max((max(point.ends) for point in points if point.ends), default=1.0) if ends else 1.0
    for part in range(parts + 1):
        y = (height - 1) * (parts - part) // parts
        label = f"{top * part / parts:.0f}" if ends else f"{100 * part // parts}"
        inside.put(0, y, f"{label:>4}", MUTED)
        for x in range(0, width, 4):
            inside.put(LABELS + x, y, "·", FAINT)
    last = len(points) - 1
    columns = [round(x * last / max(1, width - 1)) for x in range(width)]
    marked = {_x(mistake.move, last, width) for mistake in model.mistakes}
    rounds = [points[at].round for at in columns]
    _dates(inside.sub(LABELS, height, width, 1), rounds, _x(model.cursor, last, width))
    for x, at in enumerate(columns):
        inside.add_target(LABELS + x, 0, 1, height, MoveSpot(at))
        if x and rounds[x] != rounds[x - 1]:
            for y in range(height):
                inside.put(LABELS + x, y, "┊", LINE)
        if not ends and not points[at].is_readable:
            for y in range(height if x not in marked else 0):
                inside.put(LABELS + x, y, "░", FAINT)
        else:
            _column(inside, LABELS + x, points[at], ends, top, height)
    if not ends:
        for turn in model.review.turns:
            x = _x(turn.move, last, width)
            inside.put(LABELS + x, _free_row(points[columns[x]], ends, top, height), "!", CURSOR if turn is model.turn else BRASS)
    for number, mistake in enumerate(model.mistakes, 1):
        x = _x(mistake.move, last, width)
        high, low = (round((height - 1) * (1 - share)) for share in reversed(mistake.won))
        for y in range(high, low + 1 if not ends else high):
            if y in _free_rows(points[columns[x]], ends, top, height):
                inside.put(LABELS + x, y, "|" if canvas.look.ascii else "│", BLOOD)
        y = _free_row(points[columns[x]], ends, top, height, 0 if ends else high)
        inside.put(LABELS + x, y, str(number), CURSOR if number - 1 == model.chosen else KEY)
    inside.put(LABELS + _x(model.cursor, last, width), height, "▴" if not canvas.look.ascii else "^", BRASS)


def axis(rows: int) -> tuple[int, int]:
    """Return into how many equal parts the vertical axis is divided, and in how many rows: of so many rows the most that divide evenly."""
    return max(((parts, (rows - 1) // parts * parts + 1) for parts in (4, 5, 2)), key=lambda found: found[1])


def _dates(canvas: Canvas, rounds: Sequence[int], cursor: int) -> None:
    """Paint which round begins at which column: in words where all have room, in numbers as far as they have.

    The mark of the move looked at stands before a word, never in one.
    """
    begins = [(x, number) for x, number in enumerate(rounds) if not x or number != rounds[x - 1]]
    gaps = [after - before for (before, _), (after, _) in pairwise(begins)]
    words = "round {}" if min(gaps, default=canvas.width) > len("round") + 3 else "{}"
    free = 0
    for x, number in begins:
        label = words.format(number)
        if x <= cursor < x + len(label):
            x = cursor + 1
        if x >= free and x + len(label) <= canvas.width:
            canvas.put(x, 0, label, MUTED)
            free = x + len(label) + 1


def _x(move: int, last: int, width: int) -> int:
    return round(move * (width - 1) / max(1, last))


def _column(canvas: Canvas, x: int, point: Point, ends: bool, top: float, height: int) -> None:
    rows, values = _rows(point, ends, top, height), point.ends if ends else point.shares
    for seat in sorted(rows, key=lambda seat: values[seat]):
        canvas.put(x, rows[seat], _sign(seat, canvas.look.ascii), player(seat))


def _rows(point: Point, ends: bool, top: float, height: int) -> dict[int, int]:
    """Return in which row of its column each player's sign stands."""
    values = point.ends if ends else point.shares
    return {seat: round((height - 1) * (1 - max(0.0, min(1.0, value / top)))) for seat, value in enumerate(values)}


def _free_rows(point: Point, ends: bool, top: float, height: int) -> set[int]:
    """Return the rows of a column in which a mark hides no player's sign."""
    return set(range(height)) - (set(_rows(point, ends, top, height).values()) if ends or point.is_readable else set())


def _free_row(point: Point, ends: bool, top: float, height: int, near: int = 0) -> int:
    """Return that of them which is nearest to a row."""
    return min(_free_rows(point, ends, top, height), key=lambda y: (abs(y - near), y), default=0)


def paint_mistakes(canvas: Canvas, model: ReviewModel) -> None:
    """Paint the costliest decisions, their answers face down until they were tried."""
    name = model.names[model.seat]
    own = model.review.seats.get(model.seat)
    right = counted(own.decisions, "decision") if own is not None else ""
    title = [("Costliest moves of ", BRASS), (name, player(model.seat))]
    inside = canvas.sub(1, 1, canvas.width - 2, canvas.height - 2)
    lines: list[Words] = []
    if own is None:
        lines += wrap([(model.working or "not looked at yet", MUTED)], inside.width)
    elif not own.mistakes:
        lines.append(NO_MISTAKES)
    judged = _judged(model, inside.width, inside.height)
    blocks, scrolls = _blocks(model, inside.width, inside.height, len(judged))
    canvas.box(0, 0, canvas.width, canvas.height, title, right, bottom_right=scrolls, focus=True)
    for number, block in enumerate(blocks):
        inside.add_target(0, len(lines), inside.width, len(block), MistakeSpot(number))
        lines += block
    lines += _judged(model, inside.width, inside.height - len(lines))
    for y, line in enumerate(lines[: inside.height]):
        inside.words(0, y, line)


def _judged(model: ReviewModel, width: int, rows: int) -> list[Words]:
    """Return how the decisions were on the whole, as many sentences as have room below a blank row."""
    told = judged_sentences(model.review, model.seat) if model.seat in model.review.seats else []
    ways = [wrap([(" ".join(told[:count]), MUTED)], width) for count in range(len(told), 0, -1)]
    return next((["", *way] for way in ways if len(way) < rows), [])


def _blocks(model: ReviewModel, size: int, rows: int, below: int) -> tuple[list[list[Words]], str]:
    """Return the mistakes in lines, and the keys that scroll them.

    It is all of each where there is room, with so many lines below. Else it is the heads, and as much of the chosen one as fits.
    """
    whole = [[*_mistake(model, number, mistake, size), *_more(model, mistake, size), ""] for number, mistake in enumerate(model.mistakes)]
    if not whole or sum(map(len, whole)) + below <= rows + 1:
        model.top = 0
        return whole, ""
    heads = [_mistake(model, number, mistake, size)[:1] for number, mistake in enumerate(model.mistakes)]
    chosen, room = whole[model.chosen][:-1], max(2, rows - len(heads) + 1)
    model.top = max(0, min(model.top, len(chosen) - room))
    is_more = model.top + room < len(chosen)
    keys = [MORE.format(down=model.keys["scroll_mistake(1)"])] if is_more else []
    keys += [ABOVE.format(up=model.keys["scroll_mistake(-1)"])] if model.top else []
    shown = chosen[model.top : model.top + room]
    return [shown if number == model.chosen else head for number, head in enumerate(heads)], " · ".join(keys)


def _mistake(model: ReviewModel, number: int, mistake: Decision, size: int) -> list[Words]:
    """Return what was done and what would have been better, if that may be seen."""
    here = number == model.chosen
    cost = cost_words(mistake)
    date = f"{f'round {model.review.points[mistake.move - 1].round}':<8} " if size >= DATED else ""
    head: Words = [("▸" if here else " ", BRASS), (f"{number + 1} ", KEY), (date, MUTED)]
    words = wrap([(mistake.done, BOLD if here else PAPER)], size - 5 - len(date) - len(cost))
    lines: list[Words] = [[*head, *words[0], "  ", (cost, BLOOD)]]
    lines += [["   ", " " * len(date), *rest] for rest in words[1:]] if here else []
    if (model.seat, mistake.move) not in model.opened:
        keys = [(f"  {ENTER}", KEY), (" try, ", MUTED), (model.keys["show_it"], KEY), (" show", MUTED)] if here else []
        return [*lines, [("   better  ", MUTED), (HIDDEN, FAINT), *keys]]
    better = wrap([(mistake.better, FELT)], size - 11)
    lines += [[("   better  " if not n else "           ", MUTED), *line] for n, line in enumerate(better)]
    return lines


def _more(model: ReviewModel, mistake: Decision, size: int) -> list[Words]:
    """Return why it would have been better, once it was turned up."""
    if (model.seat, mistake.move) not in model.opened:
        return []
    lines: list[Words] = []
    for reason in mistake.reasons:
        sign, ink = f"{reason.sign} ", FELT if reason.is_for else BLOOD
        for n, line in enumerate(wrap([reason.text], size - 7)):
            lines.append([(f"     {sign}" if not n else "       ", ink), *line])
    for line in wrap([(played_on_words(mistake), MUTED)], size - 5):
        lines.append([("     ", MUTED), *line])
    for text, how in mistake.others:
        for n, line in enumerate(wrap([(f"{text}: {how}", MUTED)], size - 11)):
            lines.append([("   or      " if not n else "           ", MUTED), *line])
    return lines


def paint_split(canvas: Canvas, model: ReviewModel) -> None:
    """Paint how lucky everyone was, how well they played, and how it ended."""
    if model.review.deals and not model.review.splits:
        _paint_deals(canvas, model)
        return
    splits = model.review.splits
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Luck and play", "%")
    if not splits:
        is_known = model.seat in model.review.seats
        early = NOT_APART if is_known else model.working or "not looked at yet"
        for y, line in enumerate(wrap([(early, MUTED)], inside.width)):
            inside.words(0, y, line)
        return
    size = (6, 6, 6)
    name = min(max(len(each) for each in model.names) + 4, inside.width - sum(size))
    inside.put(name, 0, "".join(f"{head:>{n}}" for head, n in zip(("luck", "play", "end"), size, strict=True)), MUTED)
    for seat, split in enumerate(splits):
        inside.put(0, seat + 1, f"{mark(seat)} {model.names[seat]}", player(seat), name)
        inside.put(name, seat + 1, "".join(f"{cell:>{n}}" for cell, n in zip(split_cells(split), size, strict=True)))
    play, luck = split_sentences(splits[0])
    y = len(splits) + 2
    for words in filter(None, [play, luck_words(model.review, model.seat), model.differ, luck]):
        lines = wrap([(words, MUTED)], inside.width)
        if y + len(lines) > inside.height:
            break
        for below, line in enumerate(lines):
            inside.words(0, y + below, line)
        y += len(lines)


def _paint_deals(canvas: Canvas, model: ReviewModel) -> None:
    """Paint what everybody gained by dealing, and the deals of the seat looked at, the largest first. A click goes to the move."""
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Worth of deals, $1,000", "as it looked then")
    deals = sorted(model.review.deals, key=lambda deal: -abs(deal.gains[model.seat]))
    own = [deal for deal in deals if round(deal.gains[model.seat])]
    for seat, gain in enumerate(deal_sums(model.review)):
        inside.put(0, seat, f"{mark(seat)} {model.names[seat]}", player(seat), inside.width - 8)
        inside.put_right(inside.width, seat, [(f"{gain:+d}".replace("-", "−"), BLOOD if gain < 0 else FELT)])
    y = len(model.names) + 1
    marks = [mark(seat) for seat in range(len(model.names))]
    for deal in own:
        for line in wrap([f"{deal.what}: ", (deal_words(deal, marks), BOLD)], inside.width):
            if y < inside.height:
                inside.words(0, y, line)
                inside.add_target(0, y, inside.width, 1, MoveSpot(deal.move))
            y += 1


def paint_figures(canvas: Canvas, model: ReviewModel) -> None:
    """Paint what was done how often beside the mean of the table, and where the game turned."""
    inside = _figures_box(canvas, model)
    for y, figure in enumerate(model.review.figures[: inside.height]):
        _figure(inside, y, figure, model.seat)
    x = SAID_AT + 2
    if inside.width > x + 30:
        _beside(inside.sub(x, 0, inside.width - x, inside.height), model)


def paint_ways(canvas: Canvas, model: ReviewModel) -> None:
    """Paint where one can go from here."""
    inside = canvas.box(0, 0, canvas.width, canvas.height, "From here")
    is_without = model.seat in model.review.seats and not model.mistakes
    ways = [way for way in WAYS if not (is_without and way[0] in OF_A_MISTAKE)]
    for y, (action, words) in enumerate(ways[: inside.height]):
        inside.put(inside.put(0, y, f"{model.keys[action]:<6}", KEY), y, words, MUTED)


def paint_explained(canvas: Canvas, model: ReviewModel) -> None:
    """Paint the same with what each figure counts, and below them where the game turned."""
    inside = _figures_box(canvas, model)
    for y, figure in enumerate(model.review.figures[: inside.height]):
        _figure(inside, y, figure, model.seat)
        inside.put(SAID_AT, y, model.says.get(figure[0], ""), MUTED, inside.width - SAID_AT)
    y = len(model.review.figures) + 1
    if y < inside.height:
        _beside(inside.sub(0, y, inside.width, inside.height - y), model)


def _figures_box(canvas: Canvas, model: ReviewModel) -> Canvas:
    return canvas.box(0, 0, canvas.width, canvas.height, "In figures", f"{model.names[model.seat]} · the table")


def _figure(canvas: Canvas, y: int, figure: tuple[str, tuple[float, ...]], seat: int) -> None:
    name, values = figure
    canvas.put(0, y, name, MUTED)
    canvas.put(26, y, f"{figure_words(values[seat]):>7} · {mean_words(values)}")


def _beside(canvas: Canvas, model: ReviewModel) -> None:
    """Paint what stands beside the figures: how long was thought, and where the game turned."""
    y = 0
    if words := thought_words(model.review, model.seat):
        canvas.put(0, 0, words, MUTED)
        y = 2
    if not model.review.turns or y + len(model.review.turns) >= canvas.height:
        return
    canvas.put(0, y, "Turning points", BRASS)
    y += 1
    told = {turn.move: turn_words(model.review, model.names, turn) for turn in model.review.turns}
    rows = [(move, line) for move, words in told.items() for line in wrap([words], canvas.width)]
    if y + len(rows) > canvas.height:
        rows = [(move, [(cut(words, canvas.width), PAPER)]) for move, words in told.items()]
    for below, (move, line) in enumerate(rows):
        canvas.words(0, y + below, line)
        canvas.add_target(0, y + below, canvas.width, 1, MoveSpot(move))
