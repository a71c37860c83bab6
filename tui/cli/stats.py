"""`backroom stats`: what the record of finished games says, and what is done with its file."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from core.lessons.lesson import lessons_of
from core.registry import GAMES, load
from core.text import counted as counted_of
from saves.lesson_progress import LessonProgress
from saves.lookup import expanded
from saves.puzzles import PuzzleBook
from saves.record_book import RecordBook
from saves.statistics import FIRST_FEW, FROM_GAMES, Entry, Play, Tally, entries, kept_plays, levels, overall, play, tallies, unfinished
from saves.trends import Against, Trend, against, by_order, trends
from tui.cli.progress import Progress
from tui.cli.table_options import UsageError, find_game
from tui.painting.cell_text import cut
from tui.plain.printable import json_line, printable
from tui.plain.wrapping import columns, tell
from tui.review_text import figure_words, percent, signed
from tui.settings import SettingsFile, own_name
from tui.table.lesson_session import progress_words

if TYPE_CHECKING:
    from saves.library import Library


def stats(given: Namespace, library: Library) -> int:
    """Bring the record up to date and print what it says."""
    wanted = None if given.game is None else find_game(given.game)
    book = RecordBook(library)
    if given.forget:
        book.forget()
        PuzzleBook(library).forget()
        tell("The record of finished games and the puzzles are forgotten; the saves are where they were.")
        return 0
    with Progress() as progress:
        progress.show("looking at the saves")
        if given.rebuild:
            book.rebuild()
        else:
            book.catch_up()
    if given.export:
        path = expanded(given.export)
        if not path.parent.is_dir():
            raise UsageError(f"There is no folder {path.parent} to write the record to.")
        book.export(path)
        print(printable(str(Path(path))))
        return 0
    games = [game for game in book.games() if wanted in (None, game.game)]
    own = own_name(SettingsFile().load()[0])
    counted = entries(games, given.name or "", own)
    begun = [save for save in unfinished(library.list(), given.name or "", own) if wanted in (None, save.game)]
    lessons = _lessons(wanted, library)
    plays = kept_plays(library.folder, counted)
    played = play(counted, plays)
    puzzles = PuzzleBook(library).all()
    if given.json:
        rows = [msgspec.to_builtins(row) for row in tallies(counted)]
        levels_of = against(counted)
        found = {"file": str(book.path), "finished": len(games), "counted": len(counted), "games": rows}
        found["with_hints"] = sum(entry.has_hints for entry in counted)
        found["against"] = {level: [row.games, row.won, row.fair] for level, row in levels_of.items()}
        found["levels"] = {level: msgspec.to_builtins(row) for level, row in levels_of.items()}
        found["order"] = [list(each) for each in by_order(counted)]
        found["trends"] = [] if wanted is None else [msgspec.to_builtins(each) for each in trends(counted, plays)]
        found["play"] = None if played is None else msgspec.to_builtins(played)
        found |= {"unfinished": len(begun), "lessons": lessons}
        print(json_line(found | {"puzzles": len(puzzles), "solved": sum(each.is_solved for each in puzzles)}))
        return 0
    whole = overall(counted)
    rows = [*tallies(counted), *([whole] if whole is not None else [])]
    tell(*table_lines(rows, columns(sys.stdout)))
    if given.game is not None:
        tell(*level_lines(against(counted)), *order_lines(counted))
        tell(*trend_lines(trends(counted, plays), min(TREND_COLUMNS, columns(sys.stdout) or TREND_COLUMNS)))
    left_out = len(games) - len({entry.game.id for entry in counted})
    if begun:
        tell(f"Not finished yet: {counted_of(len(begun), 'game')}.")
    if left_out:
        tell(f"Not counted: {left_out}, played under another name, from a move of another game, or by bots alone.")
    if with_hints := sum(entry.has_hints for entry in counted):
        tell(f"Not rated: {counted_of(with_hints, 'game')} with hints.")
    if played is not None:
        tell(f"From {counted_reviews(played)}: {', '.join(play_words(played))}.")
    if given.game is not None and lessons:
        tell(f"Lesson: {', '.join(lessons.values())}.")
    tell(f"Puzzles from your games: {len(puzzles)}, solved {sum(each.is_solved for each in puzzles)}.")
    tell(f"Kept on this machine only, in {book.path}; --forget throws it away.")
    return 0


def _lessons(wanted: str | None, library: Library) -> dict[str, str]:
    """Return how far each lesson is, by game and name."""
    progress = LessonProgress(library.folder)
    found = [(game, lesson) for game in GAMES if wanted in (None, game) for lesson in lessons_of(game)]
    return {f"{game}/{each.name}": progress_words(each, progress.place(game, each.name)) for game, each in found}


HEAD = "                    players  played   won  fair       place      best  longest  streak      rating"
ROW = (
    "{title}, {players} players: played {played}, won {won}, fair {fair}; "
    "place {place}, best {best}, longest {longest}, streak {now}, rating {rating}."
)
TREND_COLUMNS = 62


def table_lines(rows: list[Tally], size: int | None = None) -> list[str]:
    """Return the tallies as a table, or where so many columns have no room for one, each as a sentence."""
    if not rows:
        return ["No finished game of yours is in the record yet."]
    if size is not None and size < len(HEAD):
        return [_in_words(row) for row in rows]
    lines = [HEAD]
    for row in rows:
        players = str(row.players) if row.players else "all"
        counts = f"{players:>7}{row.played:>8}{row.won:>6.1f}{fair(row):>6}{place(row):>12}{best(row):>10}"
        lines.append(f"{_title(row):<20}{counts}{longest(row):>9}{streak(row):>8}{rated(row):>12}")
    return lines


def _title(row: Tally) -> str:
    return load(row.game).info.title if row.game else "all games"


def _in_words(row: Tally) -> str:
    figures = {"played": row.played, "won": f"{row.won:.1f}", "fair": fair(row), "place": place(row), "best": best(row)}
    more = {"longest": longest(row), "now": streak(row), "rating": rated(row), "players": row.players or "all"}
    return ROW.format(title=_title(row), **figures, **more)


def counted_reviews(played: Play) -> str:
    return "1 review" if played.reviews == 1 else f"{played.reviews} reviews"


def play_words(played: Play) -> list[str]:
    """Return how a player decided, a figure each."""
    first = played.first
    near = f"moves within 1 % of the best {percent(played.near)}"
    told = [near if first is None else f"{near}, at first {percent(first.near)}"]
    if played.play is not None and played.luck is not None:
        worth = f"play {percent(played.play)}"
        worth = worth if first is None or first.play is None else f"{worth}, at first {percent(first.play)}"
        told = [worth, f"luck a game {signed(played.luck)} %", *told]
    return told


def place(row: Tally) -> str:
    """Return the mean place, and how many play: 2.1 of 4."""
    return f"{row.place:.1f} of {row.seats:.1f}".removesuffix(".0")


def fair(row: Tally | Against) -> str:
    """Return what equal players would win, to the hundredth as long as there is room for it: shares that are shown add up."""
    return f"{row.fair:.2f}" if row.fair < 100 else f"{row.fair:.1f}"


def best(row: Tally) -> str:
    """Return the best score. Those of different games have nothing to do with each other."""
    return score_words(row.game, row.best) if row.game else "–"


def score_words(game: str, score: float) -> str:
    """Return a score for a column: the sum of money, or the number of whatever the game counts."""
    return load(game).score_text(score).partition(" ")[0]


def longest(row: Tally) -> str:
    return f"won {row.longest}" if row.longest else "–"


def streak(row: Tally) -> str:
    """Return what was won or lost in a row up to now."""
    return f"won {row.streak}" if row.streak > 0 else f"lost {-row.streak}"


def rated(row: Tally) -> str:
    """Return the rating with how far off it may be, or when there will be one."""
    if row.rating is not None:
        return f"{row.rating.points:.0f} ± {row.rating.error:.0f}"
    return f"in {counted_of(FROM_GAMES - row.rated, 'game')}" if row.game in levels() else "–"


def befallen(found: dict[str, Against]) -> list[str]:
    """Return what is counted beside wins, such as an arrest."""
    return list(dict.fromkeys(word for row in found.values() for word in row.befell))


def level_lines(found: dict[str, Against]) -> list[str]:
    """Return games, wins, second places and what else befell, by the strongest opponent."""
    words = befallen(found)
    head = "".join(f"{word:>10}" for word in words)
    rows = []
    for level, row in found.items():
        counts = "".join(f"{row.befell.get(word, 0):>10}" for word in words)
        rows.append(f"{level:<10}{row.games:>5}{row.won:>6.1f}{fair(row):>6}{row.second:>8}{counts}")
    return [f"against   games   won  fair  second{head}", *rows]


ORDER = "as first {first}, {first_won} won; as last {last}, {last_won} won"


def order_lines(own: Sequence[Entry]) -> list[str]:
    """Return how games went that were begun first or last, where the game has an order."""
    first, last = by_order(own)
    if not first.games and not last.games:
        return []
    counts = {"first": counted_of(first.games, "game"), "last": counted_of(last.games, "game")}
    return [ORDER.format(first_won=f"{first.won:.1f}", last_won=f"{last.won:.1f}", **counts)]


def trend_words(value: float | None, row: Trend) -> str:
    """Return one cell of a trend."""
    if value is None:
        return "–"
    if row.is_share:
        return f"{signed(value)} %" if row.is_change else percent(value)
    return figure_words(value) if abs(value) >= 100 or value == round(value) else f"{value:.1f}"


def trend_lines(rows: Sequence[Trend], size: int = 62) -> list[str]:
    """Return how play changed, in so many columns."""
    if not rows:
        return []
    room = size - 33
    lines = [f"{'':<{room}}{f'first {FIRST_FEW}':>10}{f'last {FIRST_FEW}':>10}{'bots, normal':>13}"]
    for row in rows:
        cells = (trend_words(value, row) for value in (row.first, row.last, row.bots))
        lines.append(f"{cut(row.name, room - 1):<{room}}{next(cells):>10}{next(cells):>10}{next(cells):>13}")
    return lines
