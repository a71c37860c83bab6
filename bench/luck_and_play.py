"""What reviews say of players whose strength is known: `python -m bench.luck_and_play GAME PLAYERS GAMES [--from N] [--equal] [--fit]`.

Own, luck and others by who played and by how it ended, in hundredths of a win. With --fit what lies beside a game as `review.toml`:
what the value that moves came out ahead by was worth in these games, in the logarithm of the odds. Check it on others (--from).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import islice
from math import exp, sqrt
from pathlib import Path
from time import process_time
from typing import NamedTuple

from core.bots.greedy import candidates
from core.bots.levels import Bot, make_bot
from core.bots.self_play import bot_update
from core.chance import fast_chance, seeded
from core.codec import GameCodec
from core.fitted import by_kind
from core.game import Action, AnyGame, Wait
from core.option_defaults import full_options
from core.registry import load
from core.review.course import Course
from core.review.luck import Split
from core.review.own_play import beside_normal
from core.review.review import first_part, next_parts
from core.table import Seat, Table, Update

OTHER = "other"
"""Compares all actions as normal does, by components that weigh differently in every game."""
WHO = ("hard", "normal", "easy", OTHER)
WORLDS = 4
LEAST, MOST = 0.6, 1.6
"""How much each component counts for it."""


class OtherStyle:
    """A player who plays differently and about as well."""

    def __init__(self, seed: int) -> None:
        self._chance = fast_chance(seed)
        self._weights: dict[str, float] = {}

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        if update.seat is None:
            raise ValueError("a watcher decides nothing")
        actions = list(game.worth_trying(game.determinize(update.view, self._chance), update.seat, candidates(game, update, self._chance)))
        sums = [0.0] * len(actions)
        for _ in range(WORLDS if len(actions) > 1 else 0):
            world = game.determinize(update.view, self._chance)
            for number, action in enumerate(actions):
                after = world.clone()
                if game.check(after, update.seat, action) is None:
                    game.apply(after, update.seat, action, [])
                sums[number] += self._worth(game.components(after, update.seat))
        return actions[max(range(len(actions)), key=lambda number: sums[number])]

    def _worth(self, components: dict[str, float]) -> float:
        return sum(value * self._weight(name) for name, value in by_kind(components).items())

    def _weight(self, name: str) -> float:
        if name not in self._weights:
            self._weights[name] = LEAST * (MOST / LEAST) ** (self._chance.below(1001, "weight") / 1000)
        return self._weights[name]


class Played(NamedTuple):
    """A game and who sat where."""

    who: tuple[str, ...]
    course: Course


def seated(players: int, number: int, is_equal: bool) -> tuple[str, ...]:
    """Return who plays a game: everybody is as often in each seat and beside each other."""
    chance = fast_chance(1000 + number)
    return ("normal",) * players if is_equal else tuple(WHO[chance.below(len(WHO), "who")] for _ in range(players))


def game_played(game: AnyGame, who: Sequence[str], number: int, kept: Path | None) -> Course:
    """Return a game, played now or kept from before."""
    names = tuple(f"P{seat}" for seat in range(len(who)))
    seats = tuple(Seat(name, "bot", "normal") for name in names)
    table = Table(game, full_options(game.info), seats, seeded(f"luck and play/{number}"))
    start, codec = table.state.clone(), GameCodec(game).action
    if kept is not None and kept.exists():
        for seat, packed in json.loads(kept.read_text()):
            assert table.act(seat, codec.unpack(bytes.fromhex(packed))) is None
        return Course(game, seats, start, table.moves)
    bots = [_bot(each, 100 * number + seat) for seat, each in enumerate(who)]
    last, done = -1, []
    while actors := game.actors(table.state):
        last = next((actor for actor in actors if actor > last), actors[0])
        choice = bots[last].choose(game, bot_update(game, table.state, last))
        if isinstance(choice, Wait):
            continue
        assert table.act(last, choice) is None
        done.append((last, codec.pack(choice).hex()))
    if kept is not None:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(done))
    return Course(game, seats, start, table.moves)


def _bot(who: str, seed: int) -> Bot:
    return OtherStyle(seed) if who == OTHER else make_bot(who, seed, clock=None)


def split_of(course: Course) -> tuple[Split, ...]:
    """Return luck and play of a game, () where they are not told apart."""
    review = first_part(course)
    for _ in islice(next_parts(course, review, 0), 2):
        if review.splits:
            break
    return review.splits


class Ahead(NamedTuple):
    """A seat of a game: who it was, by how much its moves came out ahead of a normal bot's, and its part of the win."""

    who: str
    ahead: float
    won: float


def aheads(played: Played) -> list[Ahead]:
    """Return the seats of a game."""
    course = played.course
    found = [0.0] * len(played.who)
    for number in course.choices:
        found[course.actions[number][0]] += beside_normal(course, number)
    return [Ahead(*each) for each in zip(played.who, found, course.game.chances(course.states[-1]), strict=True)]


def worth_of(games: Sequence[Sequence[Ahead]]) -> tuple[float, float]:
    """Return what being ahead was worth, and how far luck may have moved that (95 %).

    What counts is by how much players of one kind are ahead on the mean: of one kind, who wins has more to lose.
    """
    ahead = {who: mean([seat.ahead for game in games for seat in game if seat.who == who])[0] for who in WHO}
    worth = bend = 0.0
    for _ in range(50):
        slope = bend = 0.0
        for game in games:
            own = [ahead[seat.who] for seat in game]
            odds = [exp(worth * each) for each in own]
            middle, square = (sum(odd * each**power for odd, each in zip(odds, own, strict=True)) / sum(odds) for power in (1, 2))
            slope += sum(seat.won * each for seat, each in zip(game, own, strict=True)) - middle
            bend += square - middle**2
        worth += slope / bend
    return worth, 1.96 / sqrt(bend)


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    middle = sum(values) / max(1, len(values))
    return middle, sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1) / max(1, len(values)))


def line(name: str, splits: Sequence[Split]) -> str:
    """Return a row: how many, and the mean of each part with its standard error."""
    parts = [[100 * part(split) for split in splits] for part in (_gained, lambda s: s.own, lambda s: s.luck, lambda s: s.others)]
    cells = [f"{middle:+6.1f} ±{error:4.1f}" for middle, error in map(mean, parts)]
    own = sorted(parts[1])
    return f"| {name:<18} | {len(splits):>4} | " + " | ".join(cells) + f" | {own[len(own) // 10]:+.0f} to {own[-1 - len(own) // 10]:+.0f} |"


def _gained(split: Split) -> float:
    return split.end - split.fair


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--equal", action="store_true", help="all normal")
    parser.add_argument("--from", type=int, default=0, dest="begin", help="the number of the first game")
    parser.add_argument("--fit", action="store_true", help="find what being ahead is worth")
    parser.add_argument("--keep", type=Path, help="where games are kept, so that they are played once")
    given = parser.parse_args()
    game = load(given.game)
    numbers = range(given.begin, given.begin + given.games)
    games = (_game(game, given.players, number, given.equal, given.keep) for number in numbers)
    if given.fit:
        found = [aheads(each) for each in games]
        worth, within = worth_of(found)
        for who in WHO:
            own = [seat.ahead for each in found for seat in each if seat.who == who]
            print("# {}: {} seats, ahead by {:+.3f} ± {:.3f}".format(who, len(own), *mean(own)))
        print(f'[players.{given.players}]\ncommand = "python -m bench.luck_and_play {given.game} {given.players} {given.games} --fit"')
        print(f'date = "{date.today()}"\ngames = {given.games}\nworth = {worth:.3f}\nwithin = {within:.3f}')
    else:
        tell(game, given.players, games)


def _game(game: AnyGame, players: int, number: int, is_equal: bool, keep: Path | None) -> Played:
    who = seated(players, number, is_equal)
    kept = keep and keep / f"{game.info.name}-{players}-{'-'.join(who)}-{number}.json"
    return Played(who, game_played(game, who, number, kept))


def tell(game: AnyGame, players: int, games: Iterable[Played]) -> None:
    """Print the table."""
    found: list[tuple[str, Split]] = []
    moves, took, count = 0, 0.0, 0
    for played in games:
        begun = process_time()
        parts = split_of(played.course)
        took, moves, count = took + process_time() - begun, moves + len(played.course.actions), count + 1
        found += list(zip(played.who, parts, strict=True)) if parts else []
    print(f"{game.info.name}, {players} players, {count} games, {len(found) // players} told apart, ", end="")
    print(f"{moves / count:.0f} moves, {took / count:.1f} s each")
    print("|                    |    n | end − fair    | own           | luck          | others        | own, 10 to 90 % |")
    for each in WHO:
        own = [split for name, split in found if name == each]
        won = [split for split in own if split.end >= 0.5]
        for name, parts in ((each, own), (f"{each}, won", won), (f"{each}, not", [split for split in own if split not in won])):
            if parts:
                print(line(name, parts))


if __name__ == "__main__":
    main()
