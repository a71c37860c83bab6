"""What holds for every test of the screens."""

from __future__ import annotations

from itertools import count

import pytest

from tui.table.presenter import TablePresenter


@pytest.fixture(autouse=True)
def unhurried_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys come a second apart, as the guard against keys pressed too early sees it."""
    monkeypatch.setattr(TablePresenter, "now", staticmethod(count(1.0).__next__))
