"""A whole replay in lines, to be read, searched and piped."""

from __future__ import annotations

from saves.labels import LONGEST_LABEL
from saves.replay import Replay
from tui.plain.console import Console
from tui.plain.results import result_lines


def show(console: Console, replay: Replay) -> None:
    """Write every move with its number, what was told of it, and how it ended."""
    header, game = replay.header, replay.game
    names = tuple(seat.name[:LONGEST_LABEL] for seat in header.seats)
    viewer = "a watcher" if header.seat is None else names[header.seat]
    console.say(f"{game.info.title}, {header.created.replace('T', ' ')}, as seen by {viewer}: {', '.join(names)}.")
    if replay.note:
        console.say(replay.note)
    last = replay.update(replay.last)
    for told in last.events:
        lines = [line for line in (game.event_text(event, names) for event in told.events) if line]
        console.say(*(f"{told.move:>4}. {line}" for line in lines))
    if last.result is not None:
        console.say(*result_lines(game, last.result, names))
    else:
        console.say(f"So far: {game.phase_text(last.view)}.", *game.table_text(last.view, names))
