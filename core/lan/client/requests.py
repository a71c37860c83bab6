"""What a player asks of a server. Each call returns at once. What comes of it is told to the client's listeners."""

from __future__ import annotations

from core.lan.protocol.messages import (
    Bots,
    Close,
    Configure,
    Extend,
    Kick,
    List,
    Message,
    Open,
    Ready,
    Say,
    Silence,
    Sit,
    Skip,
    Stand,
    Start,
    Unban,
)
from core.options import Options


class Requests:
    """The requests of a client, which knows how to send them."""

    def send(self, message: Message) -> bool:
        """Send a message. Return False if there is no connection."""
        raise NotImplementedError

    def send_since(self, minor: int, message: Message) -> None:
        """Send a message that servers know since this minor version."""
        raise NotImplementedError

    def look(self) -> None:
        """Ask for the list of tables."""
        self.send(List())

    def open(self, game: str, name: str, seats: int, options: Options, private: bool = False, code: str = "") -> None:
        """Open a table as its host."""
        self.send(Open(game, name, seats, options, private, code))

    def sit(self, seat: int | None = None) -> None:
        """Take this seat, or any open one."""
        self.send(Sit(seat))

    def stand(self) -> None:
        """Give the seat up, and watch."""
        self.send(Stand())

    def ready(self, on: bool = True) -> None:
        """Say that the player is ready, or not yet."""
        self.send(Ready(on))

    def configure(self, seats: int, options: Options) -> None:
        """Change the number of seats and the options. Hosts only."""
        self.send(Configure(seats, options))

    def bots(self, level: str, seat: int | None = None) -> None:
        """Put a bot on one open seat, or on all. Hosts only."""
        self.send(Bots(level, seat))

    def kick(self, name: str, ban: bool = False) -> None:
        """Send a player away, with a ban for the whole evening. Hosts only."""
        self.send(Kick(name, ban))

    def silence(self, name: str, on: bool = True) -> None:
        """Let nobody at the table hear a player, or everybody again. Hosts only."""
        self.send_since(1, Silence(name, on))

    def unban(self, name: str) -> None:
        """Let those come again who were banned by this name. Hosts only."""
        self.send_since(6, Unban(name))

    def close_table(self) -> None:
        """Close the table for everybody. A game in play stays kept. Hosts only."""
        self.send_since(1, Close())

    def start(self) -> None:
        """Begin the game. Hosts only."""
        self.send(Start())

    def extend(self) -> None:
        """Wait longer for lost players. Hosts only."""
        self.send(Extend())

    def skip(self) -> None:
        """Wait no longer for lost players. Hosts only."""
        self.send(Skip())

    def say(self, text: str) -> None:
        """Say something to everybody at the table."""
        self.send(Say(text))
