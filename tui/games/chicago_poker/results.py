"""How it ended: who won with what, everybody's tiles, every shootout, and the course of the game."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Result
from core.games.chicago_poker.board import KINDS
from core.games.chicago_poker.components import value_of
from core.games.chicago_poker.preview import best_first
from core.games.chicago_poker.text import KIND_NAMES, hand_text
from core.games.chicago_poker.view import PokerView
from core.table import Update
from tui.games.chicago_poker.history import Annals, Fight, annals
from tui.games.chicago_poker.short_text import KIND_LETTERS, KIND_SHORT, chip, colour_word, role_of, short_hand
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut, sentence, width
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, BRASS, FAINT, MUTED, PAPER, Ink, filled, player, turn
from tui.painting.parts.cards import hand_card
from tui.painting.parts.chart import course
from tui.table.final_scores import verdict
from tui.table.game_ui import SeatContext
from tui.table.score_table import ScoreRow, ScoreTable


def results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint from the verdict down, as much as there is room for."""
    view = update.view
    if not isinstance(view, PokerView) or update.result is None:
        return
    names = tuple(f"{mark(seat)} {person.name}" for seat, person in enumerate(context.seats))
    book = annals(update, view.seats)
    winners = [context.seats[seat].name for seat in update.result.winners]
    y = verdict(canvas, winners, update.result.winners, update.result.text)
    large = canvas.width >= 140 and canvas.height >= 40
    y = _last_hand(canvas, y, book, names, large)
    order = update.result.order
    y = _tiles(canvas, y, view, book, names, update.result, large)
    if canvas.height - y >= len(order) + 4 + 6:
        y = _fights(canvas, y, book, names, canvas.height - y - len(order) - 4)
    _course(canvas, y, book, names, order)


def score_tables(context: SeatContext, update: Update) -> Sequence[ScoreTable]:
    """Return everybody's tiles by kind and their shootouts, and every shootout."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, PokerView):
        return ()
    book, names = annals(update, view.seats), [seat.name for seat in context.seats]
    tiles = _tiles_table(view, book, names, result)
    return (tiles, _fights_table(book, names)) if book.fights else (tiles,)


def _tiles_table(view: PokerView, book: Annals, names: Sequence[str], result: Result) -> ScoreTable:
    """Return a row a player, by place."""
    rows = []
    for seat in result.order:
        kinds = (view.won[seat].count(kind) for kind in range(KINDS))
        figures = (*(str(count) if count else "" for count in kinds), str(len(view.won[seat])))
        fought = (f"{book.won(seat)} of {book.fought(seat)}", hand_text(book.best(seat)) if book.best(seat) else "")
        rows.append(ScoreRow(names[seat], (*figures, *fought), result.place(seat)))
    return ScoreTable("Tiles", (*KIND_NAMES, "all", "shootouts", "best hand"), tuple(rows), "shootouts: won, of those with cards there")


def _fights_table(book: Annals, names: Sequence[str]) -> ScoreTable:
    rows = []
    for fight in book.fights:
        beaten = ("", "") if fight.second is None else (names[fight.second], hand_text(fight.values[fight.second]))
        figures = (names[fight.winner], hand_text(fight.values[fight.winner]), *beaten)
        rows.append(ScoreRow(f"round {fight.round}, {KIND_NAMES[fight.kind]}", figures))
    return ScoreTable("Shootouts", ("winner", "with", "over", "with"), tuple(rows))


def _last_hand(canvas: Canvas, y: int, book: Annals, names: tuple[str, ...], large: bool) -> int:
    """Paint the hand that won the game against the next best."""
    if not book.fights:
        return y
    fight = book.fights[-1]
    if large and not canvas.look.ascii:
        _big_hand(canvas, fight, names)
        return max(y, 11)
    best: Words = [(hand_text(fight.values[fight.winner]), BOLD)]
    last = sentence("The last was a {kind}: {hand} {cards}", kind=KIND_NAMES[fight.kind], hand=best, cards=_cards(fight, fight.winner))
    canvas.words(4, y - 2, last, size=canvas.width - 5)
    if fight.second is not None:
        who: Words = [(names[fight.second], player(fight.second))]
        next_best = hand_text(fight.values[fight.second])
        over = sentence("It beat {who}'s {hand} {cards}", who=who, hand=next_best, cards=_cards(fight, fight.second))
        canvas.words(4, y - 1, over, size=canvas.width - 5)
    return y + 1


def _cards(fight: Fight, seat: int) -> list[tuple[str, Ink]]:
    """Return the cards of a hand in brackets."""
    cards = [piece for card in best_first(fight.columns[seat]) for piece in ((" ", PAPER), chip(card))]
    return [("(", MUTED), *cards[1:], (")", MUTED)]


def _big_hand(canvas: Canvas, fight: Fight, names: tuple[str, ...]) -> None:
    left = canvas.width - 60
    canvas.put(left, 0, f"the last shootout, at a {KIND_NAMES[fight.kind]}", MUTED)
    for number, card in enumerate(best_first(fight.columns[fight.winner])):
        hand_card(canvas, left + 11 * number, 1, str(value_of(card)), role_of(card), colour_word(card), height=6)
    words: Words = [(hand_text(fight.values[fight.winner]), BOLD)]
    if fight.second is not None:
        words = sentence(
            "{hand} over {who}'s {beaten} {cards}",
            hand=words,
            who=[(mark(fight.second), player(fight.second))],
            beaten=short_hand(fight.values[fight.second]),
            cards=_cards(fight, fight.second),
        )
    canvas.words(left, 8, words)


def _tiles(canvas: Canvas, y: int, view: PokerView, book: Annals, names: tuple[str, ...], result: Result, large: bool) -> int:
    """Paint a row a player by place: businesses by kind, shootouts won of those fought, the best hand shown."""
    wide = canvas.width if not large else canvas.width - 47
    taken, order = sum(len(won) for won in view.won), result.order
    table = _tiles_table(view, book, names, result)
    bottom = f"{taken} tiles won · {sum(kind >= 0 for kind in view.tiles)} open · {view.stack} in the stack"
    inside = canvas.box(0, y, wide, len(order) + 3, table.title, table.about, bottom_right=bottom)
    first = min(inside.width - 52, 12 + max(13, *map(width, names)))
    rights = [first + 6 * kind for kind in range(KINDS + 1)]
    for right, word in zip(rights, (*KIND_SHORT, "all"), strict=True):
        inside.put_right(right, 0, word, MUTED)
    inside.put(rights[-1] + 2, 0, "shootouts  best hand", MUTED)
    for y_row, (seat, row) in enumerate(zip(order, table.rows, strict=True), 1):
        *counts, taken_in_all, shootouts, _ = row.figures
        inside.put(1, y_row, str(row.place), MUTED)
        inside.put(3, y_row, cut(row.name, rights[0] - 9), turn(seat) if seat in result.winners else player(seat))
        for count, right in zip(counts, rights, strict=False):
            inside.put_right(right, y_row, count or "·", BOLD if count else FAINT)
        inside.put_right(rights[-1], y_row, taken_in_all, BRASS)
        inside.put(rights[-1] + 3, y_row, shootouts)
        inside.put(rights[-1] + 13, y_row, short_hand(book.best(seat)))
    if large:
        _numbers(canvas.box(wide + 1, y, 46, len(order) + 3, "The game in numbers"), book)
    return y + len(order) + 3


def _numbers(canvas: Canvas, book: Annals) -> None:
    raids = ", ".join(f"{mark(seat)} on {mark(victim)}" for seat, victim in book.raids[:2])
    rows = (
        ("rounds", book.rounds, ""),
        ("cards drawn", book.drawn, f"{book.renewed} reshuffles" if book.renewed != 1 else "one reshuffle"),
        ("cards played", book.played + book.special, f"{book.special} of them special"),
        ("shootouts", len(book.fights), f"{book.ties} ties" if book.ties else "no ties"),
        ("raids", len(book.raids), raids),
    )
    for y, (word, count, more) in enumerate(rows):
        canvas.put(2, y, word, MUTED)
        canvas.put_right(20, y, str(count), BOLD)
        canvas.put(23, y, more, MUTED)


def _fights(canvas: Canvas, y: int, book: Annals, names: tuple[str, ...], room: int) -> int:
    """Paint the shootouts, the last ones if there is no room for all."""
    shown = book.fights[-(room - 3) :]
    inside = canvas.box(0, y, canvas.width, len(shown) + 3, "Shootouts", f"{len(shown)} of {len(book.fights)}")
    wide = canvas.width >= 130
    xs = (1, 7, 24, 40, 66, 82) if wide else (1, 7, 23, 35, 59, 71)
    for x, word in zip(xs, ("round", "business", "winner", "with", "over", "with"), strict=True):
        inside.put(x, 0, word, MUTED)
    for row, fight in enumerate(shown, 1):
        inside.put_right(xs[0] + 4, row, str(fight.round), MUTED)
        inside.put(xs[1], row, KIND_NAMES[fight.kind])
        inside.put(xs[2], row, names[fight.winner], player(fight.winner), xs[3] - xs[2] - 1)
        inside.put(xs[3], row, hand_text(fight.values[fight.winner]), BOLD, xs[4] - xs[3] - 1)
        if fight.second is not None:
            inside.put(xs[4], row, names[fight.second], player(fight.second), xs[5] - xs[4] - 1)
            inside.put(xs[5], row, hand_text(fight.values[fight.second]), MUTED, inside.width - xs[5])
    return y + len(shown) + 3


def _course(canvas: Canvas, y: int, book: Annals, names: tuple[str, ...], order: list[int]) -> None:
    """Paint who took what when."""
    height = canvas.height - y
    if height < len(order) + 3:
        return
    inside = canvas.box(0, y, canvas.width, height, "How it went", "a letter is a tile won, by round")
    step = 2 if inside.height >= 2 * len(order) + 2 else 1
    left = max(14, min(3 + max(map(width, names)), inside.width - 6 - 3 * book.rounds))
    wins = [book.by_round(seat, KIND_LETTERS) for seat in order]
    course(inside, [(seat, names[seat]) for seat in order], wins, book.rounds, left, step)
    if inside.height > len(order) * step + 1:
        inside.words(2, inside.height - 1, _legend())


def _legend() -> Words:
    """Return which letter is which business."""
    pairs = zip(KIND_LETTERS, KIND_NAMES, strict=True)
    return [piece for letter, name in pairs for piece in ((f" {letter} ", filled("paper")), f" {name}   ")]
