"""What others do to a person stands until it was seen: once between two decisions, never missed, never in the way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from core.contract.attention import HELD, Attention
from core.game import AnyGame
from core.games.four_families.events import AgentPlaced, CityMoved, Lost, RoundBegan, Taken
from core.games.prohibition.events import Placed, Raided
from core.happenings import happenings
from core.registry import GAMES, load
from core.table import MoveEvents, Seat, Update
from core.undo import NOTHING_TO_UNDO
from core.visibility import Event, redact_all
from tests.conformance import Case, Step, steps
from tests.rules.four_families.positions import Stage, cell
from tests.rules.prohibition.positions import GAME, NORTHWEST, stage
from tests.tui.table.test_controller import Host
from tui.painting.cell_text import plain, wrap
from tui.painting.parts.bars import MARGIN
from tui.settings import Settings
from tui.settings_schema import HOLD_ALL, HOLD_HITS, HOLD_NOTHING
from tui.table.game_ui import SeatContext
from tui.table.holding import LULL_SECONDS, SEEN_SECONDS, Holding
from tui.table.presenter import TablePresenter
from tui.table.watch import SUMMARY_SECONDS

MOVES = 250


class Watcher:
    """One seat of a random game, with somebody before the screen."""

    def __init__(self, game: AnyGame, seat: int, seats: int, view: Any, **settings: Any) -> None:
        self.game, self.seat, self.time = game, seat, 0.0
        people = tuple(Seat(name, "person") for name in game.info.default_names[:seats])
        self.update = self._update(0, (), view)
        self.presenter = TablePresenter(SeatContext(game, {}, people, seat), self.update)
        self.presenter.now = lambda: self.time
        self.host = Host()
        self.left: float | None = None
        self.over = self.again = 0
        self.holding = Holding(Settings(**settings), self.host.later, lambda: self.left, self._over, self._again)
        self.told: list[Event] = []
        """What was shown since the last decision."""
        self.scenes = 0

    def _over(self) -> None:
        self.over += 1

    def _again(self) -> None:
        self.again += 1

    def _update(self, move: int, events: tuple[Event, ...], view: Any) -> Update:
        told = (MoveEvents(move, events),) if move else ()
        return Update(move, move, self.seat, view, told, (), (), (), (), NOTHING_TO_UNDO, None)

    def sees(self, move: int, step: Step) -> None:
        """A move reaches this seat. What is held is looked at, and gone on from."""
        own = step.seat == self.seat
        update = self._update(move, redact_all(step.events, self.seat), self.game.view(step.after, self.seat))
        if own:
            self.presenter.watch.own_move(move)
        self.presenter.receive(update)
        if own:
            self.presenter.own_action_accepted()
            self.told, self.scenes = [], 0
        elif self.holding.consider(self.presenter):
            assert self.presenter.watch.scene is not None
            self.told += self.presenter.watch.scene.events
            self.scenes += 1
            self.holding.end()

    def turn_begins(self) -> None:
        """As the controller does it."""
        if self.presenter.watch.is_due:
            self.presenter.watch.open()
            self.told += self.presenter.watch.summary().to_you


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_whatever_hits_somebody_is_shown_before_they_decide_again_and_never_twice_held(name: str, seed: int) -> None:
    game = load(name)
    case = Case(game, game.info.max_seats)
    start = case.start(seed)
    watchers = [Watcher(game, seat, case.seats, game.view(start, seat), hold=HOLD_ALL) for seat in range(case.seats)]
    due: list[list[Event]] = [[] for _ in watchers]
    shown = 0
    for move, step in enumerate(islice(steps(case, seed), MOVES), 1):
        watchers[step.seat].turn_begins()
        missed = [event for event in due[step.seat] if event not in watchers[step.seat].told]
        assert missed == []
        shown += len(due[step.seat])
        due[step.seat] = []
        for seat, watcher in enumerate(watchers):
            before, after = game.view(step.before, seat), game.view(step.after, seat)
            if seat != step.seat:
                told = happenings(game, seat, [MoveEvents(move, redact_all(step.events, seat))], before, after)
                due[seat] += [one.event for one in told if one.attention.level == HELD]
            watcher.sees(move, step)
            assert watcher.scenes <= 1
    assert shown


def hit(name: str = "king_of_chicago", **settings: Any) -> Watcher:
    """A player whose screen holds something."""
    game = load(name)
    case = Case(game, game.info.max_seats)
    watcher: Watcher | None = None
    for move, step in enumerate(steps(case, 1), 1):
        watcher = watcher or Watcher(game, 0, case.seats, game.view(step.before, 0), **settings)
        own = step.seat == 0
        if own:
            watcher.presenter.watch.own_move(move)
        watcher.presenter.receive(watcher._update(move, redact_all(step.events, 0), game.view(step.after, 0)))
        if own:
            watcher.presenter.own_action_accepted()
        elif watcher.presenter.watch.hits(with_news=False):
            return watcher
    raise AssertionError("nobody was hit")


def test_it_passes_by_itself_at_the_chosen_pace() -> None:
    watcher = hit(pace="slow")
    assert watcher.holding.consider(watcher.presenter)
    assert [seconds for seconds, _ in watcher.host.timers] == [8.0]
    watcher.host.pass_time()
    assert (watcher.holding.is_on, watcher.over) == (False, 1)


def test_what_has_passed_by_itself_stays_in_sight() -> None:
    watcher = hit(pace="normal")
    assert watcher.holding.consider(watcher.presenter)
    watch = watcher.presenter.watch
    held = watch.scene
    assert "or wait 5 s" in plain(watcher.presenter.sentence())
    watcher.host.pass_time()
    assert (watcher.holding.is_on, watch.scene, watch.passed) == (False, None, held)
    assert watcher.presenter.tells
    assert "The table has gone on; Enter puts this away." in plain(watcher.presenter.sentence())
    watch.close()
    assert (watch.passed, watcher.presenter.tells) == (None, False)


@pytest.mark.parametrize("passed", [False, True])
def test_what_is_held_takes_one_row_of_the_prompt_however_long_its_words_are(passed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    watcher = hit(pace="normal")
    assert watcher.holding.consider(watcher.presenter)
    if passed:
        watcher.host.pass_time()
    for letters in range(10, 80):
        monkeypatch.setattr(watcher.presenter, "log_line", lambda event, said="x" * letters: said)
        assert len(wrap(watcher.presenter.sentence(), watcher.presenter.board_size[0] - MARGIN)) == 1


@pytest.fixture
def hit_twice() -> Watcher:
    """A boss who lost an area to a man who came, and on whom the Untouchables come while that has passed and is in sight."""
    before, after = (stage("recruit", {NORTHWEST: (1, others, 0, 0)}, turn=1) for others in (0, 1))
    watcher = Watcher(GAME, 0, 4, GAME.view(before, 0), pace="normal")
    watcher.presenter.receive(watcher._update(1, (Placed(1, NORTHWEST),), GAME.view(after, 0)))
    assert watcher.holding.consider(watcher.presenter)
    watcher.host.pass_time()
    watcher.presenter.receive(watcher._update(2, (Raided(1, 0),), GAME.view(after, 0)))
    assert not watcher.holding.consider(watcher.presenter)
    return watcher


def test_what_hits_again_joins_what_has_passed_and_is_in_sight(hit_twice: Watcher) -> None:
    watcher = hit_twice
    watch = watcher.presenter.watch
    assert watch.passed is not None
    assert watch.passed.events == (Placed(1, NORTHWEST), Raided(1, 0))
    assert watch.passed.worst == Raided(1, 0)
    assert [change.name for change in watch.passed.changes] == ["income", "areas", "Northwest Side"]
    assert (watcher.holding.is_on, watch.is_unseen, watcher.host.timers) == (False, False, [])
    watch.close()
    assert not watch.has_untold


def test_what_has_joined_is_told_in_the_summary_unless_it_was_put_away(hit_twice: Watcher) -> None:
    watch = hit_twice.presenter.watch
    watch.open(whole=False)
    assert watch.summary().to_you == (Placed(1, NORTHWEST), Raided(1, 0))


def test_a_key_for_what_stood_there_does_not_put_away_what_has_just_joined(hit_twice: Watcher) -> None:
    watcher = hit_twice
    assert not watcher.presenter.watch.was_seen
    watcher.time += SUMMARY_SECONDS
    assert watcher.presenter.watch.was_seen


def by_a_key(watcher: Watcher) -> None:
    watcher.time += SEEN_SECONDS
    watcher.holding.key()


def by_time_and_a_key(watcher: Watcher) -> None:
    watcher.host.pass_time()
    watcher.presenter.watch.close()


@pytest.mark.parametrize("put_away", [by_a_key, by_time_and_a_key])
def test_what_was_put_away_is_told_again_only_if_it_is_asked_for(put_away: Callable[[Watcher], None]) -> None:
    watcher = hit(pace="normal")
    watch = watcher.presenter.watch
    assert watcher.holding.consider(watcher.presenter)
    assert watch.scene is not None
    hits = watch.scene.events
    put_away(watcher)
    watch.open(whole=False)
    assert not set(hits) & set(watch.summary().to_you)
    watch.close()
    watch.open()
    assert set(hits) <= set(watch.summary().to_you)


def test_what_was_put_away_is_told_again_beside_the_points_that_it_cost() -> None:
    game, table = load("four_families"), Stage(3).business("Bar", "B2", 0)
    watcher = Watcher(game, 0, 3, table.view(0))
    event = AgentPlaced(1, cell("B3"))
    watcher.presenter.receive(watcher._update(1, (event,), table.gap("B3", "agent").view(0)))
    watch = watcher.presenter.watch
    watch.begin_scene()
    watch.put_away()
    watch.open(whole=False)
    told = watch.summary()
    assert (told.to_you, told.sums[0][1:]) == ((event,), ("2", "3"))


def after(event: Event, own: bool) -> Watcher:
    """Somebody to whom this has just happened, by their own move or by another's."""
    game = load("four_families")
    view = game.view(Case(game, 4).start(1), 0)
    watcher = Watcher(game, 0, 4, view)
    if own:
        watcher.presenter.watch.own_move(1)
    watcher.presenter.receive(watcher._update(1, (event,), view))
    if own:
        watcher.presenter.own_action_accepted()
    return watcher


@pytest.mark.parametrize("hold", [HOLD_HITS, HOLD_NOTHING])
def test_news_that_is_not_held_is_told_as_the_turn_comes(hold: str) -> None:
    watcher = after(CityMoved((0, 1, 2)), own=False)
    watcher.holding._settings.hold = hold
    assert not watcher.holding.consider(watcher.presenter)
    assert watcher.presenter.watch.is_due


def test_news_of_ones_own_move_is_told_before_ones_next() -> None:
    watcher = after(CityMoved((0, 1, 2)), own=True)
    watcher.holding.waits = True
    assert watcher.holding.ends_waiting(watcher.presenter)
    assert (watcher.holding.is_on, watcher.presenter.watch.is_due) == (False, True)


def test_one_deed_of_a_rival_opens_nothing() -> None:
    assert not after(Lost(1, 1, False, None), own=False).presenter.watch.is_due


def test_a_key_goes_on_but_not_one_that_was_in_the_air() -> None:
    watcher = hit(pace="normal")
    assert watcher.holding.consider(watcher.presenter)
    watcher.holding.key()
    assert watcher.holding.is_on
    watcher.time += SEEN_SECONDS
    watcher.holding.key()
    assert not watcher.holding.is_on


def test_the_last_of_a_row_of_keys_does_not_go_on() -> None:
    watcher = hit(pace="normal")
    assert watcher.holding.consider(watcher.presenter)
    watcher.time += SEEN_SECONDS
    watcher.holding.touched(watcher.time)
    watcher.holding.key()
    assert watcher.holding.is_on


def test_in_the_midst_of_a_turn_it_waits_until_the_keyboard_was_left_alone() -> None:
    watcher = hit(pace="normal")
    watcher.holding.touched(watcher.time)
    assert not watcher.holding.consider(watcher.presenter, mid_turn=True)
    assert watcher.holding.waits
    watcher.time += LULL_SECONDS
    watcher.host.pass_time()
    assert watcher.again == 1
    assert watcher.holding.consider(watcher.presenter, mid_turn=True)


@pytest.mark.parametrize("busy", ["is_typing", "is_questioned", "jumps"])
def test_nothing_is_laid_over_what_the_player_is_in_the_middle_of(busy: str) -> None:
    watcher = hit(pace="normal")
    setattr(watcher.presenter, busy, {"a": 1} if busy == "jumps" else True)
    assert not watcher.holding.consider(watcher.presenter)
    setattr(watcher.presenter, busy, {} if busy == "jumps" else False)
    assert watcher.holding.waits
    assert watcher.holding.consider(watcher.presenter)


def test_an_instant_pace_waits_for_the_key_and_holds_only_what_costs() -> None:
    watcher = hit(pace="instant")
    held = watcher.holding.consider(watcher.presenter)
    scene = watcher.presenter.watch.scene
    assert held == (scene is not None and scene.costs)
    assert watcher.host.timers == []


def test_nothing_is_held_when_that_is_the_wish_or_the_clock_runs_out() -> None:
    quiet = hit(pace="normal", hold=HOLD_NOTHING)
    assert not quiet.holding.consider(quiet.presenter)
    hasty = hit(pace="normal")
    hasty.left = 40.0
    assert not hasty.holding.consider(hasty.presenter)
    assert hasty.presenter.watch.is_due


def test_what_is_put_off_unseen_is_held_again() -> None:
    watcher = hit(pace="normal")
    assert watcher.holding.consider(watcher.presenter)
    watcher.holding.drop()
    assert not watcher.holding.is_on
    assert watcher.holding.consider(watcher.presenter)


def test_a_move_taken_back_has_not_happened() -> None:
    watcher = hit(pace="normal")
    update = watcher.presenter.update
    watcher.presenter.receive(watcher._update(0, (), update.view))
    assert not watcher.presenter.watch.is_unseen
    assert watcher.presenter.watch.summary().is_empty


def own(watcher: Watcher, move: int, view: Any) -> None:
    """This person acts."""
    watcher.presenter.watch.own_move(move)
    watcher.presenter.receive(watcher._update(move, (), view))
    watcher.presenter.own_action_accepted()


def taken_back_to(watcher: Watcher, move: int, view: Any) -> None:
    """This person has taken all back to this move. That is accepted like a move."""
    watcher.presenter.receive(watcher._update(move, (), view))
    watcher.presenter.own_action_accepted()


def test_what_came_before_ones_turn_is_told_again_once_the_turn_is_taken_back() -> None:
    watcher = hit(pace="normal")
    watch, view = watcher.presenter.watch, watcher.presenter.update.view
    move = watcher.presenter.update.move
    watch.open()
    told = watch.summary()
    own(watcher, move + 1, view)
    own(watcher, move + 2, view)
    assert watch.summary().is_empty
    taken_back_to(watcher, move + 1, view)
    assert watch.summary().is_empty
    taken_back_to(watcher, move, view)
    assert watch.summary() == told
    assert not watch.is_due, "it was told already"
    own(watcher, move + 1, view)
    assert watch.summary().is_empty
    taken_back_to(watcher, move, view)
    assert watch.summary() == told


def test_in_the_midst_of_a_turn_what_came_before_it_is_told_if_it_is_asked_for() -> None:
    watcher = hit(pace="normal")
    watch, view = watcher.presenter.watch, watcher.presenter.update.view
    move = watcher.presenter.update.move
    watch.open()
    told = watch.summary()
    own(watcher, move + 1, view)
    own(watcher, move + 2, view)
    watch.open()
    assert (watch.is_open, watch.summary()) == (True, told)
    watch.close()
    assert watch.summary().is_empty
    watcher.presenter.receive(watcher._update(move + 3, (), view))
    watch.open()
    assert not watch.is_open, "others have moved since, and nothing has happened to be told"


def test_a_spectator_is_told_nothing() -> None:
    watcher = hit(pace="normal")
    seatless = SeatContext(watcher.game, {}, watcher.presenter.context.seats, None)
    presenter = TablePresenter(seatless, watcher.update)
    presenter.receive(watcher.presenter.update)
    presenter.watch.open()
    assert (presenter.watch.is_unseen, presenter.watch.is_open) == (False, False)


@pytest.fixture
def overrun(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    """A boss who has just lost an area to a man who came, at a game in which that can wait."""
    monkeypatch.setattr(GAME, "attention", lambda event, *_: Attention(HELD, may_wait=isinstance(event, Placed)))
    before, after = (stage("recruit", {NORTHWEST: (1, others, 0, 0)}, turn=1) for others in (0, 1))
    watcher = Watcher(GAME, 0, 4, GAME.view(before, 0))
    watcher.presenter.receive(watcher._update(1, (Placed(1, NORTHWEST),), GAME.view(after, 0)))
    return watcher


def test_what_is_slight_leaves_room_for_what_is_worse(overrun: Watcher) -> None:
    watcher = overrun
    assert not watcher.holding.consider(watcher.presenter)
    watcher.presenter.receive(watcher._update(2, (Raided(1, 0),), watcher.presenter.update.view))
    assert watcher.holding.consider(watcher.presenter)
    assert watcher.presenter.watch.scene is not None
    assert watcher.presenter.watch.scene.events == (Placed(1, NORTHWEST), Raided(1, 0))


def test_what_is_slight_is_held_as_the_turn_comes(overrun: Watcher) -> None:
    watcher = overrun
    watcher.presenter.receive(replace(watcher.presenter.update, sequence=2, events=(), actors=(0,)))
    assert watcher.holding.consider(watcher.presenter)


def test_what_strikes_in_a_move_of_ones_own_is_held_and_no_deed_of_ones_own_is() -> None:
    game = load("four_families")
    case = Case(game, 4)
    view = game.view(case.start(1), 0)
    watcher = Watcher(game, 0, 4, view)
    watcher.presenter.watch.own_move(1)
    watcher.presenter.receive(watcher._update(1, (Lost(0, 1, False, None), Taken(1, 9, 0)), view))
    watcher.presenter.own_action_accepted()
    assert watcher.presenter.watch.hits(with_news=True) == (Taken(1, 9, 0),)
    assert watcher.presenter.watch.summary().to_you == (Taken(1, 9, 0),)


def test_a_move_taken_back_lends_its_number_to_no_other(overrun: Watcher) -> None:
    watcher = overrun
    watch, view = watcher.presenter.watch, watcher.presenter.update.view
    watch.own_move(2)
    watcher.presenter.receive(watcher._update(2, (), view))
    watcher.presenter.receive(watcher._update(1, (), view))
    watcher.presenter.receive(watcher._update(2, (Raided(1, 0),), view))
    assert Raided(1, 0) in watch.hits(with_news=True)


def test_the_ticker_shows_of_a_move_what_concerns_its_reader_most_and_leads_to_the_rest() -> None:
    game = load("four_families")
    view = game.view(Case(game, 4).start(1), 0)
    presenter = Watcher(game, 0, 4, view).presenter
    presenter.receive(Watcher(game, 0, 4, view)._update(1, (CityMoved((0, 1, 2)), RoundBegan(2, 1)), view))

    def line() -> str:
        told, _ = presenter.told()
        return "" if told is None else plain(told.words)

    assert line().startswith("The city cards move")
    presenter.page_told(-1)
    assert line().startswith("Round 2")
    presenter.page_told(1)
    assert line().startswith("The city cards move")
