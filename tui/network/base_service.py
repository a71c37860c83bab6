"""What both network services have in common: going to a server, to one of its tables or back to a seat, and the lobby there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from core.lan.protocol.messages import ServerNotice, TableInfo
from tui import background
from tui.commands import HOME
from tui.games import game_ui
from tui.network.saved_seats import SavedSeat, SavedSeats
from tui.screens.page import Page
from tui.services import FoundTable
from tui.settings import own_name

if TYPE_CHECKING:
    from saves.library import Library
    from tui.app import BackroomApp
    from tui.hosting.arrival import Arrival
    from tui.hosting.host import HostedServer
    from tui.network.client_group import ClientGroup
    from tui.network.kept_games import KeptGame
    from tui.network.server_route import ServerRoute
    from tui.screens.join.screen import Come
    from tui.screens.lobby.screen import LobbyScreen
    from tui.table.session import TablePlan


def host_keys() -> dict[bool, str]:
    """Return what the new host of a table is told, by whether a game is being played."""
    from tui.network.remote_session import EXTEND, ORDER, SKIP
    from tui.screens.lobby.panels import BOT, START

    return {
        False: f"You are the host now: {START.sign} starts the game, {BOT.sign} seats bots, {ORDER.sign} keeps order.",
        True: f"You are the host now: {ORDER.sign} keeps order. For the lost {EXTEND.sign} waits longer, or {SKIP.sign} lets a bot play.",
    }


class NetworkServiceBase:
    """Connects and opens the screens. Subclasses know what is reached, and how.

    Home looks for tables by it: what only a table needs is loaded on the way to one.
    """

    arrival: Arrival | None = None
    """How the player came to this process, if they are its guest."""

    def __init__(self, saved_seats: SavedSeats, library: Library | None = None) -> None:
        self._saved_seats = saved_seats
        self._library = library

    def open_join_screen(
        self,
        app: BackroomApp,
        where: str,
        come: Come,
        find_hosted: Callable[[], HostedServer | None] = lambda: None,
        own: bool = False,
        told_room_code: Callable[[str], object] = lambda code: None,
    ) -> str:
        """Open the screen that connects and then leads to the lobby. Pass how to find the server if it is of this process."""
        from tui.screens.join.screen import JoinScreen

        enter, go_back = partial(self._lobby, find_hosted, own), partial(self._go_back, app)
        app.open_screen(JoinScreen(where, come, enter, partial(self._open_there, app), told_room_code, go_back))
        return ""

    def own_saves(self) -> Mapping[str, str]:
        """Return the saves of tables opened here at which a player here has a seat, by the codes of the tables."""
        return {}

    def enter(self, app: BackroomApp, table: FoundTable) -> str:
        """Go to a table that was found, or back to a kept seat."""
        raise NotImplementedError

    def _go_back(self, app: BackroomApp, saved: SavedSeat) -> str:
        return self.enter(app, found_table(TableInfo(saved.code, saved.table, saved.game, "playing", 0, 0, 0), mine=True))

    async def open_table(self, route: ServerRoute, app: BackroomApp, plan: TablePlan, code: str = "") -> ClientGroup:
        """Open a new table on a server of this process. Raises `ConnectError`."""
        from tui.network.table_request import TableRequest

        own = own_name(app.settings)
        people = [seat.name or own for seat in plan.seats if seat.kind == "person"] or [own]
        group = self._new_group(route, app, people)
        name = plan.table or f"{people[0]}'s {plan.game.info.title}"
        await _or_hang_up(group, group.open(TableRequest(plan.game.info.name, name, plan.options, plan.seats, code)))
        return group

    async def _open_there(self, app: BackroomApp, visitor: ClientGroup, plan: TablePlan) -> ClientGroup:
        """Open a table at the server a visitor has come to. They hang up when it is open. Raises `ConnectError`."""
        opened = await self.open_table(visitor.route, app, plan)
        visitor.hang_up()
        return opened

    async def connect_to_server(self, route: ServerRoute, app: BackroomApp, code: str = "") -> ClientGroup:
        """Connect to a server, but to no table yet unless nobody is let in without a seat. Raises `ConnectError`."""
        group = self._new_group(route, app, [own_name(app.settings)])
        await _or_hang_up(group, group.connect_or_return(code))
        return group

    async def to_table(self, route: ServerRoute, app: BackroomApp, code: str) -> ClientGroup:
        """Go to a table, or to the others of its server if it cannot be entered. Raises `ConnectError`."""
        group = await self.connect_to_server(route, app, code)
        await _or_hang_up(group, group.enter_or_stay(code))
        return group

    async def return_to_seats(self, route: ServerRoute, app: BackroomApp, saved: SavedSeat) -> ClientGroup:
        """Return to seats that were kept. Raises `ConnectError`."""
        group = self._new_group(route, app, [name for name, _ in saved.seats])
        await _or_hang_up(group, group.return_to_seats(saved))
        return group

    def listen_for_notices(self, app: BackroomApp, group: ClientGroup) -> None:
        """Show what the server says to everybody, wherever in the app the player is."""
        group.subscribe(lambda news, first: app.show_notice(news.text) if first and isinstance(news, ServerNotice) else None)

    def _new_group(self, route: ServerRoute, app: BackroomApp, people: Sequence[str]) -> ClientGroup:
        from tui.network.client_group import ClientGroup
        from tui.network.kept_games import kept_in
        from tui.network.table_notes import NoteWords

        keep = None if self._library is None else partial(kept_in, self._library)
        group = ClientGroup(route, people, self._saved_seats, keep, NoteWords(host_keys()))
        self.listen_for_notices(app, group)
        group.sent_games.listeners.subscribe(partial(_show_kept_game, app))
        return group

    def _lobby(self, find_hosted: Callable[[], HostedServer | None], own: bool, group: ClientGroup) -> LobbyScreen:
        from tui.hosting.host import JOIN, join_command
        from tui.network.guest_doors import GuestDoors
        from tui.network.outside_address import outside_address
        from tui.screens.lobby.screen import LobbyScreen

        hosted, route = find_hosted(), group.route
        address = route.address

        def instructions() -> Sequence[tuple[str, str]]:
            status = group.status
            code = status.code if status is not None and status.private else ""
            if own and hosted is not None:
                return [*hosted.join_instructions(code), ("Kept", "here, among your saves: it goes on when you open it again")]
            then = "among your saves once it is over" if group.sent_games.has_saves else "not among your saves"
            kept = ("Kept", f"by {group.main.server_name}, {then}: {HOME['go_on'].sign} at home goes back to it")
            if hosted is not None:
                return [*hosted.join_instructions(code, self.arrival), kept]
            return [(JOIN, join_command(address, code, route.pin, route.room_code)), kept]

        async def look_outside() -> None:
            nonlocal address
            address = await outside_address(route)
            screen.update_page()

        screen = LobbyScreen(group, instructions, GuestDoors(hosted) if own and hosted is not None else None)
        if hosted is None:
            background.run(look_outside())
        return screen


def _show_kept_game(app: BackroomApp, kept: KeptGame) -> None:
    """Let the pages say that a finished game that was sent is kept, and do what can be done with it. Say why it is not."""
    if not app.is_running:
        return
    if not kept.save:
        app.notify(kept.text, severity="warning", markup=False)
    for screen in app.screen_stack:
        if isinstance(screen, Page):
            screen.update_page()


async def _or_hang_up(group: ClientGroup, going: Awaitable[None]) -> None:
    """Await what goes to a table. Hang up if it fails."""
    try:
        await going
    except BaseException:
        group.hang_up()
        raise


def found_table(table: TableInfo, address: str = "", pin: str = "", mine: bool = False) -> FoundTable:
    """Return a table of a server as home shows it."""
    lobby = table.phase == "lobby"
    missing = table.seats - table.taken
    note = "your seat is kept" if mine else f"waiting for {missing}" if lobby and missing else ""
    seats = "your seat" if mine else f"{table.taken}/{table.seats}"
    free = mine or (lobby and missing > 0)
    return FoundTable(table.name, address, game_ui(table.game).title, seats, free, note, table.code, pin, mine)
