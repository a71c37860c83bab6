"""The commands that answer and are done: sim, rules, bench. With `--json` they print one JSON object and nothing else."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from tui.cli.progress import Progress
from tui.cli.table_options import UsageError, checked_number, chosen_options, find_game, levels_of, load_game
from tui.plain.printable import write_whole
from tui.plain.wrapping import tell

if TYPE_CHECKING:
    pass


def sim(given: Namespace) -> int:
    """Run `backroom sim`."""
    from core.bots.self_play import Deadlock
    from tui.cli.simulate import Series, simulate, table_lines

    name = find_game(given.game)
    game = load_game(name, given.board)
    bots = levels_of(given.bots) if given.bots else ["normal"]
    places = given.players or (len(bots) if given.bots and len(bots) > 1 else max(game.info.min_seats, min(4, game.info.max_seats)))
    checked_number(game, places)
    if len(bots) > places:
        raise UsageError(f"--bots names {len(bots)} bots for {places} seats.")
    series = Series(name, given.board, chosen_options(game, given.option), tuple(bots[n % len(bots)] for n in range(places)), given.seed)
    try:
        with Progress() as progress:
            report = simulate(series, given.games, given.jobs, lambda done: progress.show(f"{done} of {given.games} games"), given.cluster)
    except Deadlock as stuck:
        tell(f"backroom: {stuck}", to=sys.stderr)
        return 1
    if given.json:
        print(json.dumps(report))
    else:
        tell(*table_lines(report))
    return 0


def rules(given: Namespace) -> int:
    """Run `backroom rules`."""
    from tui.plain.rules_page import rules_of

    if given.figures:
        write_whole(load_game(find_game(given.game)).board_text())
        return 0
    tell(*rules_of(find_game(given.game)))
    return 0


def bench(given: Namespace) -> int:
    """Run `backroom bench`. The measurements are part of a checkout, not of an installed Backroom."""
    try:
        from bench.run import PARTS, main  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        tell("backroom: the measurements are not installed with Backroom: run `make bench` in a checkout", to=sys.stderr)
        return 1
    unknown = next((part for part in given.parts if part not in PARTS), None)
    if unknown is not None:
        raise UsageError(f"Nothing called {unknown!r} can be measured; there are: {', '.join(PARTS)}.")
    flags = [flag for flag, wanted in (("--json", given.json), ("--quick", given.quick)) if wanted]
    code: int = main([*given.parts, *flags])
    return code
