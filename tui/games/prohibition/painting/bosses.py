"""The bosses: register, men, still, casinos, and cash as far as it is known. The chips in the bag."""

from __future__ import annotations

from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import SEATS
from core.games.prohibition.preview import casinos_of, chance_of_raid, men_on_board
from core.text import counted, dollars
from tui.games.prohibition.painting.area import CASINO
from tui.games.prohibition.painting.register import NOBODY_INFORMS
from tui.games.prohibition.view_model import BossSpot, ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut, sentence, width
from tui.painting.glyphs import HERE
from tui.painting.ink import BLOOD, BOLD, BRASS, LINE, MONEY, MUTED, PAPER, Ink, player, turn

COP, RAID = "○", "⊕"

BAG_ROWS = 3
"""Rows of what is in the bag and out of it, in a pane."""


def paint_bosses(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint four rows a boss, for a column of its own."""
    inside = canvas.box(
        0, 0, canvas.width, canvas.height, "Bosses", f"{view_model.board.henchmen} men each", bottom_right=_next_showing(view_model)
    )
    for seat in range(SEATS):
        part = inside.sub(0, 5 * seat, inside.width, 4)
        _name(part, view_model, seat, "register")
        part.words(2, 1, _men(view_model, seat))
        x = part.put(2, 2, " STILL ×2 ", CASINO) if view_model.view.stills[seat] else part.put(2, 2, "no still", MUTED)
        _casinos(part, max(x + 2, 15), 2, view_model, seat)
        _cash(part, 2, 3, view_model, seat)
        if seat < SEATS - 1:
            inside.put(0, 5 * seat + 4, "─" * inside.width, LINE)


def paint_bosses_table(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint one row a boss, where all else is in panes. The bag in the frame."""
    odds = raid_words(view_model)
    bag: Words = [*bag_words(view_model), " ", *odds] if odds else [(NOBODY_INFORMS, MUTED)]
    left = f"casinos left {view_model.board.supply.casinos - sum(view_model.view.casinos)}"
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Bosses", bag, left, _showings(view_model))
    for seat in range(SEATS):
        part = inside.sub(0, seat, inside.width, 1)
        on_turn = seat in view_model.actors
        part.put(0, 0, HERE if on_turn else " ", BRASS)
        part.put(1, 0, cut(view_model.names[seat], 11), turn(seat) if on_turn and seat == view_model.seat else player(seat))
        part.words(13, 0, [("reg", MUTED), (f"{view_model.view.register[seat]:>4}", BOLD)])
        part.words(21, 0, _men(view_model, seat, gap=" "))
        part.words(50, 0, [("STILL", CASINO)] if view_model.view.stills[seat] else "")
        _cash_small(part, 0, view_model, seat, dated=False)
        part.add_target(0, 0, part.width, 1, BossSpot(seat))


def paint_bosses_small(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint three rows a boss, for a pane, and the bag below."""
    ruled = canvas.height >= 4 * SEATS - 1 + BAG_ROWS
    step = 4 if ruled else 3
    for seat in range(SEATS):
        part = canvas.sub(0, step * seat, canvas.width, 3)
        _name(part, view_model, seat, "reg")
        part.words(1, 1, _men(view_model, seat, " ", board=False))
        part.words(1, 2, [("STILL", CASINO)] if view_model.view.stills[seat] else [("no still", MUTED)])
        _cash_small(part, 2, view_model, seat)
        if ruled and (seat + 1 < SEATS or canvas.height >= 4 * SEATS + BAG_ROWS):
            canvas.put(0, 4 * seat + 3, "─" * canvas.width, LINE)
    top = min(step * SEATS, canvas.height - BAG_ROWS) if ruled else step * SEATS
    _bag_small(canvas.sub(1, top, canvas.width - 1, BAG_ROWS), view_model)


def _name(canvas: Canvas, view_model: ViewModel, seat: int, register: str) -> None:
    on_turn = seat in view_model.actors
    canvas.put(0, 0, HERE if on_turn else " ", BRASS)
    name = cut(view_model.names[seat], canvas.width - 6 - len(register) - 3)
    canvas.put(1 if canvas.width < 30 else 2, 0, name, turn(seat) if on_turn and seat == view_model.seat else player(seat))
    figure = f"{view_model.view.register[seat]:>4}"
    canvas.put_right(canvas.width - 1, 0, [(register, MUTED), (figure, BOLD)])
    canvas.add_target(0, 0, canvas.width, canvas.height, BossSpot(seat))


def _men(view_model: ViewModel, seat: int, gap: str = "  ", board: bool = True) -> Words:
    view = view_model.view
    counts = [("board", men_on_board(view.men, seat))] if board else []
    counts += [("hand", view.hand[seat]), ("pool", view.pool[seat]), ("jail", view.jail[seat])]
    words: list[tuple[str, Ink]] = []
    for name, count in counts:
        ink = BLOOD if name == "jail" and count else BOLD if count else MUTED
        words += [(f"{name} ", MUTED), (f"{count}", ink), (gap, MUTED)]
    return words


def _casinos(canvas: Canvas, x: int, y: int, view_model: ViewModel, seat: int) -> None:
    areas = casinos_of(view_model.view.men, view_model.view.casinos, seat)
    if not areas:
        canvas.put(x, y, "no casino", MUTED)
        return
    names = ", ".join(view_model.board.areas[area].short for area in areas)
    left = canvas.width - x
    if len(names) + 7 <= left:
        canvas.words(x, y, [("casino ", MUTED), (names, PAPER)])
    else:
        canvas.words(x, y, [(counted(len(areas), "casino"), PAPER)])


def _cash(canvas: Canvas, x: int, y: int, view_model: ViewModel, seat: int) -> None:
    canvas.put(x, y, "cash", MUTED)
    view = view_model.view
    if seat == view.seat:
        canvas.put_right(canvas.width - 1, y, [("only you see this  ", MUTED), (dollars(view.cash or 0), MONEY)])
    elif _is_counted(view_model):
        canvas.put(x + 5, y, "counted", MUTED)
        canvas.put_right(canvas.width - 1, y, [(dollars(view_model.counted[seat]), MONEY)])
    elif view.declared_round:
        canvas.put(x + 5, y, f"as of round {view.declared_round}", MUTED)
        canvas.put_right(canvas.width - 1, y, [(dollars(view.declared[seat]), MONEY)])
    else:
        canvas.put(x + 5, y, "not shown yet", MUTED)


def _cash_small(canvas: Canvas, y: int, view_model: ViewModel, seat: int, dated: bool = True) -> None:
    view = view_model.view
    if seat == view.seat:
        canvas.put_right(canvas.width - 1, y, [(dollars(view.cash or 0), MONEY)])
    elif _is_counted(view_model):
        canvas.put_right(canvas.width - 1, y, [(dollars(view_model.counted[seat]), MONEY)])
    elif view.declared_round:
        canvas.put_right(canvas.width - 1, y, [(f"r{view.declared_round} " if dated else "", MUTED), (dollars(view.declared[seat]), MONEY)])
    else:
        canvas.put_right(canvas.width - 1, y, [("not shown", MUTED)])


def _is_counted(view_model: ViewModel) -> bool:
    """PR-70: return whether a player has the ledger: then it says more of others' cash than the last showing."""
    return bool(view_model.counted) and view_model.view.seat is not None


def _next_showing(view_model: ViewModel) -> str:
    if view_model.view.phase == "over":
        return "all cash is shown"
    later = [number for number in view_model.board.declarations if number > view_model.view.round]
    return f"cash is shown next before round {later[0]}" if later else "cash is shown next at the end"


def _showings(view_model: ViewModel) -> str:
    """Return of which round the cash in sight is, and when it is shown next."""
    shown, following = view_model.view.declared_round, _next_showing(view_model)
    if _is_counted(view_model):
        return following.replace("cash is", "cash counted,")
    return following.replace("cash is", f"cash as of round {shown},") if shown else following


def bag_words(view_model: ViewModel) -> list[tuple[str, Ink]]:
    """Return the chips in the bag."""
    ordinary, untouchables = view_model.view.bag
    return [(f"{COP} ", PAPER)] * ordinary + [(RAID, BLOOD)] * untouchables


def raid_words(view_model: ViewModel) -> list[tuple[str, Ink]]:
    """PR-32: return how likely the next chip is the Untouchables, or [] where none is drawn any more."""
    raid, chips = chance_of_raid(view_model.view.bag)
    return [] if view_model.is_last_round else [("raid ", MUTED), (f"{raid} in {chips}" if raid else "now", BLOOD)]


def paint_chips(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint the bag, what is out of it, and the casinos left."""
    raid, chips = chance_of_raid(view_model.view.bag)
    odds: Words = [(RAID, BLOOD), (" Untouchables: ", MUTED), (f"{raid} in {chips}", BLOOD)] if raid else "they are here"
    odds = [(NOBODY_INFORMS, MUTED)] if view_model.is_last_round else odds
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Cop chips", odds)
    inside.put(1, 0, "in the bag", MUTED)
    inside.words(15, 0, bag_words(view_model))
    inside.put_right(inside.width - 1, 0, [(counted(chips, "chip"), MUTED)])
    inside.put(1, 1, "drawn", MUTED)
    end = inside.words(15, 1, [(f"{COP} ", PAPER)] * view_model.view.drawn or [("none", MUTED)])
    notes = ("back after a raid", "till a raid") if view_model.view.drawn and not view_model.is_last_round else ()
    inside.put(end, 1, next((note for note in notes if end + len(note) < inside.width), ""), MUTED)
    inside.put(1, 2, "out of game", MUTED)
    inside.words(15, 2, [(f"{COP} ", MUTED)] * view_model.view.gone or [("none", MUTED)])
    inside.put(1, 3, "casinos left", MUTED)
    total = view_model.board.supply.casinos
    left: Words = [(str(total - sum(view_model.view.casinos)), BOLD)]
    inside.words(15, 3, sentence("{left} of {total}", MUTED, left=left, total=str(total)))


def _bag_small(canvas: Canvas, view_model: ViewModel) -> None:
    left = sentence("casino {left}", MUTED, left=[(str(view_model.board.supply.casinos - sum(view_model.view.casinos)), BOLD)])
    canvas.put_right(canvas.width - 1, 2, left)
    if view_model.is_last_round:
        canvas.put(0, 0, NOBODY_INFORMS, MUTED)
        return
    end, odds = canvas.words(0, 0, [("bag ", MUTED), *bag_words(view_model)]), raid_words(view_model)
    if end + width(odds) + 1 < canvas.width:
        canvas.put_right(canvas.width - 1, 0, odds)
    drawn, gone = [(str(view_model.view.drawn), BOLD)], [(str(view_model.view.gone), BOLD)]
    canvas.words(0, 1, sentence("drawn {count}, till a raid", MUTED, count=drawn))
    canvas.words(0, 2, sentence("out for good {count}", MUTED, count=gone))


def loss_words(casinos: int, stills: int, men: int) -> Words:
    """Return what a raid would take."""
    parts = [counted(casinos, "casino") if casinos else "", "still" if stills else "", men_text(men)]
    return [(", ".join(part for part in parts if part), PAPER)]


def boss_line(seat: int, name: str) -> list[tuple[str, Ink]]:
    """Sign and name."""
    return [badge(seat), (f" {name}", player(seat))]
