"""`backroom` on the command line: each command loads what it needs when it runs, and nothing prints a traceback at a player.

Exit code 0: done. 1: what was asked for could not be done, one line on stderr says why. 2: a mistake on the command line.
128 + n: ended by signal n.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, cast

from saves.disk import why_unsupported
from saves.errors import cause
from tui.cli.arguments import COMPLETE, parse
from tui.cli.surroundings import EndedBySignal, ended_by_signals, exit_code, hidden_by, open_closed_streams, write_in_any_encoding
from tui.terminal.hang_up import hang_up_with_the_terminal

if TYPE_CHECKING:
    from saves.library import Library

DEFECTS_KEPT = 10


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says. Return the exit code. A signal gives 128 and its number."""
    open_closed_streams()
    write_in_any_encoding()
    trouble = why_unsupported() or hidden_by()
    if trouble:
        return _say(trouble, 1)
    try:
        with ended_by_signals():
            if arguments is None:  # a program of its own, and not a call within another's
                hang_up_with_the_terminal()
            given = parse(list(sys.argv[1:] if arguments is None else arguments))
            code = _guarded(given)
            sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        return 0
    except KeyboardInterrupt:
        return exit_code(signal.SIGINT)
    except EndedBySignal as ended:
        return exit_code(ended.number)
    except OSError as error:  # a full disk, a folder that is gone: no defect of ours
        _write_no_more()
        about = f"{error.filename}: " if error.filename else ""
        return _say(f"The system refuses: {about}{cause(error)}.", 1)
    except Exception as error:  # a defect of ours: the story goes to a file, the player gets a sentence
        return _say(f"something is wrong in Backroom itself ({type(error).__name__}); {_noted()}", 1)
    return code


def _write_no_more() -> None:
    """Make sure that what could not be written is not tried again when the program ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _noted() -> str:
    """Write the traceback to a file of its own, and return the words that say where. The last ten are kept."""
    import traceback
    from datetime import datetime

    from platformdirs import user_log_path

    if os.environ.get("BACKROOM_DEBUG"):
        traceback.print_exc()
    folder = user_log_path("backroom", appauthor=False)
    path = folder / f"defect-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(traceback.format_exc(), encoding="utf-8")
        for old in sorted(folder.glob("defect-*.txt"))[:-DEFECTS_KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return "set BACKROOM_DEBUG=1 to see where."
    return f"games are saved up to the last move; what happened is written in {path}."


def _guarded(given: Namespace) -> int:
    """Run the command. Whatever can go wrong without being a bug becomes one line, here and nowhere else."""
    from core.errors import BackroomError
    from saves.errors import Damaged

    try:
        return COMMANDS[given.command](given)
    except BackroomError as error:
        from tui.cli.named_saves import meant, typed
        from tui.cli.table_options import UsageError

        if isinstance(error, Damaged) and error.last_good is not None and getattr(given, "save", None) not in (None, "-"):
            saves = library(given)
            path = meant(saves, given.save)
            name = path.stem if path.parent == saves.folder else str(path)
            error.way_out = f"Up to there it is good: {typed(saves, 'resume', name, '--upto', str(error.last_good))}"
        return _say(str(error), 2 if isinstance(error, UsageError) else 1)


def _say(text: str, code: int) -> int:
    from tui.plain.wrapping import tell

    tell(f"backroom: {' '.join(text.split())}", to=sys.stderr)
    return code


def library(given: Namespace) -> Library:
    """Return the saves that the command line names."""
    from saves.library import Library
    from saves.writer_threads import WriterThreads
    from tui.version import VERSION

    return Library(_saves_folder(given), app=VERSION, writer=WriterThreads())


def _saves_folder(given: Namespace) -> Path:
    from saves.errors import SaveError
    from saves.location import saves_folder

    folder = saves_folder(given.saves)
    if folder.exists() and not folder.is_dir():
        raise SaveError(f"{folder} is a file, and no folder of saved games.", "Name a folder with --saves, or import the file.")
    return folder


def _spare_the_collector() -> None:
    """Have nothing collected while the full screen is loaded, where nothing is let go. The app lets the collector in again."""
    gc.disable()


def is_plain(given: Namespace) -> bool:
    """Return whether to play in lines: asked for, no terminal, or one that can only write."""
    tty = sys.stdin.isatty() and sys.stdout.isatty()
    return given.plain or not tty or os.environ.get("TERM", "dumb") in ("", "dumb")


def _home(given: Namespace) -> int:
    if is_plain(given):
        from tui.cli.table_options import name_of
        from tui.plain.commands import home

        return home(library(given), name_of(given))
    from saves.later import LaterLibrary

    _saves_folder(given)
    _spare_the_collector()
    from tui.cli.full_screen import home as full_screen

    return full_screen(given, cast("Library", LaterLibrary(lambda: library(given))))


def _play(given: Namespace) -> int:
    from tui.cli.table_options import board_in_force, find_game, load_game, name_of, table_plan

    name = find_game(given.game)
    board = board_in_force(name, given.board)
    game = load_game(name, board)
    ordered = table_plan(game, given.seats, given.players, given.option, given.seed, name_of(given))
    if is_plain(given):
        from tui.plain.commands import play

        return play(ordered, library(given), Path(board).name if board else "")
    _spare_the_collector()
    from tui.cli import full_screen as launch

    if given.seats is None and given.players is None and given.seed is None and not given.option and given.board is None:
        return launch.set_up(given, library(given), game.info.name)
    return launch.play(given, library(given), ordered)


def _resume(given: Namespace) -> int:
    from tui.cli.named_saves import meant
    from tui.network.kept_tables import newest_of_ones_own

    saves = library(given)
    name = str(meant(saves, given.save or newest_of_ones_own(saves)))
    if is_plain(given):
        from tui.cli.table_options import is_opened, no_network_game
        from tui.plain.commands import resume
        from tui.plain.network_commands import resume as on_the_network

        ended = on_the_network(given, saves, name)
        if ended is None and is_opened(given):
            raise no_network_game(Path(name).stem)
        return resume(saves, name, given.upto) if ended is None else ended
    _spare_the_collector()
    from tui.cli.full_screen import resume as full_screen

    return full_screen(given, saves, name)


def _replay(given: Namespace) -> int:
    from tui.cli.named_saves import meant
    from tui.cli.saves_commands import seat_shown

    saves = library(given)
    if given.save == "-":
        return _replay_piped(given, saves)
    path = meant(saves, given.save)
    replay = saves.replay(str(path), seat_shown(saves, str(path), given.seat))
    if is_plain(given):
        from tui.plain.commands import replayed

        return replayed(replay)
    _spare_the_collector()
    from tui.cli.full_screen import replay as full_screen

    return full_screen(given, saves, replay, str(path))


def _replay_piped(given: Namespace, saves: Library) -> int:
    """Show in lines what is piped in, since it takes the place of the keys."""
    from saves.exchange import replay_of
    from tui.cli.saves_commands import piped, seat_in
    from tui.plain.commands import replayed

    data = piped()
    watched = replay_of(saves, data, None)
    return replayed(replay_of(saves, data, seat_in(watched, given.seat)) if given.seat is not None else watched)


def _learn(given: Namespace) -> int:
    from tui.cli.learn import learn

    return learn(given, library(given), is_plain(given))


def _saves(given: Namespace) -> int:
    from tui.cli.saves_commands import run

    return run(given, library(given))


def _sim(given: Namespace) -> int:
    from tui.cli.one_shot import sim

    return sim(given)


def _rate(given: Namespace) -> int:
    from tui.cli.rate import rate

    return rate(given)


def _train(given: Namespace) -> int:
    from tui.cli.train import train

    return train(given)


def _rules(given: Namespace) -> int:
    from core.errors import BackroomError
    from tui.cli.one_shot import rules

    try:
        return rules(given)
    except FileNotFoundError:
        raise BackroomError(f"The rules of {given.game} are not written down here.") from None


def _host(given: Namespace) -> int:
    if is_plain(given):
        from tui.plain.network_commands import host

        return host(given, library(given))
    _spare_the_collector()
    from tui.cli.full_screen import host as full_screen

    return full_screen(given, library(given))


def _join(given: Namespace) -> int:
    if is_plain(given):
        from tui.plain.network_commands import join

        return join(given, library(given))
    _spare_the_collector()
    from tui.cli.full_screen import join as full_screen

    return full_screen(given, library(given))


def _serve(given: Namespace) -> int:
    from tui.cli.serve import serve

    return serve(given, library(given))


def _admin(given: Namespace) -> int:
    from tui.cli.admin import admin

    return admin(given, library(given))


def _bench(given: Namespace) -> int:
    from tui.cli.one_shot import bench

    return bench(given)


def _help(given: Namespace) -> int:
    from tui.cli.arguments import help_on

    print(help_on(given.topic), end="")
    return 0


def _review(given: Namespace) -> int:
    from tui.cli.named_saves import meant

    given.save = str(meant(library(given), given.save))
    if given.work or given.json or is_plain(given) or not sys.stdout.isatty():
        from tui.cli.review import review

        return review(given, library(given))
    _spare_the_collector()
    from tui.cli.full_screen import review as full_screen

    return full_screen(given, library(given))


def _stats(given: Namespace) -> int:
    from tui.cli.stats import stats

    return stats(given, library(given))


def _puzzles(given: Namespace) -> int:
    from tui.cli.puzzles import puzzles

    return puzzles(given, library(given))


def _completion(given: Namespace) -> int:
    from tui.cli.completion import script

    print(script(given.shell), end="")
    return 0


def _complete(given: Namespace) -> int:
    from tui.cli.completion import candidates

    print("\n".join(candidates(given.words)))
    return 0


def _doctor(given: Namespace) -> int:
    from tui.cli.doctor import doctor

    return doctor(given)


COMMANDS: dict[str | None, Callable[[Namespace], int]] = {
    None: _home,
    "help": _help,
    "completion": _completion,
    "doctor": _doctor,
    COMPLETE: _complete,
    "play": _play,
    "host": _host,
    "join": _join,
    "serve": _serve,
    "admin": _admin,
    "resume": _resume,
    "replay": _replay,
    "review": _review,
    "stats": _stats,
    "puzzles": _puzzles,
    "saves": _saves,
    "sim": _sim,
    "rate": _rate,
    "train": _train,
    "learn": _learn,
    "rules": _rules,
    "bench": _bench,
}
