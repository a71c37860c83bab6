"""Twin worlds on the screen: the same keys at two tables that differ only in what one person may not know, and all that person sees.

A script is worked out from the states alone, and is the same for both worlds but for what others do in secret.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from io import StringIO
from itertools import islice, zip_longest
from typing import Any, NamedTuple

import pytest
from rich.console import Console as RichConsole
from textual.pilot import Pilot

from core.chair import LocalChair
from core.chance import Chance, fast_chance, seeded
from core.game import Action, AnyGame, State
from core.option_defaults import full_options
from core.options import REMARKS, Options
from core.registry import load
from core.table import Seat, Table
from core.visibility import redact_all
from tests.tui.on_screen import StillSitting, table_screen
from tui.app import BackroomApp
from tui.commands import find
from tui.plain import letters
from tui.plain.console import Console, Ended
from tui.plain.game_loop import PlainGame
from tui.screens.modals.modal import Modal
from tui.screens.table.commands import TableCommands
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.settings_schema import HOLDS
from tui.table.handover import letter
from tui.table.intents import Act
from tui.table.presenter import TablePresenter
from tui.widgets.key_hints import Hints

LOOKS = (
    *("enter", "N", "N", "I", "I", "L", "L", "down", "right", "2", "3", "1"),
    *("g", "escape", "pageup", "?", "escape", "m", "escape", "z", "<", ">"),
)
"""Keys by which a person looks round, with some that are refused. None of them does anything at the table."""
SECRETLY = ("I", "L", "2", "g", "down", "down", "right", "tab", "t", "down", "m", "3", "enter", "v", "w", "z", "x", "N", "pageup")
"""Keys by which a person looks, puts something together and is refused."""
UNDONE = (("'", "s", "h"), ("q",), ("?",), (":",), ("Q",), ("g",))
"""What is left open: a line half typed, a question, help, the palette, the answer to a key that means nothing, letters."""
IN_LINES = (letters.TABLE, letters.MAP, letters.LOG, letters.SINCE, letters.DESCRIBE, letters.LEDGER, letters.HELP, "zebra")
"""What a person types in lines to look round, and is told that it means nothing."""
AT_THE_CURTAIN = ("q", "escape", "?", "escape", "2", "x", "enter")
"""Keys that anybody may press while nobody's table is in sight."""
TRIES = 12
"""Actions of a person that are tried, to find two that another is told the same of."""
SIZES = ((80, 24), (100, 30), (140, 45))


@dataclass
class Script:
    """What is done at both tables."""

    game: AnyGame
    seats: tuple[Seat, ...]
    observer: int
    moves: list[Any]
    """What led to the first state."""
    worlds: tuple[State, State]
    steps: list[Step] = field(default_factory=list)
    size: tuple[int, int] = SIZES[0]
    options: Options = field(default_factory=dict)
    """What is chosen for the table beside the defaults."""


@dataclass
class Step:
    """A thing that one person does. Of what is done in secret each world has its own."""

    seat: int
    actions: tuple[Action | None, Action | None] = (None, None)
    before: tuple[State, State] | None = None
    """The states in which they act, where worlds are made anew for each move."""
    private_keys: tuple[Sequence[str], Sequence[str]] = ((), ())
    keys: Sequence[str] = ()


class Clock:
    """A time that moves with the keys."""

    time = 100.0

    def __call__(self) -> float:
        return self.time


def stop_time(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let nothing on a screen depend on how fast this machine is."""
    clock = Clock()
    for owner in (TablePresenter, Hints):
        monkeypatch.setattr(owner, "now", staticmethod(clock))
    monkeypatch.setattr("tui.table.handover.DEAF_SECONDS", 0.0)
    monkeypatch.setattr(TableScreen, "later", lambda *_: lambda: None)
    return clock


# what is done


def played(game: AnyGame, seats: tuple[Seat, ...], seed: int, moves: int) -> Table:
    """Return a random game that has come so far, or to its last move but a few."""
    table, luck = Table(game, full_options(game.info), seats, seeded(seed)), fast_chance(seed)
    for _ in range(moves):
        actor = luck.pick(game.actors(table.state))
        before = table.state.clone()
        assert table.act(actor, game.sample(table.state, actor, luck)) is None
        if game.result(table.state) is not None:
            table.state = before
            table.moves.pop()
            break
    return table


def other_world(game: AnyGame, state: State, seat: int, luck: Chance) -> State:
    """Return a world in which this seat sees the same, with another luck to come."""
    world: Any = game.determinize(game.view(state, seat), luck)
    world.chance = seeded(luck.below(1 << 30))
    return world


def known(game: AnyGame, state: State, actor: int, action: Action, seat: int) -> Any:
    """Return all that a seat knows of an action: what it is told, and what it sees then. None if it cannot be done."""
    if game.check(state, actor, action) is not None:
        return None
    after, events = game.step(state, actor, action)
    return redact_all(events, seat), game.view(after, seat), tuple(game.actors(after))


def pair_of_actions(
    game: AnyGame, worlds: tuple[State, State], actor: int, seat: int, luck: Chance, openly: bool = False
) -> tuple[Action | None, Action | None] | None:
    """Return what this player may do in each world so that the seat cannot tell which. The two differ if they can.

    Best is what the seat knows nothing of, done in one world alone, unless something is to be done `openly`.
    """
    tried = [[game.sample(world, actor, luck) for _ in range(TRIES)] for world in worlds]
    here, there = (
        [(action, known(game, world, actor, action, seat)) for action in actions] for world, actions in zip(worlds, tried, strict=True)
    )
    still = ((), game.view(worlds[0], seat), tuple(game.actors(worlds[0])))
    unseen = [action for action, seen in here if seen == still]
    if unseen and not openly:
        return unseen[0], None
    pairs = [(a, b) for a, seen in here for b, other in there if seen is not None and seen == other and not (openly and seen == still)]
    return min(pairs, key=lambda pair: pair[0] == pair[1], default=None)


def at_one_keyboard(name: str, seed: int, turns: int) -> Script:
    """Return an evening of several people at one keyboard, each of whom does something in secret between two looks of the observer.

    None if nobody may act where it begins.
    """
    game, luck = load(name), fast_chance(seed)
    count = max(game.info.min_seats, min(game.info.max_seats, 3))
    seats = tuple(Seat(f"P{n}", "person") for n in range(count))
    table = played(game, seats, seed, 4 + seed * 7 % 60)
    observer = seed % count
    worlds = table.state, other_world(game, table.state, observer, luck)
    script = Script(game, seats, observer, table.moves[:], worlds, size=SIZES[seed % len(SIZES)])
    script.steps.append(Step(observer, keys=LOOKS))
    for turn in range(turns):
        others = [seat for seat in range(count) if seat != observer]
        able = [seat for seat in others if seat in game.actors(worlds[0])]
        actor = (able or others)[(seed + turn) % len(able or others)]
        pair = pair_of_actions(game, worlds, actor, observer, luck) if able else None
        keys = (*SECRETLY[: 5 + 7 * turn], *UNDONE[(seed + turn) % len(UNDONE)])
        step = Step(actor, pair or (None, None), private_keys=(keys, ()) if turn % 2 else ((), keys))
        script.steps.append(step)
        worlds = _after(game, worlds, step)
        script.steps.append(Step(observer, keys=LOOKS))
    return script


def at_one_table(name: str, seed: int, turns: int, kind: str) -> Script:
    """Return what others of this kind do at a table where the observer looks round: in turn what differs in secret, and what all see."""
    script = at_one_keyboard(name, seed, 0)
    game, luck, worlds, observer = script.game, fast_chance(seed), script.worlds, script.observer
    seats = tuple(Seat(who.name, "person" if seat == observer else kind, "hard") for seat, who in enumerate(script.seats))
    script.seats, script.options = seats, {REMARKS.name: "on"}
    for turn in range(2 * turns):
        able = [seat for seat in game.actors(worlds[0]) if seat != observer]
        pair = pair_of_actions(game, worlds, actor := luck.pick(able), observer, luck, openly=turn % 2 == 1) if able else None
        if pair is not None:
            script.steps.append(Step(actor, pair, keys=LOOKS[3 * turn : 3 * turn + 3]))
            worlds = _after(game, worlds, script.steps[-1])
    return script


def telling_seeds(
    name: str, count: int, turns: int, among: int = 40, evening: Callable[[str, int, int], Script] = at_one_keyboard
) -> list[int]:
    """Return the first seeds of evenings in which somebody does in secret what differs between the worlds.

    Where nobody can, the first ones.
    """
    scripts = ((seed, evening(name, seed, turns)) for seed in range(among))
    telling = (seed for seed, script in scripts if any(step.actions[0] != step.actions[1] for step in script.steps))
    return [*islice(telling, count)] or [*range(count)]


def _after(game: AnyGame, worlds: tuple[State, State], step: Step) -> tuple[State, State]:
    here, there = (
        world if action is None else game.step(world, step.seat, action)[0] for world, action in zip(worlds, step.actions, strict=True)
    )
    return here, there


def among_others(name: str, seed: int, moves: int, kind: str = "bot") -> Script:
    """Return moves of everybody at a table where one person sits: each is made in a world of its own that the person cannot tell apart."""
    game, luck = load(name), fast_chance(seed)
    count = game.info.min_seats + seed % (game.info.max_seats - game.info.min_seats + 1)
    seats = tuple(Seat(f"P{n}", kind if n else "person", "easy" if n and kind == "bot" else "") for n in range(count))
    table = played(game, seats, seed, 4 + seed * 7 % 60)
    script = Script(game, seats, 0, table.moves[:], (table.state.clone(), table.state.clone()), size=SIZES[seed % len(SIZES)])
    state = table.state
    for number in range(moves):
        if not (actors := game.actors(state)):
            break
        actor = luck.pick(actors)
        action = game.sample(state, actor, luck)
        other = other_world(game, state, 0, luck)
        if known(game, other, actor, action, 0) != known(game, state, actor, action, 0):
            other = state
        keys = LOOKS if number % 4 == 3 else (LOOKS[number % len(LOOKS)],)
        script.steps.append(Step(actor, (action, action), (state, other), keys=keys))
        state = game.step(state, actor, action)[0]
    return script


def table_of(script: Script, number: int) -> Table:
    """Return one of the two tables as it stands at first."""
    options = full_options(script.game.info, script.options)
    return Table.resumed(script.game, options, script.seats, script.worlds[number].clone(), script.moves[:], None)


def act(table: Table, step: Step, number: int, by: Callable[[Action], None] | None = None) -> None:
    """Do what is done in a world, if anything. Worlds that are made anew for each move are the same after it."""
    action = step.actions[number]
    if action is None:
        return
    with world_of(table, step, number):
        if by is not None:
            by(action)
        else:
            assert table.act(step.seat, action) is None


@contextmanager
def world_of(table: Table, step: Step, number: int) -> Iterator[None]:
    """In here the table is in the world that was made for a step, if any was."""
    if step.before is not None:
        table.state = step.before[number].clone()
    yield
    if step.before is not None and number:
        table.state, events = table.game.step(step.before[0], step.seat, step.actions[number])
        record, _, round_ = table.moves[-1]
        del table.moves[-1]
        table.moves.append((record, events, round_))


# what is seen


class Sight(NamedTuple):
    """All that a person at a screen can find there, line by line."""

    picture: list[str]
    palette: list[str]
    keys: list[str]
    notes: list[str]


class World:
    """One of the two tables on its screen. Everything that the observer can have seen so far is in `seen`."""

    def __init__(self, script: Script, number: int, pilot: Pilot[Any], clock: Clock) -> None:
        self.script, self.number, self.pilot, self.clock = script, number, pilot, clock
        self.screen = table_screen(pilot)
        self.controller = self.screen.controller
        self.seen: list[tuple[str, Sight]] = []

    @property
    def table(self) -> Table:
        table: Table = self.controller.session.table  # type: ignore[attr-defined]
        return table

    async def play(self) -> list[tuple[str, Sight]]:
        """Do it all."""
        for step in self.script.steps:
            if len(self.controller.presenters) > 1:
                await self._sit(step.seat)
            for key in step.private_keys[self.number]:
                await self._press(key)
            await self.act(step)
            if self.faces_observer:
                self.look(f"after {step.actions[0]!r}")
            for key in step.keys:
                await self._press(key)
                self.look(f"after {key}")
        return self.seen

    @property
    def faces_observer(self) -> bool:
        """Return whether the observer sits there, or anybody may read what is on the screen."""
        return self.controller.is_covered or self.controller.presenters[self.controller.shown].seat == self.script.observer

    async def _sit(self, seat: int) -> None:
        """Let a person take the keyboard by their letter. Whoever types or is asked does not have to finish."""
        controller = self.controller
        if controller.shown != seat or controller.handover.stage != "playing":
            controller.call(controller.letters()[letter(seat)])
            await self.settle()
            if self.faces_observer:
                self.look(f"as {letter(seat)} is called")
            for key in AT_THE_CURTAIN if controller.is_covered else ():
                await self._press(key)
                self.look(f"after {key} at the curtain")
        if controller.handover.stage == "called":
            await self.pilot.press(letter(seat).lower())
            await self.settle()
        assert controller.presenters[controller.shown].seat == seat
        assert controller.handover.stage == "playing"

    async def act(self, step: Step) -> None:
        """Do what is done in this world."""
        self.clock.time += 2
        is_here = step.seat == self.script.observer or len(self.controller.presenters) > 1
        act(self.table, step, self.number, (lambda action: self.screen.carry_out(Act(action))) if is_here else None)
        self.controller.queue.show_all()
        await self.settle()

    async def _press(self, key: str) -> None:
        """Press a key, unless it would do something at the table now."""
        self.clock.time += 2
        command = None if isinstance(self.pilot.app.screen, Modal) else find(self.screen.reachable(), key)
        is_deed = command is not None and not command.why and (command.ends or command.name in ("undo", "do", "pass_on"))
        if is_deed and not self.screen.is_typing:
            return
        before = self.table.sequence
        await self.pilot.press(key)
        await self.settle()
        assert self.table.sequence == before, f"{key} did something at the table"

    async def settle(self) -> None:
        """Wait until all is painted that the last key has changed."""
        await self.pilot.pause()
        await self.pilot.pause()

    def look(self, when: str) -> None:
        """Note what is in sight now."""
        self.seen.append((when, self.sight()))

    def sight(self) -> Sight:
        """Return all that is in sight."""
        app = self.pilot.app
        palette = [str((entry.title, entry.help)) for entry in TableCommands(self.screen).entries()]
        keys = [str((c.name, c.keys, c.label, c.help, c.why)) for c in self.screen.reachable()]
        notes = [f"{note.title}: {note.message}" for note in app._notifications]
        return Sight(picture_in_colours(app).splitlines(), palette, keys, notes)


def picture_in_colours(app: Any) -> str:
    """Return all that is in sight, with its inks."""
    console = RichConsole(
        width=app.size.width, height=app.size.height, file=StringIO(), record=True, color_system="truecolor", legacy_windows=False
    )
    console.print(app.screen._compositor.render_update(full=True, screen_stack=app._background_screens, simplify=True))
    return console.export_text(styles=True)


@asynccontextmanager
async def among_people(script: Script, number: int, table: Table, clock: Clock, patch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """The app at one of the two tables, where nobody acts but by the script."""
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1928", version="1.0")
    chosen = Settings(name="Ada", pace="instant", hold=HOLDS[len(script.moves) % len(HOLDS)])
    app = BackroomApp(services, lambda house: house.open_table(StillSitting(table)), settings=chosen)
    async with app.run_test(size=script.size) as pilot:
        await pilot.pause()
        yield World(script, number, pilot, clock)


Way = Callable[[Script, int, Table, Clock, pytest.MonkeyPatch], AbstractAsyncContextManager[World]]
"""How the observer sits at a table."""


async def seen_in(script: Script, number: int, monkeypatch: pytest.MonkeyPatch, way: Way = among_people) -> list[tuple[str, Sight]]:
    """Return all that the observer sees in one of the worlds, in order."""
    with monkeypatch.context() as patch:
        async with asyncio.timeout(300), way(script, number, table_of(script, number), stop_time(patch), patch) as world:
            return await world.play()


class Heard(StringIO):
    """What is written in lines, as far as the observer reads it."""

    def __init__(self) -> None:
        super().__init__()
        self.game: PlainGame | None = None
        self.observers: frozenset[int] = frozenset()
        """The places at the keyboard at which the observer sits. -1 is before anybody does."""

    def write(self, text: str) -> int:
        return super().write(text) if self.game is None or self.game._facing in self.observers else 0


class Lines(Console):
    """One of the two tables in lines. Each in turn looks round and then waits, whereupon the next of the script acts."""

    def __init__(self, script: Script, number: int, table: Table, heard: Heard) -> None:
        super().__init__(StringIO(), heard)
        self._script, self._number, self._table, self._heard = script, number, table, heard
        self._steps = iter(script.steps)
        self._typed: list[str] = []
        self._waits = False

    def ask_unless(self, question: str, changed: Callable[[], bool], repeats: bool = True) -> str | None:
        """Write the question, and answer it."""
        self._heard.write(f"{question}\n")
        if question.startswith("Pass the keyboard"):
            return ""
        if not self._typed:
            is_observer = self._heard.game is not None and self._heard.game._facing in self._heard.observers
            secretly = IN_LINES if self._number else ()
            self._typed = [*(IN_LINES if is_observer else secretly), letters.WAIT]
        self._waits = len(self._typed) == 1
        return self._typed.pop(0)

    def move(self, needed: bool) -> bool:
        """Let the next of the script act, once a person has looked round."""
        if not needed and not self._waits:
            return False
        self._waits = False
        step = next(self._steps, None)
        if step is None:
            raise Ended
        self.act(step)
        return True

    def act(self, step: Step) -> None:
        """Let somebody act."""
        act(self._table, step, self._number)

    def answer(self) -> None:
        """The table answers at once."""


def read_in(script: Script, number: int) -> list[str]:
    """Return all that the observer reads in lines in one of the worlds."""
    table = table_of(script, number)
    people = [seat for seat, who in enumerate(script.seats) if who.kind == "person"]
    chairs, heard = [LocalChair(table, seat) for seat in people], Heard()
    console = Lines(script, number, table, heard)
    game = PlainGame(console, chairs, console, list)
    heard.game, heard.observers = game, frozenset((-1, people.index(script.observer)))
    game.play()
    return heard.getvalue().splitlines()


def first_difference(one: Sequence[tuple[str, Sight]], other: Sequence[tuple[str, Sight]]) -> str:
    """Return where two people who should see the same do not, or "" if they do."""
    for (when, here), (_, there) in zip(one, other, strict=False):
        if here != there:
            pairs = ((ours, theirs) for a, b in zip(here, there, strict=True) for ours, theirs in zip_longest(a, b) if ours != theirs)
            return "\n".join([f"{when}:", *(f"  {ours}\n  {theirs}" for ours, theirs in pairs)])
    return "" if len(one) == len(other) else f"{len(one)} looks and {len(other)}"
