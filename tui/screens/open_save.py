"""Opening what was saved. A game that goes on comes to the table, one that is over shows how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.errors import with_title
from tui.screens.viewpoint import ask_viewpoint, usual_viewpoint, visible_seats
from tui.table.game_ui import SeatContext

if TYPE_CHECKING:
    from saves.library import Library
    from saves.replay import Replay
    from saves.summary import SaveSummary
    from tui.app import BackroomApp
    from tui.screens.replay.screen import ReplayScreen

Say = Callable[[str], None]
"""Tells what is wrong, or "" if nothing."""
NO_SAVES = "There are no saves here."


def open_entry(app: BackroomApp, entry: SaveSummary, say: Say) -> None:
    """Go on with it, or show how it ended."""
    network = app.services.network
    if entry.trouble:
        say(entry.trouble)
    elif entry.result is not None:
        say(show_results(app, entry))
    elif network is not None and any(seat.kind == "remote" for seat in entry.seats):
        ask_and_go_on(app, entry.name, lambda: network.resume(app, entry.name), say)
    else:
        go_on_here(app, entry.name, say)


def go_on_here(app: BackroomApp, name: str, say: Say) -> None:
    """Go on with a save at this keyboard. If its rules have changed since, ask first."""
    from saves.errors import RulesChanged

    try:
        say(resume(app, name, by_new_rules=False))
    except RulesChanged as changed:
        ask_to_go_on(app, changed.sentence, lambda: resume(app, name), say)


def ask_to_go_on(app: BackroomApp, told: str, go_on: Callable[[], str], say: Say) -> None:
    """Ask whether a save shall have the rules of today: that writes it, and its earlier moves are lost to sight."""
    from tui.screens.modals.confirm import ConfirmScreen

    app.push_screen(ConfirmScreen(f"{told} Go on with it?"), lambda yes: say(go_on()) if yes else None)


def ask_and_go_on(app: BackroomApp, name: str, go_on: Callable[[], str], say: Say) -> None:
    """Go on with a save that another part opens. If its rules have changed since, ask first."""
    from saves.errors import SaveError

    library = app.services.library
    try:
        told = "" if library is None else library.changed_rules(name)
    except SaveError as error:
        say(with_title(error))
        return
    if told:
        ask_to_go_on(app, told, go_on, say)
    else:
        say(go_on())


def replay_entry(app: BackroomApp, entry: SaveSummary, say: Say) -> None:
    """Show it as a player here saw it, after asking who that is."""
    ask_viewpoint(app, entry, "Whose view?", lambda seat: say(replay(app, entry.name, seat)))


def resume(app: BackroomApp, name: str, upto: int | None = None, same_luck: bool = True, by_new_rules: bool = True) -> str:
    """Go on with a save. With `upto` a new game goes on from that move, with new luck or the same. Return why that cannot be, or "".

    Without `by_new_rules` raise RulesChanged for a save of earlier rules.
    """
    from saves.errors import RulesChanged, SaveError
    from tui.table.session import resume_session

    library = app.services.library
    if library is None:
        return NO_SAVES
    try:
        session = resume_session(library, name, app.services.seed, upto, same_luck, by_new_rules)
    except RulesChanged:
        raise
    except (SaveError, OSError) as error:
        return with_title(error)
    app.open_table(session)
    return ""


def replay(app: BackroomApp, name: str, seat: int | None, move: int | None = None) -> str:
    """Show a save again as one seat saw it, from a move on. Return why that cannot be, or ""."""
    from saves.errors import SaveError

    library = app.services.library
    if library is None:
        return NO_SAVES
    try:
        seen = library.replay(name, seat)
    except SaveError as error:
        return with_title(error)
    app.open_screen(replay_page(library, name, seen, move))
    return ""


def replay_page(library: Library, name: str, seen: Replay, move: int | None = None) -> ReplayScreen:
    """Return the page of a replay. A save can be seen as other seats saw it too, and gone on with. An exported replay cannot."""
    from tui.screens.replay.screen import ReplayScreen

    if seen.is_exported:
        return ReplayScreen(seen, name, move=move)
    is_over = seen.update(seen.last).result is not None
    others = visible_seats(seen.header.seats, is_over) if seen.game.info.hidden_information else []
    return ReplayScreen(seen, name, others, lambda seat: library.replay(name, seat), move)


def show_results(app: BackroomApp, entry: SaveSummary) -> str:
    """Show how a saved game ended. Return why that cannot be, or ""."""
    from saves.errors import SaveError
    from tui.screens.results.screen import Ending, ResultsScreen

    library = app.services.library
    if library is None:
        return NO_SAVES
    try:
        seen = library.replay(entry.name, usual_viewpoint(entry))
    except SaveError as error:
        return with_title(error)
    app.open_screen(ResultsScreen(Ending(_context(seen), seen.update(seen.last), lambda: entry.name)))
    return ""


def _context(seen: Replay) -> SeatContext:
    header = seen.header
    return SeatContext(seen.game, header.options, header.seats, header.seat, header.table)
