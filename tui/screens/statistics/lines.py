"""The lines of the statistics page: against whom, how one plays, and the games behind the figures. No Textual here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from core.registry import load
from core.review.luck import play_share, rounded
from core.text import counted, listed
from saves.puzzles import Habit
from saves.reviews import KeptMistake, KeptPlay
from saves.statistics import Entry, levels
from saves.trends import Against, by_order, costliest
from tui.cli.stats import ORDER, befallen, fair, score_words
from tui.painting.cell_text import cells, plain, wrap
from tui.review_text import cost_words, percent, signed, written_day

INDENT = 10
"""Where the second line of a game begins: below its place."""
STEPS = "▁▂▃▄▅▆▇"
BARS = 15
MOST_HABITS = 2
WIDE = 44
"""From so many columns on second places have one of their own."""
NOT_SEEN = "What pays only later: nothing on the table told the moves apart yet."
"""What stands for a habit without a rule of thumb."""
WITH_HINTS, HINTS_WITH = ", with hints", "hints, "
"""What is said of a game that counts but is not rated, behind what else is said and before it."""
ORDER_SHORT = "first {first}: {first_won} won, last {last}: {last_won}"
WON, SHARED = "{own}, won", "{own}, shared the win"
LOST = "{own}; {winners} won with {best}"


def curve_line(points: Sequence[float]) -> str:
    """Return how a rating went, as a line of bars."""
    if not points:
        return ""
    low, high = min(points), max(points)
    shown = points[-BARS:]
    bars = "".join(STEPS[min(len(STEPS) - 1, int((each - low) / max(1.0, high - low) * len(STEPS)))] for each in shown)
    return f"rating {bars}  {points[0]:.0f} to {points[-1]:.0f}"


def habit_lines(found: Sequence[Habit], size: int) -> list[str]:
    """Return the costliest habits, each by the rule of thumb that was not heeded."""
    lines = []
    for habit in found[:MOST_HABITS]:
        head = f"{habit.count} × −{100 * habit.cost:.0f} %  "
        lines += [plain(line) for line in wrap(head + (load(habit.game).principles.get(habit.kind, NOT_SEEN)), max(20, size))]
    return ["costliest habits", *lines] if lines else []


def in_hundredths(share: float | None) -> str:
    """Return a part of a win with its sign, or "–" where nothing is known."""
    return "–" if share is None else f"{signed(share)} %"


def title_of(game: str) -> str:
    return load(game).info.title if game else "all games"


def game_lines(entry: Entry, with_title: bool, size: int) -> list[str]:
    """Return a game in a line of this many cells. Who else played has another one, where there is no room for them."""
    game = entry.game
    others = f"{HINTS_WITH * entry.has_hints}{title_of(game.game) if with_title else rivals(entry)}"
    score = score_words(game.game, game.scores[entry.seat])
    place = f"{game.place(entry.seat)} of {len(game.seats)}"
    own = f"  {written_day(game.began):>6}  {place} {score:>8}"
    return [whole] if len(cells(whole := f"{own}  {others}")) <= size else [own, f"{'':{INDENT}}{others}"]


def rivals(entry: Entry) -> str:
    """Return who else played, by level or name."""
    kinds = Counter(who.level or who.name for seat, who in enumerate(entry.game.seats) if seat != entry.seat)
    return listed([f"{count} {kind}" if count > 1 else kind for kind, count in kinds.items()])


def against_lines(game: str, found: dict[str, Against], size: int) -> list[str]:
    """Return games and wins by the strongest opponent, in so many columns. Where these are few, the rest stands in a line below."""
    known, words = levels().get(game, {}), befallen(found)
    is_wide = size >= WIDE + 10 * len(words)
    heads = ["second", *words] if is_wide else []
    lines = [f"level    games   won  fair{''.join(f'{head:>10}' for head in heads)}  rating"]
    for level, row in found.items():
        points = f"{known[level]:.0f}" if level in known else "–"
        more = "".join(f"{count:>10}" for count in _counts(row, heads))
        lines.append(f"{level:<8}{row.games:>6}{row.won:>6.1f}{fair(row):>6}{more}{points:>8}")
    if not is_wide and found:
        sums = [sum(_counts(row, ["second", *words])[n] for row in found.values()) for n in range(1 + len(words))]
        lines.append(", ".join(f"{word} {count}" for word, count in zip(["second", *words], sums, strict=True)))
    return lines


def _counts(row: Against, heads: Sequence[str]) -> list[int]:
    return [row.second if head == "second" else row.befell.get(head, 0) for head in heads]


def order_line(own: Sequence[Entry], size: int) -> list[str]:
    """Return how games went that were begun first or last, in the words that have room."""
    first, last = by_order(own)
    if not first.games and not last.games:
        return []
    won = {"first_won": f"{first.won:.1f}", "last_won": f"{last.won:.1f}"}
    long = ORDER.format(first=counted(first.games, "game"), last=counted(last.games, "game"), **won)
    return [long if len(long) <= size else ORDER_SHORT.format(first=first.games, last=last.games, **won)]


def result_words(entry: Entry) -> str:
    """Return how a game ended for a player: their score, what befell them, and who won."""
    game = entry.game
    own = score_words(game.game, game.scores[entry.seat])
    fate = [word for word, seats in game.befell.items() if entry.seat in seats]
    words = ", ".join([own, *fate]) + WITH_HINTS * entry.has_hints
    if entry.seat in game.winners:
        return WON.format(own=words) if len(game.winners) == 1 else SHARED.format(own=words)
    winners = listed([game.seats[seat].name for seat in game.winners])
    return LOST.format(own=words, winners=winners, best=score_words(game.game, game.scores[game.winners[0]]))


def mistake_words(mistake: KeptMistake | None) -> str:
    """Return the costliest mistake of a game with what it cost, or "–"."""
    if mistake is None:
        return "–"
    return f"{cost_words(mistake)}  {mistake.done}"


def game_cells(entry: Entry, kept: Mapping[tuple[str, int], KeptPlay], with_title: bool) -> tuple[str, ...]:
    """Return a game in the columns of the list."""
    game, review = entry.game, kept.get((entry.game.id, entry.seat))
    whole = review.splits[entry.seat] if review is not None and review.splits else None
    return (
        f"{written_day(game.began):>6}",
        title_of(game.game) if with_title else rivals(entry),
        f"{game.place(entry.seat)} of {len(game.seats)}",
        result_words(entry),
        "–" if whole is None else percent(play_share(whole)),
        in_hundredths(None if whole is None else rounded(whole).luck),
        f"  {mistake_words(costliest(entry, kept))}",
    )
