"""A game as a page to read: who, by which options, every move in words under its round, and how it ended."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.options import TABLE_OPTIONS
from core.text import listed, won_text
from saves.account import Account

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")


def transcript(account: Account) -> str:
    """Return the page."""
    return "\n".join([*_head(account), *_moves(account), *_end(account)]) + "\n"


def _head(account: Account) -> Iterator[str]:
    header, info = account.header, account.game.info
    yield f"# {info.title}: {_plain(header.table)}" if header.table else f"# {info.title}"
    yield ""
    players = (f"{_plain(seat.name)} ({seat.level} bot)" if seat.kind == "bot" else _plain(seat.name) for seat in account.seats)
    yield f"Begun on {header.created.replace('T', ' at ')} by {listed(players)}."
    chosen = [_option(account, name, value) for name, value in account.options.items()]
    if chosen:
        yield f"Options: {'; '.join(chosen)}."
    if not account.is_whole:
        yield "As a watcher saw it." if account.seat is None else f"As {_plain(account.names[account.seat])} saw it."
    elif header.seed:
        yield f"Seed {_plain(header.seed)}."


def _option(account: Account, name: str, value: str) -> str:
    option = next(option for option in (*account.game.info.options, *TABLE_OPTIONS) if option.name == name)
    return f"{option.title}: {dict(option.choices).get(value, value)}"


def _moves(account: Account) -> Iterator[str]:
    round = None
    for move in account.moves:
        if move.round != round:
            round = move.round
            yield from ("", f"## Round {round}", "")
        lines = [line for line in (account.game.event_text(event, account.names) for event in move.events) if line]
        if lines:
            yield f"{move.number}. " + "; ".join(map(_plain, lines))


def _end(account: Account) -> Iterator[str]:
    result, names = account.result, account.names
    yield ""
    if result is None:
        yield from ("## So far", "", f"{_plain(account.phase)}.")
        return
    yield from ("## Result", "", won_text([_plain(names[seat]) for seat in result.winners], _plain(result.text)), "")
    yield from ("| Player | Score |", "|---|---:|")
    for seat in result.order:
        yield f"| {_plain(names[seat])} | {result.scores[seat]:g} |"


def _plain(text: str) -> str:
    """Return text that Markdown takes as it is, in one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
