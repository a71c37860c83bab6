"""Keep order at a table, from its lobby or from the game: who, then what. What cannot be undone is asked once more, with "no" chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from core.lan.protocol.messages import TableStatus
from tui.commands import HOME
from tui.network.client_group import ClientGroup
from tui.network.remote_session import SAME_ADDRESS
from tui.screens.modals.choice import Answer, ChoiceScreen
from tui.screens.modals.confirm import ConfirmScreen

if TYPE_CHECKING:
    from tui.app import BackroomApp

KEYS = "123456789abdefghilmnopqrstuvwxyz"
"""Of people, here or banned. What is left out closes the table, or moves the cursor."""
NOBODY_ELSE = "Nobody else is here who could be sent away or silenced."
CLOSE = Answer("C", "Close the table for everybody")


def open_order(app: BackroomApp, group: ClientGroup) -> None:
    """Ask what the host wants: to send away, to let come or be heard again, or to close the table."""
    status = group.status
    if status is None:
        return
    away = {place.name for place in status.places if place.state != "here" and place.name in status.banned}
    people = dict(zip(KEYS, (name for name in others(group, status) if name not in away), strict=False))
    banned = dict(zip(KEYS[len(people) :], status.banned, strict=False))
    answers = [Answer(key, f"{name} (watching)" if name in status.watching else name) for key, name in people.items()]
    answers += [Answer(key, f"Let {name} come again") for key, name in banned.items()]
    hushed = dict(zip(KEYS[len(answers) :], (name for name in status.silenced if name not in people.values()), strict=False))
    answers += [Answer(key, f"Let everybody hear {name} again") for key, name in hushed.items()]

    def chosen(key: str | None) -> None:
        if key == CLOSE.key:
            close(app, group)
        elif key in banned:
            group.main.unban(banned[key])
        elif key in hushed:
            silence(group, hushed[key])
        elif key is not None:
            _ask_what(app, group, people[key])

    closing = [] if status.standing_in_for else [CLOSE]
    if not (answers or closing):
        app.notify(NOBODY_ELSE, markup=False)
        return
    app.push_screen(ChoiceScreen("Keep order at this table", [*answers, *closing]), chosen)


def others(group: ClientGroup, status: TableStatus) -> list[str]:
    """Return the people whom the host here may send away, those with a seat first: neither themselves nor whom they stand in for."""
    own = {client.name for client in group.clients} | {status.standing_in_for}
    names = [*(place.name for place in status.places if place.kind == "person"), *status.watching]
    return [name for name in names if name not in own]


def _ask_what(app: BackroomApp, group: ClientGroup, name: str) -> None:
    """Ask what shall be done about a player. What can be taken back at once comes first, where an Enter too many chooses it."""
    deeds: dict[str, Callable[[], None]] = {
        "M": partial(silence, group, name),
        "x": partial(send_away, app, group, name),
        "X": partial(ban, app, group, name),
    }
    hearing = f"Let everybody hear {name} again" if name in group.silenced else f"Silence {name}: nobody hears them"
    words = (hearing, f"Send {name} away", f"Ban {name} for twelve hours")
    answers = [Answer(key, text) for key, text in zip(deeds, words, strict=True)]
    app.push_screen(ChoiceScreen(name, answers), lambda key: deeds[key]() if key is not None else None)


def silence(group: ClientGroup, name: str) -> None:
    """Let nobody hear a player, or everybody again."""
    group.main.silence(name, name not in group.silenced)


def send_away(app: BackroomApp, group: ClientGroup, name: str) -> None:
    """Send a player away who may come back."""
    kept = " Their seat is kept, and a bot plays until they return." if _plays(group, name) else ""
    _confirm(app, f"Send {name} away?{kept}", lambda: group.main.kick(name))


def ban(app: BackroomApp, group: ClientGroup, name: str) -> None:
    """Send a player away who may not come back."""
    plays_on = " A bot plays on in their place." if _plays(group, name) else ""
    question = f"Ban {name} from this table for twelve hours?{plays_on} {SAME_ADDRESS}"
    _confirm(app, question, lambda: group.main.kick(name, ban=True))


def leave(app: BackroomApp, group: ClientGroup) -> None:
    """Get up. A host is asked whether the table shall stay open without them."""

    def chosen(key: str | None) -> None:
        if key == CLOSE.key:
            group.close_table()
        elif key is not None:
            group.leave()

    if group.owns_table:
        app.push_screen(ChoiceScreen("Leave your table?", [Answer("L", "Leave: it stays open without you"), CLOSE]), chosen)
    else:
        group.leave()


def close(app: BackroomApp, group: ClientGroup) -> None:
    """End the table."""
    kept = f"A game that goes on is kept with its seats: {HOME['go_on'].sign} at home opens it again."
    _confirm(app, f"Close the table for everybody? {kept}", group.close_table)


def _plays(group: ClientGroup, name: str) -> bool:
    status = group.status
    return status is not None and status.phase == "playing" and any(place.name == name for place in status.places)


def _confirm(app: BackroomApp, question: str, then: Callable[[], None]) -> None:
    app.push_screen(ConfirmScreen(question), lambda yes: then() if yes else None)
