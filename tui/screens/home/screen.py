"""Home: the five games, your own ones to go on with, and the tables on the network. No menu, no dialog. Going on is one key away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import OptionList

from core.lan.protocol.sanitize import CODE
from core.registry import GAMES
from tui.bindings import binding_of
from tui.commands import ENTER, HOME, Command
from tui.games import game_ui
from tui.painting.cell_text import Words, sentence
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, KEY, MUTED, PAPER, player
from tui.screens.home import sentences
from tui.screens.home.findings import HomeFindings
from tui.screens.home.gallery import Blurb, Gallery
from tui.screens.home.games_panel import GamesPanel
from tui.screens.home.home_rows import DIGITS, MORE
from tui.screens.home.last_table import LastTable
from tui.screens.home.learning import Learning, LessonStanding, look_up
from tui.screens.home.network_panel import NetworkPanel, by_code
from tui.screens.home.wordmark import Wordmark
from tui.screens.modals.ask import AskScreen
from tui.screens.page import Page
from tui.screens.saves.entry_words import entry_stage
from tui.settings import own_name
from tui.widgets.painted import Painted
from tui.widgets.row_list import RowList

if TYPE_CHECKING:
    from saves.summary import SaveSummary
    from tui.services import FoundTable

ASK_AGAIN_SECONDS = 5.0
"""Between two questions to a server that keeps a seat for a player here and does not answer."""
LONGEST_NAME = 16
GO_ON, LEARN = HOME["go_on"].sign, HOME["first_game"].sign


class HomeScreen(Page):
    """The first screen."""

    CSS_PATH = Path(__file__).with_name("home.tcss")
    AUTO_FOCUS = "Gallery"
    BINDINGS: ClassVar[list[BindingType]] = [
        binding_of(HOME["go_on"], "go_on"),
        *(Binding(str(n + 1), f"join_found({n})", "" if n else "join", show=not n, tooltip=f"Go to table {n + 1}") for n in range(DIGITS)),
        binding_of(HOME["first_game"], "first_game"),
        Binding("p", "settings", "settings", tooltip="Settings"),
        Binding("q", "leave", "quit", tooltip="Leave Backroom"),
        Binding("r,R,f2", "rules", "rules", tooltip="The rules of the game in front"),
        Binding("v", "review", "review", tooltip="The last game that ended: everybody's chances, your costliest moves, luck and play"),
        Binding("P", "puzzles", "puzzles", tooltip="Your own mistakes of all games, to be tried again"),
        Binding("S", "statistics", "statistics", tooltip="Your finished games: what was won, streaks, a rating"),
        binding_of(HOME["saves"], "saves"),
        binding_of(HOME["join"], "join"),
        binding_of(HOME["open"], "open"),
        Binding("t,T", "next_theme", "theme", tooltip="The next theme"),
        binding_of(HOME["look"], "look"),
        binding_of(HOME["rename"], "rename"),
        Binding("escape", "to_gallery", show=False, tooltip="Back to the gallery"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.found = HomeFindings()
        self._arrived_with: Words = ""
        """What was said when home was come to last."""

    def compose_body(self) -> ComposeResult:
        yield Wordmark(id="wordmark")
        yield Gallery(id="gallery")
        yield Blurb(id="blurb")
        with Horizontal(id="panels"):
            yield LastTable(id="last")
            yield GamesPanel(id="games", classes="panel")
            yield NetworkPanel(id="network", classes="panel")

    @property
    def game(self) -> str:
        """Return the game in front."""
        return GAMES[self.query_one(Gallery).game]

    @property
    def roomy(self) -> bool:
        """Return whether a row of a list may take two lines."""
        return self.has_class("-high") or self.has_class("-tall")

    # life

    def on_mount(self) -> None:
        self.watch(self.query_one(Gallery), "game", self._show_blurb)
        self.set_interval(ASK_AGAIN_SECONDS, self._ask_again)

    def _ask_again(self) -> None:
        """Notice by itself that a table where a player here has a seat is open again."""
        network = self.backroom.services.network
        if network is not None and self.is_current and self.found.is_awaiting_a_table:
            network.ask_again(self._opened_again)

    def _opened_again(self) -> None:
        """Show that a table answers again. What was said when it closed is over."""
        if self._said is self._arrived_with:
            self.clear_said()
        self.update_page()

    def _show_blurb(self, game: int) -> None:
        self.query_one(Blurb).game = game
        self.clear_said()
        self.update_page()

    def on_screen_resume(self) -> None:
        """Look for saves and tables, away from the screen."""
        services, app = self.backroom.services, self.backroom
        self.query_one(Gallery).bring_to_front(app.front)
        app.front = ""
        if app.message:
            self._arrived_with = [(app.message, BOLD)]
            self.say(self._arrived_with)
            app.message = ""
        if services.library is None:
            self.found.entries = []
        app.once_seen(self._look_around)

    def _look_around(self) -> None:
        """Look for saves and tables, without keeping the first picture waiting."""
        library, app = self.backroom.services.library, self.backroom
        if library is None:
            self._look_up()
        else:
            if self.found.entries is None:
                app.work(lambda: library.recent(), self._listed_first)
            app.work(lambda: library.list(app.is_attended), self._listed)
        self.action_look()

    def action_look(self) -> None:
        network = self.backroom.services.network
        if network is not None:
            network.look(self._looked)
        self._looked()

    def _looked(self) -> None:
        """Show what was found. What was said of a table that has opened again is over."""
        self.found.list_tables(self.backroom.services)
        if self.found.has_opened():
            self._opened_again()
        else:
            self.update_page()

    def on_unmount(self) -> None:
        """Stop looking."""
        if self.backroom.services.network is not None:
            self.backroom.services.network.close()

    def _listed_first(self, found: object) -> None:
        """Show the games played last while all the others are still looked at."""
        if self.found.entries is None and isinstance(found, list):
            self.found.take_in(found, self.backroom.services)
            self.update_page()

    def _listed(self, found: object) -> None:
        self.found.take_in_all(found, self.backroom.services)
        if self.found.unlisted:
            self.say(self.found.unlisted, trouble=True)
        self.update_page()
        self._look_up()

    def _look_up(self) -> None:
        """Read how far lessons and puzzles are, away from the screen."""
        from tui.screens.lesson.open import progress_of

        app = self.backroom
        app.work(lambda: look_up(progress_of(app), app.services.library), self._looked_up)

    def _looked_up(self, found: object) -> None:
        if isinstance(found, Learning):
            self.found.learning = found
            self.update_page()

    # what is seen

    def update_page(self) -> None:
        self.found.list_tables(self.backroom.services)
        super().update_page()
        if self.is_mounted:
            self._update_games()
            self._update_learning()
            self._update_tables()

    @on(RowList.WidthChanged)
    def _update_rows(self) -> None:
        self._update_games()
        self._update_tables()

    def _update_games(self) -> None:
        panel, found = self.query_one(GamesPanel), self.found
        entries, note = found.entries or (), found.games_note(self.backroom.services)
        wide = self.has_class("-wide") and self.has_class("-tall")
        panel.update_games(entries, None if wide else found.last, note, self.roomy)
        panel.update_title(entries, found.is_whole_list, wide)
        self.query_one(LastTable).update_last(found.last, note or found.seat_note())

    @property
    def lesson(self) -> LessonStanding | None:
        """Return how far this person is in the lesson of the game in front."""
        return self.found.learning.lessons.get(self.game)

    def _update_learning(self) -> None:
        found, learning = self.found, self.found.learning
        self.query_one(Gallery).update_feet({game: each.short for game, each in learning.lessons.items()})
        panel = self.query_one(GamesPanel)
        panel.update_keys(game_ui(self.game).title, self.lesson, found.finished, learning.puzzle_words, self.is_offered)

    def _update_tables(self) -> None:
        network = self.backroom.services.network
        self.query_one(NetworkPanel).update_tables(network, self.found.tables, self.roomy)

    def heading(self) -> tuple[str, Words, Words]:
        wide = self.size.width >= 100
        looks = f" · {self.backroom.inks.name} · {self.backroom.depth}" if wide else ""
        clock = self.backroom.services.clock()
        name = own_name(self.backroom.settings)
        right: Words = [(mark(0), player(0)), (f" {name}", PAPER), (looks, MUTED), (f" · {clock}" if clock else "", MUTED)]
        return "BACKROOM", "five games of the 1920s and 30s" if wide else "five games", right

    def sentence(self) -> Words:
        last, kept, lesson, title = self.found.last, self.found.seat_kept, self.lesson, game_ui(self.game).title
        keys: dict[str, Words] = {"c": [(GO_ON, KEY)], "e": [(LEARN, KEY)], "enter": [(ENTER, KEY)], "game": [(title, BOLD)]}
        if kept is not None:
            return sentence(sentences.of_kept_seat(kept), c=keys["c"], table=[(kept.name, BOLD)])
        if held := self._seat_held_elsewhere:
            return held
        if lesson is not None and lesson.step and not lesson.is_done:
            return sentence(sentences.LEARN_ON, **keys, how_far=lesson.words)
        if lesson is not None and lesson.is_new and not self.found.was_played(self.game):
            new = sentences.NEW_GAME if self.found.entries else sentences.NEW_HERE
            return sentence(sentences.NEW_AND_LAST if last is not None else new, **keys)
        if last is not None:
            return sentence(sentences.LAST_GAME, c=keys["c"], game=[(last.title, BOLD)], stage=entry_stage(last))
        return sentence(sentences.CHOOSE, **keys)

    @property
    def _seat_held_elsewhere(self) -> str:
        """Return what a guest is told of a seat that another visit holds: too much for a panel, or ""."""
        network = self.backroom.services.network
        return network.note if network is not None and network.guest else ""

    def commands(self) -> list[Command]:
        found = min(len(self.found.tables), DIGITS)
        digits = "1" if found == 1 else f"1-{found}"
        network, commands = self.backroom.services.network, super().commands()
        if network is not None and network.guest:
            commands = [replace(c, label="type a code", help="Go to the table of a code") if c.name == "join" else c for c in commands]
        return [replace(command, shown=digits) if command.name == "join_found(0)" else command for command in commands]

    def is_offered(self, action: str) -> bool:
        network = self.backroom.services.network
        match action:
            case "join_found":
                return bool(self.found.tables)
            case "saves":
                return network is None or not network.guest
            case "review" | "puzzles" | "statistics":
                return self.backroom.services.library is not None
        return True

    def why_not(self, action: str) -> str:
        if action == "go_on":
            return self.found.why_not_go_on(self.backroom.services)
        if action == "review" and self.found.finished is None:
            return sentences.NONE_OVER
        return sentences.NO_NETWORK if action in ("join", "open", "look") and self.backroom.services.network is None else ""

    # what is done

    def action_to_gallery(self) -> None:
        self.query_one(Gallery).focus()

    def action_leave(self) -> None:
        self.backroom.quit()

    def action_set_up(self, networked: bool = False) -> None:
        from tui.screens.setup.screen import open_setup

        self._say_trouble(open_setup(self.backroom, self.game, networked))

    def action_open(self) -> None:
        self.action_set_up(networked=True)

    def action_rules(self) -> None:
        self.backroom.open_rules(self.game)

    def action_first_game(self) -> None:
        from tui.screens.lesson.open import open_lesson

        if not open_lesson(self.backroom, self.game):
            self.say("There is no lesson for this game yet.")

    def action_review(self) -> None:
        from tui.screens.review.screen import ReviewScreen

        if self.found.finished is not None:
            self.backroom.open_screen(ReviewScreen(self.found.finished.name))

    def action_saves(self) -> None:
        self.backroom.open_saves()

    def action_go_on(self) -> None:
        """Go on with a table where people wait, before games where nobody does."""
        if self.found.seat_kept is not None:
            self._enter(self.found.seat_kept)
        elif self.found.last is not None:
            self._resume(self.found.last)

    def action_join_found(self, number: int) -> None:
        if number < len(self.found.tables):
            self._enter(self.found.tables[number])
        else:
            self.say(sentences.NOT_FOUND)

    def action_join(self) -> None:
        app, network = self.backroom, self.backroom.services.network
        if network is None:
            return

        if network.guest:
            app.push_screen(AskScreen("The code of the table", most=CODE), lambda code: self._enter(by_code(code)) if code else None)
            return

        def join(address: str | None) -> None:
            if address is not None:
                network.join(app, address)

        hosts = app.settings.hosts
        question = "Join a table at host:port"
        app.push_screen(AskScreen(question, next(iter(hosts), ""), network.wrong_with, history=hosts, selected=True), join)

    def action_rename(self) -> None:
        app = self.backroom
        network = app.services.network
        told = sentences.SEAT_OF_LOGIN.format(key=HOME["go_on"].sign) if network is not None and network.guest else ""
        app.push_screen(AskScreen("The name you play under", app.settings.name, _wrong_with_name, told=told), self._rename)

    def _rename(self, name: str | None) -> None:
        if name is None:
            return
        self.backroom.settings.name = name
        self.backroom.changed_settings()
        self.update_page()

    def _enter(self, table: FoundTable) -> None:
        network = self.backroom.services.network
        if network is not None:
            self._say_trouble(network.enter(self.backroom, table))

    def _resume(self, entry: SaveSummary) -> None:
        from tui.screens.open_save import open_entry

        open_entry(self.backroom, entry, self._say_trouble)

    def _say_trouble(self, trouble: str) -> None:
        if trouble:
            self.say([(trouble, BOLD)])

    # clicks and choices

    @on(Painted.Chosen)
    def _clicked(self, message: Painted.Chosen) -> None:
        """Choose a game by a first click on it, and set it up by a second one."""
        match message.target:
            case ("game", int(number)):
                gallery = self.query_one(Gallery)
                again, gallery.game = gallery.game == number, number
                if again:
                    self.action_set_up()

    @on(OptionList.OptionSelected, "#saved")
    def _game_chosen(self, event: OptionList.OptionSelected) -> None:
        entry = next((entry for entry in self.found.entries or () if entry.name == event.option.id), None)
        if entry is not None:
            self._resume(entry)
        elif event.option.id == MORE:
            self.action_saves()

    @on(OptionList.OptionSelected, "#tables")
    def _table_chosen(self, event: OptionList.OptionSelected) -> None:
        self.action_join_found(event.option_index)


def _wrong_with_name(name: str) -> str:
    return f"A name has at most {LONGEST_NAME} letters." if len(name) > LONGEST_NAME else ""
