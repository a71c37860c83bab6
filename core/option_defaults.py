"""The options of a table in full: what was not chosen has its default, and what is not there is refused."""

from __future__ import annotations

from core.game import GameInfo, Refusal
from core.options import TABLE_OPTIONS, Options


def resolve_options(info: GameInfo, chosen: Options) -> Options | Refusal:
    """Return the options in full, with defaults filled in, or what is wrong with those chosen."""
    known = {option.name: option for option in (*info.options, *TABLE_OPTIONS)}
    for name, value in chosen.items():
        if name not in known:
            have = ", ".join(known) or "none"
            return Refusal("option", f"{info.title} has no option {name!r}; it has: {have}.")
        if value not in dict(known[name].choices):
            values = ", ".join(f"{each} ({words})" for each, words in known[name].choices)
            return Refusal("option", f"Option {name} cannot be {value!r}; it can be: {values}.")
    own = {option.name: chosen.get(option.name, option.choices[0][0]) for option in info.options}
    return own | {option.name: chosen[option.name] for option in TABLE_OPTIONS if option.name in chosen}


def full_options(info: GameInfo, chosen: Options | None = None) -> Options:
    """Return the options in full, with defaults filled in. Raise ValueError that says what is wrong with those chosen."""
    options = resolve_options(info, chosen or {})
    if isinstance(options, Refusal):
        raise ValueError(options.text)
    return options
