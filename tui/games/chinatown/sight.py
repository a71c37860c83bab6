"""Whether the deals are in sight: nobody answers terms, or offers a draft, that something else covers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.games.chinatown.trade_presenter import TradePresenter

TRAY = "1"
"""The pane of the deals, where several share a place."""


def is_tray_covered(presenter: TradePresenter) -> bool:
    """Return whether another pane, what happened, the ledger or a description stands in the place of the deals."""
    panes = dict(presenter.panes())
    covers = presenter.tells or presenter.counts or presenter.explains
    return TRAY in panes and (covers or presenter.pane in set(panes) - {TRAY})


def uncover_tray(presenter: TradePresenter) -> None:
    """Bring the deals to the front."""
    presenter.pane, presenter.counting, presenter.explaining = TRAY, False, False
    presenter.watch.close()
