"""Which commands there are for the question at hand, most important first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.games.four_families import actions
from core.games.four_families.preview import POWERS, Step
from core.games.four_families.text import NO
from tui.commands import COMMON, ESC, Command, arrows
from tui.games.four_families import targets

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter

CARD = Command("card", ("c",), "card", "The next card of your hand")
CITY = Command("city", ("t",), "city", "The city, or the actions again")
POWER = Command("power", ("F",), "use power", "Use a power of your family")
USE = "use {power}"
BACK = Command("back", ("escape",), "back", "Put back, or leave the list")
DRAW = Command("draw", ("d",), "draw", "Draw a card, or Al Capone's two")
SKIP = Command("decline", ("p",), "pass", "Decline, or pass", ends=True)
CARD_FIRST = f"{ESC} goes back first; there {CARD.sign} changes the card."
NO_SKIP = SKIP.but("", "", "Nothing can be passed now.")
"""The key keeps its meaning where it can do nothing."""
TARGET = replace(COMMON["target_next"], label="target", shown="[ ]")
LABELS = {"flip": "reveal", "draw": "extort", "gone": "remove", "move": "lift it", "free": "free it"}
"""What Enter does on a square, where its tag is too short to say it."""
VERBS: dict[type[Any], str] = {actions.Claim: "claim", actions.Attack: "attack"}
"""The same in the words of the rules."""
PLAIN: dict[type[Any], str] = {actions.Pass: "pass", actions.BasicIncome: "Al Capone's two", actions.DrawCard: "draw"}
"""The same where no square is chosen."""
ACTIONS_BY_KEY = [Command(f"row{n}", (key,), "", name) for n, (key, name, _) in enumerate(targets.ACTION_ROWS)]
BUSINESSES = ACTIONS_BY_KEY[3]
COMMANDS = (CARD, CITY, POWER, BACK, DRAW, SKIP, TARGET, *ACTIONS_BY_KEY)
"""Every command of the game, whenever it is offered."""


def verbs_of(presenter: FamiliesPresenter) -> list[Command]:
    """Return the commands valid now."""
    if not presenter.my_turn:
        return [*arrows("look round"), NO_SKIP]
    if presenter.hides_answers:
        return [*arrows("", "↑↓"), COMMON["do"].but("the answers"), *_declining(presenter)]
    if presenter.asking:
        do = COMMON["do"] if presenter.at >= 0 else COMMON["do"].but("")
        return [*arrows("answer", "↑↓"), do, *_of_offered(presenter), *_declining(presenter)]
    if presenter.mode == "actions":
        return [*arrows("action", "↑↓"), *_acting(presenter), CITY, _power(presenter), *ACTIONS_BY_KEY, NO_SKIP]
    return [*arrows("city"), *([TARGET] if presenter.squares else []), _doing(presenter), *_on_city(presenter)]


def _of_offered(presenter: FamiliesPresenter) -> list[Command]:
    """Return the way back from a list of ways. Of an action with a card the card is chosen before it."""
    if not presenter.offered:
        return []
    return [BACK, CARD.but("", why=CARD_FIRST)] if presenter.mode == "actions" and presenter.card >= 0 else [BACK]


def _acting(presenter: FamiliesPresenter) -> list[Command]:
    """Return the action under the cursor, and another card for it if there is one."""
    possible = targets.of_row(presenter.update.legal, presenter.row, presenter.card)
    return [COMMON["do"] if possible else COMMON["do"].but(""), CARD if len(presenter.row_cards) > 1 else CARD.but("")]


def _doing(presenter: FamiliesPresenter) -> Command:
    if presenter.lifted is not None:
        return COMMON["do"].but("put it there")
    found = presenter.squares.get(presenter.here, [])
    if not found:
        return COMMON["do"].but(PLAIN.get(type(presenter.plain_answer), ""))
    tag = targets.tag_of(found)
    return COMMON["do"].but(VERBS.get(type(found[0])) or LABELS.get(tag, tag))


def _on_city(presenter: FamiliesPresenter) -> list[Command]:
    if presenter.lifted is not None:
        return [BACK, NO_SKIP]
    if presenter.step == Step.ACTION:
        return [CITY.but("actions"), BACK.but(""), *ACTIONS_BY_KEY, NO_SKIP]
    power = [_power(presenter)] if presenter.step == Step.CONTROL else []
    draws = [DRAW.but(PLAIN[type(a)]) for a in presenter.update.legal if isinstance(a, actions.DrawCard | actions.BasicIncome)]
    shown = [draw.but("") if presenter.plain_answer else draw for draw in draws]
    return [*power, *shown, *_declining(presenter)]


def _declining(presenter: FamiliesPresenter) -> list[Command]:
    if any(isinstance(a, actions.Pass) for a in presenter.update.legal):
        return [SKIP.but("") if presenter.plain_answer and not presenter.told_first else SKIP]
    if any(isinstance(a, actions.Skip) for a in presenter.update.legal) and not presenter.offered:
        return [SKIP.but("no" if presenter.asking else NO[presenter.step], NO[presenter.step].capitalize())]
    return [NO_SKIP]


def _power(presenter: FamiliesPresenter) -> Command:
    powers = [a.power for a in presenter.update.legal if isinstance(a, actions.UsePower)]
    why = "" if powers else targets.why_no_power(presenter.update.unavailable)
    return POWER.but(USE.format(power=POWERS[max(powers)]) if powers else None, why=why)
