"""Which commands a desk has for the question at hand, most important first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.games.four_families import actions as act
from core.games.four_families.family import POWERS
from core.games.four_families.steps import Step
from core.games.four_families.words import NO
from tui.commands import COMMON, Command, arrows
from tui.games.four_families import choices

if TYPE_CHECKING:
    from tui.games.four_families.desk import FamiliesDesk

CARD = Command("card", ("c",), "card", "The next card of your hand")
CITY = Command("city", ("t",), "city", "The city, or the actions again")
POWER = Command("power", ("f",), "family", "Use a power of your family")
BACK = Command("back", ("escape",), "back", "Put back, or leave the list")
DRAW = Command("draw", ("d",), "draw", "Draw a card, or Al Capone's two")
SKIP = Command("skip", ("p",), "pass", "Decline, or pass")
TARGET = replace(COMMON["target_next"], label="target", shown="[ ]")
ROWS = [Command(f"row{n}", (key,), "", name) for n, (key, name, _) in enumerate(choices.ACTION_ROWS)]


def verbs_of(desk: FamiliesDesk) -> list[Command]:
    """The commands valid now."""
    if not desk.my_turn:
        return [*arrows("look round")]
    if desk.asking:
        return [*arrows("answer", "↑↓"), COMMON["do"], *([BACK] if desk.offered else []), *_declining(desk)]
    if desk.mode == "actions":
        return [*arrows("action", "↑↓"), COMMON["do"], CARD, CITY, _power(desk, "F"), *ROWS]
    return [*arrows("city"), *([TARGET] if desk.squares else []), _doing(desk), *_on_city(desk)]


def _doing(desk: FamiliesDesk) -> Command:
    if desk.lifted is not None:
        return COMMON["do"].but("put it there")
    return COMMON["do"].but(next((choices.tag_of(found) for cell, found in desk.squares.items() if cell == desk.here), "do it"))


def _on_city(desk: FamiliesDesk) -> list[Command]:
    if desk.lifted is not None:
        return [BACK]
    if desk.step == Step.ACTION:
        return [CITY, BACK]
    power = [_power(desk, "f")] if desk.step == Step.CONTROL else []
    draw = [DRAW] if any(isinstance(a, act.DrawCard | act.BasicIncome) for a in desk.update.legal) else []
    return [*power, *draw, *_declining(desk)]


def _declining(desk: FamiliesDesk) -> list[Command]:
    if any(isinstance(a, act.Pass) for a in desk.update.legal):
        return [SKIP]
    if any(isinstance(a, act.Skip) for a in desk.update.legal) and not desk.offered:
        return [SKIP.but("no", NO[desk.step].capitalize())]
    return []


def _power(desk: FamiliesDesk, key: str) -> Command:
    powers = [a.power for a in desk.update.legal if isinstance(a, act.UsePower)]
    why = "" if powers else choices.why_no_power(desk.update.blocked)
    label = POWERS[max(powers)] if powers else None
    return Command("power", (key,), label or POWER.label, POWER.help, why=why)
