"""What every game must stand, whatever its rules: random games checked at each step, secrets, determinism, goldens.

A game's own test makes a `Case` and hands it to the functions here. Its invariants come along in `check`.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from core.chance import fast_chance, seeded
from core.codec import GameCodec, digest
from core.game import TIMER_SEAT, Action, AnyGame, State
from core.option_defaults import full_options
from core.options import Options
from core.registry import load
from core.visibility import Event, redact_all

ROOT = Path(__file__).resolve().parent.parent
UPDATE_GOLDENS = "BACKROOM_GOLDENS"
"""Set this variable to 1 to write the goldens anew."""


@dataclass
class Case:
    """A game with so many seats and these options."""

    game: AnyGame
    seats: int
    options: Options = field(default_factory=dict)
    check: Callable[[Any], None] = lambda state: None
    """The game's own invariants. Asserts."""
    limit: int = 20_000

    def start(self, seed: int) -> State:
        """Return a freshly dealt state."""
        options = full_options(self.game.info, self.options)
        state: State = self.game.setup(self.seats, options, seeded(seed))
        return state


@dataclass
class Step:
    """One step of a random game, after it was taken."""

    before: State
    seat: int
    action: Action
    events: tuple[Event, ...]
    after: State


def steps(case: Case, seed: int) -> Iterator[Step]:
    """Play a random game step by step. `before` of a step is a clone that nothing touches any more."""
    game, luck = case.game, fast_chance(seed)
    state = case.start(seed)
    for _ in range(case.limit):
        actors = game.actors(state)
        if not actors:
            assert game.result(state) is not None, "nobody may act, but there is no result"
            return
        seat = luck.pick(actors)
        action = game.sample(state, seat, luck)
        before = state.clone()
        events: list[Event] = []
        refusal = game.check(state, seat, action)
        assert refusal is None, f"sample gave {action}, refused: {refusal}"
        game.apply(state, seat, action, events)
        yield Step(before, seat, action, tuple(events), state)
    raise AssertionError(f"no end after {case.limit} actions")


def assert_random_games_hold(case: Case, games: int, seed: int = 0, thorough: int = 10) -> None:
    """Play whole random games: invariants at every step, all checks at every `thorough`-th."""
    for number in range(games):
        case.check(case.start(seed + number))
        for n, step in enumerate(steps(case, seed + number)):
            case.check(step.after)
            if n % thorough == 0:
                assert_step_holds(case, step, seed + number + n)


def assert_step_holds(case: Case, step: Step, seed: int) -> None:
    """Check all that must be true around one action."""
    game, codec = case.game, GameCodec(case.game)
    start = digest(step.before)
    redo, events = game.step(step.before, step.seat, step.action)
    assert digest(step.before) == start, "step changed the state it was given"
    assert digest(redo) == digest(step.after), "the same action upon the same state gave another state"
    assert events == step.events
    assert codec.events.unpack(codec.events.pack(events)) == events
    assert codec.action.unpack(codec.action.pack(step.action)) == step.action
    again = codec.state.unpack(codec.state.pack(step.after))
    assert digest(again) == digest(step.after), "a state does not survive saving"
    for seat in range(case.seats):
        view = game.view(step.after, seat)
        assert codec.view.unpack(codec.view.pack(view)) == view
        assert_legal_is_sound(game, step.after, seat)
    assert_junk_is_refused(game, step.after, case.seats, step.action, seed)


def assert_legal_is_sound(game: AnyGame, state: State, seat: int) -> None:
    """Legal actions are for actors only, accepted, without duplicates, in the same order each time. Asking changes nothing."""
    start = digest(state)
    legal = game.legal_actions(state, seat)
    if seat not in game.actors(state):
        assert not legal, f"seat {seat} may not act but has {legal[:3]}"
        return
    assert legal or game.action_forms(state, seat), f"seat {seat} may act but has nothing to do"
    assert len(set(legal)) == len(legal), "legal actions twice"
    assert legal == game.legal_actions(state.clone(), seat), "legal actions in another order"
    for action in legal:
        refusal = game.check(state, seat, action)
        assert refusal is None, f"{action} is listed but refused: {refusal}"
    for wish in game.likely_attempts(state, seat):
        refusal = game.check(state, seat, wish)
        assert refusal is None or refusal.text, "a refusal without words"
    assert digest(state) == start, "asking changed the state"


def assert_junk_is_refused(game: AnyGame, state: State, seats: int, action: Action, seed: int) -> None:
    """A mutated action gets a refusal in words or is accepted. It never raises and never changes the state."""
    start, rng = digest(state), random.Random(seed)
    for junk in _mutations(action, rng):
        for seat in (TIMER_SEAT, rng.randrange(seats), seats, 10**9):
            refusal = game.check(state, seat, junk)
            assert refusal is None or (refusal.code and refusal.text.strip())
    assert digest(state) == start, "a refusal changed the state"


def _mutations(action: Action, rng: random.Random) -> Iterator[Action]:
    for name in action.__struct_fields__:
        value = getattr(action, name)
        for wild in (-1, 0, 1, 10**6, -(2**62), rng.randrange(100)):
            if isinstance(value, bool):
                continue
            if isinstance(value, int):
                yield msgspec.structs.replace(action, **{name: wild})
            elif isinstance(value, tuple) and all(isinstance(v, int) for v in value):
                yield msgspec.structs.replace(action, **{name: (*value, wild)})
                yield msgspec.structs.replace(action, **{name: ()})


def assert_every_legal_action_can_be_done(case: Case, seed: int, every: int = 7) -> None:
    """Apply each listed action to a clone, now and then along a random game, and check the invariants."""
    for n, step in enumerate(steps(case, seed)):
        if n % every:
            continue
        for seat in case.game.actors(step.after):
            for action in case.game.legal_actions(step.after, seat):
                after, _ = case.game.step(step.after, seat, action)
                case.check(after)


def assert_sealed_order_does_not_matter(case: Case, seed: int, sealed: Callable[[State], bool]) -> None:
    """Where several seats must choose in secret (`sealed`), any order of arrival gives the same state."""
    seen = 0
    for step in steps(case, seed):
        actors = case.game.actors(step.after)
        if not sealed(step.after) or len(actors) < 2:
            continue
        seen += 1
        choices = {seat: case.game.legal_actions(step.after, seat)[0] for seat in actors}
        ends = {_digest_after(case.game, step.after, [(s, choices[s]) for s in order]) for order in (actors, actors[::-1])}
        assert len(ends) == 1, "the order in which sealed choices arrive matters"
    assert seen, "no sealed choice came up"


def _digest_after(game: AnyGame, state: State, moves: list[tuple[int, Action]]) -> bytes:
    for seat, action in moves:
        state, _ = game.step(state, seat, action)
    return digest(state)


def assert_worlds_fit_the_view(case: Case, seed: int, every: int = 9, worlds: int = 3, play: int = 2) -> None:
    """Secrets, side one: a seat would see the same in every world it thinks possible. Some of the worlds are played to the end."""
    game, codec = case.game, GameCodec(case.game)
    for n, step in enumerate(steps(case, seed)):
        if n % every:
            continue
        for seat in range(case.seats):
            view = game.view(step.after, seat)
            seen = codec.view.pack(view)
            for w in range(worlds):
                world = game.determinize(codec.view.unpack(seen), fast_chance(seed * 1000 + n * 10 + w))
                case.check(world)
                assert codec.view.pack(game.view(world, seat)) == seen, f"seat {seat} sees something else in a world of its own"
                assert game.legal_actions(world, seat) == game.legal_actions(step.after, seat), (
                    "legal actions depend on what the seat may not know"
                )
                if w == 0 and n % (every * 10 // max(1, play)) == 0:
                    _play_out(case, world, seed)


def _play_out(case: Case, world: State, seed: int) -> None:
    luck = fast_chance(seed)
    for _ in range(case.limit):
        actors = case.game.actors(world)
        if not actors:
            return
        seat = luck.pick(actors)
        case.game.apply(world, seat, case.game.sample(world, seat, luck), [])
        case.check(world)
    raise AssertionError("a world that never ends")


def assert_others_secrets_do_not_show(case: Case, seed: int, every: int = 5) -> None:
    """Secrets, side two: what a watcher is told of a move depends only on what is public in it.

    The move is done again in a world that the watcher thinks possible. That world and the real one differ in nothing the watcher sees.
    """
    game, codec = case.game, GameCodec(case.game)
    for n, step in enumerate(steps(case, seed)):
        if n % every:
            continue
        for watcher in [*range(case.seats), None]:
            for event in redact_all(step.events, watcher):
                assert codec.events.unpack(codec.events.pack((event,))) == (event,)
            if watcher is None or watcher == step.seat:
                continue
            world = game.determinize(game.view(step.before, watcher), fast_chance(seed + n))
            if game.check(world, step.seat, step.action) is not None:
                continue
            drawn = step.after.chance.drawn() != step.before.chance.drawn()
            after, events = game.step(world, step.seat, step.action)
            if not drawn and redact_all(events, watcher) == redact_all(step.events, watcher):
                assert codec.view.pack(game.view(after, watcher)) == codec.view.pack(game.view(step.after, watcher)), (
                    f"seat {watcher} was told the same of {step.action} but sees a difference"
                )


def assert_hidden_things_vary(case: Case, seed: int, hidden: Callable[[Any, int], Any], turn: int = 10, samples: int = 50) -> None:
    """What a seat may not know differs between the worlds it thinks possible. `hidden(state, seat)` returns it."""
    for n, step in enumerate(steps(case, seed)):
        if n < turn:
            continue
        for seat in range(case.seats):
            view = case.game.view(step.after, seat)
            seen = {repr(hidden(case.game.determinize(view, fast_chance(k)), seat)) for k in range(samples)}
            assert len(seen) > 1, f"to seat {seat} nothing is hidden"
        return


def transcript(case: Case, seed: int, lines: int = 10_000) -> str:
    """Return a random game as text: every action in words, its events as seat 0 was told them, and the state's digest."""
    game = case.game
    names = game.info.default_names[: case.seats]
    out = [f"{game.info.title}, {case.seats} seats, {case.options or 'usual options'}, seed {seed}"]
    for n, step in enumerate(steps(case, seed), 1):
        view = game.view(step.before, step.seat)
        out.append(f"{n} {names[step.seat]}: {game.action_text(view, step.action, names)} [{digest(step.after).hex()[:8]}]")
        told = (game.event_text(event, names) for event in redact_all(step.events, 0))
        out += [f"    {line}" for line in told if line]
    result = game.result(step.after)
    assert result is not None
    out.append(f"end: {', '.join(names[w] for w in result.winners)} — {result.text} {result.scores}")
    return "\n".join(out[:lines]) + "\n"


def assert_golden(text: str, path: Path) -> None:
    """The text is what it was when it was last looked at (`make goldens` writes it anew)."""
    if os.environ.get(UPDATE_GOLDENS):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), "no golden yet: `make goldens` writes one"
    assert text == path.read_text(encoding="utf-8")


def chain(name: str, seats: int, seed: int, games: int) -> str:
    """Return a digest over all states of some random games of a registered game."""
    case, running = Case(load(name), seats), hashlib.blake2b(digest_size=16)
    for number in range(games):
        for step in steps(case, seed + number):
            running.update(digest(step.after))
    return running.hexdigest()


def assert_same_in_other_processes(name: str, seats: int, seed: int = 1, games: int = 3) -> None:
    """The same games come about in fresh processes with different hash seeds."""
    code = f"from tests.conformance import chain; print(chain({name!r}, {seats}, {seed}, {games}))"
    here = chain(name, seats, seed, games)
    for hash_seed in ("0", "1", "random"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, text=True, timeout=120, check=True)
        assert done.stdout.strip() == here, f"other games with PYTHONHASHSEED={hash_seed}"


def assert_interleaving_does_not_matter(case: Case, seed: int = 3) -> None:
    """Two tables in one process do not disturb each other."""
    alone = [digest(step.after) for step in steps(case, seed)]
    together = []
    other = steps(case, seed + 1)
    for step in steps(case, seed):
        together.append(digest(step.after))
        next(other, None)
    assert alone == together
