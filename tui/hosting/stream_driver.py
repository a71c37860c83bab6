"""Textual's end of a line of bytes: what it writes goes down the line, what comes up the line becomes its events. No threads, no tty."""

from __future__ import annotations

from codecs import getincrementaldecoder
from pathlib import Path
from typing import Any, BinaryIO, Literal, Protocol, TextIO

from textual import events, messages
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

ENTER = (
    "\x1b[?1049h"  # the other screen
    "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"  # the mouse
    "\x1b[?25l\x1b[?7l"  # no cursor, no wrapping
    "\x1b[>1u"  # keys that say which they are
    "\x1b[?2026$p"  # can it show whole frames at once?
)
LEAVE = "\x1b[<u\x1b[?7h\x1b[?25h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1049l"
MOUSE = "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"
MOST_UNPARSED = 8192
"""So many bytes that make no event are no typing any more."""


class ByteStream(Protocol):
    """The way to the terminal."""

    def send(self, data: bytes) -> None:
        """Whole pieces of screen; may drop them when the other end does not keep up."""


class Flooded(Exception):
    """What comes up the line is no person's typing."""


class StreamDriver(Driver):
    """One terminal at the other end of a line. Bound to its line by `driver_for`."""

    line: ByteStream

    def __init__(self, app: Any, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._parser = XTermParser()
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._unparsed = 0

    def send_message(self, message: Message) -> None:
        """Hands it to the app; we are in its loop already."""
        self._app.post_message(message)

    def write(self, data: str) -> None:
        """Sends a piece of screen."""
        self.line.send(data.encode("utf-8", "replace"))

    def start_application_mode(self) -> None:
        """Takes the terminal over."""
        self.write(ENTER if self._mouse else ENTER.replace(MOUSE, ""))
        if self._size is not None:
            self.resize(*self._size)

    def disable_input(self) -> None:
        """Nothing to do: the session stops feeding."""

    def stop_application_mode(self) -> None:
        """Gives the terminal back as it was."""
        self.write(LEAVE)

    def feed(self, data: bytes) -> None:
        """What was typed, clicked or answered at the other end."""
        self._unparsed += len(data)
        for message in self._parser.feed(self._decoder.decode(data)):
            self._unparsed = 0
            self._pass_on(message)
        if self._unparsed > MOST_UNPARSED:
            raise Flooded

    def tick(self) -> None:
        """A lone Escape is known by nothing following it."""
        for message in self._parser.tick():
            self._pass_on(message)

    def resize(self, width: int, height: int) -> None:
        """The window at the other end has this size now."""
        self._size = (width, height)
        size = Size(width, height)
        self.send_message(events.Resize(size, size))

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Never on the server's machine."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Never on the server's machine."""
        binary.close()

    def _pass_on(self, message: Any) -> None:
        if not isinstance(message, messages.InBandWindowResize):
            self.process_message(message)


def driver_for(line: ByteStream) -> type[StreamDriver]:
    """The driver class to make an app with."""
    return type("BoundLineDriver", (StreamDriver,), {"line": line})
