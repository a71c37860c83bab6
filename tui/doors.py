"""host, join and serve: the ways onto the network from the command line."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saves.library import Library


def host(given: Namespace, library: Library) -> int:
    """Opens a table to the network."""
    return _not_yet("host")


def join(given: Namespace, library: Library) -> int:
    """Joins a table."""
    return _not_yet("join")


def serve(given: Namespace, library: Library) -> int:
    """Keeps house for others."""
    return _not_yet("serve")


def _not_yet(what: str) -> int:
    sys.stderr.write(f"backroom: this Backroom cannot {what} yet\n")
    return 1
