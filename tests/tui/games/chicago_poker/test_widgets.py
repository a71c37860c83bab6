"""Chicago Poker on the screen of widgets: everything in sight at every size, and nothing painted over what is looked at."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.widget import Widget

from core.games.chicago_poker.components import SPECIALS, gangster
from core.games.chicago_poker.state import PokerState
from core.table import Seat, Table
from tests.conformance import assert_golden
from tests.rules.chicago_poker.positions import GAME, begin_shootouts, card, cards, table
from tests.tui.games.chicago_poker.scenes import Parlour, evening, shooting, table_of
from tests.tui.games.chicago_poker.test_pictures import six
from tests.tui.on_screen import StillSitting, screen_rows
from tests.tui.screens.test_goldens import SIZES
from tui.app import BackroomApp
from tui.games.chicago_poker.painting.discards import discards
from tui.games.chicago_poker.painting.hand import hand
from tui.games.chicago_poker.painting.ranks import ranks
from tui.games.chicago_poker.panels import kinds_of
from tui.games.chicago_poker.short_text import CARD_NAMES
from tui.painting.canvas import Canvas, Look, TargetArea
from tui.painting.ink import CURSOR
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.game_ui import SeatContext

GOLDENS = Path(__file__).parent / "goldens"


def app_for(table: Table) -> BackroomApp:
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1", version="1.0")
    return BackroomApp(services, lambda house: house.open_table(StillSitting(table)), settings=Settings(name="Ada", pace="instant"))


async def shown(s: PokerState, size: tuple[int, int], *keys: str) -> list[str]:
    app = app_for(table_of(s))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
        await pilot.pause()
        return screen_rows(app.screen)


def compare(name: str, rows: list[str]) -> None:
    assert_golden("\n".join(row.rstrip() for row in rows) + "\n", GOLDENS / f"widgets_{name}.txt")


@pytest.mark.parametrize("size", SIZES)
async def test_three_businesses(size: tuple[int, int]) -> None:
    compare(f"three_{size[0]}x{size[1]}", await shown(evening(), size, "right", "right", "right", "enter", "up"))


@pytest.mark.parametrize("size", SIZES)
async def test_four_businesses_and_six_players(size: tuple[int, int]) -> None:
    compare(f"six_{size[0]}x{size[1]}", await shown(six(), size))


async def test_a_panel_covers_the_row_that_is_not_looked_at() -> None:
    rows = await shown(six(), (80, 24), "2")
    assert "Ranks" in rows[9]
    assert [row for row in rows[1:9] if "Ada" in row], "the row of the business that is looked at stays whole"
    assert not [row for row in rows[9:17] if "Weiss" in row], "nothing of the covered businesses shows through"


async def test_a_shootout_covers_the_panels_and_no_business() -> None:
    rows = await shown(shooting(), (80, 24), "enter")
    compare("shootout_80x24", rows)
    assert "four 11s" in rows[9]


async def test_a_shootout_among_six_is_legible() -> None:
    s = six()
    s.hands[0].remove(card("11R"))
    s.columns[0 * 6 + 6].append(card("11R"))
    s.known[0 * 6 + 6].append(-1)
    compare("six_shootout_80x24", await shown(begin_shootouts(s), (80, 24), "enter"))


async def test_a_spectator_has_the_log_where_a_player_has_the_hand() -> None:
    app = app_for(table_of(evening(), watching=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert any("Watching" in row for row in screen_rows(app.screen))


async def test_a_spectator_has_one_log_and_one_chat_in_a_large_window() -> None:
    app = app_for(table_of(evening(), watching=True))
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        assert sum("say something" in row for row in screen_rows(app.screen)) == 1
        await pilot.press("4")
        assert sum("say something" in row for row in screen_rows(app.screen)) == 1


async def test_names_of_eight_letters_stand_in_full_beside_the_tiles_in_a_small_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.tui.games.chicago_poker.scenes.NAMES", ("Moretti", "Capone", "O'Banion", "Torrio"))
    rows = await shown(evening(), (80, 24))
    assert [name for name in ("Moretti", "Capone", "O'Banion", "Torrio") if not any(name in row for row in rows[8:14])] == []


@pytest.mark.parametrize("size", SIZES)
async def test_the_longest_sentence_for_a_fifth_card_leaves_the_actions_in_sight(size: tuple[int, int]) -> None:
    s = evening()
    s.columns[4] = cards("11B 11P 13G 13Y")
    s.hands[0] = sorted(cards("13R"))
    s.columns[6], s.known[6] = [], []
    rows = await shown(s, size, "enter", "up")
    text = " ".join(" ".join(rows).split())
    assert "a full house, 13s over 11s. Shootout on your next turn." in text
    assert "2 left" in text


async def test_in_a_small_window_the_log_can_be_read_on_ones_own_turn() -> None:
    rows = await shown(evening(), (80, 24), "d", "right")
    assert any("drew" in row for row in rows[12:18]), "\n".join(rows)
    assert "1 to 15" not in "\n".join(rows)


@pytest.mark.parametrize("size", [(140, 45), (160, 50)])
async def test_in_a_large_window_hand_and_discards_end_on_the_same_row(size: tuple[int, int]) -> None:
    rows = await shown(evening(), size)
    foot = next(row for row in rows if "at the end of your turn" in row)
    assert foot.rstrip().count("╯") == 2, "the discards end on the row on which the hand does"


async def test_a_cursor_move_changes_no_class_so_nothing_is_laid_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    changed: list[str] = []
    add, remove = Widget.add_class, Widget.remove_class

    def added(widget: Widget, *names: str, update: bool = True) -> Widget:
        changed.extend(f"{widget} +{name}" for name in names if not widget.has_class(name))
        return add(widget, *names, update=update)

    def removed(widget: Widget, *names: str, update: bool = True) -> Widget:
        changed.extend(f"{widget} -{name}" for name in names if widget.has_class(name))
        return remove(widget, *names, update=update)

    app = app_for(table_of(evening()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("right")
        monkeypatch.setattr(Widget, "add_class", added)
        monkeypatch.setattr(Widget, "remove_class", removed)
        await pilot.press("right", "left")
        await pilot.pause()
    assert not [change for change in changed if "Panel" in change]


@pytest.mark.parametrize("size", SIZES)
async def test_the_businesses_say_what_a_hand_is_near_to_where_there_is_a_row_for_it(size: tuple[int, int]) -> None:
    s = table(seats=3, tiles="brewery jazz", columns={(0, 0): "8R 8B", (0, 1): "1B 2R"}, hands={0: "8G 3R"})
    rows = "\n".join(await shown(s, size, "right"))
    assert "four of a kind: one more 8, 2 " in rows, "with the card under the cursor"


async def test_the_ranks_and_the_prompt_say_it_too() -> None:
    s = table(seats=3, tiles="brewery jazz", columns={(0, 0): "8R 8B", (0, 1): "1B 2R"}, hands={0: "8G 3R"})
    rows = await shown(s, (80, 24), "right", "enter", "left", "2")
    assert "four of a kind: one more 8, 2 of" in rows[13]
    assert "one more 8, 2 unseen." in rows[22]


async def test_six_players_and_what_their_columns_say_are_all_in_sight_in_a_middling_window() -> None:
    rows = await shown(six(), (100, 30))
    panel = next(y for y, row in enumerate(rows) if "hand S J B G" in row)
    assert [mark in row for mark, row in zip("ABCDEF", rows[panel + 1 :], strict=False)] == [True] * 6
    assert "1 more wins: G ▲C" in rows[panel], "who wins next is still said"


@pytest.mark.parametrize("look", [Look(), Look(mono=True), Look(ascii=True)], ids=["colour", "mono", "ascii"])
def test_the_card_under_the_cursor_is_inverted_itself_where_the_hand_is_a_row_of_words(look: Look) -> None:
    parlour = Parlour(six(), (80, 24))
    canvas = Canvas(78, 3, look)
    hand(canvas, TargetArea(0, 0, 78, 3), parlour.presenter.view_model())
    chosen = {text.strip() for text, ink in canvas.row(1) if ink == CURSOR}
    assert "4 Green" in {text.lstrip("›> ") for text in chosen}
    assert "6 Red" not in chosen


def test_no_name_in_the_discards_is_cut_where_another_row_has_room() -> None:
    s = evening()
    s.discard = [gangster(value, row) for row in range(2) for value in range(4, 15)] + list(SPECIALS[:3])
    canvas = Canvas(40, 6)
    discards(canvas, Parlour(s).presenter.view_model())
    text = canvas.text()
    assert [name for name in CARD_NAMES[:3] if name not in text] == []


def test_every_rank_has_a_space_before_its_name() -> None:
    canvas = Canvas(51, 5)
    ranks(canvas, Parlour(evening(), (80, 24)).presenter.view_model())
    assert re.findall(r"[○●←][^ ]", canvas.text()) == []


def test_at_the_end_the_business_stays_as_it_was_at_the_last_shootout() -> None:
    s = shooting()
    s.won[0] = [0, 1, 2]
    s.stack[1] -= 1
    text = Parlour(s).press("enter", "escape").text
    assert "no business any more" not in text
    assert "four 11s" in text
    assert "still possible" not in Parlour(s).press("enter", "escape", "2").text


async def test_the_sign_of_who_acts_stands_apart_from_every_name() -> None:
    s = evening()
    header = [(await shown(s, (80, 24)))[0]]
    s.turn = 1
    header.append((await shown(s, (80, 24)))[0])
    assert ["▶ ●A Ada" in header[0], "▶ ■B Moran" in header[1]] == [True, True]


def test_a_bot_without_a_level_is_a_bot() -> None:
    seats = (Seat("Ada", "person"), Seat("Moran", "bot"), Seat("Jun", "bot", "hard"))
    context = SeatContext(GAME, {}, seats, 0, "")
    assert kinds_of(context) == ("you", "bot", "bot, hard")
