"""Which commands a desk has for the question at hand, most important first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.games.four_families import actions
from core.games.four_families.mechanics.family_cards import POWERS
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.text import NO
from tui.commands import COMMON, Command, arrows
from tui.games.four_families import targets

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter

CARD = Command("card", ("c",), "card", "The next card of your hand")
CITY = Command("city", ("t",), "city", "The city, or the actions again")
POWER = Command("power", ("f",), "family", "Use a power of your family")
BACK = Command("back", ("escape",), "back", "Put back, or leave the list")
DRAW = Command("draw", ("d",), "draw", "Draw a card, or Al Capone's two")
SKIP = Command("skip", ("p",), "pass", "Decline, or pass")
TARGET = replace(COMMON["target_next"], label="target", shown="[ ]")
LABELS = {"open": "reveal", "draw": "extort", "gone": "remove", "move": "lift it", "free": "free it"}
"""What Enter does on a square, where its tag is too short to say it."""
PLAIN: dict[type[Any], str] = {actions.Pass: "pass", actions.BasicIncome: "Al Capone's two", actions.DrawCard: "draw"}
"""The same where no square can be chosen."""
ROWS = [Command(f"row{n}", (key,), "", name) for n, (key, name, _) in enumerate(targets.ACTION_ROWS)]


def verbs_of(desk: FamiliesPresenter) -> list[Command]:
    """The commands valid now."""
    if not desk.my_turn:
        return [*arrows("look round")]
    if desk.asking:
        return [*arrows("answer", "↑↓"), COMMON["do"], *([BACK] if desk.offered else []), *_declining(desk)]
    if desk.mode == "actions":
        return [*arrows("action", "↑↓"), *_acting(desk), CITY, _power(desk, "F"), *ROWS]
    return [*arrows("city"), *([TARGET] if desk.squares else []), _doing(desk), *_on_city(desk)]


def _acting(desk: FamiliesPresenter) -> list[Command]:
    """The action under the cursor, and another card for it if there is one."""
    cards = targets.cards_of(desk.update.legal, desk.row)
    possible = targets.of_row(desk.update.legal, desk.row)
    return [COMMON["do"] if possible else COMMON["do"].but(""), CARD if len(cards) > 1 else CARD.but("")]


def _doing(desk: FamiliesPresenter) -> Command:
    if desk.lifted is not None:
        return COMMON["do"].but("put it there")
    found = desk.squares.get(desk.here, [])
    if not found:
        return COMMON["do"].but(PLAIN.get(type(desk.plain_answer), ""))
    tag = targets.tag_of(found)
    return COMMON["do"].but(LABELS.get(tag, tag))


def _on_city(desk: FamiliesPresenter) -> list[Command]:
    if desk.lifted is not None:
        return [BACK]
    if desk.step == Step.ACTION:
        return [CITY.but("actions"), BACK.but("")]
    power = [_power(desk, "f")] if desk.step == Step.CONTROL else []
    draws = [DRAW.but(PLAIN[type(a)]) for a in desk.update.legal if isinstance(a, actions.DrawCard | actions.BasicIncome)]
    shown = [draw.but("") if desk.plain_answer else draw for draw in draws]
    return [*power, *shown, *_declining(desk)]


def _declining(desk: FamiliesPresenter) -> list[Command]:
    if any(isinstance(a, actions.Pass) for a in desk.update.legal):
        return [SKIP.but("") if desk.plain_answer else SKIP]
    if any(isinstance(a, actions.Skip) for a in desk.update.legal) and not desk.offered:
        return [SKIP.but("no" if desk.asking else NO[desk.step], NO[desk.step].capitalize())]
    return []


def _power(desk: FamiliesPresenter, key: str) -> Command:
    powers = [a.power for a in desk.update.legal if isinstance(a, actions.UsePower)]
    why = "" if powers else targets.why_no_power(desk.update.unavailable)
    label = POWERS[max(powers)] if powers else None
    return Command("power", (key,), label or POWER.label, POWER.help, why=why)
