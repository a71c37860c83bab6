"""What happened since a seat last acted, and what can be counted, in lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.attention import HELD
from core.describe import entries_of, entry_of, package_of
from core.game import AnyGame, View
from core.happenings import Deeds, happenings, scene, since_own, summary
from core.ledger import LedgerTable
from core.table import Update
from core.text import counted
from tui.plain.action_menu import meant

DID_MORE = "{who} did {more} more."
NO_SUCH_PLACE = "Nothing here is called '{said}'. There is every place by its name, and: {names}."
NO_SUCH_THING = "Nothing here is called '{said}'. There are: {names}."


def since_lines(game: AnyGame, update: Update, names: Sequence[str]) -> list[str]:
    """Return what happened to the update's seat since it last acted, then what each rival did, then the figure that matters."""
    own, seat = update.last_own, update.seat
    if own is None or seat is None:
        return ["You have not acted yet."]
    found = summary(game, seat, len(names), since_own(game, seat, update.events, own, update.view), own.view, update.view)
    if found.is_empty:
        return ["Nothing has happened since your last turn."]
    lines = [f"To you: {game.event_text(event, names)}." for event in found.to_you]
    for deeds in found.rivals:
        lines += _deed_lines(game, deeds, names)
    sums = [f"{names[who]} {now} (was {was})" if was else f"{names[who]} {now}" for who, now, was in found.sums]
    return [*lines, f"{found.figure.capitalize()}: {', '.join(sums)}."] if sums else lines


class Recaps:
    """Keeps for each seat what happened before its turn, until others have moved again: its own moves do not end that."""

    def __init__(self) -> None:
        self._lines: dict[int | None, list[str]] = {}

    def lines(self, game: AnyGame, update: Update, names: Sequence[str]) -> list[str]:
        """Return it. Call this at the beginning of every turn too."""
        own = update.last_own
        if own is not None and update.move > own.move:
            self._lines[update.seat] = since_lines(game, update, names)
        return self._lines.get(update.seat) or since_lines(game, update, names)


def _deed_lines(game: AnyGame, deeds: Deeds, names: Sequence[str]) -> list[str]:
    """Return what a rival did that weighs most, and how much more."""
    told = [text for event in deeds.told() if (text := game.event_text(event, names))]
    more = sum(1 for event in deeds.events if game.event_text(event, names)) - len(told)
    return [f"{text}." for text in told] + ([DID_MORE.format(who=names[deeds.seat], more=counted(more, "thing"))] if more else [])


def hit_lines(game: AnyGame, update: Update) -> list[str]:
    """Return what others' moves changed for the update's seat since it last acted, and what it may do about it."""
    own, seat = update.last_own, update.seat
    if own is None or seat is None:
        return []
    told = [one for one in update.events if one.move > own.move]
    held = [one for one in happenings(game, seat, told, own.view, update.view) if one.attention.level == HELD and not one.attention.is_news]
    if not held:
        return []
    found = scene(game, seat, held)
    changed = "; ".join(f"{change.name} {change.before} → {change.after}" for change in found.changes)
    return [*([f"That brought you: {changed}."] if changed else []), *found.remedies]


class HitTeller:
    """Tells each seat what hit it, and nothing twice until it has acted again."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[int, set[str]]] = {}
        """By seat: since which move of its own, and what."""

    def lines(self, game: AnyGame, update: Update) -> list[str]:
        """Return what is new."""
        seat, since = -1 if update.seat is None else update.seat, -1 if update.last_own is None else update.last_own.move
        before, told = self._told.get(seat, (since, set()))
        if before != since:
            told = set()
        found = [line for line in hit_lines(game, update) if line not in told]
        self._told[seat] = since, told.union(found)
        return found


def description_lines(game: AnyGame, said: str, view: View, names_of: Sequence[str]) -> list[str]:
    """Return what the things and places are whose names have these words, or else the names of all things."""
    places = game.places(view, names_of)
    there = [list(places.values())[number - 1] for number in meant(said, list(places))] if said.strip() else []
    entries = [entry for kind in entries_of(package_of(game)) if (entry := entry_of(game, kind)) is not None]
    names = list(dict.fromkeys(entry.name for entry in entries))
    found = {names[number - 1] for number in meant(said, names)}
    kinds = [entry for kind in dict.fromkeys(kind for kind, _ in there) if (entry := entry_of(game, kind)) is not None]
    told = [entry for entry in entries if entry.name in found and entry not in kinds]
    lines = dict.fromkeys(f"{entry.name}: {entry.this} ({entry.rule})." for entry in (*kinds, *told))
    lines |= dict.fromkeys(line for _, about in there for line in about)
    template = NO_SUCH_PLACE if places else NO_SUCH_THING
    return [*lines] or [template.format(said=said, names=", ".join(names))]


def ledger_lines(table: LedgerTable, names: Sequence[str]) -> list[str]:
    """Return everybody's account, how it is counted, and how it would end now."""
    lines = [
        f"{names[seat]}: {', '.join(f'{name} {figure}' for name, figure in zip(table.columns, figures, strict=True))}."
        for seat, figures in table.rows
    ]
    ending = [f"{names[seat]} {held}" for seat, held in table.ending]
    return [*lines, *table.notes, *([f"If it ended now: {', '.join(ending)}."] if ending else [])]
