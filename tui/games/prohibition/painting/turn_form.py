"""The form of the present step: what is being set, what it costs, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable

from core.games.prohibition import preview
from core.games.prohibition.actions import BuildCasino, BuildStill, Fight, Move, Recruit
from core.games.prohibition.amount_text import dollars, men_text
from core.games.prohibition.board import SEATS
from core.games.prohibition.mechanics.control import controller
from core.games.prohibition.mechanics.income import income
from core.games.prohibition.mechanics.snitch import informer
from core.games.prohibition.state import STEP_OF, STEPS
from tui.games.prohibition.painting.rows import Rows
from tui.games.prohibition.painting.snitch import paint_bribe, paint_naming, paint_raid
from tui.games.prohibition.view_model import ViewModel, badge
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, FELT, HEADING, MONEY, MUTED, PAPER, Ink, player


def title(sight: ViewModel) -> str:
    """What the form is about."""
    view = sight.view
    if view.phase in STEP_OF:
        return f"Step {STEP_OF[view.phase]}: {view.phase.capitalize() if view.phase != 'recruit' else 'Recruit, place'}"
    return {"name": "Name", "raid": "The Untouchables", "bribe": "Pay"}.get(view.phase, "The end")


def paint_form(rows: Rows, sight: ViewModel) -> None:
    """The step's own rows, then its keys."""
    if not sight.mine:
        _waiting(rows, sight)
        return
    _FORMS[sight.view.phase](rows, sight)


def _waiting(rows: Rows, sight: ViewModel) -> None:
    view = sight.view
    if view.phase == "over":
        rows.text("The game is over. Enter shows how everyone came to what he has.")
        return
    for seat in sight.actors:
        rows.line([(sight.names[seat], player(seat)), (" is to act", MUTED)])
    if view.phase in STEP_OF:
        number = STEP_OF[view.phase]
        rows.label("step", [(f"{number} {STEPS[number - 1]}", BOLD)], [(f"{view.ap} AP", MUTED)] if view.ap else "")
    if sight.here is not None:
        rows.gap()
        _area_facts(rows, sight, sight.here)


def _area_facts(rows: Rows, sight: ViewModel, area: int) -> None:
    """Everything about the area under the cursor."""
    place, boss = sight.board.areas[area], controller(sight.view.men, area)
    rows.line([(place.name, BOLD)], [(f"pays {place.income}", MUTED)])
    rows.line(_who_is_there(sight.view.men, area) or [("empty", MUTED)])
    if boss >= 0:
        rows.line([badge(boss), (" controls", PAPER)])


def _who_is_there(men: tuple[int, ...] | list[int], area: int) -> list[tuple[str, Ink]]:
    here = [(seat, men[area * SEATS + seat]) for seat in range(SEATS)]
    return [(f"{mark(seat)} {count} ", player(seat)) for seat, count in here if count]


def _name(rows: Rows, sight: ViewModel, area: int) -> str:
    place = sight.board.areas[area]
    return place.name if rows.wide else place.short.removeprefix("The ")


def _afterwards(rows: Rows, sight: ViewModel, area: int, label: str) -> None:
    """Who stands there once the draft is done, and whether the area is yours then."""
    if sight.after is None:
        return
    men = list(sight.after.men)
    boss = controller(men, area)
    was = controller(sight.view.men, area)
    own = sight.seat
    if boss == own:
        verdict: Words = [("still yours" if was == own else "yours", FELT)]
    elif was == own:
        verdict = [("no longer yours", BLOOD)]
    else:
        verdict = [("not yours", MUTED)]
    there = [(f"{_name(rows, sight, area)} ", PAPER), *_who_is_there(men, area)]
    if rows.wide:
        rows.label(label, there, verdict)
    else:
        rows.label(label, there)
        rows.label("", verdict)


def _why_not(rows: Rows, sight: ViewModel) -> None:
    if sight.why is not None:
        rows.text(sight.why.text, BLOOD)


def _your_cash(rows: Rows, sight: ViewModel) -> None:
    rows.line([("your cash", MUTED)], [(dollars(sight.view.cash or 0), MONEY)])


def _bail(rows: Rows, sight: ViewModel) -> None:
    own = sight.seat or 0
    _your_cash(rows, sight)
    rows.line([("in jail", MUTED)], [(str(sight.view.jail[own]), BOLD)])
    rows.gap()
    if sight.draft is None:
        rows.text(sight.idle)
        return
    cost = sight.amount * sight.board.prices.bail
    rows.chooser("men", str(sight.amount), [(f"of {sight.most}", MUTED)], cursor=True)
    rows.label("cost", [(dollars(cost), BOLD)], [("back to your hand", MUTED)] if rows.wide else "")
    rows.label("cash", [(dollars((sight.view.cash or 0) - cost), MONEY), (" after it", MUTED)])
    rows.gap()
    rows.key("Enter", "bail them out", name="do")


def _recruit(rows: Rows, sight: ViewModel) -> None:
    own = sight.seat or 0
    view = sight.view
    rows.label("hand", [(men_text(view.hand[own]), BOLD), (" to place", MUTED)])
    rows.label("pool", [(str(view.pool[own]), BOLD), (" to recruit", MUTED)])
    rows.gap()
    if sight.here is not None:
        rows.label("to", [(_name(rows, sight, sight.here), BOLD)], [("1 AP", FELT)] if sight.why is None else "")
        _afterwards(rows, sight, sight.here, "after")
        _why_not(rows, sight)
    rows.gap()
    if view.hand[own]:
        rows.key("Enter", "place one", [("1 AP", MUTED)], "do", off=sight.why is not None)
    rows.key("r", "recruit one", [("1 AP", MUTED)], "recruit", off=preview.why_not(sight.board, view, Recruit()) is not None)


def _move(rows: Rows, sight: ViewModel) -> None:
    own = sight.seat or 0
    view, areas = sight.view, sight.board.areas
    if sight.source is None:
        rows.text(sight.idle or "Choose an area with men of yours, then where they go.", BLOOD if sight.idle else PAPER)
        rows.gap()
        if sight.here is not None:
            _area_facts(rows, sight, sight.here)
        _move_prices(rows)
        return
    there = view.men[sight.source * SEATS + own]
    rows.label("from", [(areas[sight.source].name, HEADING)])
    rows.chooser("men", str(sight.amount), [(f"of {there}", MUTED)], cursor=True)
    if isinstance(sight.draft, Move):
        rows.label("to", [(areas[sight.draft.to].name, BOLD)])
        _why_not(rows, sight)
        _afterwards(rows, sight, sight.draft.origin, "after")
        _afterwards(rows, sight, sight.draft.to, "")
        rows.key("Enter", "move them", _price_words(sight, sight.draft), "do", off=sight.why is not None)
    else:
        rows.label("to", [("choose where", MUTED)])
    _move_prices(rows)


def _price_words(sight: ViewModel, draft: Move) -> Words:
    ap = preview.move_price(sight.board, sight.view, sight.seat or 0, draft.origin, draft.to, draft.men)
    ink = FELT if sight.why is None else BLOOD
    return [("free" if ap == 0 else f"{ap} AP", ink)]


def _move_prices(rows: Rows) -> None:
    if rows.wide and rows.room >= 4:
        rows.y = rows.canvas.height - 4
        rows.label("free", [("between areas you control, any number", MUTED)])
        rows.label("1 AP", [("to a neighbour, any number", MUTED)])
        rows.label("1 AP", [("a man, anywhere else", MUTED)])


def _fight(rows: Rows, sight: ViewModel) -> None:
    if sight.here is None:
        return
    own = sight.seat or 0
    rows.label("in", [(sight.board.areas[sight.here].name, BOLD)])
    rows.label("there", _who_is_there(sight.view.men, sight.here) or [("nobody", MUTED)])
    if not isinstance(sight.draft, Fight) or sight.why is not None:
        rows.gap()
        _why_not(rows, sight)
        return
    rows.chooser("fight", f"{sight.amount + 1}", [(f"of {sight.most}", MUTED)], cursor=True)
    _groups(rows, sight.draft)
    lost = preview.fallen(own, sight.draft)[own]
    cost = preview.funerals(sight.board, own, sight.draft)
    funerals = f"lose {lost}, {'funerals ' if rows.wide else ''}{dollars(cost)}"
    rows.label("you", [(funerals if lost else "lose nobody", BLOOD if lost else FELT)])
    _afterwards(rows, sight, sight.here, "after")
    rows.key("Enter", "fight", name="do")


def _groups(rows: Rows, fight: Fight) -> None:
    """Which groups fight whom: each kills one of theirs."""
    for seat, (threes, ones) in enumerate(zip(fight.threes, fight.ones, strict=True)):
        if threes or ones:
            kinds = [f"{count}×{kind}" for count, kind in ((threes, "3:1"), (ones, "1:1")) if count]
            rows.label("", [badge(seat), (f" {' '.join(kinds)}: {threes + ones} die{'s' * (threes + ones == 1)}", PAPER)])


def _build(rows: Rows, sight: ViewModel) -> None:
    board, view, own = sight.board, sight.view, sight.seat or 0
    _your_cash(rows, sight)
    total = board.supply.casinos
    rows.line([("casinos left", MUTED)], [(f"{total - sum(view.casinos)} of {total}", BOLD)])
    rows.gap()
    if isinstance(sight.draft, BuildCasino) and sight.here is not None:
        rows.key("Enter", "casino", [(dollars(board.prices.casino), BOLD)], "do", off=sight.why is not None)
        rows.line([("in ", MUTED), (board.areas[sight.here].short, BOLD)])
        if sight.after is not None:
            rows.line([("adds", MUTED)], _gain(sight, own))
        _why_not(rows, sight)
    rows.gap()
    too_dear = preview.why_not(board, view, BuildStill())
    rows.key("b", "still", [(dollars(board.prices.still), BOLD)], "still", off=too_dear is not None)
    if too_dear is not None:
        rows.text("You have one." if view.stills[own] else too_dear.text)
    else:
        rows.line([("adds", MUTED)], [(f"+{dollars(income(board, view, own))} a turn", FELT)])


def _gain(sight: ViewModel, own: int) -> Words:
    """What it adds to the next income as things stand."""
    if sight.after is None:
        return ""
    return [(f"+{dollars(income(sight.board, sight.after, own) - income(sight.board, sight.view, own))} a turn", FELT)]


def _charity(rows: Rows, sight: ViewModel) -> None:
    view, own = sight.view, sight.seat or 0
    cash, register = view.cash or 0, view.register[own]
    rows.chooser("give", dollars(sight.amount), [(f"of {dollars(sight.most)}", MUTED)] if rows.wide else "", cursor=True)
    rows.gap()
    rows.label("cash", [(dollars(cash), MONEY)], [(f"→ {dollars(cash - sight.amount)}", BOLD)])
    rows.label("register" if rows.wide else "reg", [(str(register), BOLD)], [(f"→ {register - sight.amount}", BOLD)])
    lower = list(view.register)
    lower[own] -= sight.amount
    lowest = informer(lower, view.start)
    rows.label("lowest" if rows.wide else "low", [badge(lowest), (" then", MUTED)])
    rows.gap()
    rows.key("Enter", "give, end turn" if sight.amount else "end your turn", name="do")
    if sight.amount:
        rows.key("n", "give nothing, end", name="next")


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
