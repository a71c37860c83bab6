"""The commands in lines: a new game, a saved one, a replay, and the choice between them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from core import registry
from core.bots.self_play import Deadlock
from core.text import counted
from saves.errors import RulesChanged
from tui.cli.named_saves import typed
from tui.cli.table_options import load_game, new_seed, table_plan
from tui.network.kept_tables import own_seats, saves_of_seats
from tui.plain import letters
from tui.plain.changed_rules import agreed
from tui.plain.console import Console, Ended
from tui.plain.game_loop import PlainGame
from tui.plain.opponents import LocalBots
from tui.plain.results import breakdown_lines, hints_lines, result_lines
from tui.plain.rules_page import rules_of
from tui.plain.way_on import NOTHING_OPEN, Errand, way_on
from tui.table.session import LocalTableSession, TablePlan, start_session
from tui.table.session import resume_session as sit_again

if TYPE_CHECKING:
    from saves.library import Library
    from saves.replay import Replay

HOME_QUESTION = {
    False: f"1 to {{most}}, {letters.QUIT} to leave: ",
    True: f"1 to {{most}}, {letters.GO_ON} to go on, {letters.QUIT} to leave: ",
}
"""By whether there is something to go on with."""


def play(ordered: TablePlan, library: Library, board: str = "") -> int:
    """Play a new game. `board` is the file of the player's own board, if one is in force."""
    session = start_session(ordered, library, new_seed)
    table = session.table
    console = Console(sys.stdin, sys.stdout)
    console.say(f"{table.game.info.title}: {', '.join(_who(seat.name, seat.level) for seat in table.seats)}.")
    if board:
        console.say(f"Your board: {board}.")
    return _play(console, session, library)


def resume(library: Library, name: str, upto: int | None = None) -> int:
    """Go on with a saved game."""
    told = ""
    try:
        session = sit_again(library, name, new_seed, upto, by_new_rules=False)
    except RulesChanged as changed:
        told = changed.sentence
        if not agreed(told):
            return 0
        session = sit_again(library, name, new_seed, upto)
    table = session.table
    console = Console(sys.stdin, sys.stdout)
    console.say(f"{table.game.info.title}: {', '.join(_who(seat.name, seat.level) for seat in table.seats)}.")
    if session.note and session.note != told:
        console.say(session.note)
    console.say(f"It goes on after {counted(len(table.moves), 'move')}: {letters.LOG} shows the log, {letters.TABLE} the table.")
    return _play(console, session, library)


def replayed(replay: Replay) -> int:
    """Show a game again."""
    from tui.plain.replay import show

    show(Console(sys.stdin, sys.stdout), replay)
    return 0


def home(library: Library, own_name: str) -> int:
    """Ask what to play, and play it under this name."""
    console = Console(sys.stdin, sys.stdout)
    kept = saves_of_seats(library, own_seats(library)).values()
    going = [entry for entry in library.list() if entry.goes_on_here(kept)][:9]
    errands: list[tuple[str, Errand]] = []
    for name in registry.GAMES:
        errands.append((f"play {name.replace('_', ' ')}", partial(_play_new, name, library, own_name)))
    for entry in going:
        line = f"go on with {entry.title}, {entry.stage} ({', '.join(seat.name for seat in entry.seats)}), {entry.played:%Y-%m-%d %H:%M}"
        errands.append((line, partial(_go_on, library, entry.name)))
    console.say("Backroom", *(f"{number:>2}. {words}" for number, (words, _) in enumerate(errands, 1)))
    told, onward = way_on(library, going[0] if going else None, partial(_go_on, library))
    console.say(*told)
    try:
        chosen = _errand(console, [errand for _, errand in errands], onward)
    except Ended:
        return 0
    return 0 if chosen is None else chosen()


def _go_on(library: Library, name: str) -> int:
    from tui.plain.network_commands import go_on

    ended = go_on(library, name)
    return resume(library, name) if ended is None else ended


def _play_new(game: str, library: Library, own_name: str) -> int:
    return play(table_plan(load_game(game), None, None, [], None, own_name), library)


def _errand(console: Console, errands: Sequence[Errand], onward: Errand | None) -> Errand | None:
    """Ask which of these it shall be. Return None if the player leaves."""
    while True:
        said = console.ask(HOME_QUESTION[onward is not None].format(most=len(errands))).lower()
        if said in (letters.QUIT, "quit", "exit"):
            return None
        if said == letters.GO_ON:
            if onward is not None:
                return onward
            console.say(NOTHING_OPEN)
        if said.isdecimal() and 1 <= int(said) <= len(errands):
            return errands[int(said) - 1]


def _play(console: Console, session: LocalTableSession, library: Library) -> int:
    table, title = session.table, session.table.game.info
    game = PlainGame(console, session.chairs, LocalBots(table, session.save), lambda: rules_of(title.name), hints=session)
    try:
        result = game.play()
    except Deadlock as stuck:
        sys.stderr.write(f"backroom: {stuck}; the game is saved\n")
        return 1
    finally:
        session.end()
        console.close()
    if result is not None:
        hints = sum(session.hints_used(chair.seat) for chair in session.chairs)
        console.say(*result_lines(table.game, result, table.names), *breakdown_lines(session.chairs[0]), *hints_lines(hints))
        if session.seed:
            console.say(f"Its seed was {session.seed}.")
        if session.save:
            console.say(f"Where it turned, and what would have been better, says: {typed(library, 'review', session.save)}")
    else:
        console.say(f"Saved. It goes on with: {typed(library, 'resume', session.save)}")
    return 0


def _who(name: str, level: str) -> str:
    return f"{name} ({level} bot)" if level else name
