"""The form of the present step: what is being set, what it costs, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.games.prohibition import preview
from core.games.prohibition.actions import BuildCasino, BuildStill, Fight, Move, Recruit
from core.games.prohibition.amount_text import men_text, signed
from core.games.prohibition.board import SEATS
from core.games.prohibition.preview import STEP_OF, STEPS, controller, income, income_to_come, informer, turn_order
from core.text import dollars
from tui.commands import COMMON, ENTER
from tui.games.prohibition.commands import NEXT, RECRUIT, STILL
from tui.games.prohibition.painting.income import SHORTER, paint_income, whose, whose_words
from tui.games.prohibition.painting.register import NOBODY_INFORMS
from tui.games.prohibition.painting.rows import UNBROKEN, Rows
from tui.games.prohibition.painting.snitch import paint_bribe, paint_naming, paint_raid, paint_scene, raid_odds
from tui.games.prohibition.view_model import RowSpot, ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, sentence, width
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, CURSOR, FELT, HEADING, MONEY, MUTED, PAPER, Ink, player

INCOME_LEAST = 7
"""Rows that the income needs below a form."""
TITLES = ("Bail", "Recruit, place", "Move", "Fight", "Income", "Build", "Charity")
UNDO = COMMON["undo"]
WAY = "kill {dead}, lose {lost}"
NO_THREES, FEWER_THREES = "No 3:1: each of theirs faces one man first.", "At most {most} by 3:1: each of theirs faces one man first."
NEVER = [("never: no income comes", BLOOD)]
"""What is built in the last round comes after the last income."""


def title(view_model: ViewModel) -> str:
    """Return what the form is about."""
    view = view_model.view
    if view.phase in STEP_OF:
        return f"Step {STEP_OF[view.phase]}: {TITLES[STEP_OF[view.phase] - 1]}"
    return {"name": "Name", "raid": "The Untouchables", "bribe": "Pay"}.get(view.phase, "The end")


def paint_form(rows: Rows, view_model: ViewModel) -> None:
    """Paint the step's own rows, then its keys."""
    rows.has_keys = view_model.has_keys
    if not view_model.mine:
        _waiting(rows, view_model)
        return
    _FORMS[view_model.view.phase](rows, view_model)
    if view_model.may_undo and view_model.view.phase in STEP_OF:
        rows.key(UNDO.sign, "take back", name=UNDO.name)
    if view_model.view.phase == "move":
        _move_prices(rows)


def paint_turn(canvas: Canvas, view_model: ViewModel) -> int:
    """Paint the form, below it the income. Return how many rows they took."""
    rows = Rows(canvas)
    paint_form(rows, view_model)
    needed = INCOME_LEAST if income_to_come(view_model.board, view_model.view, whose(view_model)) else 1  # that there is none takes one
    if view_model.view.phase not in ("name", "raid", "bribe", "over") and rows.room > needed:
        rows.rule()
        rows.y += paint_income(canvas.sub(0, rows.y, canvas.width, rows.room), view_model, whose(view_model), whose_words(view_model))
    return rows.y


def _waiting(rows: Rows, view_model: ViewModel) -> None:
    view = view_model.view
    if view.phase == "over":
        rows.text("The game is over." + f" {ENTER} shows how everyone came to what they have." * view_model.has_keys)
        return
    if view.phase not in STEP_OF:
        paint_scene(rows, view_model)
        return
    for seat in view_model.actors:
        rows.line(sentence("{who} is to act", MUTED, who=[(view_model.names[seat], player(seat))]))
    if view.phase in STEP_OF:
        number = STEP_OF[view.phase]
        rows.label("step", [(f"{number} {STEPS[number - 1]}", BOLD)], [(f"{view.ap} AP", MUTED)] if view.ap else "")
    if view_model.here is not None:
        rows.gap()
        _area_facts(rows, view_model, view_model.here)


def _area_facts(rows: Rows, view_model: ViewModel, area: int) -> None:
    """Paint everything about the area under the cursor."""
    place, boss = view_model.board.areas[area], controller(view_model.view.men, area)
    rows.line([(place.name, BOLD)], [(f"pays {place.income}", MUTED)])
    rows.line(_who_is_there(view_model.view.men, area) or [("empty", MUTED)])
    if boss >= 0:
        rows.line(sentence("{who} controls", who=[badge(boss)]))


def _who_is_there(men: tuple[int, ...] | list[int], area: int) -> list[tuple[str, Ink]]:
    here = [(seat, men[area * SEATS + seat]) for seat in range(SEATS)]
    return [piece for seat, count in here if count for piece in ((f"{mark(seat)}{UNBROKEN}{count}", player(seat)), (" ", PAPER))]


def _name(rows: Rows, view_model: ViewModel, area: int) -> str:
    place = view_model.board.areas[area]
    return place.name if rows.wide else place.short.removeprefix("The ")


def _afterwards(rows: Rows, view_model: ViewModel, area: int, label: str, with_rivals: bool = True) -> None:
    """Paint who stands there once the draft is done, and whether the area is yours then."""
    if view_model.after is None:
        return
    men = list(view_model.after.men)
    boss = controller(men, area)
    was = controller(view_model.view.men, area)
    own = view_model.seat
    if boss == own:
        verdict: Words = [("still yours" if was == own else "yours", FELT)]
    elif was == own:
        verdict = [("tied: no longer yours" if boss < 0 and any(men[area * SEATS : area * SEATS + SEATS]) else "no longer yours", BLOOD)]
    elif boss < 0 and men[area * SEATS + (own or 0)]:
        verdict = [("tied: nobody's", PAPER)]
    else:
        verdict = [("not yours", MUTED)]
    there = [(f"{_name(rows, view_model, area)} ", PAPER), *_who_is_there(men, area)]
    if rows.wide:
        rows.label(label, there, verdict)
    else:
        rows.label(label, there)
        rows.label("", verdict)
    for seat in range(SEATS if with_rivals else 0):
        change = income(view_model.board, view_model.after, seat) - income(view_model.board, view_model.view, seat)
        if seat != own and change and rows.room:
            rows.label("", [badge(seat), (f" {signed(change)} a turn", FELT if change < 0 else BLOOD)])


def _why_not(rows: Rows, view_model: ViewModel) -> None:
    if view_model.why is not None:
        rows.text(view_model.why.text, BLOOD)


def _your_cash(rows: Rows, view_model: ViewModel) -> None:
    rows.line([("your cash", MUTED)], [(dollars(view_model.view.cash or 0), MONEY)])


def _bail(rows: Rows, view_model: ViewModel) -> None:
    own = view_model.seat or 0
    _your_cash(rows, view_model)
    rows.line([("in jail", MUTED)], [(str(view_model.view.jail[own]), BOLD)])
    rows.gap()
    if view_model.draft is None:
        rows.text(view_model.idle)
        return
    cost = view_model.amount * view_model.board.prices.bail
    cash = view_model.after.cash[own] if view_model.after is not None else view_model.view.cash or 0
    rows.chooser("men", str(view_model.amount), [(f"of {view_model.most}", MUTED)], cursor=True)
    rows.label("cost", [(dollars(cost), BOLD)], [("back to your hand", MUTED)] if rows.wide else "")
    rows.label("cash", sentence("{cash} after it", MUTED, cash=[(dollars(cash), MONEY)]))
    rows.gap()
    rows.key(ENTER, "choose" if view_model.is_offered else "bail them out", name="do")


def _recruit(rows: Rows, view_model: ViewModel) -> None:
    own = view_model.seat or 0
    view = view_model.view
    rows.label("hand", sentence("{men} to place", MUTED, men=[(men_text(view.hand[own]), BOLD)]))
    rows.label("pool", sentence("{men} to recruit", MUTED, men=[(str(view.pool[own]), BOLD)]))
    rows.gap()
    if view_model.here is not None:
        rows.label("to", [(_name(rows, view_model, view_model.here), BOLD)], [("1 AP", FELT)] if view_model.why is None else "")
        _afterwards(rows, view_model, view_model.here, "after")
        _why_not(rows, view_model)
    elif view.hand[own]:
        rows.label("to", [("choose where", MUTED)])
    rows.gap()
    if not view.ap:
        return
    if view.hand[own]:
        rows.key(ENTER, "place one", [("1 AP", MUTED)], "do", off=view_model.draft is None or view_model.why is not None)
    nobody = preview.why_not(view_model.board, view, Recruit()) is not None
    rows.key(RECRUIT.sign, "recruit one", [("1 AP", MUTED)], RECRUIT.name, off=nobody)


def _move(rows: Rows, view_model: ViewModel) -> None:
    own = view_model.seat or 0
    view, areas = view_model.view, view_model.board.areas
    if view_model.source is None:
        rows.text(view_model.idle or "Choose an area with men of yours, then where they go.", BLOOD if view_model.idle else PAPER)
        rows.gap()
        if view_model.here is not None:
            _area_facts(rows, view_model, view_model.here)
        return
    there = view.men[view_model.source * SEATS + own]
    rows.label("from", [(areas[view_model.source].name, HEADING)])
    rows.chooser("men", str(view_model.amount), [(f"of {there}", MUTED)], cursor=True)
    if isinstance(view_model.draft, Move):
        rows.label("to", [(areas[view_model.draft.to].name, BOLD)])
        _why_not(rows, view_model)
        _afterwards(rows, view_model, view_model.draft.origin, "after", with_rivals=False)
        _afterwards(rows, view_model, view_model.draft.to, "")
        rows.key(ENTER, "move them", _price_words(view_model, view_model.draft), "do", off=view_model.why is not None)
    else:
        rows.label("to", [("choose where", MUTED)])


def _price_words(view_model: ViewModel, draft: Move) -> Words:
    ap = preview.move_price(view_model.board, view_model.view, view_model.seat or 0, draft.origin, draft.to, draft.men)
    ink = FELT if view_model.why is None else BLOOD
    return [("free" if ap == 0 else f"{ap} AP", ink)]


def _move_prices(rows: Rows) -> None:
    if rows.wide and rows.room >= 4:
        rows.y = rows.canvas.height - 4
        rows.label("free", [("between areas you control, any number", MUTED)])
        rows.label("1 AP", [("to a neighbour, any number", MUTED)])
        rows.label("1 AP", [("a man, anywhere else", MUTED)])


def _fight(rows: Rows, view_model: ViewModel) -> None:
    if view_model.here is None or not view_model.idle:
        asked = "Choose where you fight. Nobody must." if rows.wide else "Where? Nobody must."
        rows.text(view_model.idle or asked, BLOOD if view_model.idle else PAPER)
    for area in view_model.tags:
        rivals = [piece for piece in _who_is_there(view_model.view.men, area) if not piece[0].startswith(mark(view_model.seat or 0))]
        name = view_model.board.areas[area].short
        fits = width(name) + width(rivals) + 4 <= rows.canvas.width
        ink = CURSOR if area == view_model.here else BOLD
        rows.line([(name if rows.wide or fits else SHORTER.get(name, name.removeprefix("The ")), ink)], rivals, target=RowSpot(area))
    if view_model.here is None:
        return
    if rows.wide and view_model.tags:
        rows.gap()
    own = view_model.seat or 0
    if view_model.here not in view_model.tags:
        rows.label("in", [(view_model.board.areas[view_model.here].name, BOLD)])
    if rows.wide or view_model.here not in view_model.tags:
        rows.label("there", _who_is_there(view_model.view.men, view_model.here) or [("nobody", MUTED)])
    if not isinstance(view_model.draft, Fight) or view_model.why is not None:
        rows.gap()
        _why_not(rows, view_model)
        return
    fallen = preview.fallen(own, view_model.draft)
    lost = fallen[own]
    place = f"{view_model.amount + 1} of {view_model.most}" if rows.wide else f"{view_model.amount + 1}/{view_model.most}"
    rows.chooser("", WAY.format(dead=sum(fallen) - lost, lost=lost), [(place, MUTED)], cursor=True)
    _groups(rows, view_model.draft, view_model.view.men, own)
    cost = preview.funerals(view_model.board, own, view_model.draft)
    funerals = f"lose {lost}, funerals {dollars(cost)}" if rows.wide else f"lose {lost}, {dollars(cost)}"
    rows.label("you", [(funerals if lost else "lose nobody", BLOOD if lost else FELT)])
    _afterwards(rows, view_model, view_model.here, "after")
    rows.key(ENTER, "fight", name="do")


def _groups(rows: Rows, fight: Fight, men: Sequence[int], own: int) -> None:
    """Paint which groups fight whom, each of which kills one of theirs, and why no more are three to one."""
    for seat, (threes, ones) in enumerate(zip(fight.threes, fight.ones, strict=True)):
        if threes or ones:
            kinds = [f"{count} by {kind}" for count, kind in ((threes, "3:1"), (ones, "1:1")) if count]
            rows.line(sentence("{who} loses {dead}", who=[badge(seat)], dead=", ".join(kinds)))
    most = preview.threes_short(men, own, fight)
    if most == 0 or (most and rows.wide):
        rows.text((FEWER_THREES if most else NO_THREES).format(most=most))


def _build(rows: Rows, view_model: ViewModel) -> None:
    board, view, own = view_model.board, view_model.view, view_model.seat or 0
    _your_cash(rows, view_model)
    total = board.supply.casinos
    rows.line([("casinos left", MUTED)], [(f"{total - sum(view.casinos)} of {total}", BOLD)])
    rows.gap()
    listed = {} if view_model.is_last_round else view_model.gains
    if listed:
        rows.line([("a casino adds", MUTED)])
        for area, gain in listed.items():
            ink = CURSOR if area == view_model.here else BOLD
            rows.line([(_name(rows, view_model, area), ink)], [(f"{signed(gain)} a turn", FELT)], target=RowSpot(area))
    if isinstance(view_model.draft, BuildCasino) and view_model.why is not None:
        _why_not(rows, view_model)
    elif isinstance(view_model.draft, BuildCasino) and view_model.here is not None:
        rows.key(ENTER, "casino", [(dollars(board.prices.casino), BOLD)], "do")
        rows.line([("in ", MUTED), (board.areas[view_model.here].short, BOLD)])
        if view_model.after is not None and view_model.here not in listed:
            rows.line([("adds", MUTED)], _gain(view_model, own))
    rows.gap()
    too_dear = preview.why_not(board, view, BuildStill())
    rows.key(STILL.sign, "still", [(dollars(board.prices.still), BOLD)], STILL.name, off=too_dear is not None)
    if too_dear is not None:
        rows.text("You have one." if view.stills[own] else too_dear.text)
    else:
        rows.line([("adds", MUTED)], NEVER if view_model.is_last_round else [(f"{signed(income(board, view, own))} a turn", FELT)])


def _gain(view_model: ViewModel, own: int) -> Words:
    """Return what it adds to the next income as things stand. In the last round the last income is behind it."""
    if view_model.after is None:
        return ""
    if view_model.is_last_round:
        return NEVER
    gain = income(view_model.board, view_model.after, own) - income(view_model.board, view_model.view, own)
    return [(f"{signed(gain)} a turn", FELT)]


def _charity(rows: Rows, view_model: ViewModel) -> None:
    view, own = view_model.view, view_model.seat or 0
    if view_model.after is None:
        return
    rows.chooser("give", dollars(view_model.amount), [(f"of {dollars(view_model.most)}", MUTED)] if rows.wide else "", cursor=True)
    rows.gap()
    rows.label("cash", [(dollars(view.cash or 0), MONEY)], [(f"→ {dollars(view_model.after.cash[own])}", BOLD)])
    rows.label("register" if rows.wide else "reg", [(str(view.register[own]), BOLD)], [(f"→ {view_model.after.register[own]}", BOLD)])
    if view_model.is_last_round:
        rows.line([(NOBODY_INFORMS, MUTED)])
        _if_it_ended(rows, view_model)
    else:
        _who_informs(rows, view_model, view_model.after.register)
        raid_odds(rows, view_model)
    rows.gap()
    rows.key(ENTER, "give, end turn" if view_model.amount else "end your turn", name="do")
    if view_model.amount:
        rows.key(NEXT.sign, "give nothing, end", name=NEXT.name)


def _if_it_ended(rows: Rows, view_model: ViewModel) -> None:
    """PR-41: paint who would be arrested with this gift, and what everybody would hold."""
    if view_model.ending:
        rows.gap()
        rows.line([("if it ended now", MUTED)])
    for seat, held in view_model.ending:
        rows.line([badge(seat)], [(held, BOLD)])


def _who_informs(rows: Rows, view_model: ViewModel, register: Sequence[int]) -> None:
    """PR-30: paint who is lowest once the sum is given, and who may yet be."""
    start, turn = view_model.view.start, view_model.view.turn
    lowest, to_come = informer(register, start), turn_order(start)[turn + 1 :]
    rows.label("lowest" if rows.wide else "low", sentence("{who} so far" if to_come else "{who} informs", MUTED, who=[badge(lowest)]))
    if to_come:
        rows.label("", sentence("{who} to come", MUTED, who=[badge(seat) for seat in to_come]))


_FORMS: dict[str, Callable[[Rows, ViewModel], None]] = {
    "bail": _bail,
    "recruit": _recruit,
    "move": _move,
    "fight": _fight,
    "build": _build,
    "charity": _charity,
    "name": paint_naming,
    "raid": paint_raid,
    "bribe": paint_bribe,
}
