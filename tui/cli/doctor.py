"""`backroom doctor`: what Backroom finds around it, and what to do about whatever is not as it should be."""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
import socket
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from unicodedata import east_asian_width

from core.text import listed
from saves import disk
from saves.errors import cause
from tui.cli.arguments import PORT
from tui.cli.surroundings import hidden_by
from tui.painting.glyphs import SIGNS
from tui.plain.printable import json_line
from tui.plain.wrapping import tell
from tui.terminal.sign_width import measured_widths
from tui.version import VERSION

SSH_PORT = 1933
PORT_ADVICE = "Stop what listens there, or host with {option} and another number."
SMALLEST = (80, 24)
EXTRAS = {
    "lan": ("zeroconf", "finds tables on your network by name"),
    "ssh": ("asyncssh", "lets people play with nothing but an SSH client"),
    "web": ("aiohttp", "opens a page for browsers"),
}


WIDE = "陳あ"
AMBIGUOUS_ADVICE = (
    "Set ambiguous-width characters to narrow (iTerm2: Profiles, Text; GNOME Terminal: Profile, Compatibility; "
    "tmux: its own LANG must be UTF-8), or play with --ascii."
)


GIVE_BACK = (
    "\x1b[?1047l"  # the usual screen
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"  # no mouse
    "\x1b[?1004l\x1b[?2004l\x1b[?2048l\x1b[<u"  # no news of focus, pasting and size; keys as usual
    "\x1b[?7h\x1b[?25h"  # wrapping and a cursor
)
"""Gives a terminal back that a game which was killed could not give back. It does nothing to any other."""
GIVEN_BACK = "cursor, keys, mouse and the usual screen, should a game that was killed have kept them"


class Finding(NamedTuple):
    """One thing that was looked at."""

    about: str
    found: str
    advice: str = ""
    """What to do, or "" if all is well."""


def doctor(given: Namespace) -> int:
    """Give the terminal back, should a game have been killed on it. Print every finding. Return 1 if there is something to do."""
    if _is_terminal() and not given.json:
        sys.stdout.write(GIVE_BACK)
        sys.stdout.flush()
    findings = [finding for look in LOOKS for finding in look(given)]
    if given.json:
        print(json_line({"findings": [finding._asdict() for finding in findings]}))
    else:
        width = max(len(finding.about) for finding in findings)
        for about, found, advice in findings:
            tell(f"{'!' if advice else ' '} {about:<{width}}  {found}", rest=width + 4)
            if advice:
                tell(f"  {'':<{width}}  → {advice}", rest=width + 6)
    return 1 if any(finding.advice for finding in findings) else 0


def versions(given: Namespace) -> Iterator[Finding]:
    yield Finding("Backroom", VERSION)
    good = (3, 11) <= sys.version_info < (3, 14)
    system = f"{platform.python_version()} on {platform.system()} {platform.machine()}"
    yield Finding("Python", system, "" if good else "Install Backroom with Python 3.11, 3.12 or 3.13.")
    try:
        textual = metadata.version("textual")
    except metadata.PackageNotFoundError:
        yield Finding("Textual", "not installed", "Install Backroom anew: pipx install backroom")
        return
    fits = textual.split(".")[0] == "8"
    yield Finding("Textual", textual, "" if fits else "Backroom needs Textual 8: pipx reinstall backroom")


def packages(given: Namespace) -> Iterator[Finding]:
    hidden = hidden_by()
    yield Finding("Packages", "one of ours is hidden" if hidden else "ours are found", hidden)
    for extra, (package, use) in EXTRAS.items():
        there = find_spec(package) is not None
        yield Finding(f"Extra {extra}", f"there: {use}" if there else f"not there; pip install 'backroom[{extra}]' {use}")


def terminal(given: Namespace) -> Iterator[Finding]:
    from tui.terminal.colors import depth

    name = os.environ.get("TERM", "")
    if not _is_terminal():
        yield Finding("Terminal", "none; games are played line by line here")
        return
    size = shutil.get_terminal_size()
    large = size.columns >= SMALLEST[0] and size.lines >= SMALLEST[1]
    wanted = f"Make it {SMALLEST[0]}×{SMALLEST[1]} at least, or play with --plain."
    yield Finding("Terminal", f"{name}, {size.columns}×{size.lines}", "" if large else wanted)
    yield Finding("Colours", depth("auto", os.environ))
    if not given.json:
        yield Finding("Given back", GIVEN_BACK)


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def unicode(given: Namespace) -> Iterator[Finding]:
    """Return whether signs can be written, and how wide this very terminal draws each."""
    encoding = (sys.stdout.encoding or "none").lower()
    good = encoding.replace("-", "") == "utf8"
    yield Finding("Encoding", encoding, "" if good else "Set LANG to a UTF-8 locale, such as C.UTF-8, or play with --ascii.")
    if good and _is_terminal():
        yield from _sign_widths(measured_widths([*SIGNS, *WIDE], sys.stdout.fileno()))


def _sign_widths(widths: list[int] | None) -> Iterator[Finding]:
    if widths is None:
        yield Finding("Signs", "this terminal does not say how wide it draws them; if frames are ragged, play with --ascii")
        return
    named = dict(zip([*SIGNS, *WIDE], widths, strict=True))
    wrong = [sign for sign in SIGNS if named[sign] != 1]
    ambiguous = sum(east_asian_width(sign) == "A" for sign in SIGNS)
    about = f"all {len(SIGNS)} of ours take one cell, {ambiguous} of them ambiguous in Unicode"
    if wrong:
        about = f"{''.join(wrong[:12])}{'…' if len(wrong) > 12 else ''} ({len(wrong)} of ours) are not one cell wide here"
    yield Finding("Signs", about, AMBIGUOUS_ADVICE if wrong else "")
    narrow = [sign for sign in WIDE if named[sign] != 2]
    about = f"{''.join(narrow)} should take two cells and do not" if narrow else "Chinese and Japanese ones take two cells"
    yield Finding("Letters", about, "Names in such letters will shift a line: choose others, or another terminal." if narrow else "")


def folders(given: Namespace) -> Iterator[Finding]:
    from platformdirs import user_log_path

    from saves.location import saves_folder
    from tui.settings import settings_folder

    yield from _folder("Saves", saves_folder(given.saves), "Choose another folder with --saves or BACKROOM_SAVES.")
    yield from _folder("Settings", settings_folder(), "Choose another folder with BACKROOM_CONFIG.")
    yield from _folder("Log", user_log_path("backroom", appauthor=False), "Make it writable, or a defect cannot be written down.")


def ports(given: Namespace) -> Iterator[Finding]:
    for number, use in ((PORT, "hosting"), (SSH_PORT, "SSH")):
        with socket.socket() as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listener.bind(("127.0.0.1", number))
            except OSError as error:
                advice = PORT_ADVICE.format(option="--ssh" if number == SSH_PORT else "--port")
                yield Finding(f"Port {number}", f"{cause(error)} ({use})", advice)
            else:
                yield Finding(f"Port {number}", f"free ({use})")


def _folder(about: str, folder: Path, advice: str) -> Iterator[Finding]:
    """Try in the folder, or in the nearest one above it that exists, whatever saving needs."""
    nearest = next(path for path in (folder, *folder.parents) if path.exists())
    words = f"{folder} ({_file_system(nearest)})"
    try:
        with tempfile.TemporaryDirectory(prefix=".doctor-", dir=nearest) as tried:
            lacking = _lacking(Path(tried))
    except OSError as error:
        yield Finding(about, f"{words}: {cause(error)}", advice)
        return
    yield Finding(about, f"{words}, without {listed(lacking)}: games are saved all the same" if lacking else words)


def _lacking(folder: Path) -> list[str]:
    """Return what the file system does not have."""
    draft = folder / "draft"
    descriptor = os.open(draft, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        disk.write_through(descriptor, b"tried", 0)
        tries: dict[str, Callable[[], object]] = {
            "hard links": lambda: os.link(draft, folder / "linked"),
            "locks": lambda: fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB),
            "fsync of folders": lambda: _sync(folder),
        }
        return [name for name, attempt in tries.items() if not _works(attempt)]
    finally:
        os.close(descriptor)


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _works(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except OSError:
        return False
    return True


def _file_system(folder: Path) -> str:
    """Return the kind of file system, where the system says it."""
    try:
        mounts = Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return "file system unknown"
    found = [line.split()[1:3] for line in mounts if len(line.split()) > 2]
    above = [(point, kind) for point, kind in found if folder.resolve().is_relative_to(point)]
    return max(above, key=lambda mount: len(mount[0]))[1] if above else "file system unknown"


LOOKS: tuple[Callable[[Namespace], Iterator[Finding]], ...] = (versions, packages, terminal, unicode, folders, ports)
