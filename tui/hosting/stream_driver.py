"""Textual's end of a stream of bytes: output is written to it, input from it becomes events. No threads, no tty."""

from __future__ import annotations

from codecs import getincrementaldecoder
from pathlib import Path
from typing import Any, BinaryIO, Literal, Protocol, TextIO

from textual import events, messages
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.hosting.isolation import key_parser

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
        """Send whole pieces of screen. They may be dropped when the other end does not keep up."""


class Flooded(Exception):
    """The input is no person's typing."""


class StreamDriver(Driver):
    """One terminal at the other end of a stream. Bound to its stream by `driver_for`."""

    stream: ByteStream

    def __init__(self, app: Any, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._receiver = app
        self._wants_mouse = mouse
        self.window = size
        """The size of the window at the other end, once it is known."""
        self._parser = key_parser()
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._unparsed = 0
        self.is_in_charge = False
        """Whether the terminal was taken over and not given back."""

    def send_message(self, message: Message) -> None:
        """Post it to the app, whose loop this is."""
        self._receiver.post_message(message)

    def write(self, data: str) -> None:
        """Send a piece of screen."""
        self.stream.send(data.encode("utf-8", "replace"))

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        self.is_in_charge = True
        self.write(ENTER if self._wants_mouse else ENTER.replace(MOUSE, ""))
        if self.window is not None:
            self.resize(*self.window)

    def disable_input(self) -> None:
        """Do nothing: the session stops feeding."""

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.is_in_charge = False
        self.write(LEAVE)

    def feed(self, data: bytes) -> bool:
        """Take what was typed, clicked or answered at the other end. Return whether the app has something to do now."""
        self._unparsed += len(data)
        was_passed_on = False
        for message in self._parser.feed(self._decoder.decode(data)):
            self._unparsed, was_passed_on = 0, True
            self._pass_on(message)
        if self._unparsed > MOST_UNPARSED:
            raise Flooded
        return was_passed_on

    def tick(self) -> None:
        """Take a lone Escape for one, now that nothing has followed it."""
        for message in self._parser.tick():
            self._pass_on(message)

    def resize(self, width: int, height: int) -> None:
        """Tell the app the size of the window at the other end."""
        self.window = (width, height)
        size = Size(width, height)
        self.send_message(events.Resize(size, size))

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Do nothing: no guest opens anything on the server's machine."""

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
        """Drop it: no guest writes files on the server's machine."""
        binary.close()

    def _pass_on(self, message: Any) -> None:
        if not isinstance(message, messages.InBandWindowResize):
            self.process_message(message)


def driver_for(stream: ByteStream) -> type[StreamDriver]:
    """Return the driver class to make an app with."""
    return type("BoundStreamDriver", (StreamDriver,), {"stream": stream})
