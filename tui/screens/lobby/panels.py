"""What the lobby says: its seats and options row by row, how others come here, and what is to be done now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from core.game import GameInfo
from core.lan.protocol.messages import SeatStatus, TableStatus
from core.options import TABLE_OPTIONS, Option
from core.table import ChatLine
from core.text import listed
from tui.commands import ENTER, ESC, Command
from tui.hosting.host import JOIN, OR_JOIN
from tui.network.own_seat import TAKEN_OVER
from tui.painting.cell_text import Words, sentence
from tui.painting.glyphs import DONE, mark
from tui.painting.ink import BLOOD, BOLD, BRASS, FAINT, FELT, HEADING, ICE, KEY, MUTED, PAPER, player
from tui.widgets.row_list import Row

if TYPE_CHECKING:
    from tui.network.client_group import ClientGroup

FINGERPRINT = "SHA256:"
GOES_ON = " \\"
TITLE = 6
"""Letters of what an instruction is called."""


def seat_rows(status: TableStatus, own: Collection[int], silenced: Collection[str]) -> list[Row]:
    """Return a row a seat: who is there, and in what state."""
    return [_seat(seat, place, status.host, seat in own, place.name in silenced) for seat, place in enumerate(status.places)]


def _seat(seat: int, place: SeatStatus, host: str, own: bool, silenced: bool) -> Row:
    free = place.kind == "open"
    name: Words = [(mark(seat), FAINT if free else player(seat)), " ", ("free" if free else place.name, MUTED if free else BOLD)]
    return Row(f"seat {seat}", name, _state(place, host, own, silenced))


def _state(place: SeatStatus, host: str, own: bool, silenced: bool) -> Words:
    if place.kind == "open":
        return [("first come", MUTED)]
    if place.kind == "bot":
        return [(f"bot, {place.level}", MUTED)]
    if place.state != "here":
        return [("lost, waited for" if place.state == "lost" else "away, a bot plays", BLOOD)]
    if place.name == host:
        return [("you, host" if own else "host", BRASS)]
    quiet: Words = [("silenced  ", BLOOD)] if silenced else []
    ready = (f"{DONE} ready", FELT) if place.ready else ("not ready yet", MUTED)
    return [*quiet, ("you  " if own else "", BRASS), ready]


def options_of(info: GameInfo) -> tuple[Option, ...]:
    """Return the options of a game and those every table has."""
    return (*info.options, *TABLE_OPTIONS)


def option_rows(info: GameInfo, chosen: dict[str, str]) -> list[Row]:
    """Return a row an option, with what is chosen of it."""
    rows = []
    for option in options_of(info):
        words = dict(option.choices)[chosen.get(option.name, option.choices[0][0])]
        rows.append(Row(option.name, [("‹ ", MUTED), (f"{option.title}: ", HEADING), (f"{words} ›", PAPER)], indent=2))
    return rows


def command_lines(command: str, width: int) -> list[str]:
    """Break a command that is too long before its options, as a shell takes it."""
    first, *options = command.split(" --")
    lines = [first]
    for option in options:
        longer, is_last = f"{lines[-1]} --{option}", option is options[-1]
        if len(longer) + (0 if is_last else len(GOES_ON)) <= width:
            lines[-1] = longer
        else:
            lines.append(f"  --{option}")
    return [*(f"{line}{GOES_ON}" for line in lines[:-1]), lines[-1]]


def instructions_in_words(instructions: Sequence[tuple[str, str]], width: int) -> list[Words]:
    """Return how else others come here, a line each. A fingerprint that is too wide has the next line to itself: it is compared."""
    lines: list[Words] = []
    for title, text in instructions:
        if title in (JOIN, OR_JOIN):
            continue
        kind, colon, digest = text.partition(":")
        if f"{kind}{colon}" == FINGERPRINT and len(f"{title:<5} {text}") > width:
            lines += [[(f"{title:<5} ", MUTED), (FINGERPRINT, ICE)], [(digest.rjust(width - 1), ICE)]]
        else:
            lines.append([(f"{title:<5} ", MUTED), (text, ICE)])
    return lines


def said_in_words(chat: Sequence[ChatLine]) -> list[Words]:
    """Return what was said, a line each."""
    return [[(f"{line.name}: " if line.name else "", BOLD), (line.text, PAPER if line.name else MUTED)] for line in chat]


LOOK = Command("table", ("t",), "table", "Look at the table of the game")
START = Command("start", ("s",), "start", "Begin: everybody is here and ready")
READY = Command("ready", ("r",), "ready", "Say that you are ready, or not yet")
LEAVE = Command("leave", ("q", "escape"), "leave", "Leave the table")
PLAYS_ELSEWHERE = "You play on in another window. {enter} takes your seat back to this one; {leave} leaves it to the other."
BOT = Command("bot", ("b",), "bot", "A bot on this seat, or the next kind of bot")


FREE = {
    (False, False): "A seat is free: wait for others.",
    (False, True): "A seat is free: wait for others, or {bot} puts a bot there.",
    (True, False): "{seats} seats are free: wait for others.",
    (True, True): "{seats} seats are free: wait for others, or {bot} puts a bot there.",
}
"""By whether there are several, and whether one is the host."""


def what_now(group: ClientGroup, status: TableStatus) -> Words:
    """Return the one sentence: what the table waits for, and which key helps."""
    if group.trouble and group.trouble.code == TAKEN_OVER:
        return sentence(PLAYS_ELSEWHERE, enter=[(ENTER, KEY)], leave=[(ESC, KEY)])
    if group.trouble:
        again: Words = [(f" {ENTER} tries again.", PAPER)] if group.trouble.may_pass else []
        return [(str(group.trouble), BLOOD), *again]
    if group.away:
        return [(group.away, BLOOD)]
    if status.phase == "playing":
        return f"The game is on; {LOOK.sign} shows the table."
    if status.seat is None and not group.is_hosting:
        return sentence("You are watching. {enter} on a free seat sits down there.", enter=[(ENTER, BRASS)])
    free = sum(place.kind == "open" for place in status.places)
    if free:
        return sentence(FREE[free > 1, group.is_hosting], seats=str(free), bot=[(BOT.sign, BRASS)])
    unready = [place.name for place in status.places if place.kind == "person" and not place.ready and place.name != status.host]
    own = status.places[status.seat].name if status.seat is not None else ""
    if not group.is_hosting and own in unready:
        return sentence("Say that you are ready with {key}.", key=[(READY.sign, BRASS)])
    if unready:
        return f"Waiting for {listed(unready)} to be ready."
    template = "Another game: {who} begins." if status.phase == "over" else "Everybody is here: {who} begins."
    return sentence(template, who=[(START.sign, BRASS)] if group.is_hosting else status.host)
