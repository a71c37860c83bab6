"""Every message after the greeting, as docs/protocol.md tells it. Fields are only ever added at the end, with a default."""

from __future__ import annotations

from typing import Literal

import msgspec

from core.game import ActionForm, Refusal, Result
from core.lan.protocol.clean_texts import Name, Verbatim

LONGEST_JOURNAL = 1 << 20
"""Bytes of a finished game that is sent. A whole game of any of ours takes 10 to 60 kB, and slow lines have 15 seconds for it."""


class Message(msgspec.Struct, frozen=True, array_like=True, tag=str.lower):
    """Anything after the first frame."""


class Ping(Message, frozen=True):
    """Ask whether the other side is there. Both ways."""

    number: int


class Pong(Message, frozen=True):
    """Answer a ping. Both ways."""

    number: int


class Bye(Message, frozen=True):
    """The last frame, both ways, and why."""

    code: str
    text: str


class List(Message, frozen=True):
    """Ask for the tables that anybody may enter."""


class Open(Message, frozen=True):
    """Open a new table, with the sender as its host."""

    game: str
    name: str
    seats: int
    options: dict[str, str]
    private: bool = False
    code: str = ""
    """The code the host would like. "" lets the server choose."""


class Enter(Message, frozen=True):
    """Go to the table of this code, as a watcher."""

    code: str


class Leave(Message, frozen=True):
    """Go away from the table, for good."""


class Sit(Message, frozen=True):
    """Take this seat. None means any free one."""

    seat: int | None = None


class Stand(Message, frozen=True):
    """Get up from the seat, but stay at the table."""


class Ready(Message, frozen=True):
    """Say that the game can begin, or not yet, for the sender."""

    on: bool


class Configure(Message, frozen=True):
    """The host changes the number of seats and the options."""

    seats: int
    options: dict[str, str]


class Bots(Message, frozen=True):
    """The host puts a bot on this empty seat. None means every empty seat."""

    level: str
    seat: int | None = None


class Kick(Message, frozen=True):
    """The host sends a player away, whose seat in a game is kept, or a bot off its seat."""

    name: str
    ban: bool = False
    """Whether it keeps them away for the evening too."""


class ProgramMark(Message, frozen=True, tag="mark"):
    """By what a ban knows the player's program, whatever address they come from. Since version 1.4."""

    mark: str


class Silence(Message, frozen=True):
    """The host lets nobody hear a player, or everybody again."""

    name: str
    on: bool = True


class Unban(Message, frozen=True):
    """The host lets those come again whom the table has banned by this name. Since version 1.6."""

    name: str


class Close(Message, frozen=True):
    """The host closes the table. A game in play stays kept."""


class Start(Message, frozen=True):
    """The host begins the game."""


class Act(Message, frozen=True):
    """An action of the game."""

    id: int
    """Comes back if it is rejected."""
    seen: int
    """The sequence number of the update it answers."""
    action: bytes


class Undo(Message, frozen=True):
    """Take the sender's last move back."""

    id: int


class Say(Message, frozen=True):
    """Say something to everybody at the table."""

    text: str


class Extend(Message, frozen=True):
    """The host gives those who are lost more time."""


class Skip(Message, frozen=True):
    """The host waits no longer: bots hold the lost seats."""


class Hinted(Message, frozen=True):
    """The sender has looked at a hint: it is counted with their next move."""


Seating = Sit | Stand | Ready | Configure | Bots | Kick | Silence | Unban | Close | Start | Extend | Skip
FromPlayer = Ping | Pong | Bye | List | Open | Enter | Leave | Seating | Act | Undo | Say | Hinted | ProgramMark


class TableInfo(msgspec.Struct, frozen=True, array_like=True):
    """A table in the list."""

    code: Name
    name: Name
    game: Name
    phase: Name
    seats: int
    taken: int
    watchers: int


class Tables(Message, frozen=True):
    """The tables anybody may enter."""

    tables: tuple[TableInfo, ...]
    opens_none: str = ""
    """Why whom it is sent to cannot open another table here, or "" as far as is known."""


class Entered(Message, frozen=True):
    """The client is at this table now. What comes next is about it."""

    code: Name
    game: Name
    rules_version: int
    board: Verbatim
    """The host's component figures, as TOML."""


class Seated(Message, frozen=True):
    """The client has this seat. The token brings it back there."""

    seat: int
    token: str


Phase = Literal["lobby", "playing", "over"]


class SeatStatus(msgspec.Struct, frozen=True, array_like=True):
    """One seat as everybody sees it."""

    kind: Literal["open", "person", "bot"]
    name: Name = ""
    level: Name = ""
    """Of a bot."""
    ready: bool = False
    state: Literal["here", "lost", "held"] = "here"
    """Whether a person is connected, is waited for, or has a bot that plays for them until they return."""
    left: int = 0
    """Seconds a lost person is still waited for."""


class TableStatus(Message, frozen=True, tag="standing"):
    """Everything about a table but its game, always as a whole."""

    code: Name
    name: Name
    game: Name
    options: dict[str, str]
    private: bool
    phase: Phase
    places: tuple[SeatStatus, ...]
    seat: int | None
    """The seat of whom it is sent to."""
    hosting: bool
    """Whether whom it is sent to is the host."""
    host: Name
    """The host's name."""
    watchers: int
    watching: tuple[Name, ...]
    """Names of the first of them."""
    paused: str
    """Why the game waits, in words, or "" while it goes on."""
    number: int
    """How many games were begun at this table. A new number is a new game."""
    banned: tuple[Name, ...] = ()
    """Whom the host may let come again, who was banned last first. Told to the host alone, since version 1.6."""
    silenced: tuple[Name, ...] = ()
    """Whom nobody hears, also those who are away. Told to the host alone, since version 1.8."""
    standing_in_for: Name = ""
    """Whose table it is, if whom it is sent to is host until they return. Since version 1.9."""


class Update(Message, frozen=True):
    """Everything a seat may know of the game. Bytes are msgpack of the game's own types."""

    sequence: int
    move: int
    seat: int | None
    view: bytes
    told: tuple[tuple[int, bytes], ...]
    """What is new, by move number: the events of each. Moves from the first of these on replace those told before."""
    legal: bytes
    forms: tuple[ActionForm, ...]
    blocked: tuple[tuple[bytes, Refusal], ...]
    actors: tuple[int, ...]
    undo: Refusal | None
    result: Result | None
    done: int = 0
    """The id of the last of the seat's own actions that was done. 0: none since they came."""
    last_own: tuple[int, bytes] | None = None
    """The number of the seat's own last move and the view after it, if they are told everything anew."""
    rounds: tuple[int, ...] = ()
    """In which round each told move was made."""


class Rejected(Message, frozen=True):
    """A refusal: nothing has changed."""

    id: int
    """Of the action, or 0 for anything else."""
    refusal: Refusal


class ChatEntry(msgspec.Struct, frozen=True, array_like=True):
    """One line of chat. The server's own have no name."""

    name: Name
    text: str


class Chat(Message, frozen=True):
    """What was said, from line number `first` on. After entering, the lines that are kept."""

    first: int
    lines: tuple[ChatEntry, ...]


class Clock(Message, frozen=True):
    """The game's own timer: so many seconds are left. No timer: -1."""

    seconds: int
    running: bool


class Left(Message, frozen=True):
    """The client is no longer at the table, and why."""

    code: str
    text: str


class ServerNotice(Message, frozen=True, tag="notice"):
    """What the server's owner says to everybody, or the server before it closes. Since version 1.2."""

    text: str


class FinishedJournal(Message, frozen=True, tag="journal"):
    """The whole game that has just ended at your table, for you to keep. Since version 1.3, to those with the capability."""

    save: bytes
    """As a save file. Empty: it cannot be sent."""
    missing: str = ""
    """Why it cannot be sent, in words."""


FromServer = (
    Ping | Pong | Bye | Tables | Entered | Seated | TableStatus | Update | Rejected | Chat | Clock | Left | ServerNotice | FinishedJournal
)
