"""A game shown again, move by move, as one seat saw it. Nothing can be done there, and no secret of others is in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from tui.commands import COMMON, Command
from tui.painting.canvas import Canvas
from tui.painting.glyphs import LETTERS
from tui.painting.ink import BOLD, KEY, MUTED
from tui.painting.parts.bars import hints
from tui.screens.base import BackroomScreen, Cancel
from tui.screens.viewpoint import WATCHER
from tui.settings_schema import PACES
from tui.table.game_ui import GameUI, SeatContext
from tui.table.presenter import TablePresenter

if TYPE_CHECKING:
    from saves.replay import Replay
    from tui.house import House

STEP = Command("step", (".", "right", "l", "enter"), "next move", "One move on")
STEP_BACK = Command("step_back", (",", "left", "h"), "move before", "One move back")
ROUND = Command("leap", ("]", "down"), "10 on", "Ten moves on")
PLAY = Command("play", ("space",), "by itself", "Go on by itself at your pace, or stop")
QUICKEST = 0.2
"""Seconds a move stands at least when it goes by itself."""
ROUND_BACK = Command("leap_back", ("[", "up"), "10 back", "Ten moves back")


class ReplayScreen(BackroomScreen):
    """Leafing through a game."""

    def __init__(
        self,
        house: House,
        seen: Replay,
        face: GameUI,
        name: str = "",
        eyes: Sequence[int] = (),
        through: Callable[[int | None], Replay] | None = None,
    ) -> None:
        super().__init__(house)
        self._seen, self._face, self._name = seen, face, name
        self._eyes, self._through = eyes if through is not None else (), through
        self._running: Cancel | None = None
        self.move = seen.first
        self.desk = self._new_desk()

    def _new_desk(self) -> TablePresenter:
        header = self._seen.header
        place = SeatContext(self._seen.game, header.options, header.seats, header.seat, f"replay · {header.table or self._name}")
        desk = self._face.presenter(place, self._seen.update(self.move))
        desk.notice = self._seen.note
        return desk

    def commands(self) -> list[Command]:
        """Forward, back, to either end, by itself; through other eyes."""
        letters = [LETTERS[seat] for seat in sorted(self._eyes)]
        sign = "-".join(letters[:1] + letters[1:][-1:])
        others = [Command("eyes", (*letters, WATCHER), "other eyes", "As another player saw it, or a watcher (0)", sign)] if letters else []
        ends = [COMMON["first"].but("first"), COMMON["last"].but("last")]
        play = PLAY.but("stop") if self._running is not None else PLAY
        return [STEP, STEP_BACK, play, *others, ROUND, ROUND_BACK, *ends, COMMON["pane"], COMMON["back"], COMMON["quit"].but("", "Back")]

    def perform(self, name: str, key: str = "") -> None:
        """Leaf, or leave."""
        steps = {"step": 1, "step_back": -1, "leap": 10, "leap_back": -10, "first": -self._seen.last, "last": self._seen.last}
        if name == "play" and self._running is None:
            self._run()
            return
        if name != "pane":
            self._stop()
        if name in steps:
            self.go(self.move + steps[name])
        elif name == "eyes":
            self._look_through(None if key == WATCHER else LETTERS.index(key))
        elif name == "pane":
            self.desk.perform(name, key)
        elif name != "play":
            self.house.close(self)

    def closed(self) -> None:
        """Nothing runs on."""
        self._stop()

    def _run(self) -> None:
        """The next move, and so on to the end."""
        self.go(self.move + 1)
        self._stop()
        if self.move < self._seen.last:
            self._running = self.house.shell.later(max(QUICKEST, PACES[self.house.settings.pace]), self._run)
        self.house.repaint()

    def _stop(self) -> None:
        if self._running is not None:
            self._running()
            self._running = None

    def _look_through(self, seat: int | None) -> None:
        assert self._through is not None
        move, self._seen = self.move, self._through(seat)
        self._begin_before(move)
        self._stand(move)

    def go(self, move: int) -> None:
        """Show the table after this move; what that move changed is marked."""
        move = max(self._seen.first, min(self._seen.last, move))
        if move < self.move or move > self.move + 1:
            self._begin_before(move)
        else:
            self.desk.own_action_accepted()
            self.desk.reveal_all()
        self._stand(move)

    def _begin_before(self, move: int) -> None:
        pane, self.move = self.desk.pane, max(self._seen.first, move - 1)
        self.desk = self._new_desk()
        self.desk.pane = pane

    def _stand(self, move: int) -> None:
        self.move = move
        self.desk.receive(self._seen.update(move))
        while self.desk.reveal_next():
            pass

    def target_clicked(self, target: Hashable) -> None:
        """Clicks choose nothing here."""

    def paint(self, canvas: Canvas) -> None:
        """The desk, with the prompt and hints of the replay."""
        where = f"Move {self.move} of {self._seen.last}"
        note = [(f"   {self.desk.notice}", MUTED)] if self.desk.notice else []
        self.desk.instead = [(where, BOLD), " as ", (self._as_whom(), KEY), " saw it.", *note]
        self.desk.paint(canvas)
        hints(canvas, self.commands())

    def _as_whom(self) -> str:
        header = self._seen.header
        return "a watcher" if header.seat is None else header.seats[header.seat].name
