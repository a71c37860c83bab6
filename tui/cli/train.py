"""`backroom train`: a game's weights made anew from games of its bots."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from core.bots.training.fit import ValueFit
from core.bots.training.train import Order, train_chances, train_value
from core.bots.training.weights_file import merged
from core.bots.workers import workers
from core.fitted import ChancesFit, Decile
from tui.cli.progress import Progress
from tui.cli.table_options import UsageError, checked_number, chosen_options, find_game, load_game
from tui.plain.wrapping import tell


def train(given: Namespace) -> int:
    """Play, fit, write the file, and say how good it is."""
    name = find_game(given.game)
    game = load_game(name, given.board)
    players = given.players or max(game.info.min_seats, min(4, game.info.max_seats))
    checked_number(game, players)
    order = Order(
        game=name,
        board=game.board_text() if given.board else "",
        options=tuple(sorted(chosen_options(game, given.option).items())),
        players=players,
        seed=given.seed,
        games=_generations(given.games),
        command=_command(given, name, players),
        rules_version=game.info.rules_version,
        kept=Path(given.keep).expanduser() if given.keep else None,
    )
    with Progress() as progress:

        def watch(generation: int, done: int, games: int) -> None:
            progress.show(f"generation {generation + 1}: {done} of {games} games")

        work = workers(given.jobs, given.cluster)
        if given.what == "value":
            table, fits = train_value(order, work, watch)
            said = [line for number, fit in enumerate(fits, 1) for line in value_lines(number, fit)]
        else:
            table, chances = train_chances(order, work, watch)
            said = chances_lines(chances)
    path = Path(given.out).expanduser()
    path.write_text(merged(path.read_text(encoding="utf-8") if path.exists() else "", players, table), encoding="utf-8")
    tell(*said)
    return 0


def _generations(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and int(part) for part in parts):
        raise UsageError(f"--games are numbers with commas between, one a generation; {text!r} is not.")
    return tuple(int(part) for part in parts)


def _command(given: Namespace, name: str, players: int) -> str:
    """Return the command that makes the same figures again."""
    options = "".join(f" --option {each}" for each in given.option)
    return f"backroom train {name} --what {given.what} --players {players} --games {given.games} --seed {given.seed}{options}"


def value_lines(generation: int, fit: ValueFit) -> list[str]:
    """Return how good a generation's value is, for people."""
    loss = f"log loss {fit.log_loss} (one chance for all: {fit.constant_loss})"
    return [f"generation {generation}: {loss} on {fit.positions} positions held out", *decile_lines(fit.deciles)]


def chances_lines(fit: ChancesFit) -> list[str]:
    """Return how good the chances are, for people."""
    said = []
    for number, stage in enumerate(fit.stages, 1):
        worth = "readable" if stage.readable else "no better than even shares"
        said.append(f"part {number} of {len(fit.stages)}: log loss {stage.log_loss}, even shares {stage.even_loss}: {worth}")
    return said + decile_lines(fit.deciles)


def decile_lines(deciles: tuple[Decile, ...]) -> list[str]:
    """Return chances given and wins had."""
    return [f"  given {100 * given:.0f} %: won {100 * won:.0f} % of {count}" for count, given, won in deciles if count]
