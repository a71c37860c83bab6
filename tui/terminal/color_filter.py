"""Colours as the terminal has them: cut down to 256 or 16, or left out."""

from __future__ import annotations

from functools import cache

from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter


class ColorFilter(LineFilter):
    """Applied to every line before it is written."""

    def __init__(self, system: ColorSystem, mono: bool) -> None:
        super().__init__(enabled=mono or system is not ColorSystem.TRUECOLOR)
        self.system, self.mono = system, mono

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        change = _without_colour if self.mono else _downgraded
        return [Segment(text, change(style, self.system) if style is not None else None, control) for text, style, control in segments]


@cache
def _without_colour(style: Style, system: ColorSystem) -> Style:
    return Style(bold=style.bold, underline=style.underline, reverse=style.reverse, meta=style.meta, link=style.link)


@cache
def _downgraded(style: Style, system: ColorSystem) -> Style:
    def less(colour: Color | None) -> Color | None:
        return colour.downgrade(system) if colour is not None else None

    return style + Style.from_color(less(style.color), less(style.bgcolor))
