"""How well one colour can be read on another, by the measure of the Web's guidelines."""

from __future__ import annotations

READABLE = 4.5
"""The least contrast for words, as those guidelines ask for it."""


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours written as `#rrggbb`: 1 for the same one, 21 for black on white."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mixed(colour: str, other: str, part: float) -> str:
    """Return so great a part of the other colour in a colour."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(part * theirs + (1 - part) * own):02x}" for own, theirs in pairs)


def readable(colour: str, grounds: tuple[str, ...], towards: str, least: float = READABLE) -> str:
    """Return the colour, or as little of another one in it as it takes to be read on all of these grounds."""
    for step in range(21):
        found = mixed(colour, towards, step / 20)
        if all(contrast(found, ground) >= least for ground in grounds):
            return found
    return towards


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in (n / 255 for n in _channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
