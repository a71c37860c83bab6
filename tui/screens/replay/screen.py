"""A game shown again on its own table, move by move, as one seat saw it. Nothing can be done there, and no secret of others is in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from tui.commands import Command, Press
from tui.games import game_ui, table_widgets
from tui.painting.cell_text import Words, cut, plain, sentence, width
from tui.painting.glyphs import LETTERS
from tui.painting.ink import BOLD, KEY, MUTED
from tui.painting.parts.legend import Sign
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.open_save import resume
from tui.screens.page import Page
from tui.screens.replay.jump import JumpScreen
from tui.screens.viewpoint import WATCHER, choose_viewpoint
from tui.settings_schema import PACES
from tui.table.game_ui import Places, SeatContext
from tui.table.presenter import TablePresenter
from tui.widgets.places import Placed
from tui.widgets.table_widget import TableWidget

if TYPE_CHECKING:
    from saves.replay import Replay

QUICKEST = 0.2
"""Seconds a move stands at least when it goes by itself."""
TABLE_CSS = Path(__file__).parent.parent / "table" / "table.tcss"


class ReplayScreen(Page):
    AUTO_FOCUS = ""
    CSS_PATH = Path(__file__).with_name("replay.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("full_stop,right,l,enter", "step(1)", "next", tooltip="One move on"),
        Binding("comma,left,h", "step(-1)", "before", tooltip="One move back"),
        Binding("space", "play", "by itself", tooltip="Go on by itself at your pace, or stop"),
        Binding("g,slash", "jump", "to a move", tooltip="To a move, by its number or by what happened"),
        Binding("v", "review", "review", tooltip="Of a game that is over: everybody's chances, your costliest moves, luck and play"),
        Binding("w", "what_if", "what if", tooltip="A new game goes on from here, with new luck; this one stays as it is"),
        Binding("W", "what_if(True)", show=False, tooltip="The same, with the luck as it was"),
        Binding("e", "viewpoint", "other view", tooltip="As another player saw it, or a watcher (a letter does it at once, 0: a watcher)"),
        Binding("right_square_bracket,down,pagedown", "step(10)", show=False, tooltip="Ten moves on"),
        Binding("left_square_bracket,up,pageup", "step(-10)", show=False, tooltip="Ten moves back"),
        Binding("home", "begin", show=False, tooltip="To the beginning"),
        Binding("end,G", "end", show=False, tooltip="To the end"),
        *(Binding(digit, f"pane('{digit}')", show=False, tooltip="Show a side pane" if digit == "1" else "") for digit in "1234"),
        Binding("tab", "next_pane", show=False, tooltip="The next side pane"),
        *(Binding(letter, f"look('{letter}')", show=False) for letter in (*LETTERS, WATCHER)),
        Binding("R,f2", "rules", show=False, tooltip="The rules of the game"),
    ]

    def __init__(
        self,
        seen: Replay,
        name: str = "",
        viewpoints: Sequence[int] = (),
        replay_for: Callable[[int | None], Replay] | None = None,
        move: int | None = None,
    ) -> None:
        """Show the game from its beginning, or as it stood after a move."""
        super().__init__()
        self.add_class("table")
        self._seen, self._save = seen, name
        self._viewpoints, self._replay_for = viewpoints if replay_for is not None else (), replay_for
        self._widgets = table_widgets(seen.game.info.name)
        self.css_path = [TABLE_CSS, *self.css_path]
        self._playing: Timer | None = None
        self.move = seen.first
        self.presenter = self._new_presenter()
        if move is not None:
            at = max(seen.first, min(seen.last, move))
            self._begin_before(at)
            self._stand(at)

    def compose_body(self) -> ComposeResult:
        with Placed(self.places):
            yield from self._widgets.compose()

    def places(self, size: tuple[int, int]) -> Places:
        """Return where each widget stands on a table of this size."""
        return self._widgets.places(self.presenter, size, None)

    # what the page tells

    def heading(self) -> tuple[str, str, str]:
        header = self._seen.header
        where = f"{plain(self.presenter.stage())}  {plain(self.presenter.on_turn())}"
        return self._seen.game.info.title.upper(), where, f"replay · {header.table or self._save}"

    def sentence(self) -> Words:
        told = [plain(words) for words in self.presenter.story.told_at(self.move)]
        where: Words = [(f"Move {self.move} of {self._seen.last}", BOLD)]
        if self._seen.game.info.hidden_information:
            where = sentence("{move} as {whom} saw it", MUTED, move=where, whom=[(self._as_whom(), KEY)])
        what = cut("; ".join(told), max(10, self.size.width - 4 - width(where) - 2)) or self._seen.note
        return sentence("{move}: {what}" if what else "{move}.", move=where, what=what)

    def commands(self) -> list[Command]:
        stop = {"play": "stop"} if self._playing is not None else {}
        letters = [LETTERS[seat] for seat in sorted(self._viewpoints)]
        return [command.but(stop.get(command.name)) for command in super().commands() if command.name != "viewpoint" or letters]

    def legend(self) -> tuple[Sign, ...]:
        return tuple(self.presenter.legend())

    def why_not(self, action: str) -> str:
        if action == "viewpoint" or action.startswith("look"):
            return "" if self._viewpoints else "Everybody sees the same in this game, or it is not over yet."
        if action == "review" and (not self._save or self._seen.is_exported or self._seen.update(self._seen.last).result is None):
            return "Only a game that is kept here and is over can be reviewed."
        if action.startswith("what_if"):
            if not self._save or self._replay_for is None:
                return "Only a game that is kept here can be gone on with."
            if self._seen.update(self.move).result is not None:
                return "The game is over after this move; go back to an earlier one."
        return ""

    def _as_whom(self) -> str:
        header = self._seen.header
        return "a watcher" if header.seat is None else header.seats[header.seat].name

    def update_page(self) -> None:
        super().update_page()
        if self.is_mounted:
            presenter = self.presenter
            presenter.board_size = (self.size.width, self.size.height - 3)
            view_model = presenter.build_view_model()
            self.query_one(Placed).update_places(presenter, view_model)
            for widget in self.query(TableWidget):
                widget.update_table(presenter, view_model)

    async def press(self, press: Press) -> None:
        """Choose a tab by a click."""
        if press.name == "pane":
            self.action_pane(press.key)
        else:
            await super().press(press)

    # leafing

    def go(self, move: int) -> None:
        """Show the table after this move. What that move changed is marked."""
        move = max(self._seen.first, min(self._seen.last, move))
        if move < self.move or move > self.move + 1:
            self._begin_before(move)
        else:
            self.presenter.own_action_accepted()
            self.presenter.reveal_all()
        self._stand(move)
        self.update_page()

    def _new_presenter(self) -> TablePresenter:
        header = self._seen.header
        context = SeatContext(self._seen.game, header.options, header.seats, header.seat, header.table or self._save)
        return game_ui(self._seen.game.info.name).presenter(context, self._seen.update(self.move))

    def _begin_before(self, move: int) -> None:
        pane, self.move = self.presenter.pane, max(self._seen.first, move - 1)
        self.presenter = self._new_presenter()
        self.presenter.pane = pane

    def _stand(self, move: int) -> None:
        self.move = move
        self.presenter.receive(self._seen.update(move))
        while self.presenter.reveal_next():
            pass

    def action_step(self, step: int) -> None:
        self._stop()
        self.go(self.move + step)

    def action_begin(self) -> None:
        self._stop()
        self.go(self._seen.first)

    def action_end(self) -> None:
        self._stop()
        self.go(self._seen.last)

    def action_play(self) -> None:
        if self._playing is None:
            self._play_on()
        else:
            self._stop()
            self.update_page()

    def _play_on(self) -> None:
        """Show the next move, and so on to the end."""
        self._stop()
        if self.move + 1 < self._seen.last:
            self._playing = self.set_timer(max(QUICKEST, PACES[self.backroom.settings.pace]), self._play_on)
        self.go(self.move + 1)

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def action_jump(self) -> None:
        self._stop()
        whole = game_ui(self._seen.game.info.name).presenter(self.presenter.context, self._seen.update(self._seen.last))
        moves = [(move, "; ".join(map(plain, whole.story.told_at(move)))) for move in range(self._seen.first + 1, self._seen.last + 1)]
        self.app.push_screen(JumpScreen(moves, self.move), lambda move: self.go(move) if move is not None else None)

    # panes and viewpoints

    def action_pane(self, digit: str) -> None:
        self.presenter.perform("pane", digit)
        self.update_page()

    def action_next_pane(self) -> None:
        self.presenter.perform("focus", "tab")
        self.update_page()

    def action_viewpoint(self) -> None:
        self._stop()
        choose_viewpoint(self.backroom, self._seen.header.seats, sorted(self._viewpoints), "Whose view?", self._show_viewpoint)

    def action_look(self, letter: str) -> None:
        seat = None if letter == WATCHER else LETTERS.index(letter)
        if seat is None or seat in self._viewpoints:
            self._stop()
            self._show_viewpoint(seat)

    def _show_viewpoint(self, seat: int | None) -> None:
        assert self._replay_for is not None
        move, self._seen = self.move, self._replay_for(seat)
        self._begin_before(move)
        self._stand(move)
        self.update_page()

    # elsewhere

    @property
    def save(self) -> str:
        """Return the name of the save, "" if it is none."""
        return self._save

    def action_review(self) -> None:
        """Open the review of the game, or the one this was opened from."""
        from tui.screens.review.screen import ReviewScreen

        self._stop()
        below = next((page for page in self.backroom.screen_stack if isinstance(page, ReviewScreen) and page.save == self._save), None)
        if below is not None:
            self.backroom.back_to(below)
        else:
            self.backroom.open_screen(ReviewScreen(self._save, self._seen.header.seat))

    def action_what_if(self, same_luck: bool = False) -> None:
        self._stop()
        luck = "the luck as it was" if same_luck else "new luck"
        question = f"Go on after move {self.move} as a new game, with {luck}? {self._save} stays as it is."
        self.app.push_screen(ConfirmScreen(question), lambda yes: self._go_on(same_luck) if yes else None)

    def _go_on(self, same_luck: bool) -> None:
        if trouble := resume(self.backroom, self._save, self.move, same_luck):
            self.say(trouble, trouble=True)

    def action_rules(self) -> None:
        self.backroom.open_rules(self._seen.game.info.name, self._seen.game.board_text())

    def close(self) -> None:
        self._stop()
        super().close()
