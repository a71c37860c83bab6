"""Networks and libraries for the screens, without a network or a disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from saves.summary import SaveSummary
from tests.tui.screens.sample_saves import ENTRIES
from tui.app import BackroomApp
from tui.services import FoundTable
from tui.table.session import TablePlan


class Entries:
    """A library that lists the samples."""

    folder = Path("nowhere")

    def recent(self) -> list[SaveSummary]:
        return ENTRIES

    def list(self, is_wanted: Callable[[], bool] = lambda: True) -> list[SaveSummary]:
        return ENTRIES


class OneTable:
    """A network on which one table was found."""

    def __init__(self) -> None:
        self.joined: list[str] = []
        self.hosted: list[TablePlan] = []
        self.tables = [FoundTable("石井の間", "10.0.0.2:1920", "Chinatown", "3/5", True)]
        self.reach = ["10.0.0.1:1920"]
        self.note = ""
        self.guest = False
        self.saves: dict[str, str] = {}

    def own_saves(self) -> dict[str, str]:
        return self.saves

    def look(self, changed: object) -> None:
        """It was found already."""

    def ask_again(self, changed: object) -> None:
        """Nobody is to be asked."""

    is_looking = False

    def wrong_with(self, address: str) -> str:
        return "" if ":" in address else "Say host:port."

    def join(self, app: BackroomApp, address: str) -> str:
        self.joined.append(address)
        return "" if ":" in address else "Say host:port."

    def enter(self, app: BackroomApp, table: FoundTable) -> str:
        self.joined.append(table.address)
        return ""

    leaving = ""

    def host(self, app: BackroomApp, plan: TablePlan) -> str:
        self.hosted.append(plan)
        return ""

    def resume(self, app: BackroomApp, save: str) -> str:
        return "Its seats are not kept."

    def close(self) -> None:
        """Nothing to stop."""

    async def end(self) -> None:
        """Nothing was opened."""
