"""From the command line to the full screen. What cannot be opened is said before the screen is taken over."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from core.lan.server.start import ListenOptions
from core.lan.transport.address import PORT, BadAddress, parse_address
from core.table import Seat
from tui.app import run
from tui.cli.table_options import OPEN, PERSON, UsageError, board_in_force, chosen_options, find_game, load_game, new_seed, parse_seats
from tui.games import game_ui
from tui.network.lan_service import LanNetworkService
from tui.network.ports import NEAR, check_port
from tui.screens.home.screen import HomeScreen
from tui.screens.replay import ReplayScreen
from tui.screens.setup.screen import open_setup
from tui.services import AppServices
from tui.settings import Settings
from tui.settings_schema import SETTINGS
from tui.table.session import TablePlan, TableSession, start_session
from tui.table.session import resume_session as sit_again
from tui.terminal.colors import depth
from tui.version import VERSION

if TYPE_CHECKING:
    from saves.library import Library
    from saves.replay import Replay
    from tui.house import House

_DEPTHS = {"24": "truecolor"}


def home(given: Namespace, library: Library) -> int:
    """Open the home screen."""
    return _run(given, library, lambda house: None)


def set_up(given: Namespace, library: Library, game: str) -> int:
    """Open the set-up of a game."""

    def start(house: House) -> None:
        open_setup(house, game)

    return _run(given, library, start)


def play(given: Namespace, library: Library, plan: TablePlan) -> int:
    """Open a new table."""
    return _at_table(given, library, start_session(plan, library, new_seed))


def resume(given: Namespace, library: Library, name: str) -> int:
    """Open a saved table; one on the network is opened as before unless the command line says otherwise."""
    network = LanNetworkService(library, _opening(given, library), ssh=given.ssh, web=given.web)
    if given.upto is None and network.keeps(name):
        return _run(given, library, lambda house: network.resume(house, library.path(name).stem), network)
    if _is_opened(given):
        raise UsageError(f"{name} is no game on the network; go on with it without --port, --bind, --tls, --ssh and --web.")
    return _at_table(given, library, sit_again(library, name, new_seed, given.upto))


def replay(given: Namespace, library: Library, seen: Replay, name: str) -> int:
    """Show a game again."""
    return _run(given, library, lambda house: house.open(ReplayScreen(house, seen, game_ui(seen.game.info.name), name)))


def host(given: Namespace, library: Library) -> int:
    """Open a table on the network, and its lobby."""
    name = find_game(given.game)
    game = load_game(name, board_in_force(name, given.board))
    own, *others = parse_seats(game, given.seats, given.players, filler=OPEN)
    if own.kind == "bot":
        raise UsageError("The first seat at a table you host is yours: begin --seats with you.")
    unnamed = (given.seats or PERSON).partition(",")[0].strip().lower() in (PERSON, "open")
    seats = (Seat("" if unnamed else own.name, "person"), *(seat if seat.kind == "bot" else Seat(seat.name, "remote") for seat in others))
    plan = TablePlan(game, chosen_options(game, given.option), seats, given.seed or new_seed(), given.table or "")
    network = LanNetworkService(library, _opening(given, library), code=given.code or "", ssh=given.ssh, web=given.web)

    def start(house: House) -> None:
        if given.name:
            house.settings.name = given.name
        network.host(house, plan)

    return _run(given, library, start, network)


def _is_opened(given: Namespace) -> bool:
    """Return whether the command line says how to open a table to the network."""
    return given.port is not None or given.bind is not None or given.tls or given.ssh is not None or given.web is not None


def _opening(given: Namespace, library: Library) -> ListenOptions | None:
    """Return how the command line wants a table opened, or None if it says nothing. Raise `PortTaken`."""
    if not _is_opened(given):
        return None
    port = PORT if given.port is None else given.port
    check_port(given.bind, port)
    return ListenOptions(given.bind, port, given.bind not in NEAR, library.folder if given.tls else None)


def join(given: Namespace, library: Library) -> int:
    """Open the home screen with the tables on the network, or connect to a server."""
    network = LanNetworkService(library)
    if given.address is None:
        return _run(given, library, lambda house: None, network)
    try:
        address = parse_address(given.address)
    except BadAddress as error:
        raise UsageError(str(error)) from None

    def start(house: House) -> None:
        if given.name:
            house.settings.name = given.name
        network.call(house, address, given.pin or "", given.code or "")

    return _run(given, library, start, network)


def _at_table(given: Namespace, library: Library, sitting: TableSession) -> int:
    return _run(given, library, lambda house: house.open_table(sitting))


def _run(given: Namespace, library: Library, start: Callable[[House], object], network: LanNetworkService | None = None) -> int:
    """Run the app. Home lies under whatever is opened, so that leaving leads there."""
    services = AppServices(library=library, network=network or LanNetworkService(library), version=VERSION)

    def begin(house: House) -> None:
        house.open(HomeScreen(house))
        start(house)

    return run(services, begin, depth(_DEPTHS.get(given.color, given.color), os.environ), _settings(given, services), given.mouse)


def _settings(given: Namespace, services: AppServices) -> Settings | None:
    """Return the saved settings with those of the command line over them; None leaves them to the app."""
    said = {setting.name: value for setting in SETTINGS if setting.has_flag and (value := getattr(given, setting.name))}
    if not said:
        return None
    settings, _ = services.settings.load()
    return msgspec.structs.replace(settings, **said)
