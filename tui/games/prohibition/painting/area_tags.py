"""The words at the foot of an area: where men may go and for how much, where there may be a fight or a casino."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.prohibition import preview
from core.games.prohibition.actions import BuildCasino, Fight
from core.games.prohibition.board import AREAS
from tui.games.prohibition.view_model import AreaSpot
from tui.painting.cell_text import Words
from tui.painting.ink import FELT, HEADING, MUTED

if TYPE_CHECKING:
    from tui.games.prohibition.presenter import ProhibitionPresenter


def tags(presenter: ProhibitionPresenter, wide: bool) -> dict[int, Words]:
    """Return the tags by area. Brackets mean that it may be done."""
    match presenter.phase:
        case "move" if presenter.draft.source is not None:
            return _moves(presenter, presenter.draft.source, wide)
        case "fight":
            return {a.area: [("[ fight ]" if wide else "[!]", FELT)] for a in presenter.legal if isinstance(a, Fight)}
        case "build":
            return {a.area: [("[ casino ]" if wide else "[+×2]", FELT)] for a in presenter.legal if isinstance(a, BuildCasino)}
    return {}


def _moves(presenter: ProhibitionPresenter, source: int, wide: bool) -> dict[int, Words]:
    found: dict[int, Words] = {source: [("from here" if wide else "from", HEADING)]}
    for area in range(AREAS):
        if area != source:
            spot = AreaSpot(area)
            men = presenter.draft.figure(presenter.view, presenter.legal, spot)
            ap = preview.move_price(presenter.figures, presenter.view, presenter.seat or 0, source, area, men)
            if men <= presenter.draft.most_able(presenter.legal, spot):
                found[area] = [(f"[ {f'{ap} AP' if ap else 'free'} ]" if wide else f"[{ap}AP]", FELT)]
            elif wide:
                found[area] = [(f"needs {ap} AP", MUTED)]
    return found
