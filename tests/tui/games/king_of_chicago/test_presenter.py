"""Keys and clicks to actions, and what the screen says of what cannot be done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

import pytest

from core.describe import described
from core.games.king_of_chicago.actions import Bump, Drive, Drown, Load, Spare, Take, Unload
from core.games.king_of_chicago.components import BODYGUARD, DOOR, ENGINE, NONE, POLICE, TOMMY_GUN, TRUNK, UPGRADE_NAMES
from core.games.king_of_chicago.events import Day, Row
from core.games.king_of_chicago.preview import forecast_after
from core.games.king_of_chicago.state import KingState
from tests.rules.king_of_chicago.positions import (
    AFRICA,
    BOARD,
    CHINA,
    CICERO,
    GAME,
    GOLD,
    GREEK,
    ITALY,
    LOOP,
    NORTH,
    SOUTH,
    STICKNEY,
    WEST,
    give,
    lay,
    pack,
    town,
)
from tests.tui.games.king_of_chicago.scenes import Person, reckoned, rush_street, sit
from tui.games.king_of_chicago import GAME_UI
from tui.games.king_of_chicago.layout import Layout, compact, large, layout_for
from tui.games.king_of_chicago.painting.district import paint_place
from tui.games.king_of_chicago.painting.player_mats import UPGRADE_DOES, own_mat
from tui.games.king_of_chicago.painting.roads import road_between, steps
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import Look
from tui.painting.canvas import Canvas


def state_of(person: Person) -> KingState:
    state = person.chair._table.state
    assert isinstance(state, KingState)
    return state


def trunk_text(s: KingState) -> str:
    """Return what loading ▲C's gangster in Greek Town is said to be."""
    found = described(GAME, GAME.view(s, 0), Load(0, GREEK, 0), 4)
    return found.this if found is not None else ""


def go_to(person: Person, place: int) -> Person:
    """With the keys for the next target."""
    for _ in range(40):
        if isinstance(person.presenter.cursor, Drive) and person.presenter.cursor.to == place:
            return person
        person.press("]")
    raise AssertionError("no drive goes there")


def test_arrows_choose_a_district_and_enter_drives() -> None:
    person = sit(rush_street()).press("c", "c", "down", "down", "right")
    assert person.presenter.cursor == Drive(0, 3, AFRICA)
    assert "by     The Loop," in person.text
    assert "by     Little Italy," in person.press("r").text
    person.press("enter")
    assert state_of(person).at[0] == AFRICA


def test_a_drive_that_is_possible_no_longer_is_not_shown() -> None:
    person = sit(rush_street())
    person.presenter.cursor = Drive(0, 9, AFRICA)
    assert "KING OF CHICAGO" in person.look().text()


def test_a_click_points_and_a_second_one_drives() -> None:
    person = sit(rush_street()).click("[Cicero]")
    assert person.presenter.cursor == Drive(0, 2, CICERO)
    assert state_of(person).at[0] == GREEK
    person.click("▸Cicero◂")
    assert state_of(person).at[0] == CICERO


def test_without_a_card_chosen_the_lowest_that_goes_there_is_used() -> None:
    person = go_to(sit(rush_street()), WEST)
    assert person.presenter.cursor == Drive(0, 3, WEST)
    assert "with card 3" in person.prompt
    assert "10 open" in person.prompt
    assert "4 open" in person.press("c", "c").prompt


def test_a_card_is_chosen_by_a_click() -> None:
    assert sit(rush_street()).click("3   auto").presenter.card == 3


def test_where_no_drive_ends_the_reason_is_said() -> None:
    person = sit(rush_street()).press("c", "c").click("North Side")
    assert person.presenter.cursor == Look(NORTH)
    assert "No drive of exactly 3" in person.prompt


def test_ones_own_tile_means_stay_and_never_burns_a_card() -> None:
    s = rush_street()
    give(s, 0, ENGINE)
    circle = Drive(0, 3, GREEK)
    person = sit(s)
    assert circle in person.presenter.update.legal
    assert circle not in person.presenter.targets()
    person.press("s")
    assert person.presenter.staying
    assert person.presenter.targets()[-1] == circle
    assert "round trip, card 3" in person.text
    assert "A drive, not a stay: card 3 and the Engine" in pane(person.press("up"))
    assert state_of(person).cards[0] == 0b1100
    assert sit(s).click("Greek Town").presenter.staying


def test_at_the_start_of_a_turn_nothing_is_chosen_and_enter_says_what_to_do() -> None:
    person = go_to(sit(rush_street()), WEST).press("enter")
    for seat, card, to in ((1, 3, STICKNEY), (2, 1, ITALY), (3, 1, CHINA)):
        assert person.chair._table.act(seat, Drive(seat, card, to)) is None
    assert person.presenter.my_turn
    assert "s: stay, to unload or load" in person.prompt
    assert "▸West Side " in person.text, "what is to be known of where one stands is in sight"
    assert person.press("enter").prompt == "Choose a district to drive to, or press s to stay."


@pytest.mark.parametrize("keys", [[], ["s"], ["c", "c"], ["c", "v"], ["v", "escape"], ["s", "escape"], ["left", "right"]])
def test_no_enter_that_is_pressed_idly_costs_a_turn(keys: Sequence[str]) -> None:
    person = sit(rush_street()).press(*keys, *["enter"] * 6)
    assert person.done == []


def test_in_a_list_nothing_is_chosen_until_an_arrow_leads_to_its_first_line_or_its_last() -> None:
    person = sit(rush_street()).press("s", "enter")
    assert person.prompt == "Nothing is chosen yet: the arrows or a click choose."
    assert person.press("down").presenter.cursor == Unload(0, 0, 1)
    assert sit(rush_street()).press("s", "up").presenter.cursor == Load(0, GREEK, 4)


def test_an_arrow_leads_to_a_district_from_where_ones_auto_stands() -> None:
    assert sit(rush_street()).press("right").presenter.cursor == Drive(0, 3, LOOP)


def test_ones_own_tile_under_the_cursor_is_stayed_on_by_enter() -> None:
    person = sit(rush_street()).press("right", "left")
    assert person.presenter.cursor == Look(GREEK)
    assert "Enter: stay, to unload or load" in person.prompt
    assert person.press("enter").presenter.staying


def test_a_hint_for_a_stay_leads_to_its_line_of_the_list() -> None:
    person = sit(rush_street()).press("s")
    assert person.presenter.hint_spot(Load(0, GREEK, 4)) == Load(0, GREEK, 4)


def test_the_other_auto_begins_with_nothing_chosen_either() -> None:
    person = sit(town(2, at=(NORTH, WEST, LOOP, ITALY))).press("o", "enter")
    assert person.prompt.startswith("Choose a district to drive to")


def test_a_drive_and_a_stay_say_what_they_would_bring() -> None:
    person = go_to(sit(rush_street()), LOOP)
    assert "unload you become 2nd," in person.text
    assert "+8; ▲C −4; ◆D" in person.text
    person = sit(rush_street()).press("s", "down", "down")
    assert "you become 2nd, −2;" in person.text
    assert "▲C +3" in person.text


def test_the_last_card_says_that_a_scoring_card_is_turned_over() -> None:
    s = rush_street()
    s.cards[0] = 0b1000
    assert "your last" in go_to(sit(s), WEST).text
    assert "your last" not in go_to(sit(rush_street()), WEST).text


def test_a_drive_that_needs_the_engine_says_so() -> None:
    s = rush_street()
    give(s, 0, ENGINE)
    s.cards[0] = 0b10
    engine = {a.to for a in GAME.legal_actions(s, 0) if isinstance(a, Drive)}
    s.left[0] = NONE
    plain_drives = {a.to for a in GAME.legal_actions(s, 0) if isinstance(a, Drive)}
    further = min(engine - plain_drives)
    s.left[0] = ENGINE
    assert "card 1 and the Engine by" in pane(go_to(sit(s), further))
    assert "Engine" not in pane(go_to(sit(s), min(plain_drives)))


def on_the_eve(*stack: int) -> Person:
    """Return somebody whose last card brings the day of reckoning: their drive lays a token on one of these first."""
    s = rush_street()
    s.tokens = [int(d not in (SOUTH, NORTH, CICERO)) for d in range(10)]
    s.stack = [int(d in stack) for d in range(11)]
    s.cards[0] = 0b1000
    return sit(s)


def test_the_drive_that_brings_the_day_shows_the_figures_after_it_with_the_token_it_lays() -> None:
    person = on_the_eve(NORTH)
    assert "if now" in person.text
    before = [row for row in person.text.splitlines() if "●A" in row and "–" in row][-1].split()[-1]
    person = go_to(person, WEST)
    assert "on the day" in person.text
    assert "if now" not in person.text
    assert "×2 on North, then it is reckoned" in pane(person)
    after = [row for row in person.text.splitlines() if "●A" in row and "–" in row][-1].split()[-1]
    found = forecast_after(BOARD, person.presenter.view, cast(Drive, person.presenter.cursor))
    assert after == f"{found.low[0]}–{found.high[0]}" != before
    assert "×North" in person.press("5").text.replace(" ", "")


def test_where_the_last_token_may_fall_is_said_and_the_figures_allow_for_each() -> None:
    person = go_to(on_the_eve(NORTH, SOUTH, POLICE), WEST)
    assert "×2 on North or South, then it is reckoned; or a policeman" in pane(person)
    rows = [row[57:] for row in person.press("5").look((80, 26)).text().splitlines()]
    assert [row.split()[0] for row in rows if row.startswith(("+North", "+South"))] == ["+North", "+South"]
    assert any("+ one of them" in row for row in rows)
    assert any("casino left" in row for row in rows)


def test_a_closed_district_says_why_it_is_closed() -> None:
    person = sit(town(3)).press("v")
    person.presenter.select(Look(CICERO))
    assert person.presenter.thing() == "closed"
    told = described(GAME, person.presenter.view, "closed", 3)
    assert told is not None
    assert told.this == "With so few players nobody drives here, and it pays nobody"


def test_whose_gangsters_lie_in_the_lake_is_said_where_there_is_room() -> None:
    s = rush_street()
    s.lake, s.market = [1, 2, 1, 0], [ENGINE, TRUNK, DOOR]
    assert "Door     ●1■2▲1" in sit(s).text
    s.market = [ENGINE, TRUNK, TOMMY_GUN]
    s.lake = [1, 2, 1, 3]
    assert "Tommy gun    ~7" in sit(s).text


def test_with_a_closed_district_the_policemen_are_told_too() -> None:
    canvas = Canvas(60, 6)
    GAME_UI.about_table(canvas, GAME, {}, 3)
    assert "Cicero closed; 2 policemen in the stack." in canvas.text()


def test_an_upgrade_says_what_it_is_good_for() -> None:
    person = go_to(sit(rush_street()), GOLD).press("enter")
    person.presenter.select(Take(ENGINE))
    told = described(GAME, person.presenter.view, Take(ENGINE), 4)
    assert told is not None
    assert told.this.startswith("May drive one further")
    assert "drive one further" not in pane(person), "the description says it, once"
    assert "Your Bodyguard goes." in person.look().text()


@pytest.mark.parametrize("back", ["v", "escape"])
def test_looking_round_visits_every_place_and_says_how_to_end_it(back: str) -> None:
    person = sit(rush_street()).press("v")
    assert len(person.presenter.targets()) == 11
    assert "v, Esc: back" in person.prompt
    assert "Where do you drive" in person.press(back).prompt
    assert person.presenter.cursor in person.presenter.targets()


def test_looking_round_enter_drives_or_says_why_not() -> None:
    person = sit(rush_street()).press("c", "c", "v")
    while person.presenter.cursor != Look(NORTH):
        person.press("]")
    assert person.prompt.startswith("Looking at North Side: no drive there, Enter says why")
    assert person.press("enter").prompt.endswith("Esc: back to where you may drive.")
    person.press("g", "b", "enter")
    assert state_of(person).at[0] == WEST


def test_looking_round_the_last_line_says_of_enter_what_the_prompt_says() -> None:
    person = sit(rush_street()).press("v")
    for place, prompt, label in ((GREEK, "Enter stays there", "Enter stay  "), (NORTH, "Enter says why", "Enter why not")):
        person.presenter.select(Look(place))
        assert prompt in person.prompt
        assert label in person.text.splitlines()[-1]


def test_looking_round_one_may_stay_at_once() -> None:
    assert sit(rush_street()).press("v", "s").presenter.staying


def test_a_jump_letter_leads_to_the_same_place_whether_one_drives_or_looks() -> None:
    driving, looking = sit(rush_street()).press("g").presenter.jumps, sit(rush_street()).press("v", "g").presenter.jumps
    assert set(driving.items()) <= set(looking.items())
    assert driving["b"] == Drive(0, 3, WEST)
    assert sit(rush_street(), seat=1).press("g").presenter.jumps["b"] == Look(WEST)


def test_without_colour_the_cursor_is_told_from_what_else_may_be_chosen() -> None:
    person = go_to(sit(rush_street()), WEST)
    text = person.look(mono=True).text()
    assert "▸West Side◂" in text
    assert "[Cicero]" in text
    assert ">West Side<" in person.look(ascii=True).text()


def test_staying_lists_what_can_be_done_and_why_the_rest_cannot() -> None:
    person = sit(rush_street()).press("s")
    assert person.presenter.targets() == [Unload(0, 0, 1), Unload(0, 2, 1), Load(0, GREEK, 1), Load(0, GREEK, 4)]
    assert "unload ▲ from trunk" in person.text
    assert "The trunk is full" in person.text
    person.press("down", "down", "down", "enter")
    assert state_of(person).auto[0] == 3


def test_a_gangster_is_loaded_by_clicks_alone() -> None:
    person = sit(rush_street()).press("s").click("load ● space 5")
    assert person.presenter.cursor == Load(0, GREEK, 4)
    person.click("load ● space 5")
    assert state_of(person).auto[0] == 3


def test_a_click_on_the_tile_while_one_stays_promises_nothing_of_enter() -> None:
    person = sit(rush_street()).press("s").point(Look(GREEK))
    assert isinstance(person.presenter.cursor, Look)
    assert person.prompt == "What do you do here?"


def test_a_space_on_the_tile_stands_for_its_gangster() -> None:
    person = sit(rush_street()).press("s")
    targets = {spot for spot in person.look().target_areas() if isinstance(spot, Load | Unload)}
    assert targets == set(person.presenter.targets())


def test_escape_goes_back_to_driving() -> None:
    person = sit(rush_street()).press("s", "escape")
    assert "Where do you drive" in person.prompt
    assert person.presenter.cursor is None


def test_from_the_gold_coast_staying_is_off_with_its_reason() -> None:
    s = rush_street()
    s.at[0] = GOLD
    person = sit(s).press("s")
    assert "From the Gold Coast the auto must drive away." in person.prompt


def test_where_nobody_may_stay_neither_prompt_nor_hints_offer_it() -> None:
    s = rush_street()
    s.at[0] = GOLD
    person = sit(s)
    assert person.prompt.endswith("open; from the Coast one must drive")
    person.press("c")
    assert person.prompt.endswith("open; from the Coast one must drive"), "and why stays in sight with a card"
    assert len(person.prompt) <= 76, "it would lie over the cards"
    assert "stay" not in person.prompt + person.text.splitlines()[-1]
    assert person.press("enter").prompt == "Choose a district to drive to."
    assert "stay" not in person.press("v").prompt
    assert " s stay" in sit(rush_street()).text.splitlines()[-1], "both to unload and to load"


def test_the_trunk_is_said_to_hold_as_many_as_it_does() -> None:
    s = rush_street()
    s.trunk[:] = [0] * len(s.trunk)
    assert trunk_text(s).endswith("holds one")
    give(s, 0, TRUNK)
    assert trunk_text(s).endswith("holds two")


def test_a_door_offers_two() -> None:
    s = rush_street()
    give(s, 0, DOOR)
    assert "unload ●● (Door)" in sit(s).press("s").text


def test_the_bumper_asks_whom_and_where_to() -> None:
    s = rush_street()
    s.at[2] = AFRICA
    person = go_to(sit(s), AFRICA).press("enter")
    assert "Your Bumper" in person.prompt
    assert person.press("enter").prompt.startswith("Nothing is chosen yet")
    assert person.presenter.targets()[0] == Bump(2, CHINA)
    assert person.press("up").presenter.cursor == Spare()
    assert person.press("c").presenter.targets()[0] == Bump(3, CHINA)
    person.click("[South Side]").press("enter")
    assert state_of(person).at[3] == SOUTH


def test_at_the_harbour_the_markers_are_chosen_one_by_one() -> None:
    person = go_to(sit(rush_street()), GOLD).press("enter")
    assert "drown ▲" in person.text
    assert "drown anybody, then take a marker" in person.prompt
    assert person.press("enter").prompt.startswith("Nothing is chosen yet")
    assert person.press("down").presenter.cursor == Drown(2)
    assert "[drown ▲]" in person.text
    person.press("enter")
    assert state_of(person).lake == [0, 1, 1, 0]
    assert not any(isinstance(t, Drown) for t in person.presenter.targets())
    assert "The Gold Coast: take a marker." in person.prompt
    person.click("Trunk").click("Trunk")
    assert state_of(person).left[0] == 2
    assert Take(2) not in person.presenter.targets()


def test_two_players_choose_the_auto() -> None:
    s = town(2, at=(NORTH, WEST, LOOP, ITALY))
    person = sit(s)
    assert {t.auto for t in person.presenter.targets() if isinstance(t, Drive)} == {0}
    person.press("o")
    assert {t.auto for t in person.presenter.targets() if isinstance(t, Drive)} == {2}
    assert "Where does ▲C drive" in person.prompt
    person.press("s", "down", "enter")
    assert state_of(person).auto == [7, 7, 6, 7]


def test_what_changed_since_the_last_action_has_a_dot() -> None:
    person = sit(rush_street())
    go_to(person, WEST).press("enter")
    assert "•" not in person.text.splitlines()[16]
    assert person.chair._table.act(1, Drive(1, 3, STICKNEY)) is None
    assert "•" in person.look().text().splitlines()[16][:18]


def test_others_turns_leave_one_free_to_look() -> None:
    person = sit(rush_street(), seat=1)
    assert "Waiting for" in person.prompt
    assert person.press("down").presenter.cursor != Look(NORTH)


def test_a_watcher_sees_everything_and_does_nothing() -> None:
    person = sit(rush_street(), seat=None)
    assert "Moretti" in person.text
    assert all(isinstance(target, Look) for target in person.presenter.targets())


def test_a_day_of_reckoning_comes_to_the_front_district_by_district() -> None:
    person = reckoned()
    assert "second of 3 days of reckoning" in person.look().text()
    reading = person.presenter.reading
    assert reading is not None
    assert reading.shown == 1
    person.press("space", "space")
    assert reading.shown == 3
    person.press("enter")
    assert reading.is_complete
    assert "5 more gangsters" in person.prompt
    person.press("down", "enter")
    assert person.presenter.reading is None
    assert "◆" in person.press("m").text
    assert person.presenter.reading is not None


def test_a_day_of_reckoning_stands_until_a_key() -> None:
    presenter = reckoned().presenter
    assert presenter.shows_own_picture
    assert not presenter.picture_passes


def test_a_day_of_reckoning_can_be_put_away_unread() -> None:
    person = reckoned()
    person.presenter.reveal_all()
    assert person.presenter.reading is None
    assert person.presenter.targets()


def test_a_district_of_the_day_is_found_on_the_map() -> None:
    person = reckoned().press("enter", "down", "down", "m")
    assert person.presenter.reading is None
    assert person.presenter.cursor == Look(GREEK)


def test_what_is_pressed_on_a_days_heels_is_not_done_on_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KingPresenter, "now", staticmethod(lambda: 1.0))
    s = rush_street()
    s.days = [Day(1, 3, 4, tuple(Row(place, False, ()) for place in (CICERO, GREEK)), (0, 0, 0, 0), (41, 33, 38, 22))]
    person = sit(s).press("m", "m")
    assert person.presenter.cursor == Drive(0, 2, CICERO)
    person.press("enter")
    assert "once more" in person.prompt
    assert state_of(person).at[0] == GREEK
    monkeypatch.setattr(KingPresenter, "now", staticmethod(lambda: 2.0))
    person.press("enter")
    assert state_of(person).at[0] == CICERO


@pytest.mark.parametrize("autos", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("tile", [1, 2, 5, 14, 15])
def test_however_many_autos_stand_on_a_tile_all_are_seen(autos: int, tile: int) -> None:
    s = town(5, at=[AFRICA] * autos + [NORTH] * (5 - autos))
    lay(s, AFRICA, tile)
    s.tokens[AFRICA] = 1
    person = sit(s)
    for size in ((80, 24), (100, 30), (140, 45)):
        x, y = layout_for(size[0], size[1] - 3).tiles[AFRICA]
        rows = [row[x : x + 20] for row in person.look(size).text().splitlines()[y + 1 : y + 7]]
        seen = [sign for sign in "●■▲◆✚"[:autos] if any(sign in row for row in rows)]
        assert len(seen) == autos or any("+" in row for row in rows)


def roads(near: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    return [(here, there) for here, places in enumerate(near) for there in places if here < there]


@pytest.mark.parametrize("layout", [compact(5), compact(6), large()])
def test_every_road_is_drawn_and_none_crosses_another(layout: Layout) -> None:
    cells: set[tuple[int, int]] = set()
    sizes = [(layout.tile_width, 4)] * 10 + [layout.coast]
    tiles = [{(x + dx, y + dy) for dx in range(w) for dy in range(h)} for (x, y), (w, h) in zip(layout.tiles, sizes, strict=True)]
    for a, b in roads(GAME.board.networks[4].neighbours):
        road = steps(road_between(layout, a, b))
        assert road[0] in tiles[a]
        assert road[-1] in tiles[b]
        seen = {cell for cell in road if not any(cell in tile for tile in tiles)}
        assert not seen & cells
        cells |= seen


def test_undo_takes_a_drive_back() -> None:
    person = go_to(sit(rush_street()), WEST).press("enter", "z")
    assert state_of(person).at[0] == GREEK


def test_packs_and_trunks_are_seen() -> None:
    s = rush_street()
    pack(s, 3, "AB")
    text = sit(s).press("2").text
    assert "[●■]" in text
    assert NONE not in s.left


def test_a_full_auto_and_two_upgrades_are_named_in_full() -> None:
    s = rush_street()
    give(s, 0, TOMMY_GUN, BODYGUARD)
    s.auto[0] = 5
    canvas = Canvas(59, 1)
    own_mat(canvas, 0, sit(s).presenter.build_view_model())
    assert canvas.text().rstrip() == " cards  –   2   3   auto ●5  trunk ▲  Tommy gun, Bodyguard"


def test_the_gold_coast_says_what_its_markers_are_good_for() -> None:
    canvas = Canvas(44, 14)
    paint_place(canvas, sit(rush_street()).presenter.build_view_model(), GOLD, 14)
    text = " ".join(canvas.text().split())
    assert "Engine: You may drive one further, and round a block of four." in text
    assert "Trunk: Your trunk holds two rivals." in text


def test_where_there_is_little_room_roads_are_named_in_short() -> None:
    view_model = sit(rush_street()).presenter.build_view_model()
    whole = Canvas(23, 24)
    rows = paint_place(whole, view_model, WEST, 24)
    assert "North Side," in whole.text()
    assert "…" not in whole.text()
    small = Canvas(23, rows - 1)
    brief = paint_place(small, view_model, WEST, rows - 1)
    assert "North, Greek" in small.text()
    assert brief < rows
    short = Canvas(23, brief - 1)
    paint_place(short, view_model, WEST, brief - 1)
    assert "roads" not in short.text(), "the map has them, and half of them would mislead"
    assert short.overflow == 0
    shortest = Canvas(23, 4)
    paint_place(shortest, view_model, WEST, 4)
    assert shortest.overflow == brief - 4, "what is still too long is scrolled"


def test_two_players_see_their_upgrades_named_in_full() -> None:
    s = town(2, at=(NORTH, WEST, LOOP, ITALY))
    give(s, 0, TOMMY_GUN, BODYGUARD)
    s.auto[0] = 10
    canvas = Canvas(59, 1)
    own_mat(canvas, 0, sit(s).presenter.build_view_model())
    assert canvas.text().rstrip() == " ●A cards  1  2  3  auto ●10  trunk ·  Tommy gun, Bodyguard"


@pytest.mark.parametrize("kind", UPGRADE_DOES)
def test_the_mats_say_what_an_upgrade_is_good_for(kind: int) -> None:
    s = rush_street()
    for seat in range(4):
        s.left[seat], s.right[seat] = NONE, NONE
    s.left[2] = kind
    person = sit(s).press("2")
    assert UPGRADE_DOES[kind] in person.text
    assert f"{UPGRADE_NAMES[kind]:<10}{UPGRADE_DOES[kind]}" in person.text
    assert len(f"{UPGRADE_NAMES[kind]:<10}{UPGRADE_DOES[kind]}") <= 22


def test_in_a_list_only_the_arrows_that_do_something_are_named() -> None:
    assert " ↑↓ choice" in sit(rush_street()).press("s").text
    assert " ↑↓ choice" in go_to(sit(rush_street()), GOLD).press("enter").text


def test_the_hint_line_names_the_digits_that_are_panes() -> None:
    person = sit(rush_street())
    for size, sign in (((80, 21), "1-5"), ((100, 27), "1-4"), ((117, 32), "1-4"), ((140, 42), "3-4")):
        person.presenter.board_size = size
        assert next(command.sign for command in person.presenter.commands() if command.name == "pane") == sign


def test_the_number_at_the_gold_coast_is_said_in_its_pane_and_in_the_legend() -> None:
    person = sit(rush_street()).press("v").click("Gold Coast")
    sign = next(word for line in person.text.splitlines() if "Gold Coast" in line for word in line.split() if word.startswith("+"))
    assert f"below  {sign} face down" in person.text
    assert "lie face down" in next(words for shown, words in person.presenter.legend() if shown[0][0].startswith("+"))


def test_what_is_explained_is_the_place_under_the_cursor_not_the_card_that_leads_there() -> None:
    assert go_to(sit(rush_street()), WEST).presenter.thing() == "district"
    assert go_to(sit(rush_street()), GOLD).presenter.thing() == "gold_coast"
    person = sit(rush_street())
    assert person.presenter.thing() == "district"
    assert person.press("c").presenter.thing() == "drive", "the card just chosen, as long as no place is"
    assert person.press("right").presenter.thing() == "district"


def test_in_a_narrow_pane_the_markers_say_in_two_words_what_they_are_good_for() -> None:
    text = " ".join(row[57:].strip() for row in go_to(sit(rush_street()), GOLD).text.splitlines())
    assert "Engine: one further" in text
    assert "Tommy gun: loads nearby" in text


@pytest.mark.parametrize(("drive", "numbers"), [(Drive(0, 1, WEST), ""), (Drive(0, 2, CICERO), "12")])
def test_the_steps_of_a_drive_are_numbered_where_there_are_several(drive: Drive, numbers: str) -> None:
    s = rush_street()
    s.cards[0] = 0b1110
    person = sit(s)
    person.presenter.select(drive)
    map_rows = person.look((140, 45)).text().splitlines()[2:34]
    assert "".join(re.findall(r"(?:━|   )([12])(?:━|    )", "\n".join(row[:80] for row in map_rows if "[" not in row))) == numbers


def test_a_large_tile_has_its_spaces_in_the_same_columns_whether_an_auto_stands_there_or_not() -> None:
    s = rush_street()
    there = sit(s).text.splitlines()
    s.at[1] = GOLD
    gone = sit(s).text.splitlines()
    x, y = compact(5).tiles[LOOP]
    rows = range(y + 3, y + 5)
    assert [gone[row][x : x + 16].rstrip() for row in rows] == [there[row][x : x + 16].replace("■B", "").rstrip() for row in rows]


def pane(person: Person) -> str:
    """Return the words of the decision's pane at the smallest size, without its rows."""
    return " ".join(" ".join(row[57:80] for row in person.look().text().splitlines()).split())


def test_with_a_door_a_drive_foretells_both_unloadings() -> None:
    s = rush_street()
    give(s, 0, DOOR, BODYGUARD)
    found = go_to(sit(s), NORTH).look((100, 30)).text()
    assert "unload " in found
    assert "two " in found


def test_of_a_district_it_is_said_how_many_spaces_are_free() -> None:
    person = sit(rush_street())
    person.presenter.cursor = Look(GREEK)
    assert "6 of 9, 5 free" in pane(person), "one of the five lies before the next"
    assert "space 6 of 9, 5 free" in " ".join(person.look((140, 50)).text().split())


def test_a_marker_one_has_takes_the_place_of_the_old_one_and_what_may_not_be_taken_says_why() -> None:
    s = rush_street()
    s.phase, s.active, s.at[0] = "harbour", 0, GOLD
    give(s, 0, TOMMY_GUN, TRUNK)
    s.market = [ENGINE, TRUNK, TOMMY_GUN]
    person = sit(s)
    person.presenter.cursor = Take(TRUNK)
    words = pane(person)
    assert "It takes the place of the Trunk you have." in words
    assert "Tommy gun: Your two upgrades must differ" in words


def test_three_players_read_what_their_score_would_be_apart_from_its_label() -> None:
    s = town(3)
    s.score = [11, 10, 9]
    rows = sit(s).press("5").look((80, 24)).text().splitlines()
    assert not [row for row in rows if re.search(r"the\d|then\d|score t\b", row)]


def test_who_may_end_the_day_with_their_next_card_is_said() -> None:
    s = rush_street()
    s.tokens = [int(d in (WEST, LOOP, CHINA, STICKNEY, AFRICA, NORTH, CICERO)) for d in range(10)]
    person = sit(s)
    person.presenter.cursor = next(target for target in person.presenter.targets() if isinstance(target, Drive))
    assert "may come with the next card of ■B" in " ".join(person.look((140, 50)).text().split())
