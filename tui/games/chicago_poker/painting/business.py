"""One business: how cards lie there, every player's column, and what one's own cards make."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.chicago_poker.board import COLUMN
from core.games.chicago_poker.components import EVERYBODY, GONE, HIDDEN, card_name
from core.games.chicago_poker.preview import RANK_NAMES, best_first, made, marked, next_faces, standing, unknown
from core.games.chicago_poker.text import ORDINALS, SHORT_RANK_NAMES, brief_odds_text, business_name, odds_text, terse_odds_texts
from tui.games.chicago_poker.painting import slots
from tui.games.chicago_poker.painting.verdict import others_lead, verdict
from tui.games.chicago_poker.short_text import chip, short_hand, short_name
from tui.games.chicago_poker.view_model import Business, Row, Shot, Slot, ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words, pieces, sentence, width
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import BLOOD, BOLD, BRASS, CURSOR, FELT, HEADING, MUTED, PAPER, RAID, TARGET, Ink, player, turn
from tui.painting.parts.cards import shootout_mark

ROOMY = 40
"""Columns from which words keep away from the frame."""


@dataclass(frozen=True)
class Grid:
    """Where rows and slots of a business stand inside its frame."""

    left: int
    """The first cell of the first slot."""
    top: int
    step: int
    """Rows from player to player."""
    big: bool
    seats: int

    def x(self, position: int) -> int:
        """Return the first cell of a slot."""
        return self.left + position * (slots.BIG if self.big else slots.SMALL)

    def y(self, seat: int) -> int:
        """Return the row of a player."""
        return self.top + seat * self.step


def grid_for(width: int, height: int, rows: int, seats: int) -> Grid:
    """Return the grid that fits inside a frame of this size."""
    big = rows == 3 and height >= 3 * seats + 2 and width >= 5 * slots.BIG + 7
    taken = COLUMN * (slots.BIG if big else slots.SMALL)
    left = min(width - taken - (0 if big else 1), 14)
    top = 1 if height > seats else 0
    step = 3 if big else 2 if height >= top + 2 * seats - 1 and rows > 1 else 1
    return Grid(left, top + (1 if big and height >= 3 * seats + 3 else 0), step, big, seats)


def business(canvas: Canvas, spot: TargetArea, view_model: ViewModel, place: int, rows: int) -> None:
    """Paint the whole business with its frame."""
    shot = next((shot for shot in (view_model.shot, view_model.ended_by) if shot is not None and shot.place == place), None)
    here = view_model.cursor == Business(place)
    grid = grid_for(spot.width - 2, spot.height - 2, rows, view_model.view.seats)
    bottom, bottom_right = _verdict(view_model, place, spot.width - 7, shot)
    inside = canvas.box(
        *spot,
        title=[(_title(view_model, place, shot, spot.width < (30 if grid.top else 44)), CURSOR if here else HEADING if shot else BOLD)],
        right=_right(view_model, place, grid, shot),
        bottom=bottom,
        bottom_right=bottom_right,
        focus=shot is not None,
    )
    canvas.add_target(*spot, Business(place))
    if shot is None and view_model.view.tiles[place] == GONE:
        inside.put_centre(0, inside.height // 2, inside.width, "no business any more", MUTED)
        return
    if grid.top:
        _ruler(inside, view_model, place, grid, shot)
    for seat in range(view_model.view.seats):
        _player(inside, view_model, place, seat, grid, shot)
    below = grid.y(view_model.view.seats - 1) + grid.step
    if shot is None and below < inside.height:
        inside.words(1, below, near_words(view_model, place, inside.width - (1 if inside.width < ROOMY else 2)))


def near_words(view_model: ViewModel, place: int, size: int) -> Words:
    """Return what one's cards there are near to, in as many words as there is room for."""
    near = view_model.nearest(place)
    if near is None:
        return ""
    texts = [odds_text(near.odds), brief_odds_text(near.odds)]
    if near.is_spoilt:
        ways = [*texts, *terse_odds_texts(near.odds), RANK_NAMES[near.odds.rank], SHORT_RANK_NAMES.get(near.odds.rank, "")]
        return [("spoils ", BLOOD), (next((way for way in ways if width(f"spoils {way}") <= size), ""), MUTED)]
    ways = [way for text in texts for way in ([f"then {text}", text] if near.is_then and width(f"then {text}") < size else [text])]
    return [(next((way for way in [*ways, *terse_odds_texts(near.odds)] if width(way) <= size), ""), MUTED)]


def _title(view_model: ViewModel, place: int, shot: Shot | None, narrow: bool) -> str:
    """Return the name of a business. The long one is "Gambling 2" where the marker has no room beside it."""
    if shot is None and view_model.view.tiles[place] == GONE:
        return "–"
    name = business_name(view_model.view.tiles[place] if shot is None else shot.kind, place)
    return ("⊕ " if shot is not None else "") + (name.replace(" house", "") if narrow else name)


def _right(view_model: ViewModel, place: int, grid: Grid, shot: Shot | None) -> Words:
    """Return whose shootout is coming. Or how cards lie, where no row is left to say it."""
    if shot is not None or view_model.view.tiles[place] == GONE:
        return ""
    owners = marked(view_model.view, place)
    marks: list[tuple[str, Ink]] = [("⊕", BLOOD)] * bool(owners)
    if grid.top:
        return [*marks, *((f" {mark(seat)}", player(seat)) for seat in owners)]
    marks += [(f"{mark(seat)} ", player(seat)) for seat in owners[:1]]
    return [*marks, (" ".join("up" if face == "u" else "dn" for face in view_model.board.faces(view_model.view.tiles[place])), MUTED)]


def _verdict(view_model: ViewModel, place: int, size: int, shot: Shot | None) -> tuple[Words, Words]:
    """Return what one's cards make there, or would with the card in question, and how that stands."""
    view = view_model.view
    if shot is not None:
        return [(f" {mark(shot.winner)} ", turn(shot.winner)), f" {short_hand(shot.values[shot.winner])}"], ""
    if view.tiles[place] == GONE:
        return "", ""
    if view.seat is None:
        return others_lead(view, place, size), ""
    now, then = made(view, place, view.seat), view_model.would(place)
    left, right = verdict(view, place, now, then, size)
    if then is None or view_model.card == HIDDEN:
        return left, right
    where = ORDINALS[len(view.column(place, view.seat))]
    faces_up = next_faces(view_model.board, view, place)[0] == "u"
    lies = sentence("{card} {where}, up: " if faces_up else "{card} {where}, down: ", MUTED, card=[chip(view_model.card)], where=where)
    return ([*lies, *pieces(left)], right) if width(lies) + width(left) + width(right) <= size else (left, right)


def _ruler(canvas: Canvas, view_model: ViewModel, place: int, grid: Grid, shot: Shot | None) -> None:
    kind = shot.kind if shot is not None else view_model.view.tiles[place]
    for position, face in enumerate(view_model.board.faces(kind)):
        word = ("up" if face == "u" else "down") if grid.big else ("up" if face == "u" else "dn")
        canvas.put_centre(grid.x(position) + 1, 0, 6 if grid.big else 3, word, MUTED)


def _player(canvas: Canvas, view_model: ViewModel, place: int, seat: int, grid: Grid, shot: Shot | None) -> None:
    y = grid.y(seat)
    view = view_model.view
    column = shot.columns[seat] if shot is not None else view.column(place, seat)
    known = (EVERYBODY,) * len(column) if shot is not None else view.knowers(place, seat)
    _name(canvas, view_model, place, seat, grid, shot)
    put, free = (slots.big_slot, slots.big_free_slot) if grid.big else (slots.slot, slots.free_slot)
    for position in range(COLUMN):
        if position < len(column):
            new = shot is None and view_model.is_new(place, seat, position)
            put(canvas, grid.x(position), y, column[position], known[position] == EVERYBODY, seat == view.seat, new)
        elif shot is None or not position:
            free(canvas, grid.x(position), y)
    if shot is None:
        if len(column) == COLUMN and not grid.big:
            shootout_mark(canvas, grid.x(COLUMN), y)
        _own_targets(canvas, view_model, place, seat, grid)


def _name(canvas: Canvas, view_model: ViewModel, place: int, seat: int, grid: Grid, shot: Shot | None) -> None:
    """Turn sign, mark and as much of the name as there is room for. Inverse for whose turn it is, or who won."""
    y, room = grid.y(seat), grid.left - 1
    on_turn = seat in view_model.actors if shot is None else seat == shot.winner
    ink = turn(seat) if on_turn else player(seat)
    row = Row(place, seat)
    if row in view_model.targets:
        ink = CURSOR if row == view_model.cursor else RAID
        canvas.add_target(0, y, canvas.width, grid.step, row)
    if row == view_model.cursor:
        canvas.put(0, y, "›", CURSOR)
    elif on_turn and shot is None:
        canvas.put(0, y, HERE, BRASS)
    name, is_below = view_model.names[seat], _is_name_below(view_model, seat, grid)
    canvas.put(1, y, mark(seat) if room <= 6 or is_below else short_name(name, room), ink)
    if is_below and grid.big:
        canvas.put(1, y + 1, name.removeprefix(f"{mark(seat)} "), ink, room)
    if shot is not None and grid.step == 2 and shot.values[seat]:
        canvas.put(1, y + 1, short_hand(shot.values[seat]), BOLD if on_turn else MUTED)
    elif grid.big and shot is None:
        count = len(view_model.view.column(place, seat))
        words: Words = [("⊕ ", BLOOD) if count == COLUMN else "", (f"{count} of 5" if count else "", MUTED)]
        canvas.words(1, y + (2 if is_below else 1), words)
    elif shot is None and grid.step == 1 and canvas.width > grid.x(COLUMN) + 11:
        canvas.put_right(canvas.width, y, short_hand(made(view_model.view, place, seat)).strip("–"), _worth_ink(view_model, place, seat))
    elif shot is None and grid.step == 2:
        _below(canvas, view_model, place, seat, grid)


def _worth_ink(view_model: ViewModel, place: int, seat: int) -> Ink:
    """Return bold for the player who leads there."""
    return BOLD if seat in standing(view_model.view, place).leaders else MUTED


def _is_name_below(view_model: ViewModel, seat: int, grid: Grid) -> bool:
    """Return whether a name has no room before the cards, and stands in the row below."""
    return 6 < grid.left - 1 < width(view_model.names[seat]) and grid.step > 1


def _below(canvas: Canvas, view_model: ViewModel, place: int, seat: int, grid: Grid) -> None:
    """Paint the name, where it has no room above, and what is seen of the hand, as far as there is room."""
    seen = _seen(view_model, place, seat) if view_model.view.column(place, seat) else ""
    x = 1
    if _is_name_below(view_model, seat, grid):
        name = view_model.names[seat].removeprefix(f"{mark(seat)} ")
        x = canvas.put(1, grid.y(seat) + 1, name, player(seat)) + 1
    if x + width(seen) > canvas.width:
        seen = seen.removesuffix(" down")
    canvas.put(x, grid.y(seat) + 1, seen, _worth_ink(view_model, place, seat), canvas.width - x)


def _seen(view_model: ViewModel, place: int, seat: int) -> str:
    """Return a column's hand as far as one knows it, and how many cards one does not know."""
    value, down = made(view_model.view, place, seat), unknown(view_model.view, place, seat)
    if not value:
        return f"{down} down"
    return f"{short_hand(value)} +{down} down" if down else short_hand(value)


def _own_targets(canvas: Canvas, view_model: ViewModel, place: int, seat: int, grid: Grid) -> None:
    """Paint where the picked card may go, and which cards the Limousine takes along."""
    view = view_model.view
    if seat != view.seat or view_model.pick is None:
        return
    y, laid = grid.y(seat), len(view.column(place, seat))
    if Business(place) in view_model.targets and laid < COLUMN:
        up = next_faces(view_model.board, view, place)[0] == "u"
        here = view_model.cursor == Business(place)
        if grid.big:
            slots.big_target_slot(canvas, grid.x(laid), y, up, here, ORDINALS[laid])
        else:
            slots.target_slot(canvas, grid.x(laid), y, up, here)
    for position in range(laid):
        _slot_target(canvas, view_model, Slot(place, position), grid, y)


def _slot_target(canvas: Canvas, view_model: ViewModel, target: Slot, grid: Grid, y: int) -> None:
    pick = view_model.pick
    if pick is None or (target not in view_model.targets and target.place != pick.source):
        return
    x = grid.x(target.position)
    if target.place == pick.source and target.position in pick.positions:
        canvas.put(x, y, "+", CURSOR)
    elif target in view_model.targets:
        canvas.put(x, y, "│", TARGET)
    if target == view_model.cursor:
        canvas.put(x, y, ">", CURSOR)
    size = slots.BIG if grid.big else slots.SMALL
    if target in view_model.targets and not canvas.sub(x + size, y, 1, 1).has_words:
        canvas.put(x + size, y, "│", TARGET)  # the next card's own sign, if it has one, comes over it
    canvas.add_target(x, y, slots.BIG if grid.big else slots.SMALL, 2 if grid.big else 1, target)


def summary(canvas: Canvas, shot: Shot, names: tuple[str, ...]) -> None:
    """Paint the hands of a shootout, best first, where the pane was."""
    order = sorted((seat for seat in range(len(names)) if shot.values[seat]), key=lambda seat: (seat != shot.winner, -shot.values[seat]))
    sent = dict(shot.sent)
    wide = canvas.width >= 50
    for y, seat in enumerate(order[: canvas.height]):
        ink = turn(seat) if seat == shot.winner else player(seat)
        x = canvas.put(1, y, short_name(names[seat], 12) if wide else mark(seat), ink)
        x = canvas.words(14 if wide else 5, y, [(short_hand(shot.values[seat]), BOLD if seat == shot.winner else PAPER)])
        x = max(x, 28 if wide else 20)
        for card in best_first(shot.columns[seat]):
            x = canvas.words(x + 1, y, [chip(card)])
        if seat in sent and sent[seat] != HIDDEN:
            canvas.put(x + 1, y, f"+ {card_name(sent[seat])}", FELT)
