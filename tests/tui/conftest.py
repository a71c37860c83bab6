"""What holds for every test of the screens."""

from __future__ import annotations

from itertools import count

import pytest

from tui.table.presenter import TablePresenter
from tui.widgets.key_hints import Hints


@pytest.fixture(autouse=True)
def unhurried_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys and clicks come a second apart, as the guards against those that come too early see it."""
    for owner in (TablePresenter, Hints):
        monkeypatch.setattr(owner, "now", staticmethod(count(1.0).__next__))
