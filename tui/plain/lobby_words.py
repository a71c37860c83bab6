"""What is said to players at a table on the network in lines: what they may type, and what has become of their seat."""

from __future__ import annotations

from tui.commands import ENTER
from tui.network.remote_session import SAME_ADDRESS
from tui.network.table_notes import NoteWords
from tui.plain import letters

_OTHERS = f"{letters.ENTER_CODE} and a code goes to a private one, {letters.QUIT} leaves: "
OPENING = f"{letters.OPEN_TABLE} and a game opens one ({letters.OPEN_TABLE} king), {_OTHERS}"
CHOOSING = f"A number goes to that table, {letters.OPEN_TABLE} and a game opens one here ({letters.OPEN_TABLE} king), {_OTHERS}"
NO_TABLE = f"No table is open here to all. One with a code is on no list: {letters.ENTER_CODE} and its code goes there."
HOSTING = (
    f"{ENTER} looks again, {letters.START} starts, {letters.BOTS} and a level puts bots on the open seats, "
    f"{letters.SAY} and words say them, {letters.HELP} lists the rest, {letters.QUIT} leaves: "
)
NEXT = "> "
"""Asks the same once more, without all that can be answered."""
WAYS = "{slash}ways says how others come here."
MUTING = "{slash}mute NAME and {slash}unmute NAME: you alone no longer hear them, or hear them again."
ORDERS = (
    f"{{slash}}kick NAME sends somebody away, {{slash}}ban NAME for twelve hours. {SAME_ADDRESS}",
    "{slash}unban NAME lets somebody banned come again.",
    "{slash}silence NAME lets nobody hear them, {slash}hear NAME lets everybody again.",
    "{slash}longer waits five minutes more for whoever is lost, {slash}bot lets bots play for them.",
)
"""The host's alone. The server says so to others who try. The slash is needed where the line is no answer to the table's question."""
CLOSES = "{slash}close ends the table for everybody; a game that goes on is kept with its seats, and resume opens it again."
"""The owner's alone: who stands in for them may not."""
CLOSES_ALONE = "Only {owner}, whose table it is, may close it."
HOST_WORDS = {
    False: (
        f"You are the host now: /{letters.START} starts the game, /{letters.BOTS} and a level puts bots on the open seats, "
        f"/{letters.HELP} lists the rest."
    ),
    True: f"You are the host now: /{letters.HELP} lists what keeps order at the table.",
}
"""By whether a game is being played."""
RENAMED = "{other} is here already, and {name} looks like that: you are {given} here. For another name leave, and come again with --name."
WORDS = NoteWords(HOST_WORDS, RENAMED, "/sit")
CLOSING = "Close the table for everybody? A game that goes on is kept with its seats: resume opens it again. {slash}close yes does it."
WATCHING = {
    False: "You watch: every seat is taken. /sit sits down as soon as one is free.",
    True: "You watch, and a seat is free: /sit sits down.",
}
"""By whether a seat is free, before a game begins."""
SITS = {
    False: "The game has begun with all its seats, so you watch; a seat is free again when it is over.",
    True: "You sit here and play already.",
}
"""What is said to a player who wants to sit down in a game, by whether they have a seat."""
NOBODY_WATCHES = {False: "Nobody watches any more.", True: "Nobody else watches any more."}
"""By whether the player watches."""
WAITING = f"While you wait, {letters.SAY} and words say them, /{letters.HELP} lists what keeps order at the table, /{letters.QUIT} leaves."
