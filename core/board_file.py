"""Component figures as they stand in a board file. What is wrong with one is said with its place."""

from __future__ import annotations

import tomllib
from typing import TypeVar

import msgspec

from core.known_types import known

F = TypeVar("F")


def read_figures(text: str, kind: type[F]) -> F:
    """Return the figures of a TOML text. Raise ValueError that says which one does not fit, and why."""
    try:
        return msgspec.convert(tomllib.loads(text), known(kind))
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `$.")
        raise wrong_figure(place.rstrip("`") or "as a whole", what) from None


def wrong_figure(place: str, what: str) -> ValueError:
    """Return an error about a figure, by its place in the file."""
    return ValueError(f"The board file, {place}: {what}.")
