"""Whatever lies over a part of a panel, what is chosen there stays in sight, and all that lies over it can be read."""

from __future__ import annotations

from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.bots.advice import Advice, Candidate
from core.chance import fast_chance
from core.reasons import SaidReason
from core.registry import GAMES
from tests.tui.games.prohibition.scenes import eighth_round, table_of
from tests.tui.on_screen import at_table, settled, shown, table_screen, whole_screen
from tests.tui.screens.lesson.test_lesson_screen import lesson, press, screen_of, skip_to
from tests.tui.screens.test_hints import on_turn
from tui.painting.canvas import Canvas
from tui.painting.cell_text import plain
from tui.settings_schema import HOLD_NOTHING
from tui.table.hint import CANDIDATES, REASONS
from tui.table.presenter import NEVER_DEEDS, TablePresenter
from tui.widgets.panel import TALL, Panel
from tui.widgets.table_widget import TableWidget

SIZES = [(80, 24), (100, 30), (140, 45)]
LONG = (
    "pro1 the district that was yours alone is shared with Bugs Moran after it 12 → 7",
    "pro2 brings the day of reckoning while you lead by nineteen points or so 3 → 4",
    "pro3 their second place at Little Italy goes to nobody, eight points 8 → 0",
)
AGAINST = "con1 what it costs is that fewer men hold what you have less firmly than before"
CLOSE = ("best", "nearly it", "clearly less")
MOST_PAGES = 20


def long_advice(presenter: TablePresenter) -> Advice:
    """Return a hint with as many reasons as there may be, each as long as they come."""
    legal = presenter.update.legal
    best = [*{type(action): action for action in legal}.values(), *legal, *legal][:3]
    reasons = (*(SaidReason("for", True, text) for text in LONG), SaidReason("against", False, AGAINST))
    texts = [presenter.game.action_text(presenter.update.view, action, presenter.names) for action in best]
    return Advice("Wait.", tuple(Candidate(a, text, near, reasons, texts[-1]) for a, text, near in zip(best, texts, CLOSE, strict=False)))


class Looker:
    """A player who looks at every kind of decision with hints of every strength."""

    def __init__(self, pilot: Any) -> None:
        self.pilot, self.screen = pilot, table_screen(pilot)

    @property
    def presenter(self) -> TablePresenter:
        return self.screen.controller.presenter

    def hint(self, strength: int) -> None:
        """Open a long hint of this strength, or none."""
        presenter = self.presenter
        presenter.close_hint()
        if strength:
            presenter.hint.sequence = -1
            presenter.hint.ask(presenter.update.sequence)
            presenter.hint.answer(presenter.update.sequence, long_advice(presenter))
            for _ in range(strength - 1):
                presenter.ask_hint()
        self.screen.update_widgets()

    def all_of_the_hint(self) -> str:
        """Page through the hint. Return all that was in sight meanwhile."""
        presenter, seen, row = self.presenter, "", -1
        for _ in range(MOST_PAGES):
            seen += " ".join(shown(self.pilot).split())
            if presenter.page_row == row:
                break
            row = -1 if presenter.page_row is None else presenter.page_row
            presenter.perform("page_down", "pagedown")
            self.screen.update_widgets()
        presenter.page_row = None
        self.screen.update_widgets()
        return seen

    def out_of_sight(self) -> list[str]:
        """Return the panels that would have what is under the cursor if they were taller, where no board has it either."""
        presenter, found = self.presenter, []
        for panel in self.screen.query(Panel):
            if not panel.content_size or not panel.display or panel.presenter is None or not panel.has_cursor(presenter):
                continue
            with presenter.showing() as view_model:
                tall = Canvas(panel.content_size.width, TALL, panel.ink_app.look)
                panel.paint_own(tall, presenter, view_model)
            if presenter.cursor in tall.target_areas() and presenter.cursor not in self.targets_in_sight():
                found.append(type(panel).__name__)
        self.screen.update_widgets()
        return found

    def targets_in_sight(self) -> set[Hashable]:
        widgets = [widget for widget in self.screen.query(TableWidget) if widget.content_size and widget.display]
        return {target for widget in widgets for target in widget.canvas.target_areas()}

    def look(self, when: object) -> None:
        """Fail if what is chosen is out of sight, or anything of a hint cannot be read."""
        presenter = self.presenter
        for strength in (0, CANDIDATES, REASONS):
            self.hint(strength)
            if strength:
                assert f"Hint {strength} of {REASONS}" in shown(self.pilot), f"{when}\n{shown(self.pilot)}"
                seen = self.all_of_the_hint()
                wanted = CLOSE[:1] if strength == CANDIDATES else [text.split()[0] for text in (*LONG, AGAINST)]
                assert [word for word in wanted if word not in seen] == [], f"{when}: {seen}"
            targets = list(presenter.targets())
            for target in {0: targets, 1: targets[::-1]}[len(targets) < 3][:: max(1, len(targets) // 3)]:
                presenter.select(target)
                self.screen.update_widgets()
                assert self.out_of_sight() == [], f"{when}, hint {strength}: {target}\n{shown(self.pilot)}"
        self.hint(0)

    def ways(self) -> list[str]:
        """Return the commands that open something else to choose from, and do nothing at the table."""
        presenter = self.presenter
        own = [c for c in presenter.commands_now() if c.name not in NEVER_DEEDS and c.keys and not c.why and c.name != "do"]
        return [c.name for c in own if presenter.deed(c.name) is None]

    def open(self, name: str) -> None:
        command = next(c for c in self.presenter.commands_now() if c.name == name)
        self.presenter.perform(name, command.keys[0])
        self.screen.update_widgets()


def kinds(presenter: TablePresenter) -> tuple[str, ...]:
    return (plain(presenter.stage())[:5], *sorted({type(action).__name__ for action in presenter.update.legal}))


@asynccontextmanager
async def decisions(name: str, size: tuple[int, int], seed: int, most: int) -> AsyncIterator[AsyncIterator[Looker]]:
    """Play a random game. At each kind of decision the person is asked to look around."""
    table, luck = on_turn(name), Random(seed)
    async with at_table(table, size, hold=HOLD_NOTHING) as pilot:

        async def each() -> AsyncIterator[Looker]:
            seen: set[tuple[str, ...]] = set()
            number = 0
            while table.game.result(table.state) is None and len(seen) < most:
                number += 1
                looker = Looker(pilot)
                if 0 in table.game.actors(table.state):
                    await settled(pilot)  # what is empty is passed over by itself
                looker.presenter.reveal_all()
                if 0 in table.game.actors(table.state) and looker.presenter.update.legal and kinds(looker.presenter) not in seen:
                    seen.add(kinds(looker.presenter))
                    looker.presenter.watch.close()
                    yield looker
                seat = luck.choice(sorted(table.game.actors(table.state)))
                legal = table.game.legal_actions(table.state, seat)
                sampled = table.game.sample(table.state, seat, fast_chance(number * 7 + seed))
                assert table.act(seat, luck.choice([sampled, luck.choice(legal)])) is None
                await pilot.pause()

        yield each()


async def look_at_all(name: str, size: tuple[int, int], seed: int, most: int) -> None:
    luck, looked = Random(seed), 0
    async with decisions(name, size, seed, most) as found:
        async for looker in found:
            opened: list[str] = []
            for _ in range(3):
                if not looker.presenter.shows_own_picture:
                    looker.look((kinds(looker.presenter), opened))
                    looked += 1
                if not (ways := looker.ways()):
                    break
                opened.append(luck.choice(ways))
                looker.open(opened[-1])
    assert looked > 2


@pytest.mark.parametrize("name", GAMES)
async def test_what_is_chosen_stays_in_sight_beside_a_hint_that_can_all_be_read(name: str) -> None:
    await look_at_all(name, SIZES[0], 1, 3)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
async def test_whoever_asks_for_reasons_reads_the_first_of_them_at_once(name: str, size: tuple[int, int]) -> None:
    async with decisions(name, size, 1, 4) as found:
        async for looker in found:
            if not looker.presenter.shows_own_picture:
                looker.hint(REASONS)
                await looker.pilot.pause()
                assert LONG[0].split()[0] in shown(looker.pilot), f"{kinds(looker.presenter)}\n{shown(looker.pilot)}"
                looker.hint(0)


async def test_in_a_large_window_every_reason_of_a_hint_for_a_question_is_in_sight() -> None:
    async with decisions("four_families", (140, 45), 1, 3) as found:
        async for looker in found:
            if looker.presenter.asking:
                break
        looker.hint(REASONS)
        await looker.pilot.pause()
        assert [text.split()[0] for text in (*LONG, AGAINST) if text.split()[0] not in shown(looker.pilot)] == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
async def test_what_is_chosen_stays_in_sight_in_whole_games(name: str, size: tuple[int, int], seed: int) -> None:
    await look_at_all(name, size, seed, 30)


async def test_the_choices_of_a_stay_are_in_sight_beside_the_strongest_hint() -> None:
    async with decisions("king_of_chicago", SIZES[0], 1, 9) as found:
        async for looker in found:
            if "Unload" in kinds(looker.presenter):
                break
        looker.hint(REASONS)
        looker.open("stay")
        looker.presenter.perform("down", "down")
        looker.screen.update_widgets()
        assert f"Hint {REASONS} of {REASONS}" in shown(looker.pilot)
        assert "Stay in" in shown(looker.pilot)
        assert looker.presenter.cursor is not None
        assert looker.out_of_sight() == []


async def test_moving_on_in_the_list_leaves_the_hint_where_it_was_read() -> None:
    async with decisions("king_of_chicago", SIZES[0], 1, 9) as found:
        async for looker in found:
            if "Unload" in kinds(looker.presenter):
                break
        looker.hint(REASONS)
        looker.open("stay")
        looker.presenter.perform("page_down", "pagedown")
        looker.screen.update_widgets()
        assert LONG[0][:10] not in (read := shown(looker.pilot))
        looker.presenter.perform("down", "down")
        looker.screen.update_widgets()
        assert (LONG[1][:4] in read, LONG[1][:4] in shown(looker.pilot)) == (True, True)
        looker.hint(REASONS)
        assert LONG[0][:4] in shown(looker.pilot), "asked for again it begins at the top"


async def test_what_is_above_a_hint_names_no_key_that_scrolls_the_hint() -> None:
    async with at_table(table_of(eighth_round("name", snitch=0, turn=3)), SIZES[0]) as pilot:
        Looker(pilot).hint(REASONS)
        assert shown(pilot).count("PgDn") == 1
        assert "↓ more" in shown(pilot)


async def test_a_hint_puts_the_summary_away_that_covered_what_is_chosen_from() -> None:
    async with decisions("four_families", SIZES[0], 2, 9) as found:
        async for looker in found:
            if looker.presenter.asking:
                looker.presenter.watch.open(whole=True)
                if looker.presenter.tells:
                    break
        assert looker.presenter.tells
        looker.hint(CANDIDATES)
        assert not looker.presenter.tells


async def test_the_bribe_that_is_chosen_is_in_sight_below_a_lessons_text(tmp_path: Path) -> None:
    async with lesson("prohibition", "second", SIZES[0], tmp_path) as pilot:
        await skip_to(pilot, 2)
        presenter = screen_of(pilot).controller.presenter
        chosen = []
        for _ in range(2):
            await press(pilot, "down")
            chosen.append(presenter.cursor)
            line = next(row for row in whole_screen(pilot).splitlines() if "▶" in row[52:])
            assert {"1": "men only", "2": "casino only", "0": "nothing"}[str(presenter.cursor)[-2]] in line
        assert len(set(chosen)) == 2, "arrows lead to every bribe"
