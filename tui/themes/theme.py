"""Inks to colours. A theme holds no state but a cache, and belongs to one app.

`mono` speaks in bold, underline and inverse alone. `ansi` in the sixteen colours the terminal itself defines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.color import Color, ColorSystem
from rich.style import Style

from tui.painting.ink import Ink
from tui.themes.palettes import PALETTES, SHADES

_TINTS = {"", "ground", "panel", "raised", "head", "legal", "raid", "water", *SHADES}
"""Grounds that only shade: without colour they vanish, all other grounds become inverse."""
_QUIET = {"paper", "muted", "faint", "line", "road", "pitch", "ice", "water"}
"""Letters that without colour are plain. All others become bold."""

Codes = tuple[str, str, str, str, str]
"""Of a style: bold, underline, inverse, letters and ground, each as a terminal knows it. "" is off, or the terminal's own."""


@dataclass
class Theme:
    """A named palette that makes terminal styles of inks."""

    name: str
    depth: ColorSystem = ColorSystem.TRUECOLOR
    palette: Mapping[str, str] | None = None
    """The colour of each role. None for that of our theme of this name."""
    _styles: dict[Ink, Style] = field(default_factory=dict, repr=False)
    _known: dict[Ink, Codes] = field(default_factory=dict, repr=False)

    @property
    def mono(self) -> bool:
        """Return whether it speaks without colour."""
        return self.name == "mono"

    def style(self, ink: Ink) -> Style:
        """Return the terminal style of an ink."""
        style = self._styles.get(ink)
        if style is None:
            style = self._styles[ink] = self._mono(ink) if self.mono else self._coloured(ink)
        return style

    def codes(self, ink: Ink) -> Codes:
        """Return the numbers by which a terminal selects an ink.

        Not Rich's own rendering: that remembers the codes of the first terminal a style was ever shown on.
        """
        found = self._known.get(ink)
        if found is None:
            style = self.style(ink)
            fore = style.color.downgrade(self.depth).get_ansi_codes() if style.color is not None else ()
            back = style.bgcolor.downgrade(self.depth).get_ansi_codes(foreground=False) if style.bgcolor is not None else ()
            plain = ("1" if style.bold else "", "4" if style.underline else "", "7" if style.reverse else "")
            found = self._known[ink] = (*plain, ";".join(fore), ";".join(back))
        return found

    def colour(self, role: str) -> str:
        """Return the colour of a role as the palette has it."""
        return (self.palette or PALETTES[self.name])[role]

    def _coloured(self, ink: Ink) -> Style:
        return Style.from_color(Color.parse(self.colour(ink.fg)), Color.parse(self.colour(ink.bg or "ground"))) + Style(
            bold=ink.bold or None, underline=ink.under or None
        )

    def _mono(self, ink: Ink) -> Style:
        inverse = ink.bg not in _TINTS
        bold = ink.bold or ink.fg not in _QUIET
        return Style(bold=bold or None, underline=ink.under or None, reverse=inverse or None)
