"""The snitch's panes: what everybody would owe, what the Untouchables would take, and what a bribe saves."""

from __future__ import annotations

from collections.abc import Hashable

from core.games.prohibition import preview
from core.games.prohibition.actions import CASINO, MEN, NOTHING, STILL
from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import AREAS, SEATS
from core.games.prohibition.preview import NOBODY, asked_for, chance_of_raid, controller, cost, owed_for_area, parts_asked
from core.text import dollars
from tui.commands import ENTER
from tui.games.prohibition.painting.bosses import COP, RAID, bag_words, boss_line, loss_words
from tui.games.prohibition.painting.rows import Rows
from tui.games.prohibition.view_model import AreaSpot, BossSpot, BribeSpot, RowSpot, StillSpot, ViewModel, badge
from tui.painting.cell_text import Words, sentence
from tui.painting.glyphs import HERE
from tui.painting.ink import BLOOD, BOLD, BRASS, CURSOR, FAINT, KEY, MONEY, MUTED, PAPER, Ink, player

KEYS = {MEN | CASINO: "a", MEN: "m", CASINO: "c", STILL: "a", NOTHING: "n"}
"""The key of each bribe."""
PARTS = 5
"""Rows for what is under the cursor."""
BAG = 3
"""Rows for what may be drawn next."""
FOOT = 1
"""Rows left free below what may be named."""


def owing(view_model: ViewModel) -> list[tuple[Hashable, int, int]]:
    """Return everything that may be named: the target, its boss, and what they would owe. The dearest come first."""
    view, board = view_model.view, view_model.board
    found: list[tuple[Hashable, int, int]] = [
        (AreaSpot(area), controller(view.men, area), sum(owed_for_area(board, view, area))) for area in range(AREAS)
    ]
    found += [(StillSpot(boss), boss, board.prices.bribe_still) for boss in range(SEATS) if view.stills[boss]]
    return sorted(found, key=lambda one: -one[2])


def raid_odds(rows: Rows, view_model: ViewModel) -> None:
    """PR-32: paint how likely the next chip is the Untouchables."""
    raid, chips = chance_of_raid(view_model.view.bag)
    rows.line([("raid next", MUTED)], [(f"{raid} in {chips}", BLOOD)])


def paint_scene(rows: Rows, view_model: ViewModel) -> None:
    """Paint what all may see while another informs: who it is, the chip, the bag, and what is at stake."""
    view = view_model.view
    rows.line(sentence("{who} informs", MUTED, who=[(view_model.names[view.snitch], player(view.snitch))]))
    rows.line([("lowest, at", MUTED)], [(str(view.register[view.snitch]), BOLD)])
    chip: Words = [(RAID, BLOOD), (" Untouchables", BLOOD)] if view.phase == "raid" else [(COP, PAPER), (" a cop", PAPER)]
    rows.line([("chip drawn", MUTED)], chip)
    rows.line([("in the bag", MUTED)], bag_words(view_model) or [("none", MUTED)])
    rows.rule()
    match view.phase:
        case "raid":
            for boss in range(SEATS):
                if boss != view.snitch:
                    rows.line(sentence("{who} would lose", MUTED, who=[(view_model.names[boss], player(boss))]))
                    rows.line(loss_words(*preview.raid_losses(view, boss)))
        case "bribe":
            _asked(rows, view_model)
        case _:
            for target, boss, owed in owing(view_model):
                if rows.room > FOOT and owed:
                    _named(rows, view_model, target, boss, owed)


def _asked(rows: Rows, view_model: ViewModel) -> None:
    """Whom the bribe is asked of, for what, and how much."""
    view, board = view_model.view, view_model.board
    for boss in view_model.actors:
        rows.line(sentence("{who} is asked", MUTED, who=[(view_model.names[boss], player(boss))]))
    what = board.areas[view.area].name if view.still == NOBODY else "the still"
    rows.line([(what, BOLD)], [(dollars(cost(board, view, asked_for(view))), BLOOD)])


def paint_naming(rows: Rows, view_model: ViewModel) -> None:
    """Paint areas and stills by what they would cost, then the parts of the one under the cursor."""
    listed, left_out = owing(view_model), []
    parts = PARTS if any(target == view_model.cursor for target, _, _ in listed) else 0
    for target, boss, owed in listed:
        if rows.room > parts + 1 or (owed and rows.room > parts):
            _named(rows, view_model, target, boss, owed)
        else:
            left_out.append(target)
    if left_out and (not parts or view_model.cursor in left_out):
        rows.canvas.need(len(left_out) + parts)
    if parts and rows.room >= parts:
        rows.rule()
        _parts(rows, view_model)


def _named(rows: Rows, view_model: ViewModel, target: Hashable, boss: int, owed: int) -> None:
    here = target == view_model.cursor
    row = RowSpot(target.area) if isinstance(target, AreaSpot) else target
    name = f"{'STILL':<11}" if isinstance(target, StillSpot) else ""
    if isinstance(target, AreaSpot):
        name = f"{view_model.board.areas[target.area].short:<11}"
    rows.canvas.put(0, rows.y, HERE if here else " ", BRASS)
    ink = CURSOR if here else PAPER if owed else MUTED
    who = [badge(boss)] if boss != NOBODY else [("nobody", MUTED)]
    rows.line([(name, ink), *who], [(dollars(owed), BLOOD if owed else MUTED)], target=row)


def _parts(rows: Rows, view_model: ViewModel) -> None:
    board, cursor = view_model.board, view_model.cursor
    if isinstance(cursor, AreaSpot):
        men, casino = owed_for_area(board, view_model.view, cursor.area)
        count = men_text(men // max(1, board.prices.bribe_man))
        rows.line([(f"{count} × {dollars(board.prices.bribe_man)}", MUTED)], [(dollars(men), BOLD)])
        rows.line([("casino", MUTED)], [(dollars(casino), BOLD)])
        boss = controller(view_model.view.men, cursor.area)
    elif isinstance(cursor, StillSpot):
        rows.line([("the still", MUTED)], [(dollars(board.prices.bribe_still), BOLD)])
        boss = cursor.boss
    else:
        return
    if boss not in (NOBODY, view_model.seat) and view_model.counted:
        owed = next(owed for target, _, owed in owing(view_model) if target == cursor)
        has = view_model.counted[boss]
        rows.line([("they hold", MUTED)], [(dollars(has), MONEY)])
        rows.line([("and can pay it all" if owed <= has else "and cannot pay it all", MUTED if owed <= has else BLOOD)])
    elif boss not in (NOBODY, view_model.seat):
        when = view_model.view.declared_round
        known = dollars(view_model.view.declared[boss]) if when else "not shown"
        rows.line([(f"their cash, r{when}" if when else "their cash", MUTED)], [(known, MONEY)])


def paint_raid(rows: Rows, view_model: ViewModel) -> None:
    """Paint what each of the others would lose."""
    for boss in range(SEATS):
        if boss != view_model.seat:
            here = view_model.cursor == BossSpot(boss)
            rows.canvas.put(0, rows.y, HERE if here else " ", BRASS)
            name: Words = [(view_model.names[boss], CURSOR)] if here else boss_line(boss, view_model.names[boss].split(" ", 1)[-1])
            rows.line(name, target=BossSpot(boss))
            rows.line(loss_words(*preview.raid_losses(view_model.view, boss)), target=BossSpot(boss))
    rows.rule()
    rows.text("No bribe helps. Whom do you send them to?", PAPER)
    rows.key(ENTER, "send them", name="do", off=not isinstance(view_model.cursor, BossSpot))


def paint_bribe(rows: Rows, view_model: ViewModel) -> None:
    """Paint the choices, each with its price and its loss."""
    board, view = view_model.board, view_model.view
    asked = asked_for(view)
    what = view_model.board.areas[view.area].name if view.still == NOBODY else "your still"
    for parts in parts_asked(view):
        _bribe(rows, view_model, parts, asked)
    rows.rule()
    rows.line([("your cash", MUTED)], [(dollars(view.cash or 0), MONEY)])
    rows.line([("owed for", MUTED)], [(what, BOLD)])
    men = view.men[view.area * SEATS + (view_model.seat or 0)] if view.still == NOBODY else 0
    anew = [("a new casino", board.prices.casino)] if asked & CASINO else [("a new still", board.prices.still)] if asked & STILL else []
    if men:
        anew.append((f"bail for {men_text(men)}", men * board.prices.bail))
    for name, amount in anew:
        rows.line([(name, MUTED)], [(dollars(amount), PAPER)])
    if rows.room > BAG:
        rows.rule()
        rows.line([("in the bag", MUTED)], bag_words(view_model) or [("none", MUTED)])
        raid_odds(rows, view_model)


def _bribe(rows: Rows, view_model: ViewModel, parts: int, asked: int) -> None:
    price = cost(view_model.board, view_model.view, parts)
    off = price > (view_model.view.cash or 0)
    here = view_model.cursor == BribeSpot(parts)
    name = {MEN: "men only", CASINO: "casino only", NOTHING: "nothing"}.get(parts, "all")
    name = "all" if parts == asked else name
    rows.canvas.put(0, rows.y, HERE if here else " ", BRASS)
    inks: tuple[Ink, Ink] = (FAINT, MUTED) if off else (CURSOR if here else PAPER, BOLD)
    key = KEYS[parts] if rows.has_keys else " "
    rows.line([(key, MUTED if off else KEY), "  ", (name, inks[0])], [(dollars(price), inks[1])], target=BribeSpot(parts))
    if off:
        rows.line([(f"   you have {dollars(view_model.view.cash or 0)}", MUTED)], target=BribeSpot(parts))
    else:
        rows.line([(f"   {_loss(view_model, asked & ~parts)}", BLOOD if asked & ~parts else MUTED)], target=BribeSpot(parts))


def _loss(view_model: ViewModel, lost: int) -> str:
    """Return what is lost when these parts are not paid for."""
    view = view_model.view
    if lost & STILL:
        return "lose the still"
    count = view.men[view.area * SEATS + (view_model.seat or 0)]
    men = f"{men_text(count)} to jail"
    if lost == MEN | CASINO:
        return "lose casino and men"
    return {MEN: men, CASINO: "lose the casino"}.get(lost, "keep everything")
