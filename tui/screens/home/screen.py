"""Home: the five games, your own ones to go on with, and the tables on the network. No menu, no dialog; going on is one key away."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from core.registry import GAMES
from tui.commands import COMMON, Command, arrows
from tui.games import game_ui
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, BRASS, HEADING, KEY, MUTED, PAPER, player
from tui.painting.parts.bars import header, hints, prompt
from tui.painting.parts.half_blocks import big
from tui.painting.parts.menu import Menu
from tui.screens.base import BackroomScreen
from tui.screens.home.gallery import paint_gallery
from tui.screens.home.panels import entry_stage, paint_continue, paint_games, paint_network, paint_saves

if TYPE_CHECKING:
    from saves.summary import SaveSummary
    from tui.house import House
    from tui.services import FoundTable

PANELS = ("gallery", "games", "network")

MOVES = {"gallery": arrows("game", "←→"), "games": arrows("save", "↑↓"), "network": arrows("table", "↑↓")}
SET_UP = COMMON["do"].but("set up")
GO_ON = Command("continue", ("c",), "continue", "Go on with the game played last")
SAVES = Command("saves", ("s",), "saves", "All saved games: go on, replay, verify, export, remove")
JOIN_FOUND = Command("join_found", ("1", "2", "3"), "join", "Sit down at a table on the network, or watch it", shown="1-3")
JOIN = Command("join", ("j",), "address", "Join a table by its host:port")
OPEN = Command("open", ("o",), "open", "Open a table of your own to the network")
LOOK = Command("look", ("f",), "", "Look for tables on the network again")
RULES = Command("rules", ("r", "R"), "rules", "The rules of the game in front")
THEME = Command("theme", ("t", "T"), "theme", "The next theme")
NAME = Command("name", ("n",), "", "Change the name you play under")
NO_NETWORK = "There is no network here."


class HomeScreen(BackroomScreen):
    """The first scene."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.panel = "gallery"
        self.game = 1 % len(GAMES)
        self.games = Menu()
        self.tables = Menu()
        self.entries: list[SaveSummary] | None = None
        self.notice = ""

    @property
    def last(self) -> SaveSummary | None:
        """The game to go on with."""
        return next((e for e in self.entries or () if not e.trouble and e.result is None), None)

    @property
    def seat_kept(self) -> FoundTable | None:
        """A table on the network where somebody here has a seat."""
        network = self.house.services.network
        return next((table for table in network.tables if table.mine), None) if network is not None else None

    def opened(self) -> None:
        """Look for saves and tables, away from the screen."""
        self.notice, self.house.message = self.house.message or self.notice, ""
        library, network = self.house.services.library, self.house.services.network
        if library is not None:
            if self.entries is None:
                self.house.shell.work(library.recent, self._listed_first)
            self.house.shell.work(library.list, self._listed)
        else:
            self.entries = []
        if network is not None:
            network.look(self.house.repaint)

    def closed(self) -> None:
        """Stop looking."""
        if self.house.services.network is not None:
            self.house.services.network.close()

    def _listed_first(self, found: object) -> None:
        """Show the games played last while all the others are still looked at."""
        if self.entries is None and isinstance(found, list):
            self.entries = found
            self.house.repaint()

    def _listed(self, found: object) -> None:
        self.entries = found if isinstance(found, list) else []
        if isinstance(found, Exception):
            self.notice = f"Your saves could not be listed: {found}"
        self.house.repaint()

    def commands(self) -> list[Command]:
        """By what people come for: going on, a new game, a friend's table."""
        network = self.house.services.network
        off = "" if network is not None else NO_NETWORK
        going = [GO_ON] if self.last is not None or self.seat_kept is not None else []
        join = [] if network is not None and network.guest else [JOIN.but(why=off)]
        found = len(network.tables) if network is not None else 0
        joining = [replace(JOIN_FOUND, shown="1" if found == 1 else f"1-{min(found, 3)}")] if found else []
        do = {"gallery": "set up", "games": "go on", "network": "join"}[self.panel]
        return [
            MOVES[self.panel][0],
            COMMON["do"].but(do),
            *going,
            *joining,
            RULES,
            COMMON["settings"].but("settings"),
            COMMON["quit"],
            SAVES,
            *join,
            OPEN.but(why=off),
            COMMON["focus"].but("panel"),
            THEME,
            *MOVES[self.panel][1:],
            COMMON["focus_back"],
            LOOK.but(why=off),
            NAME,
        ]

    def refuse(self, why: str) -> None:
        """Say why."""
        self.notice = why

    def perform(self, name: str, key: str = "") -> None:
        """Do a command."""
        self.notice = ""
        match name:
            case "left" | "right" | "up" | "down":
                self._move(name)
            case "focus" | "focus_back":
                self.panel = PANELS[(PANELS.index(self.panel) + (1 if name == "focus" else -1)) % 3]
            case "do":
                self._do()
            case "continue":
                self._continue()
            case "join_found":
                self._join_found(int(key) - 1)
            case "look":
                self.opened()
            case "quit":
                self._quit()
            case _:
                self._open(name)

    def _quit(self) -> None:
        """Whoever has guests in his house is asked first."""
        from tui.screens.house_modals import ConfirmModal

        network = self.house.services.network
        if network is not None and network.leaving:
            self.house.open(ConfirmModal(self.house, network.leaving, self.house.leave))
        else:
            self.house.leave()

    def _move(self, name: str) -> None:
        step = -1 if name in ("left", "up") else 1
        if self.panel == "gallery":
            if name in ("left", "right"):
                self.game = (self.game + step) % len(GAMES)
        elif self.panel == "games":
            self.games.move(step, max(1, len(self.entries or ())))
        else:
            network = self.house.services.network
            self.tables.move(step, max(1, len(network.tables if network else ())))

    def _do(self) -> None:
        if self.panel == "gallery":
            self._set_up()
        elif self.panel == "games":
            if self.entries:
                self._resume(self.entries[self.games.cursor])
            else:
                self.notice = "Nothing is kept here yet: Tab leads back to the games."
        else:
            self._join_found(self.tables.cursor)

    def _continue(self) -> None:
        """People who wait come before games that do not."""
        network, table = self.house.services.network, self.seat_kept
        if network is not None and table is not None:
            self.notice = network.enter(self.house, table)
        else:
            self._resume(self.last)

    def _resume(self, entry: SaveSummary | None) -> None:
        from tui.screens.open_save import open_entry

        if entry is not None:
            self.notice = open_entry(self.house, entry)

    def _set_up(self, networked: bool = False) -> None:
        from tui.screens.setup.screen import open_setup

        self.notice = open_setup(self.house, GAMES[self.game], networked)

    def _join_found(self, number: int) -> None:
        network = self.house.services.network
        if network is None:
            self.notice = NO_NETWORK
        elif number < len(network.tables):
            self.notice = network.enter(self.house, network.tables[number])
        else:
            self.notice = "No table is found there: f looks again, j joins one by its address, o opens one of your own."

    def _open(self, name: str) -> None:
        from tui.screens.house_modals import InputModal
        from tui.screens.rules import RulesScreen
        from tui.screens.saves import SavesScreen

        house = self.house
        match name:
            case "saves":
                house.open(SavesScreen(house))
            case "rules":
                house.open(RulesScreen(house, GAMES[self.game]))
            case "name":
                house.open(InputModal(house, "The name you play under", house.settings.name, self._rename, 16))
            case "open":
                self._set_up(networked=True)
            case "join" if house.services.network is not None:
                recent = next(iter(house.settings.hosts), "")
                house.open(InputModal(house, "Join a table at host:port", recent, self._join))

    def _rename(self, text: str) -> str:
        self.house.settings.name = text
        self.house.changed_settings()
        return ""

    def _join(self, address: str) -> str:
        network = self.house.services.network
        return network.join(self.house, address) if network is not None else NO_NETWORK

    def target_clicked(self, target: Hashable) -> None:
        """A click: a game (a second one sets it up), a saved game, a table."""
        match target:
            case ("game", int(number)):
                again = self.panel == "gallery" and number == self.game
                self.panel, self.game = "gallery", number
                if again:
                    self._set_up()
            case ("entry", int(number)) if self.entries:
                self.panel, self.games.cursor = "games", number
                self._resume(self.entries[number])
            case ("table", int(number)):
                self.panel, self.tables.cursor = "network", number
                self._join_found(number)

    # painting

    def paint(self, canvas: Canvas) -> None:
        """In three sizes: narrow, with air, and wide with the wordmark."""
        wide = canvas.width >= 140 and canvas.height >= 42
        airy = canvas.height >= 28
        self._paint_header(canvas)
        top = 6 if wide else 2 if airy else 1
        if wide:
            self._paint_wordmark(canvas)
        height = 18 if wide else 11 if airy else 10
        paint_gallery(canvas.sub(0, top, canvas.width, height), self.game, self.panel == "gallery", wide)
        y = top + height + (1 if airy or wide else 0)
        if not wide:
            self._paint_blurb(canvas, y)
            y += 3 if airy else 2
        self._paint_panels(canvas.sub(0, y, canvas.width, canvas.height - 2 - y - (1 if airy else 0)), wide)
        prompt(canvas, [(self.notice, BOLD)] if self.notice else self._prompt())
        hints(canvas, self.house.commands())

    def _paint_header(self, canvas: Canvas) -> None:
        name = self.house.settings.name or "you"
        looks = [f" · {self.house.theme.name} · {self.house.depth}"] if canvas.width >= 100 else []
        clock = self.house.services.clock()
        right: Words = [(mark(0), player(0)), (f" {name}", PAPER), *looks, f" · {clock}" if clock else ""]
        title = "five games of the 1920s and 30s" if canvas.width >= 100 else "five games"
        header(canvas, "BACKROOM", title, [piece if isinstance(piece, tuple) else (piece, MUTED) for piece in right])

    def _paint_wordmark(self, canvas: Canvas) -> None:
        if canvas.look.ascii:
            canvas.put(3, 3, "B A C K R O O M", HEADING)
        else:
            big(canvas, 3, 2, "BACKROOM", BRASS)
        canvas.put(43, 2, "A back room in your terminal.", BOLD)
        canvas.put(43, 3, "At one keyboard, on the network, over SSH,", MUTED)
        canvas.put(43, 4, "and against bots that do not cheat.", MUTED)
        right = canvas.width - 3
        canvas.put_right(right, 2, [("version ", MUTED), self.house.services.version])
        canvas.put_right(right, 3, [("playing as ", MUTED), (mark(0), player(0)), f" {self.house.settings.name or 'you'}"])
        canvas.put_right(right, 4, [("n", KEY), (" change name", MUTED)])

    def _paint_blurb(self, canvas: Canvas, y: int) -> None:
        for number, line in enumerate(game_ui(GAMES[self.game]).blurb):
            canvas.put(2, y + number, line, PAPER, canvas.width - 4)

    def _paint_panels(self, canvas: Canvas, wide: bool) -> None:
        count = 3 if wide else 2
        gap = 1 if wide else 0
        size = (canvas.width - gap * (count - 1)) // count
        windows = [canvas.sub(n * (size + gap), 0, size, canvas.height) for n in range(count)]
        at = (self.games, self.panel == "games")
        network = self.house.services.network
        kept = network is None or not network.guest
        if wide:
            paint_continue(windows[0], self.last, self.entries, kept)
            paint_saves(windows[2], self.entries, *at)
        else:
            paint_games(windows[0], self.entries, self.last, *at, kept)
        paint_network(windows[1], network, self.tables, self.panel == "network")

    def _prompt(self) -> Words:
        last, kept = self.last, self.seat_kept
        if kept is not None:
            return ["Your seat is kept: ", ("c", KEY), " goes back to ", (kept.name, BOLD), "."]
        if last is None:
            first = "" if self.entries is None or self.entries else " A first game: Chicago Poker against bots."
            return ["Choose a game and press ", ("Enter", KEY), f".{first}"]
        return ["Choose a game, or press ", ("c", KEY), " to go on: ", (last.title, BOLD), f", {entry_stage(last)}."]
