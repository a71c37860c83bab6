"""How many colours a terminal has, decided from its environment before anything is shown: asking it would cost a second."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rich.color import ColorSystem

Depth = Literal["truecolor", "256", "16", "none"]
DEPTHS: tuple[Depth, ...] = ("truecolor", "256", "16", "none")


def depth(asked: str, environ: Mapping[str, str]) -> Depth:
    """Return the number of colours to use: what was asked for with `--color`, else what the environment says."""
    if asked in DEPTHS:
        return asked
    if environ.get("NO_COLOR"):
        return "none"
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "truecolor"
    term = environ.get("TERM", "")
    if term in ("", "dumb", "vt100", "vt102", "vt220") or term.endswith(("-m", "-mono")):
        return "none"
    if term.endswith(("-direct", "kitty", "alacritty", "ghostty")):
        return "truecolor"
    return "256" if "256" in term or environ.get("WT_SESSION") else "16"


def system_of(depth: Depth) -> ColorSystem:
    """Return the same as Rich calls it."""
    return {"256": ColorSystem.EIGHT_BIT, "16": ColorSystem.STANDARD}.get(depth, ColorSystem.TRUECOLOR)


def theme_for(depth: Depth, theme: str) -> str:
    """Return the theme that this many colours can show: sixteen are the terminal's own, and none is none."""
    if depth == "none":
        return "mono"
    return "ansi" if depth == "16" and theme != "mono" else theme
