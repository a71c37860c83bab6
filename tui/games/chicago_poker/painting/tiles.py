"""Who controls what, how many cards everybody holds, and who is one business from winning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.games.chicago_poker.board import KINDS
from core.games.chicago_poker.preview import goal_of, wins_with
from core.games.chicago_poker.text import KIND_NAMES
from tui.games.chicago_poker.short_text import KIND_LETTERS, KIND_SHORT, short_name
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words, sentence, width
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import ALARM, BLOOD, BOLD, BRASS, FAINT, HEADING, MUTED, PAPER, Ink, player, turn

HAND = "hand"
"""What stands above the number of cards in a hand."""


def tiles(canvas: Canvas, spot: TargetArea, view_model: ViewModel, kinds_of_player: tuple[str, ...]) -> None:
    """Paint a row a player. With room to spare also who they are, and the warnings in words."""
    wide, seats = spot.width >= 40, view_model.view.seats
    warning = _warning(view_model, spot.width - 4)
    is_framed = spot.height >= seats + 2
    if is_framed:
        stack = f"tile stack {view_model.view.stack}" if wide else f"stack {view_model.view.stack}"
        inside = canvas.box(
            *spot,
            title="Tiles won",
            right=stack if spot.height > seats + 2 else "",
            bottom=warning if warning and spot.height < 12 else [(_goal(view_model, wide), MUTED)],
        )
    else:
        inside = canvas.sub(spot.x, spot.y + 1, spot.width, spot.height - 1)
    top = 1 if inside.height > seats else 0
    step = 2 if inside.height >= top + 2 * seats + 2 else 1
    columns = [inside.width - (6 if wide else 2) * (KINDS - kind) - (0 if wide else 2) for kind in range(KINDS)]
    heads = columns[0] - (5 if wide else 1)
    if not is_framed:
        canvas.words(spot.x + 1, spot.y, _warning(view_model, heads - len(HAND) - 2) or "Tiles won", HEADING)
    line = inside if top else canvas.sub(spot.x + is_framed, spot.y, inside.width, 1)
    if not top:  # where the players need every row, the heads stand in the line above
        line.put(heads - len(HAND) - 1, 0, " " * (line.width - heads + len(HAND) + 1))
    _heads(line, columns, heads, wide)
    for seat in range(seats):
        _player(inside, view_model, seat, top + seat * step, columns, heads)
        if step == 2:
            inside.put(4, top + seat * step + 1, kinds_of_player[seat], MUTED)
    if warning and spot.height >= 12:
        inside.words(1, inside.height - 1, warning)


def _heads(canvas: Canvas, columns: list[int], heads: int, wide: bool) -> None:
    canvas.put_right(heads, 0, HAND, MUTED)
    for kind, x in enumerate(columns):
        canvas.put_right(x + 1, 0, KIND_SHORT[kind] if wide else KIND_LETTERS[kind], MUTED)
    canvas.put_right(canvas.width - 1, 0, "all" if wide else "=", MUTED)


def _player(canvas: Canvas, view_model: ViewModel, seat: int, y: int, columns: list[int], heads: int) -> None:
    """Paint one player's row."""
    won, on_turn = view_model.view.won[seat], seat in view_model.actors
    if on_turn:
        canvas.put(0, y, HERE, BRASS)
    canvas.put(1, y, short_name(view_model.names[seat], heads - 4), turn(seat) if on_turn else player(seat))
    canvas.put_right(heads - 1, y, str(view_model.view.hand_sizes[seat]))
    winning = _winning(view_model, seat)
    for kind, x in enumerate(columns):
        count = won.count(kind)
        canvas.put(x, y, str(count) if count else "·", ALARM if kind in winning else BOLD if count else FAINT)
    canvas.put_right(canvas.width - 1, y, str(len(won)), BRASS)


def _winning(view_model: ViewModel, seat: int) -> tuple[int, ...]:
    """Return the kinds of which this player needs one more."""
    return wins_with(view_model.board, view_model.view, seat) if view_model.view.winner < 0 else ()


def _warning(view_model: ViewModel, room: int) -> Words:
    """Return who wins with one more of which business: in words, or in letters where there is no room."""
    by_kinds: dict[tuple[int, ...], list[int]] = {}
    for seat in range(view_model.view.seats):
        if kinds := _winning(view_model, seat):
            by_kinds.setdefault(kinds, []).append(seat)
    if not by_kinds:
        return ""
    ways = (("One more wins: ", KIND_NAMES), ("1 more wins: ", KIND_LETTERS), ("+1 wins: ", KIND_LETTERS), ("", KIND_LETTERS))
    said = [_wins(before, by_kinds, names, view_model) for before, names in ways]
    return next((words for words in said if width(words) <= room), said[-1])


def _wins(before: str, by_kinds: Mapping[tuple[int, ...], Sequence[int]], names: Sequence[str], view_model: ViewModel) -> Words:
    """Return which tiles win, as in `1 more wins: J ■B, any ▲C◆D`."""
    words: list[tuple[str, Ink]] = [(before, BLOOD)] if before else []
    for number, (kinds, seats) in enumerate(by_kinds.items()):
        what = "any" if len(kinds) == KINDS else "/".join(names[kind] for kind in kinds)
        words += [(", " if number else "", PAPER), (what, ALARM), (" ", PAPER), *((mark(seat), player(seat)) for seat in seats)]
    return words


GOALS = {
    (True, True): "Goal: {alike} of one kind, all {kinds} kinds, or any {any}",
    (True, False): "{alike} alike, all {kinds}, any {any}",
    (False, True): "Goal: {alike} of one kind, {kinds} kinds, or any {any}",
    (False, False): "{alike} alike, {kinds} kinds, any {any}",
}
"""By whether every kind is asked for, and whether there is room."""


def _goal(view_model: ViewModel, wide: bool) -> str:
    goal = goal_of(view_model.board, view_model.view.short)
    if not goal.kinds:
        return f"Goal: {goal.alike} of one kind, or any {goal.any}" if wide else f"{goal.alike} alike or any {goal.any}"
    template = GOALS[goal.kinds == KINDS, wide]
    return template.format(alike=goal.alike, kinds=goal.kinds, any=goal.any)


def tiles_line(canvas: Canvas, y: int, view_model: ViewModel) -> None:
    """Paint the same in one line: whose tiles as letters, then everybody's number of cards."""
    hands: list[tuple[str, Ink]] = [("hands ", MUTED)]
    for seat, size in enumerate(view_model.view.hand_sizes):
        hands += [(mark(seat)[1], player(seat)), (f"{size} ", PAPER)]
    room = canvas.width - 2 - width(hands)
    said = [_won(view_model, needs) for needs in (" +{kinds} wins", "+{kinds}")]
    canvas.words(1, y, next((words for words in said if width(words) <= room), said[-1]))
    canvas.put_right(canvas.width - 1, y, hands)


def _won(view_model: ViewModel, needs: str) -> list[tuple[str, Ink]]:
    """Return everybody's tiles as letters, and what they need to win, in this way."""
    words: list[tuple[str, Ink]] = [("Tiles ", MUTED)]
    for seat, won in enumerate(view_model.view.won):
        letters = "".join(KIND_LETTERS[kind] for kind in sorted(won)) or "–"
        winning = _winning(view_model, seat)
        kinds = "any" if len(winning) == KINDS else "/".join(KIND_LETTERS[kind] for kind in winning)
        words += [(mark(seat), turn(seat) if seat in view_model.actors else player(seat)), (f" {letters}", BOLD)]
        words += [*(sentence(needs, BLOOD, kinds=[(kinds, ALARM)]) if winning else ()), ("  ", PAPER)]
    return words
