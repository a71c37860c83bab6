"""From the command line to the full screen. What cannot be opened is said before the screen is taken over."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from saves.errors import RulesChanged
from tui.app import run
from tui.network.later_network import LaterNetworkService
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices, NetworkService
from tui.settings import Settings
from tui.settings_schema import SETTINGS
from tui.terminal.colors import depth
from tui.version import VERSION

if TYPE_CHECKING:
    from saves.library import Library
    from saves.replay import Replay
    from tui.app import BackroomApp
    from tui.network.lan_service import LanNetworkService
    from tui.network.saved_seats import Opening
    from tui.table.session import TablePlan, TableSession

_DEPTHS = {"24": "truecolor"}


def home(given: Namespace, library: Library) -> int:
    """Open the home screen."""
    return _run(given, library, lambda app: None)


def set_up(given: Namespace, library: Library, game: str) -> int:
    """Open the set-up of a game."""
    from tui.screens.setup.screen import open_setup

    def start(app: BackroomApp) -> None:
        open_setup(app, game)

    return _run(given, library, start)


def play(given: Namespace, library: Library, plan: TablePlan) -> int:
    """Open a new table."""
    from tui.cli.table_options import new_seed
    from tui.table.session import start_session

    return _at_table(given, library, start_session(plan, library, new_seed))


def learn(given: Namespace, library: Library, game: str) -> int:
    """Open a game's lesson."""
    from tui.screens.lesson.open import open_lesson

    return _run(given, library, lambda app: open_lesson(app, game))


def resume(given: Namespace, library: Library, name: str) -> int:
    """Open a saved table. One on the network is opened as before unless the command line says otherwise."""
    from tui.cli.table_options import is_opened, new_seed, no_network_game
    from tui.screens.open_save import resume as sit_down
    from tui.table.session import resume_session as sit_again

    network, stem = _network(library), library.path(name).stem
    saved = network.seat_of(stem) if given.upto is None else None
    if saved is not None:
        opening = _opening(given, saved.opening)
        if told := library.changed_rules(name):
            return _run(given, library, lambda app: _ask(app, told, lambda: network.resume(app, stem, opening)), network)
        return _run(given, library, lambda app: network.resume(app, stem, opening), network)
    if is_opened(given):
        raise no_network_game(stem)
    try:
        session = sit_again(library, name, new_seed, given.upto, by_new_rules=False)
    except RulesChanged as changed:
        told = changed.sentence
        return _run(given, library, lambda app: _ask(app, told, lambda: sit_down(app, name)))
    return _at_table(given, library, session)


def _ask(app: BackroomApp, told: str, go_on: Callable[[], str]) -> None:
    """Ask over the home screen whether to go on with a save of earlier rules."""
    from tui.screens.open_save import ask_to_go_on

    def say(text: str) -> None:
        if text:
            app.notify(text, severity="error", markup=False)

    app.once_seen(lambda: ask_to_go_on(app, told, go_on, say))


def review(given: Namespace, library: Library) -> int:
    """Show the review of a finished game. Whether there is one to be shown is said before the screen is taken over."""
    from saves.reviews import course_of
    from tui.cli.saves_commands import seat_in
    from tui.screens.review.screen import ReviewScreen

    course_of(library, given.save)
    seat = None if given.seat is None else seat_in(library.replay(given.save), given.seat)
    page = ReviewScreen(library.path(given.save).stem, seat)
    return _run(given, library, lambda app: app.open_screen(page))


def replay(given: Namespace, library: Library, seen: Replay, name: str) -> int:
    """Show a game again."""
    from tui.screens.open_save import replay_page

    return _run(given, library, lambda app: app.open_screen(replay_page(library, name, seen)))


def host(given: Namespace, library: Library) -> int:
    """Open a table on the network, and its lobby."""
    from tui.cli.table_options import board_in_force, chosen_options, find_game, hosted_seats, load_game
    from tui.table.session import TablePlan

    name = find_game(given.game)
    game = load_game(name, board_in_force(name, given.board))
    seats = hosted_seats(game, given.seats, given.players)
    plan = TablePlan(game, chosen_options(game, given.option), seats, given.seed or "", given.table or "")
    network = _network(library, _opening(given), code=given.code or "")

    def start(app: BackroomApp) -> None:
        network.host(app, plan)

    return _run(given, library, start, network)


def _network(library: Library, opening: Opening | None = None, code: str = "") -> LanNetworkService:
    from tui.network.lan_service import LanNetworkService

    return LanNetworkService(library, opening, code=code)


def _opening(given: Namespace, before: Opening | None = None) -> Opening | None:
    """Return how a table is to be opened, or None if the command line changes nothing. Raise `PortTaken`."""
    from tui.cli.table_options import is_opened
    from tui.network.kept_tables import opened_again
    from tui.network.ports import check_port

    opening = opened_again(before, given) if is_opened(given) else None
    if opening is not None:
        check_port(opening.bind, opening.port)
    return opening


def join(given: Namespace, library: Library) -> int:
    """Open the home screen with the tables on the network. Connect to a server, and open a table there, if that is wanted."""
    from core.lan.transport.address import BadAddress, parse_address
    from tui.cli.table_options import UsageError, table_to_join
    from tui.table.session import TablePlan

    network = _network(library)
    wanted = table_to_join(given)
    if given.address is None:
        return _run(given, library, lambda app: None, network)
    try:
        address = parse_address(given.address)
    except BadAddress as error:
        raise UsageError(str(error)) from None

    def start(app: BackroomApp) -> None:
        if wanted is None:
            network.call(app, address, given.pin or "", given.code or "", given.room_code or "")
        else:
            game, options, seats = wanted
            plan = TablePlan(game, options, seats, "", given.table or "")
            network.open_at(app, address, given.pin or "", plan, given.code or "", given.room_code or "")

    return _run(given, library, start, network)


def _at_table(given: Namespace, library: Library, sitting: TableSession) -> int:
    return _run(given, library, lambda app: app.open_table(sitting))


def _run(given: Namespace, library: Library, start: Callable[[BackroomApp], object], network: NetworkService | None = None) -> int:
    """Run the app. Home lies under whatever is opened, so that leaving leads there."""
    services = AppServices(library=library, network=network or LaterNetworkService(library), version=VERSION)

    def begin(app: BackroomApp) -> None:
        app.open_screen(HomeScreen())
        start(app)

    return run(services, begin, depth(_DEPTHS.get(given.color, given.color), os.environ), _settings(given, services), given.mouse)


def _settings(given: Namespace, services: AppServices) -> Settings | None:
    """Return the saved settings with those of the command line over them. None leaves them to the app."""
    said = {setting.name: value for setting in SETTINGS if setting.has_flag and (value := getattr(given, setting.name)) is not None}
    if given.name:
        said["name"] = given.name
    if not said:
        return None
    settings, _ = services.settings.load()
    return msgspec.structs.replace(settings, **said)
