"""A new game: who sits where, the game's options, the seed. What Enter will do is said before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Label, OptionList

from core.bots.character import character
from core.errors import BackroomError, with_title
from core.game import AnyGame
from core.option_defaults import full_options
from core.options import Option, Options
from core.table import Seat
from tui.bindings import key_of
from tui.cli.table_options import load_game
from tui.commands import COMMON, ENTER, SPACE
from tui.games import game_ui
from tui.painting.cell_text import Words, sentence
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, MUTED, player
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.page import Page
from tui.screens.setup.about import AboutTable
from tui.screens.setup.options import ChosenOptions, OptionChoices, option_lines
from tui.screens.setup.reach import Elsewhere, reach_in_words
from tui.screens.setup.seat_matrix import SeatMatrix
from tui.screens.setup.seats import SeatPlan, entries_of
from tui.settings import own_name
from tui.table.session import TablePlan, start_session
from tui.widgets.inked import inked_lines
from tui.widgets.titles import entitle

if TYPE_CHECKING:
    from saves.library import Library
    from tui.app import BackroomApp

NO_NETWORK = "There is no network here."
SEAT_CHOSEN = "Seat {who}: {what}. Name: click it, or {left} to the end."
SEAT_AS_IT_IS = "Seat {who}: {what}."
SEAT_FREE = "Seat {who}: {what}. {space} takes it."
SEAT_EMPTIED = "Seat {who}: {space} empties it: {what}."
SEED_DIGITS = 10
SEED_DRAWN = "drawn"
ROOMY, MOST_CHOICES = 14, 4
"""Rows of the panel from which on all choices of an option are explained, if they are no more."""


def open_setup(
    app: BackroomApp, game: str, networked: bool = False, elsewhere: Elsewhere | None = None, like: LikeTable | None = None
) -> str:
    """Open the set-up of a game, if need be with the seats and options of another table. Return why that cannot be, or ""."""
    try:
        loaded = load_game(game, app.settings.boards.get(game) if elsewhere is None else None)
    except (BackroomError, OSError, ValueError, ImportError) as error:
        return with_title(error)
    app.open_screen(SetupScreen(app, loaded, networked, elsewhere, like))
    return ""


@dataclass(frozen=True)
class LikeTable:
    """A table to be set up once more."""

    seats: Sequence[Seat]
    options: Options


class SeedInput(Input):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "screen.start", "start", tooltip="Sit down and begin, or open the table"),
        Binding("up", "app.focus_previous", show=False),
    ]


class SetupScreen(Page):
    """Setting up one game. Leaving it keeps what was chosen."""

    CSS_PATH = Path(__file__).with_name("setup.tcss")
    AUTO_FOCUS = "#kinds"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "next_part(1)", "next part", tooltip="Seats, options, seed"),
        Binding("shift+tab", "next_part(-1)", show=False),
        Binding("b", "bots", "bots for the rest", tooltip="Fill the seats open to the network with bots, and deal now"),
        Binding("m", "remarks", "bots speak", tooltip="Let bots say a line at some of their moves, or nothing", show=False),
        Binding("r,R,f2", "rules", "rules", tooltip="The rules of this game"),
        Binding("escape,q", "leave", "back", tooltip="Back; what you chose is kept"),
    ]

    def __init__(
        self,
        app: BackroomApp,
        game: AnyGame,
        networked: bool = False,
        elsewhere: Elsewhere | None = None,
        like: LikeTable | None = None,
    ) -> None:
        super().__init__()
        info, settings = game.info, app.settings
        seats, options = settings.seats.get(info.name, ()), settings.options.get(info.name, {})
        if like is not None:
            seats, options = entries_of(like.seats, own_name(settings), info.default_names), dict(like.options)
        self.game = game
        self.face = game_ui(info.name)
        self.seating = SeatPlan(info, own_name(settings), seats)
        self.elsewhere = elsewhere
        if (networked or elsewhere is not None) and not self.seating.waiting:
            self.seating.choose(min(1, info.max_seats - 1), "lan")
        self.choices = ChosenOptions(info, options)
        self._board = settings.boards.get(info.name, "") if elsewhere is None else ""
        """The file of the player's own board, if one is in force."""
        self._ascii = settings.ascii

    def compose_body(self) -> ComposeResult:
        with Horizontal(id="upper"):
            yield SeatMatrix(self.seating, self._ascii)
            with Vertical(id="options", classes="panel") as options:
                options.border_title = "Options"
                yield OptionChoices(id="choices")
                with Horizontal(id="seed-line"):
                    yield Label("Seed ", id="seed-label")
                    yield SeedInput(placeholder=SEED_DRAWN, type="integer", max_length=SEED_DIGITS, compact=True, id="seed")
        with Horizontal(id="lower"):
            with Vertical(id="table", classes="panel"):
                yield AboutTable(self.face, self.game)
            with Vertical(id="brief", classes="panel"):
                yield Label("", id="brief-text", markup=False)

    # what is seen

    def on_mount(self) -> None:
        self.query_one("#seed", Input).cursor_blink = False

    def update_page(self) -> None:
        super().update_page()
        if not self.is_mounted:
            return
        for part in ("#seed-line", "#seed"):
            self.query_one(part).display = self._takes_seed
        seating, matrix = self.seating, self.query_one(SeatMatrix)
        entitle(matrix, subtitle=self._span())
        matrix.update_seats()
        self.query_one(OptionChoices).update_rows(self.choices.rows(self._ascii))
        self.query_one(AboutTable).update_about(self.choices.chosen(), seating.taken, self.start_text)
        speech = "speak" if self.choices.bots_speak else "say nothing"
        remarks = f"[@click=screen.remarks]{key_of(self.BINDINGS, 'remarks')} bots {speech}[/]"
        facts = [fact for fact in (self.face.length, self.face.difficulty) if fact]
        entitle(self.query_one("#table"), f"This table · {remarks}", " · ".join(facts))
        self._update_brief()

    def _span(self) -> str:
        info = self.game.info
        few = f"{info.min_seats} to {info.max_seats}" if info.min_seats < info.max_seats else f"always {info.max_seats}"
        return f"{self.seating.taken} taken · {few} play"

    def _seat_in_words(self) -> str:
        matrix = self.query_one(SeatMatrix)
        kind = self.seating.kinds[matrix.seat] if matrix.is_naming else matrix.kind
        return self.seating.in_words(matrix.seat, kind, self.game.info.hidden_information, character(self.game, kind))

    def _update_brief(self) -> None:
        """Show how others find the table, if a seat is open to them, else what the game is about."""
        network, panel = self.backroom.services.network, self.query_one("#brief")
        waited_for = self.elsewhere is not None or (self.seating.waiting and network is not None)
        option, value = self._option_under_cursor()
        if option is not None and self.focused is self.query_one(OptionChoices):
            entitle(panel, option.title, "")
            roomy = panel.size.height > ROOMY and len(option.choices) <= MOST_CHOICES
            self.query_one("#brief-text", Label).update(inked_lines(option_lines(option, value, roomy)))
            return
        rules = f"[@click=screen.rules]{key_of(self.BINDINGS, 'rules')} rules[/]"
        entitle(panel, "On the network" if waited_for else f"In brief · {rules}", "")
        lines: list[Words] = [" ".join(self.face.blurb)]
        if self.elsewhere is not None:
            lines = reach_in_words([self.elsewhere.address] if self.elsewhere.address else [])
        elif waited_for and network is not None:
            lines = reach_in_words(list(network.reach))
        self.query_one("#brief-text", Label).update(inked_lines(lines))

    @property
    def start_text(self) -> str:
        """Return what Enter will do."""
        if self.seating.waiting:
            return f"Open the table and wait for {self.seating.waiting}"
        if self.elsewhere is not None:
            return "Open the table"
        return "Sit down and begin" if self.seating.people else "Deal, and watch the bots"

    def heading(self) -> tuple[str, Words, Words]:
        app = self.backroom
        corner = " · ".join(part for part in (own_name(app.settings), app.services.clock()) if part)
        where = f"new table at {self.elsewhere.address or 'this server'} › " if self.elsewhere is not None else "new game › "
        board: Words = [(" · board ", MUTED), (Path(self._board).name, BOLD)] if self._board else []
        return "BACKROOM", [(where, MUTED), (self.game.info.title, BOLD), *board], corner

    def sentence(self) -> Words:
        focused = self.focused
        if focused is None or focused.id == "seed":
            return [("Seed. ", BOLD), ("Type one to deal the same game again. Otherwise it's drawn, and you see it at the end.", MUTED)]
        if focused.id == "choices":
            return self._option_in_words()
        matrix = self.query_one(SeatMatrix)
        who: Words = [(mark(matrix.seat), player(matrix.seat))]
        if matrix.is_naming:
            return [*sentence("Seat {who}: ", who=who), ("type the name. ", BOLD), (f"{ENTER} keeps it.", MUTED)]
        chosen, possible = self.seating.kinds[matrix.seat] == matrix.kind, self.seating.possible(matrix.seat, matrix.kind)
        return sentence(
            self._seat_template(chosen, possible), who=who, what=[(self._seat_in_words(), BOLD)], space=SPACE, left=COMMON["left"].sign
        )

    def _seat_template(self, chosen: bool, possible: bool) -> str:
        is_empty = self.query_one(SeatMatrix).kind == "none"
        if chosen:
            return SEAT_AS_IT_IS if is_empty else SEAT_CHOSEN
        return SEAT_AS_IT_IS if not possible else SEAT_EMPTIED if is_empty else SEAT_FREE

    def _option_under_cursor(self) -> tuple[Option | None, str]:
        """Return the option whose choice the cursor is on, and that choice."""
        highlighted = self.query_one(OptionChoices).highlighted_option
        name, _, value = (highlighted.id or "" if highlighted is not None else "").partition("=")
        return next((option for option in self.choices.options if option.name == name), None), value

    def _option_in_words(self) -> Words:
        option, value = self._option_under_cursor()
        if option is None:
            return "Choose how it is played."
        template = "{option}: {choice}." if self.choices.is_chosen(option.name, value) else "{option}: {choice}. {space} takes it."
        return sentence(template, MUTED, option=option.title, choice=[(dict(option.choices)[value], BOLD)], space=SPACE)

    def is_offered(self, action: str) -> bool:
        return action != "bots" or bool(self.seating.waiting)

    @property
    def _takes_seed(self) -> bool:
        """Return whether a seed may be typed: a table on the network is dealt from luck that nobody has seen."""
        return self.elsewhere is None and not self.seating.waiting

    # what is done

    @on(SeatMatrix.Moved)
    def _moved(self) -> None:
        self.update_page()

    @on(SeatMatrix.Chosen)
    def _seat_chosen(self, message: SeatMatrix.Chosen) -> None:
        if message.kind == "lan" and self.backroom.services.network is None and self.elsewhere is None:
            self.say(NO_NETWORK, trouble=True)
            return
        self.seating.choose(message.seat, message.kind)
        self.update_page()

    @on(OptionList.OptionSelected, "#choices")
    def _option_chosen(self, event: OptionList.OptionSelected) -> None:
        name, _, value = (event.option.id or "").partition("=")
        self.choices.take(name, value)
        self.update_page()

    @on(OptionList.OptionHighlighted, "#choices")
    def _option_moved(self) -> None:
        self.update_page()

    def action_next_part(self, step: int) -> None:
        parts = [part for part in (self.query_one("#kinds"), self.query_one("#choices"), self.query_one("#seed")) if part.display]
        at = next((n for n, part in enumerate(parts) if part.has_focus), 0)
        parts[(at + step) % len(parts)].focus()

    def action_remarks(self) -> None:
        self.choices.let_bots_speak(not self.choices.bots_speak)
        self.update_page()

    def action_bots(self) -> None:
        self.seating.fill_with_bots()
        self.update_page()

    def action_rules(self) -> None:
        self.backroom.open_rules(self.game.info.name, self.game.board_text())

    def action_leave(self) -> None:
        self._remember()
        self.close()

    def action_start(self) -> None:
        """Sit down, or open the table to the network."""
        app = self.backroom
        options = full_options(self.game.info, self.choices.chosen())
        seed = (self.query_one("#seed", Input).value or app.services.seed()) if self._takes_seed else ""
        plan = TablePlan(self.game, options, self.seating.seats(), seed)
        self._remember()
        network = app.services.network
        if self.elsewhere is not None:
            self.close()
            self.elsewhere.open(plan)
        elif self.seating.waiting:
            trouble = network.host(app, plan) if network is not None else NO_NETWORK
            if trouble:
                self.say(trouble, trouble=True)
        else:
            self._sit_down(plan, app.services.library)

    def _sit_down(self, plan: TablePlan, library: Library | None) -> None:
        app = self.backroom
        try:
            session = start_session(plan, library, app.services.seed, app.services.make_bot)
        except (BackroomError, OSError) as error:
            question = f"{error} The game cannot be kept. Play it all the same?"
            title = error.title if isinstance(error, BackroomError) else ""
            self.app.push_screen(ConfirmScreen(question, title), lambda yes: self._sit_down(plan, None) if yes else None)
            return
        self.close()
        app.open_table(session)

    def _remember(self) -> None:
        name, settings = self.game.info.name, self.backroom.settings
        settings.seats[name] = self.seating.remembered()
        settings.options[name] = self.choices.chosen()
        self.backroom.changed_settings()
