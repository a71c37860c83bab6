"""The lobby, painted from its scene: seats and options above, the ways here and the talk below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.lan.protocol.messages import SeatStatus
from core.text import listed
from tui.commands import Press
from tui.games import game_ui
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut, wrap
from tui.painting.glyphs import DONE, mark
from tui.painting.ink import BLOOD, BOLD, BRASS, CURSOR, FAINT, FELT, GROUND, HEADING, ICE, KEY, MUTED, PAPER, player
from tui.painting.parts.bars import header, hints, prompt
from tui.painting.parts.controls import chooser
from tui.painting.parts.log import LogLine, log

if TYPE_CHECKING:
    from tui.screens.lobby.screen import LobbyScreen


def paint_lobby(canvas: Canvas, scene: LobbyScreen) -> None:
    """The whole screen."""
    standing, clock = scene.standing, scene.house.services.clock()
    title: Words = [(standing.name, BOLD), (f" › {scene.info.title}", MUTED)]
    header(canvas, "LOBBY", title, " · ".join(part for part in (f"table {standing.code}", clock) if part))
    left = canvas.width * 5 // 8
    upper = 12 if canvas.height >= 28 else 10
    lower = canvas.height - 3 - upper
    _seats(canvas.sub(0, 1, left, upper), scene)
    _options(canvas.sub(left, 1, canvas.width - left, upper), scene)
    ways = min(lower, 11) if lower >= 19 else lower
    _ways(canvas.sub(0, 1 + upper, left, ways), scene)
    if lower > ways:
        _table(canvas.sub(0, 1 + upper + ways, left, lower - ways), scene)
    _talk(canvas.sub(left, 1 + upper, canvas.width - left, lower), scene)
    prompt(canvas, [(scene.notice, BLOOD)] if scene.notice else _prompt(scene))
    if scene.typing is not None:
        canvas.fill(0, canvas.height - 2, canvas.width, 1, GROUND)
        canvas.put(1, canvas.height - 2, "Say:", BRASS)
        scene.typing.paint(canvas, 6, canvas.height - 2, canvas.width - 8)
    hints(canvas, scene.house.commands())


def _seats(canvas: Canvas, scene: LobbyScreen) -> None:
    standing = scene.standing
    taken = sum(place.kind != "open" for place in standing.places)
    watching = ", ".join(standing.watching) + (" …" if standing.watchers > len(standing.watching) else "")
    bottom = cut(f"watching: {watching}", canvas.width - 6) if watching else ""
    focus = not scene.on_options
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Seats", f"{taken} of {len(standing.places)} taken", bottom, focus=focus)
    top = 1 if inside.height > len(standing.places) else 0
    for seat, place in enumerate(standing.places):
        _seat(inside, top + seat, seat, place, scene)


def _seat(canvas: Canvas, y: int, seat: int, place: SeatStatus, scene: LobbyScreen) -> None:
    here = not scene.on_options and seat == scene.seat
    size = canvas.width - 26
    canvas.put(1, y, mark(seat), FAINT if place.kind == "open" else player(seat))
    name = "free" if place.kind == "open" else cut(place.name, size)
    canvas.put(4, y, f" {name} ", CURSOR if here else MUTED if place.kind == "open" else BOLD)
    canvas.words(canvas.width - 20, y, _state(seat, place, scene))
    canvas.add_target(0, y, canvas.width, 1, ("seat", seat))


def _state(seat: int, place: SeatStatus, scene: LobbyScreen) -> Words:
    standing = scene.standing
    own = {lobby.standing.seat for lobby in scene.party.lobbies if lobby.standing is not None}
    if place.kind == "open":
        return [("first come", MUTED)]
    if place.kind == "bot":
        return [(f"bot, {place.level}", MUTED)]
    if place.state != "here":
        return [("lost, waited for" if place.state == "lost" else "away, a bot plays", BLOOD)]
    you = "you" if seat in own else ""
    if place.name == standing.host:
        return [(f"{you}, host" if you else "host", BRASS)]
    ready = (f"{DONE} ready", FELT) if place.ready else ("not ready yet", MUTED)
    return [(f"{you}  " if you else "", BRASS), ready]


def _options(canvas: Canvas, scene: LobbyScreen) -> None:
    standing = scene.standing
    whose = "" if scene.party.hosting else "the host's"
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Options", whose, focus=scene.on_options)
    y = 0
    for row, option in enumerate(scene.info.options):
        words = dict(option.choices).get(standing.options.get(option.name, ""), "")
        here = scene.on_options and row == scene.option
        inside.put(1, y, option.title, HEADING if here else MUTED, inside.width - 2)
        chooser(inside, 2, y + 1, cut(words, inside.width - 7), here, ("option", row))
        y += 2
    if not scene.info.options:
        inside.put(1, 0, "There is nothing to choose.", MUTED)


def _ways(canvas: Canvas, scene: LobbyScreen) -> None:
    inside = canvas.box(0, 0, canvas.width, canvas.height, "How others come here")
    y = 0
    for title, text in scene.ways():
        inside.put(1, y, title, MUTED)
        lines = wrap(text, inside.width - 8, ICE)
        for number, line in enumerate(lines):
            inside.words(7, y + number, line)
        y += max(1, len(lines))
    if scene.may_let_in:
        inside.words(1, inside.height - 1, [("S", KEY), (" lets people in by SSH as well", MUTED)])
        inside.add_target(0, inside.height - 1, inside.width, 1, Press("ssh", "S"))


def _table(canvas: Canvas, scene: LobbyScreen) -> None:
    seats = len(scene.standing.places)
    inside = canvas.box(0, 0, canvas.width, canvas.height, "This table", f"{seats} players")
    game_ui(scene.info.name).about_table(inside.sub(1, 0, inside.width - 2, inside.height), scene.standing.options, seats)


def _talk(canvas: Canvas, scene: LobbyScreen) -> None:
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Chat")
    said = scene.party.main.chat
    lines = [LogLine("", [(f"{line.name}: ", BOLD), line.text] if line.name else [(line.text, MUTED)]) for line in said]
    log(inside.sub(-3, 0, inside.width + 3, inside.height - 1), lines)
    inside.put(1, inside.height - 1, "' say something", MUTED)
    inside.add_target(0, inside.height - 1, inside.width, 1, Press("say", "'"))


def _prompt(scene: LobbyScreen) -> Words:
    party, standing = scene.party, scene.standing
    if party.trouble:
        return [(party.trouble, BLOOD), (" Enter tries again.", PAPER)]
    if party.away:
        return [(party.away, BLOOD)]
    if standing.phase == "playing":
        return "The game is on; t shows the table."
    if standing.seat is None and not party.hosting:
        return ["You are watching. ", ("Enter", BRASS), " on a free seat sits down there."]
    free = sum(place.kind == "open" for place in standing.places)
    if free:
        seats = "A seat is free" if free == 1 else f"{free} seats are free"
        return [seats, ": wait for others", *([", or ", ("b", BRASS), " puts a bot there."] if party.hosting else ["."])]
    unready = [place.name for place in standing.places if place.kind == "person" and not place.ready and place.name != standing.host]
    own = standing.places[standing.seat].name if standing.seat is not None else ""
    if not party.hosting and own in unready:
        return ["Say that you are ready with ", ("r", BRASS), "."]
    if unready:
        return f"Waiting for {listed(unready)} to be ready."
    another = "Another game" if standing.phase == "over" else "Everybody is here"
    return [f"{another}: ", *([("s", BRASS), " begins."] if party.hosting else [f"{standing.host} begins."])]
