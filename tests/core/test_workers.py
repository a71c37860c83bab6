"""Work in other processes is left at once, however little of it has begun."""

from __future__ import annotations

import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children

import pytest

from core.bots.workers import Processes


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("where", [(ProcessPoolExecutor, "submit"), (threading.Thread, "start")])
def test_ctrl_c_while_the_work_begins_is_ctrl_c(monkeypatch: pytest.MonkeyPatch, where: tuple[type, str]) -> None:
    before = set(active_children())
    monkeypatch.setattr(*where, interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(Processes(2).run(abs, [1, 2]))
    monkeypatch.undo()
    for child in set(active_children()) - before:
        child.join(30)
    assert set(active_children()) <= before
