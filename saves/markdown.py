"""A game as a page for readers who were not there: who won, how everybody came to it, round by round, deals, turning points, the log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from core.figures import Figure, Moment, counted_figures
from core.game import Result
from core.options import TABLE_OPTIONS
from core.review.course import Course
from core.review.review import Review, first_part
from core.table import MoveRecord
from core.text import counted, listed, won_text
from saves.account import Account, AccountMove, RoundEnd

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")
RISE, FALL = "{who}'s chances rise from {before} % to {after} %.", "{who}'s chances fall from {before} % to {after} %."
MONEY = ", $"
"""How the name of a figure ends that is in dollars."""


def transcript(account: Account) -> str:
    """Return the page."""
    review = _review(account)
    parts = [_head(account), _rounds(account), _log(account)]
    if review is not None:
        parts[1:1] = [_figures(account, review)]
        parts[-1:-1] = [_deals(account, review), _turns(account, review)]
    return "\n".join([line for part in parts for line in part]) + "\n"


def _review(account: Account) -> Review | None:
    """Return what is known of a finished game at once, or None for one that is not told whole."""
    if account.start is None or account.result is None:
        return None
    moves = [
        (MoveRecord(move.seat, move.packed, move.digest, 0), move.events, move.round) for move in account.moves if move.seat is not None
    ]
    return first_part(Course(account.game, account.seats, account.start, moves))


def _head(account: Account) -> Iterator[str]:
    header, info, result = account.header, account.game.info, account.result
    yield f"# {info.title}: {_plain(header.table)}" if header.table else f"# {info.title}"
    yield ""
    if result is None:
        yield from (f"Not over yet: {_plain(account.phase)}.", "")
    else:
        winners = [_plain(account.names[seat]) for seat in result.winners]
        yield from (f"**{won_text(winners, _plain(result.text))}**", "", *_places(account, result), "")
    players = (f"{_plain(seat.name)} ({seat.level} bot)" if seat.kind == "bot" else _plain(seat.name) for seat in account.seats)
    yield f"Played by {listed(players)}, begun on {header.created.replace('T', ' at ')}, {counted(len(account.moves), 'move')}."
    chosen = [_option(account, name, value) for name, value in account.options.items()]
    if chosen:
        yield f"Options: {'; '.join(chosen)}."
    if not account.is_whole:
        yield "As a watcher saw it." if account.seat is None else f"As {_plain(account.names[account.seat])} saw it."
    elif header.seed:
        yield f"Seed {_plain(header.seed)}."


def _places(account: Account, result: Result) -> Iterator[str]:
    yield from ("| | Player | Result |", "|---:|---|---:|")
    for seat in result.order:
        yield f"| {result.place(seat)} | {_plain(account.names[seat])} | {account.game.score_text(result.scores[seat])} |"


def _option(account: Account, name: str, value: str) -> str:
    option = next(option for option in (*account.game.info.options, *TABLE_OPTIONS) if option.name == name)
    return f"{option.title}: {dict(option.choices).get(value, value)}"


def _rounds(account: Account) -> Iterator[str]:
    """Tell what each round brought, and how all stood at its end, in the figures that matter most in the game."""
    ends = account.standings
    tables = {figure.name.removesuffix(MONEY): _counted(account, figure) for figure in account.game.round_figures}
    for name in account.game.round_stakes or tuple(stake.name for end in ends[:1] for stake in end.stakes[0][:1]):
        tables[name] = list(_changed([(str(end.round), *_stakes(end, name)) for end in ends]))
    for name, rows in tables.items():
        if any(any(row[1:]) for row in rows):
            yield from ("", f"## {name.capitalize()}, round by round", "")
            yield from _table(("Round", *map(_plain, account.names)), rows)


def _counted(account: Account, figure: Figure) -> list[tuple[str, ...]]:
    rows = []
    for number, moves in groupby(account.moves, key=lambda move: move.round):
        moments = [Moment(None, move.events, None) for move in moves]
        ((_, values),) = counted_figures((figure,), moments, len(account.seats))
        rows.append((str(number), *(_amount(value, figure.name) for value in values)))
    return rows


def _stakes(standing: RoundEnd, name: str) -> list[str]:
    return [next((stake.text for stake in stakes if stake.name == name), "") for stakes in standing.stakes]


def _changed(rows: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Leave out rounds in which nothing changed, but for the last."""
    for before, row in zip((None, *rows), rows, strict=False):
        if before is None or before[1:] != row[1:] or row is rows[-1]:
            yield row


def _deals(account: Account, review: Review) -> Iterator[str]:
    if review.deals:
        yield from ("", "## Deals", "")
        for deal in review.deals:
            move = account.moves[deal.move - 1]
            yield f"- Round {move.round}: {_words(move)}."


def _turns(account: Account, review: Review) -> Iterator[str]:
    """Tell the turns that changed a player's chances clearly."""
    if review.turns:
        yield from ("", "## Turning points", "")
    for turn in review.turns:
        before, after = (review.points[at].shares[turn.seat] for at in (turn.first - 1, turn.until))
        template = RISE if after > before else FALL
        change = template.format(who=_plain(account.names[turn.seat]), before=round(100 * before), after=round(100 * after))
        told = "; ".join(part for part in (_weightiest(account, account.moves[turn.move - 1]), _plain(turn.why)) if part)
        yield f"- Round {account.moves[turn.move - 1].round}: {change} {told}."


def _figures(account: Account, review: Review) -> Iterator[str]:
    """Tell what everybody did how often, and what it added up to."""
    meanings = {figure.name: figure.this for figure in account.game.figures()}
    rows = [
        (name.removesuffix(MONEY), *(_amount(value, name) for value in values), _plain(meanings[name]))
        for name, values in review.figures
        if any(values)
    ]
    if rows:
        yield from ("", "## How everybody came to it", "")
        yield from _table(("", *map(_plain, account.names), "What it says"), rows, "---|")


def _amount(value: float, name: str) -> str:
    sign, size = "−" if value < 0 else "", abs(value)
    return f"{sign}${size:,.0f}" if name.endswith(MONEY) else f"{sign}{size:,.4g}"


def _log(account: Account) -> Iterator[str]:
    """Tell every move that came to something, a heading a round."""
    yield from ("", "## The game")
    for number, moves in groupby(account.moves, key=lambda move: move.round):
        lines = [line for move in moves if (line := _words(move))]
        if lines:
            yield from ("", f"### Round {number}", "")
            yield from (f"- {line}" for line in lines)


def _weightiest(account: Account, move: AccountMove) -> str:
    """Return what tells most of a move."""
    game = account.game
    lines = [(game.gravity(event).weight, line) for event, line in zip(move.events, move.page, strict=True) if line]
    return _sentence(max(lines, key=lambda each: each[0], default=(0, "a quiet move"))[1])


def _words(move: AccountMove) -> str:
    """Return a move as the page tells it, or "" if nothing came of it."""
    return _sentence("; ".join(line for line in move.page if line))


def _sentence(words: str) -> str:
    return _plain(words[:1].upper() + words[1:])


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], last: str = "---:|") -> Iterator[str]:
    """Return a table of figures below names. `last` says how its last column is set."""
    yield f"| {' | '.join(heads)} |"
    yield "|---|" + "---:|" * (len(heads) - 2) + last
    yield from (f"| {' | '.join(row)} |" for row in rows)


def _plain(text: str) -> str:
    """Return text that Markdown takes as it is, in one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
