"""The commands in lines: a new game, a saved one, a replay, and the choice between them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from core.bots.self_play import Deadlock
from core.registry import GAMES
from core.text import counted
from tui.cli.table_options import load_game, new_seed, table_plan
from tui.plain.console import Console, Ended
from tui.plain.game_loop import PlainGame
from tui.plain.opponents import LocalBots
from tui.plain.results import result_lines
from tui.table.session import LocalTableSession, TablePlan, start_session
from tui.table.session import resume_session as sit_again

if TYPE_CHECKING:
    from saves.library import Library
    from saves.replay import Replay


def play(ordered: TablePlan, library: Library) -> int:
    """Play a new game."""
    sitting = start_session(ordered, library, new_seed)
    table = sitting.table
    console = Console(sys.stdin, sys.stdout)
    console.say(f"{table.game.info.title}: {', '.join(_who(seat.name, seat.level) for seat in table.seats)}. Seed {ordered.seed}.")
    return _play(console, sitting)


def resume(library: Library, name: str, upto: int | None = None) -> int:
    """Go on with a saved game."""
    sitting = sit_again(library, name, new_seed, upto)
    table = sitting.table
    console = Console(sys.stdin, sys.stdout)
    console.say(f"{table.game.info.title}: {', '.join(_who(seat.name, seat.level) for seat in table.seats)}.")
    if sitting.note:
        console.say(sitting.note)
    console.say(f"It goes on after {counted(len(table.moves), 'move')}: l shows the log, t the table.")
    return _play(console, sitting)


def replayed(replay: Replay) -> int:
    """Show a game again."""
    from tui.plain.replay import show

    show(Console(sys.stdin, sys.stdout), replay)
    return 0


def home(library: Library) -> int:
    """Ask what to play, and play it."""
    console = Console(sys.stdin, sys.stdout)
    going = [entry for entry in library.list() if not entry.trouble and entry.result is None][:9]
    errands: list[tuple[str, Callable[[], int]]] = []
    for name in GAMES:
        errands.append((f"play {name.replace('_', ' ')}", partial(_play_new, name, library)))
    for entry in going:
        line = f"go on with {entry.title}, {entry.stage} ({', '.join(seat.name for seat in entry.seats)}), {entry.played:%Y-%m-%d %H:%M}"
        errands.append((line, partial(resume, library, entry.name)))
    console.say("Backroom", *(f"{number:>2}. {words}" for number, (words, _) in enumerate(errands, 1)))
    try:
        chosen = _number(console, len(errands))
    except Ended:
        return 0
    return 0 if chosen is None else errands[chosen - 1][1]()


def _play_new(game: str, library: Library) -> int:
    return play(table_plan(load_game(game), None, None, [], None), library)


def _number(console: Console, most: int) -> int | None:
    while True:
        said = console.ask(f"1 to {most}, q to leave: ")
        if said.lower() in ("q", "quit", "exit"):
            return None
        if said.isdecimal() and 1 <= int(said) <= most:
            return int(said)


def _play(console: Console, sitting: LocalTableSession) -> int:
    table, title = sitting.table, sitting.table.game.info
    game = PlainGame(console, sitting.chairs, LocalBots(table, sitting.save), lambda: _rules(title.name))
    try:
        result = game.play()
    except Deadlock as stuck:
        sys.stderr.write(f"backroom: {stuck}; the game is saved\n")
        return 1
    finally:
        sitting.end()
    if result is not None:
        console.say(*result_lines(result, table.names))
    else:
        console.say(f"Saved. It goes on with: backroom resume {sitting.save}")
    return 0


def _rules(game: str) -> list[str]:
    from tui.rules.markdown import rules_lines

    return rules_lines(game, min(100, shutil.get_terminal_size().columns))


def _who(name: str, level: str) -> str:
    return f"{name} ({level} bot)" if level else name
