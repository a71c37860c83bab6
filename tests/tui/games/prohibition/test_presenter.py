"""What keys and clicks do at a table of Chicago, step by step. Without Textual."""

from __future__ import annotations

import itertools
import re
from string import ascii_lowercase

import pytest
from msgspec.structs import replace

from core.chance import ScriptedChance
from core.games.prohibition import concern, events, preview
from core.games.prohibition.actions import BuildStill, Charity, Go, InformStill
from core.games.prohibition.board import AREAS
from core.games.prohibition.state import END, ProhibitionState
from core.table import MoveEvents
from core.text import dollars
from tests.conformance import Case, steps
from tests.kit.whole_table import paint_screen
from tests.rules.prohibition.positions import CICERO, GAME, LEVEE, LOOP, NORTHWEST, SOUTH, STOCKYARDS, stage
from tests.tui.games.prohibition.scenes import Room, eighth_round, table_of
from tui.commands import reached_by
from tui.games.prohibition.presenter import FIGURES, ProhibitionPresenter
from tui.games.prohibition.short_text import short_lines
from tui.games.prohibition.view_model import AreaSpot, StillSpot
from tui.painting.cell_text import plain, width


def at(room: Room, area: int) -> Room:
    """Return the cursor there, by keys alone: brackets to what is legal, arrows to all the rest."""
    for _ in range(3 * AREAS):
        here = room.presenter.cursor
        if here == AreaSpot(area):
            return room
        if AreaSpot(area) in room.presenter.legal_targets() or not isinstance(here, AreaSpot):
            room.press("]")
            continue
        row, column = divmod(area, 4)
        room.press("down" if row > here.area // 4 else "up" if row < here.area // 4 else "right" if column > here.area % 4 else "left")
    raise AssertionError("no key leads there")


def test_bail_by_figure() -> None:
    room = Room(eighth_round("bail", jail=[3, 0, 0, 1], pool=[0, 2, 1, 3], hand=[0, 1, 1, 0]))
    room.press("-", "enter")
    assert (room.state.jail[0], room.state.cash[0]) == (1, 52)
    room.press("n")
    assert "You leave unused: bail for 1 man" in room.prompt, "a sum that is set is not left undone unasked"
    assert room.press("y").state.phase == "recruit"


def test_a_bail_that_nobody_has_chosen_is_asked_about_only_where_there_is_no_man_in_hand() -> None:
    for hand, asks in ((1, False), (0, True)):
        room = Room(eighth_round("bail", turn=0, start=0, jail=[2, 0, 0, 1], pool=[0, 2, 1, 3], hand=[hand, 1, 1, 0]))
        room.presenter.is_offered = True
        assert ("bail for 2 men" in room.press("n").prompt) == asks


def test_a_turn_begins_at_the_first_step_in_which_something_can_be_done() -> None:
    room = Room(eighth_round("bail", jail=[0, 0, 0, 1], pool=[2, 2, 1, 3]))
    assert room.state.phase == "recruit"
    assert "1 Bail –" in room.text
    assert "take back" not in room.text
    assert "nothing in this turn" in room.press("z").prompt
    assert room.state.phase == "recruit", "what was passed over by itself is not gone back to"
    room.press("r", "z")
    assert room.state.pool[0] == 2, "a deed is taken back"
    assert room.press("z").state.phase == "recruit"


def test_action_points_that_could_be_used_are_not_lost_unasked() -> None:
    room = Room(stage("move", men={LEVEE: (2, 0, 0, 0)}, ap=2))
    room.press("n")
    assert "You leave unused: 2 AP." in room.prompt
    assert room.state.phase == "move"


def test_with_no_action_point_left_nothing_that_costs_one_is_offered() -> None:
    assert "place one" in Room(stage("recruit", men={LOOP: (2, 0, 0, 0)}, ap=1, hand=[1, 0, 0, 0])).text
    assert "place one" not in Room(stage("recruit", men={LOOP: (2, 0, 0, 0)}, ap=0, hand=[1, 0, 0, 0])).text


def test_n_passes_over_steps_in_which_nothing_can_be_done() -> None:
    room = Room(stage("recruit", men={LOOP: (2, 0, 0, 0)}, ap=1, hand=[1, 0, 0, 0], cash=[3, 9, 9, 9]))
    at(room, LOOP).press("enter")
    assert "You have no action point left." in room.prompt
    assert "n: income, then step 6, build" in room.prompt or "n: income, then step 7, charity" in room.prompt
    room.press("n")
    assert "3 Move –" in room.text
    assert "4 Fight –" in room.text
    assert room.state.phase in ("build", "charity")


def test_what_became_of_a_step_is_known_after_a_resume() -> None:
    room = Room(eighth_round("recruit"))
    context, update = room.presenter.context, room.presenter.update
    told = [MoveEvents(1, (events.TurnBegan(0),)), MoveEvents(2, (events.Recruited(0),))]
    again = ProhibitionPresenter(context, replace(update, events=tuple(told)))
    assert again.view_model.passed == {1}
    later = replace(room.presenter.view, phase="charity")
    again = ProhibitionPresenter(context, replace(update, view=later, events=tuple(told)))
    assert (again.view_model.done, again.view_model.passed) == ({2, 5}, {1, 3, 4, 6})
    assert ProhibitionPresenter(context, replace(update, events=())).view_model.passed == frozenset()


def test_a_turn_that_begins_past_the_bail_is_not_said_to_stand_there() -> None:
    game = Room(eighth_round()).table.game
    free, jailed = (eighth_round("bail", jail=[men, 0, 0, 0]) for men in (0, 1))
    assert game.phase_text(game.view(free, 0)) == "round 8 of 12"
    assert game.phase_text(game.view(jailed, 0)) == "round 8 of 12, step 1"


def test_why_a_fight_that_cannot_be_paid_for_is_passed_over_is_said() -> None:
    room = Room(stage("move", men={LEVEE: (2, 1, 0, 0)}, ap=0, cash=[0, 9, 9, 9])).press("n")
    assert room.state.phase != "fight"
    assert "4 Fight –" in room.text
    assert room.prompt.startswith("4 Fight –  You would bury 1 man at $2,000 each, and you have $0.")
    assert room.press("up").prompt.startswith("Step ")
    nobody = Room(stage("move", men={LEVEE: (2, 0, 0, 0)}, ap=1, cash=[0, 9, 9, 9])).press("n", "y")
    assert nobody.prompt.startswith("Step ")


def test_why_nobody_can_move_is_said() -> None:
    room = Room(stage("move", men={LOOP: (2, 0, 0, 0)}, ap=0))
    assert "you have 0" in room.prompt
    assert "take men" not in room.text.splitlines()[-1]
    assert "you have 0" in room.press("s").prompt


def test_what_cannot_be_done_is_not_offered() -> None:
    hints = lambda room: room.text.splitlines()[-1]  # noqa: E731
    assert "place" not in hints(Room(eighth_round("recruit", hand=[0, 1, 1, 0], pool=[2, 2, 1, 3])))
    assert "fight" not in hints(at(Room(eighth_round("fight")), CICERO))
    assert "casino" not in hints(at(Room(eighth_round("build")), CICERO))
    assert "casino" not in hints(Room(eighth_round("build", cash=[1, 71, 52, 49])))


def test_n_at_the_last_step_gives_nothing() -> None:
    room = Room(eighth_round("charity")).press("right", "n")
    assert "You leave unused: $1,000 set for charity." in room.prompt
    assert Room(eighth_round("charity")).press("n").state.turn == 2, "and nothing is asked where nothing is set"
    room.press("y")
    assert (room.state.register[0], room.state.turn) == (96, 2)


def test_n_asks_too_where_it_ends_the_turn_with_something_unused() -> None:
    room = Room(eighth_round("recruit", ap=3, hand=[2, 1, 1, 0], men=[0] * 32, cash=[0, 9, 9, 9]))
    assert "n end turn" in room.text
    room.press("n")
    assert "You leave unused: 3 AP" in room.text
    assert room.state.phase == "recruit"
    assert room.press("y").state.phase != "recruit"


def test_without_a_man_in_hand_there_is_nobody_to_place() -> None:
    assert "place one" not in Room(eighth_round("recruit", hand=[0, 1, 1, 0], pool=[2, 2, 1, 3])).text
    assert "place one" in Room(eighth_round("recruit", ap=3)).text


def test_placing_and_recruiting() -> None:
    room = at(Room(eighth_round("recruit", ap=3)), CICERO).press("enter", "r")
    assert (room.area(CICERO), room.state.hand[0], room.state.ap) == (1, 1, 1)
    assert "pool is empty" in Room(eighth_round("recruit", ap=3, pool=[0, 2, 1, 3], jail=[2, 0, 0, 1])).press("r").prompt


def test_a_move_is_laid_out_before_it_is_made() -> None:
    room = at(Room(eighth_round()), LEVEE).press("enter")
    at(room, LOOP).press("-", "-")
    assert "A 3→5" in room.text
    assert "A 4→2" in room.text
    assert room.area(LOOP) == 3
    room.press("enter")
    assert (room.area(LOOP), room.area(LEVEE), room.state.ap) == (5, 2, 1)


def test_a_draft_is_put_down_and_a_move_taken_back() -> None:
    room = at(Room(eighth_round()), LEVEE).press("enter", "escape")
    assert room.presenter.draft.source is None
    at(room.press("s"), LOOP).press("enter", "z")
    assert room.area(LEVEE) == 4
    assert room.state.ap == 1


def test_a_plan_of_several_moves_is_taken_back_move_by_move() -> None:
    room = at(Room(eighth_round()), LEVEE).press("enter")
    at(room, LOOP).press("-", "-", "enter")
    at(at(room, LOOP).press("enter"), NORTHWEST).press("-", "enter")
    assert [room.area(area) for area in (LEVEE, LOOP, NORTHWEST)] == [2, 4, 1]
    room.press("n", "z")
    assert room.state.phase == "move"
    room.press("z")
    assert [room.area(area) for area in (LEVEE, LOOP, NORTHWEST)] == [2, 5, 0]
    room.press("z")
    assert [room.area(area) for area in (LEVEE, LOOP, NORTHWEST)] == [4, 3, 0]


def test_targets_are_tagged_with_what_they_cost() -> None:
    room = at(Room(eighth_round()), LEVEE).press("enter")
    assert "[0AP]" in room.text
    assert "[1AP]" in room.text
    wide = at(Room(eighth_round(), (140, 45)), LEVEE).press("enter", "-", "-").text
    assert "[ free ]" in wide
    assert "[ 1 AP ]" in wide


def test_a_move_that_cannot_be_paid_says_why() -> None:
    room = at(Room(eighth_round(ap=0)), LEVEE).press("enter")
    at(room, SOUTH)
    assert "That takes 1 AP" in room.text
    assert "That takes 1 AP" in room.press("enter").prompt


def test_a_fight_shows_its_outcome_before_it_is_declared() -> None:
    room = Room(eighth_round("fight"))
    assert room.press("enter").state.fought == 0, "nothing is chosen yet"
    room.press("]")
    assert "▲C loses 1 by 3:1" in room.text
    assert "lose nobody" in room.text
    room.press("enter")
    assert room.state.men[LOOP * 4 : LOOP * 4 + 4] == [3, 0, 0, 0]


def test_where_one_may_fight_is_listed_with_the_rivals_there_and_no_name_is_cut() -> None:
    men = {STOCKYARDS: (5, 1, 2, 1), NORTHWEST: (3, 0, 0, 1), SOUTH: (4, 1, 1, 1)}
    room = Room(stage("fight", men=men, cash=[9, 9, 0, 0]))
    assert re.search("Yards +■B 1 ▲C 2 ◆D 1", room.text)
    assert "…" not in room.text
    assert "groups" not in room.text.splitlines()[-1]
    assert room.click("Yards").presenter.cursor == AreaSpot(STOCKYARDS)
    assert "groups" in room.text.splitlines()[-1]


def test_the_groups_of_a_fight_are_chosen() -> None:
    room = Room(stage("fight", men={LOOP: (4, 2, 0, 0)}, cash=[9, 9, 0, 0])).press("]")
    assert "‹ kill 2, lose 1 › 1/3" in room.text
    assert "lose 1, $2,000" in room.text
    room.press("+")
    assert "lose nobody" in room.text
    room.press("enter")
    assert room.area(LOOP) == 4


def test_the_first_arrow_goes_its_own_way_from_the_middle_of_the_map() -> None:
    found = {}
    for arrow in ("left", "right", "up", "down"):
        cursor = Room(eighth_round("recruit", ap=3)).press(arrow).presenter.cursor
        assert isinstance(cursor, AreaSpot)
        found[arrow] = divmod(cursor.area, 4)
    assert found["left"][1] < 2 <= found["right"][1]
    assert (found["up"][0], found["down"][0]) == (0, 1)


def test_arrows_of_the_snitch_follow_the_map_and_lead_on_to_the_stills() -> None:
    room = at(Room(eighth_round("name", snitch=0, turn=3)), CICERO)
    assert room.press("right").presenter.cursor == AreaSpot(STOCKYARDS)
    assert room.press("down").presenter.cursor == AreaSpot(SOUTH)
    assert isinstance(room.press("right").presenter.cursor, StillSpot)


def test_where_no_casino_can_be_built_none_is_offered() -> None:
    room = at(Room(eighth_round("build")), LEVEE)
    assert "an area has only one" in form_of(room)
    assert "Enter casino" not in room.text


def test_source_before_anything_is_chosen_says_what_to_choose() -> None:
    room = Room(eighth_round())
    room.presenter.cursor = None
    assert "Choose an area with men of yours first" in room.press("s").prompt


def test_sums_to_give_go_by_five_too_and_each_key_is_listed_once() -> None:
    room = Room(eighth_round("charity"))
    assert "↑↓ by five" in room.text.splitlines()[-1]
    listed = [keys for command, keys in reached_by(room.presenter.commands()) if command.name in FIGURES]
    assert listed == ["←→", "↑↓"]


def test_a_boss_table_keeps_a_blank_between_the_still_and_the_cash() -> None:
    state = eighth_round(declared_round=10, round=11, declared=[100, 199, 47, 43])
    text = Room(state, (100, 30), options={"ledger": "hidden"}).text
    assert "STILL   $199,000" in text
    assert "cash as of round 10, shown next at the end" in text


def test_why_no_group_is_three_to_one_stands_beside_the_groups() -> None:
    why = "No 3:1: each of theirs faces one man first."
    assert why in form_of(Room(stage("fight", men={LOOP: (3, 2, 0, 0)}, cash=[9, 9, 0, 0])).press("]"))
    assert "No 3:1" not in Room(stage("fight", men={LOOP: (3, 1, 0, 0)}, cash=[9, 9, 0, 0])).press("]").text
    wide = Room(stage("fight", men={LOOP: (4, 2, 0, 0)}, cash=[9, 9, 0, 0]), (140, 45)).press("]")
    assert "At most 1 by 3:1" in wide.text


def form_of(room: Room) -> str:
    """Return what stands at the right of the smallest map, in one line."""
    return " ".join(" ".join(row[54:79].replace("│", "") for row in room.text.splitlines()).split())


def test_who_would_be_arrested_follows_the_sum_that_is_set() -> None:
    room = Room(eighth_round("charity", round=12, start=1, turn=3))
    assert "■B $35,000 arrested" in form_of(room)
    rich = Room(eighth_round("charity", round=12, start=1, turn=3, cash=[72, 71, 52, 49], register=[112, 118, 74, 74]))
    assert "●A $36,000 arrested" in form_of(rich)
    assert "■B $71,000" in form_of(rich)
    for _ in range(2):
        rich.press("right")
    assert "■B $35,000 arrested" in form_of(rich)
    table = rich.presenter.ledger_table()
    assert table is not None
    assert table.ending[0] == (0, "$70,000")
    hidden = Room(eighth_round("charity", round=12, start=1, turn=3), options={"ledger": "hidden"})
    assert "if it ended now" not in hidden.text


def test_where_there_is_nothing_to_fight_the_reason_stands_there() -> None:
    room = at(Room(eighth_round("fight")), CICERO)
    assert "do not control" in room.text
    assert "do not control Cicero" in room.press("enter").prompt


def test_building() -> None:
    room = Room(eighth_round("build"))
    assert "+$6,000 a turn" in room.text, "before anything is chosen"
    assert sum(room.press("enter").state.casinos) == 4, "and Enter buys nothing"
    assert room.press("]").presenter.cursor == AreaSpot(LOOP)
    assert "+$6,000 a turn" in room.text
    room.press("enter")
    assert room.state.casinos[LOOP] == 1
    assert "You have your still" in room.press("b").prompt


def test_charity_ends_the_turn() -> None:
    room = Room(eighth_round("charity")).press("right", "up", "left")
    assert "$5,000" in room.prompt
    room.press("enter")
    assert (room.state.register[0], room.state.turn) == (91, 2)


def test_n_goes_step_by_step_and_e_asks_once_what_is_left() -> None:
    room = Room(eighth_round("recruit")).press("n", "n", "y", "n")
    assert "You leave unused: a fight in The Loop." in room.prompt, "a fight is asked about as action points are"
    room.press("y", "n")
    assert room.state.phase == "charity"
    room = Room(eighth_round("recruit")).press("e")
    assert "You leave unused: 1 AP, a casino you" in room.text
    room.press("y")
    assert room.state.turn == 2


def test_e_asks_where_a_fight_is_left() -> None:
    room = Room(stage("fight", men={LEVEE: (3, 1, 0, 0)}, cash=[0, 9, 9, 9])).press("e")
    assert "You leave unused: a fight in The Levee." in " ".join(room.text.split())
    assert room.state.phase == "fight"
    room.press("escape").press("]", "enter", "e")
    assert "a fight in" not in room.text, "each area has one fight a turn"
    ahead = Room(stage("recruit", men={LEVEE: (3, 1, 0, 0)}, cash=[0, 9, 9, 9])).press("e")
    assert "a fight in The Levee" in " ".join(ahead.text.split())


def test_a_later_step_is_a_click_away() -> None:
    room = Room(eighth_round()).click("6 Build").press("y")
    assert room.state.phase == "build"


def test_naming_by_the_list() -> None:
    room = Room(eighth_round("name", snitch=0, turn=3))
    assert "The Loop" in room.text
    assert re.search("they hold +[$]71,000", room.text)
    assert "and can pay it all" in room.text
    hidden = Room(eighth_round("name", snitch=0, turn=3), options={"ledger": "hidden"})
    assert re.search("their cash, r7 +[$]60,000", hidden.text)
    assert "$71,000" not in hidden.text
    room.press("enter")
    assert room.state.round == 9


def test_markers_that_are_neighbours_on_the_register_do_not_touch() -> None:
    text = Room(eighth_round(register=[3, 4, 12, 12])).text
    assert "●A ■B" in text
    assert "$1,000" not in text.splitlines()[-3]


def test_one_man_is_one_man() -> None:
    room = at(Room(eighth_round("name", snitch=0, turn=3, men=one_man_in_cicero())), CICERO)
    assert "1 man × $1,000" in room.text


def one_man_in_cicero() -> list[int]:
    men = [0] * 32
    men[CICERO * 4 + 1] = 1
    return men


def test_who_is_too_poor_to_build_is_told_the_price() -> None:
    room = Room(eighth_round("build", cash=[1, 71, 52, 49]))
    assert "A casino is $8,000, and you have $1,000." in room.prompt


def test_the_snitch_may_click_a_still() -> None:
    room = Room(eighth_round("name", snitch=0, turn=3))
    room.click("STILL      ■B").click("STILL      ■B")
    assert room.state.cash[1] == 71 - 8


def test_the_untouchables_are_sent() -> None:
    room = Room(eighth_round("raid", snitch=0, turn=3, bag=[3, 0], drawn=1))
    assert "1 casino, still, 8 men" in room.text
    room.press("enter")
    assert room.state.jail[1] == 8


BRIBE = {"phase": "bribe", "snitch": 3, "turn": 3, "area": LEVEE, "forced": False}


@pytest.mark.parametrize(("key", "men", "casino", "cash"), [("a", 4, 1, 48), ("m", 4, 0, 52), ("c", 0, 1, 52), ("n", 0, 0, 56)])
def test_a_bribe_by_its_letter(key: str, men: int, casino: int, cash: int) -> None:
    room = Room(eighth_round(**BRIBE)).press(key)
    assert room.state.phase == "bribe", "a letter chooses, Enter pays"
    room.press("enter")
    assert (room.area(LEVEE), room.state.casinos[LEVEE], room.state.cash[0]) == (men, casino, cash)


def test_what_cannot_be_afforded_is_shown_with_the_reason() -> None:
    room = Room(eighth_round(**{**BRIBE, "forced": True}, cash=[3, 71, 52, 49]))
    assert "you have $3,000" in room.text
    assert [target.parts for target in room.presenter.targets()] == [0]  # type: ignore[attr-defined]


def test_panes_by_digit_and_by_click() -> None:
    room = Room(eighth_round()).press("2")
    assert "jail 1" in room.text
    assert room.click("3Log").presenter.pane == "3"
    assert room.press("4").presenter.pane == "4"


def test_only_ones_own_cash_is_shown_without_a_ledger() -> None:
    text = Room(eighth_round(), (140, 45), options={"ledger": "hidden"}).text
    assert "$56,000" in text
    for hidden in ("$71,000", "$52,000", "$49,000"):
        assert hidden not in text
    assert "cash as of round 7         $60,000" in text


def test_a_watcher_sees_no_cash_and_has_nothing_to_do() -> None:
    from core.chair import LocalChair
    from tui.games.prohibition import GAME_UI
    from tui.painting.canvas import Canvas
    from tui.table.game_ui import SeatContext

    table = table_of(eighth_round())
    chair = LocalChair(table, None)
    presenter = GAME_UI.presenter(SeatContext(table.game, {}, table.seats, None), chair.update)
    canvas = Canvas(140, 45)
    paint_screen(presenter, canvas)
    assert "$56,000" not in canvas.text()
    assert isinstance(presenter, ProhibitionPresenter)
    assert not presenter.phase


def test_others_turns_may_be_looked_at() -> None:
    room = Room(eighth_round(turn=2))
    assert "is to act" in room.text
    at(room, NORTHWEST)
    assert "Northwest Side" in room.text
    assert "Waiting for" in room.prompt


def test_every_area_can_be_jumped_to() -> None:
    room = Room(eighth_round("recruit")).press("g")
    assert len(room.presenter.jumps) == 8
    room.press("h")
    assert room.presenter.cursor == AreaSpot(SOUTH)


def test_letters_and_brackets_lead_only_where_something_can_be_done() -> None:
    for phase, areas in (("build", [LOOP]), ("fight", [LOOP])):
        room = Room(eighth_round(phase))
        assert list(room.press("g").presenter.jumps.values()) == [AreaSpot(area) for area in areas]
        room.press("escape")
        assert [room.press(key).presenter.cursor for key in "]]["] == [AreaSpot(LOOP)] * 3
        at(room, CICERO)


def test_the_cash_foretold_before_a_fight_knows_its_funerals() -> None:
    room = Room(stage("fight", men={LOOP: (4, 2, 0, 0)}, cash=[9, 9, 0, 0])).press("]")
    after = preview.payday(
        room.presenter.figures,
        room.presenter.view,
        room.presenter.draft.action(room.presenter.view, room.presenter.legal, room.presenter.cursor),
    )
    assert after is not None
    cash = next(line for line in room.text.splitlines() if " cash " in line)
    assert dollars(after[1]) in cash
    room.press("enter", "n")
    assert room.state.cash[0] == after[1]


def test_bail_says_one_thing_of_the_cash() -> None:
    room = Room(eighth_round("bail"))
    assert "$54,000 after it" in room.text
    total = next(line for line in room.text.splitlines() if "│ total" in line or " total " in line)
    income = int(total.split("$")[-1].split(",")[0])
    assert f"${54 + income},000" in room.text


def test_placing_beside_a_rival_says_what_it_costs_them() -> None:
    room = at(Room(stage("recruit", men={CICERO: (0, 1, 0, 0)}, hand=[2, 0, 0, 0])), CICERO)
    assert "tied: nobody's" in room.text
    assert "■B −$5,000 a turn" in room.text


def test_what_a_move_costs_a_rival_is_said_once() -> None:
    room = at(Room(stage("move", men={LOOP: (3, 0, 0, 0), CICERO: (0, 1, 0, 0)})), LOOP).press("enter")
    at(room, CICERO)
    assert room.text.count("■B −$5,000 a turn") == 1


@pytest.mark.parametrize("turn", [1, 3])
def test_charity_says_who_informs_as_far_as_it_is_known_and_how_likely_a_raid_is(turn: int) -> None:
    room = Room(eighth_round("charity", turn=turn, start=(0 - turn) % 4))
    assert ("so far" in room.text) == (turn < 3)
    assert ("to come" in room.text) == (turn < 3)
    assert "1 in 3" in room.text
    assert "raid next" not in Room(eighth_round("charity", round=12)).text


@pytest.mark.parametrize(("phase", "key"), [("charity", "right"), ("move", "]")])
def test_cash_of_six_figures_stays_in_one_piece(phase: str, key: str) -> None:
    text = Room(eighth_round(phase, register=[256, 118, 174, 174])).press(key).text
    assert re.search(r"cash +\$216,000 ", text)
    assert re.search(f"→ [$]{215 if phase == 'charity' else 238},000 *$", text, re.MULTILINE)


CHIPS_TO_COME = ("informs:", "so far", "raid next", "1 in 3", "till a raid", "after a raid")


def test_in_the_last_round_nobody_is_said_to_inform_and_no_chip_to_come() -> None:
    for phase in ("charity", "recruit"):
        for size in ((80, 24), (100, 30), (140, 45)):
            room = Room(eighth_round(phase, round=12, register=[256, 118, 174, 74]), size)
            texts = [room.text, room.press("2").text]
            for text in texts:
                assert "nobody informs any more" in text
                assert [
                    words for words in ("informs:", "so far", "raid next", "1 in 3", "till a raid", "after a raid") if words in text
                ] == []
            earlier = Room(eighth_round(phase, round=11), size)
            assert "1 in 3" in earlier.text + earlier.press("2").text


def test_after_the_last_income_none_is_said_to_come_next() -> None:
    room = Room(eighth_round("charity", round=12))
    assert "as things stand" not in room.text
    assert "no income to come" in room.text


def test_in_the_last_round_a_building_is_said_to_bring_nothing() -> None:
    room = Room(eighth_round("build", round=12, stills=[0, 0, 0, 0])).press("]")
    assert room.text.count("never: no income comes") == 2
    assert "a turn" not in room.text


def test_what_became_of_a_step_is_marked_and_of_one_not_seen_nothing_is_said() -> None:
    room = at(Room(eighth_round("recruit", ap=2, hand=[2, 1, 1, 0])), CICERO).press("enter", "n")
    assert "2 Recruit ✓" in room.text
    assert "1 Bail   " in room.text.replace("▶", " "), "opened after it"
    assert "2 Recruit  " in room.press("z", "z", "n").text, "come upon halfway: what was done before is not known"
    room.click("7 Charity").press("y")
    assert [sign in room.text for sign in ("3 Move –", "4 Fight –", "5 Income ✓", "6 Build –")] == [True] * 4


def test_everybody_sees_who_informs_with_which_chip_and_what_is_at_stake() -> None:
    named = Room(eighth_round("name", snitch=2, turn=3))
    assert all(words in named.text for words in ("Drucci informs", "lowest, at", "a cop", "STILL", "▶2 Name"))
    raided = Room(eighth_round("raid", snitch=2, turn=3, bag=[3, 0], drawn=1))
    assert all(words in raided.text for words in ("Untouchables", "1 casino, still, 8 men", "▶2 Send them"))
    asked = Room(eighth_round("bribe", snitch=2, turn=3, area=CICERO, forced=False))
    assert all(words in asked.text for words in ("O'Hara", "is asked", "Cicero", "▶3 Pay"))


def test_the_same_step_of_the_next_turn_begins_afresh() -> None:
    room = Room(eighth_round("bail", turn=0, start=0, round=8))
    before = room.presenter.update.view
    room.table.act(0, Go(END))
    assert room.presenter.update.view != before
    assert not room.presenter.phase
    assert BuildStill() not in room.presenter.legal


def test_a_click_on_a_later_step_asks_if_something_is_passed_over() -> None:
    room = Room(eighth_round("recruit", ap=2)).click("7 Charity")
    assert "A step comes back only by taking back (z)" in " ".join(room.text.split())
    assert room.state.phase == "recruit"
    room.press("n")
    assert room.state.phase == "recruit"


@pytest.mark.parametrize("name", ["5 Income", "6 Build"])
def test_the_step_bar_asks_wherever_something_could_still_be_done(name: str) -> None:
    room = Room(eighth_round("fight")).click(name)
    assert "Go on to step 6? You could still do something in: fight." in " ".join(room.text.split())
    assert room.press("y").state.phase == "build"
    idle = Room(stage("fight", men={LEVEE: (3, 0, 0, 0)}, cash=[9, 9, 9, 9])).click(name)
    assert idle.state.phase == "build"


def test_a_bosss_sign_and_their_men_stay_on_one_line() -> None:
    room = at(Room(stage("recruit", men={SOUTH: (0, 12, 1, 1)}, hand=[2, 1, 1, 1])), SOUTH)
    assert not re.search("■B *$", "\n".join(line[53:] for line in room.text.splitlines()), re.MULTILINE)


@pytest.mark.parametrize(("phase", "deed"), [("fight", "fight"), ("build", "casino")])
def test_a_second_click_on_the_same_row_does_what_the_hint_says(phase: str, deed: str) -> None:
    room = Room(eighth_round(phase))
    row = next(y for y, line in enumerate(room.text.splitlines()) if re.search("^ +(The )?Loop  ", line[53:]))
    for _ in range(2):
        target = room.canvas.target_at(58, row)
        assert target is not None
        room.choose(target)
        assert room.presenter.notice == ""
    assert (room.state.fought if phase == "fight" else room.state.casinos[LOOP]) > 0, deed


def test_a_click_on_what_cannot_be_done_yet_says_why() -> None:
    room = Room(eighth_round("recruit", ap=3))
    room.presenter.cursor = None
    assert "Choose an area first." in room.paint().click("Enter place one").prompt


def test_what_was_done_is_taken_back_by_a_click() -> None:
    room = at(Room(eighth_round("recruit", ap=3)), CICERO)
    assert "z take back" not in room.text
    room.press("enter")
    assert room.area(CICERO) == 1
    assert room.click("z take back").area(CICERO) == 0


def test_paying_nothing_is_called_that() -> None:
    room = Room(eighth_round("bribe", snitch=2, turn=3, area=LEVEE, forced=False)).click("nothing")
    assert "click again: pay nothing" in room.text


def test_what_a_bribe_took_is_told_with_the_bribe() -> None:
    room = Room(eighth_round("name", snitch=1, turn=3, round=7, declared_round=6))
    room.table.act(1, InformStill(0))
    room.paint()
    told, _ = room.presenter.told()
    assert told is not None
    assert "pays" in plain(told.words)
    assert "cash" in plain(room.presenter.told_effect())


def test_who_informs_is_told_before_what_is_lost_by_it() -> None:
    happened = [concern.gravity(event).harm for event in (events.StillNamed(1, 0, 6), events.StillLost(0))]
    assert happened == sorted(happened, reverse=True)


def test_an_area_lost_to_men_who_came_is_held_as_one_lost_in_a_fight() -> None:
    room = Room(stage("recruit", men={NORTHWEST: (1, 0, 1, 0)}, turn=1, start=0, ap=1, hand=[1, 1, 2, 1]))
    view = room.presenter.view
    assert room.presenter.game.attention(events.Placed(2, NORTHWEST), 0, view, view).may_wait is False


def test_e_ends_the_turn_in_the_last_step_too() -> None:
    room = Room(eighth_round("charity")).press("e")
    assert room.state.turn == 2


def test_in_the_last_round_nothing_is_said_of_buildings() -> None:
    room = Room(eighth_round("move", round=12, ap=0)).press("e")
    assert "could build" not in room.text


def test_a_label_never_runs_into_its_figure() -> None:
    room = Room(eighth_round("charity"), (140, 45))
    row = next(line for line in room.text.splitlines() if "│ register" in line and "→" in line)
    assert re.search(r"register +-?\d+ +→", row)


@pytest.mark.parametrize("phase", ["raid", "name"])
def test_who_informs_is_told_that_nothing_is_chosen_yet(phase: str) -> None:
    room = Room(eighth_round(phase, snitch=0, turn=3, bag=[3, 0], drawn=1))
    room.presenter.cursor = None  # as it is when others' moves led here
    room.paint()
    assert "Enter" not in room.text.splitlines()[-1]
    room.press("enter")
    assert "Nothing is chosen yet" in room.text
    room.press("down")
    assert "Enter" in room.text.splitlines()[-1]


def test_the_list_of_informing_has_its_cursor_from_the_first_and_one_enter_names_nobody() -> None:
    s = eighth_round("charity", turn=3, register=[60, 118, 74, 80])
    s.chance = ScriptedChance(b"", {}, [0])
    room = Room(s)
    assert room.table.act(2, Go(END)) is None
    room.pass_time()
    assert room.presenter.phase in ("name", "raid")
    room.controller.holding.drop()
    room.paint()
    assert "▶Cicero" in room.text
    before = len(room.table.moves)
    room.press("enter")
    assert "once more" in room.text
    assert len(room.table.moves) == before
    room.press("enter")
    assert len(room.table.moves) == before + 1


def jailed_before() -> ProhibitionState:
    """Return the turn of the boss before the first seat's, who has three men in jail."""
    return eighth_round("charity", turn=0, start=3, jail=[3, 0, 0, 1], pool=[0, 2, 1, 3], hand=[0, 1, 1, 0])


def test_a_turn_that_begins_with_men_in_jail_bails_nobody_by_one_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(ProhibitionPresenter, "now", staticmethod(lambda: moment[0]))
    room = Room(jailed_before())
    assert room.table.act(3, Go(END)) is None
    room.pass_time()
    moment[0] += 60
    assert (room.presenter.phase, room.presenter.view_model.amount) == ("bail", 3)
    assert "Bail 3 out? Enter chooses." in room.paint().prompt
    for _ in range(30):
        assert room.press("enter").state.jail[0] == 3
        moment[0] += 0.1
    moment[0] += 1
    assert "Enter bails 3 out" in room.press("left", "right").prompt
    assert room.press("enter").state.jail[0] == 0


def test_a_number_that_was_set_is_bailed_out_by_one_enter() -> None:
    room = Room(jailed_before())
    assert room.table.act(3, Go(END)) is None
    room.pass_time()
    room.press("left")
    assert "Enter bails 2 out" in room.prompt
    assert room.press("enter").state.jail[0] == 1


def test_a_save_that_opens_at_the_bail_spends_nothing_by_one_enter() -> None:
    room = Room(jailed_before())
    assert room.table.act(3, Go(END)) is None
    opened = ProhibitionPresenter(room.presenter.context, room.session.chairs[0].update)
    assert opened.is_offered


def test_a_row_of_enters_places_one_man_and_a_second_one_a_while_later(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(ProhibitionPresenter, "now", staticmethod(lambda: moment[0]))
    room = at(Room(eighth_round("recruit", ap=3, hand=[3, 1, 1, 0], pool=[0, 2, 1, 3], jail=[0, 0, 0, 1])), LOOP)
    moment[0] += 60
    for _ in range(30):
        room.press("enter")
        moment[0] += 0.1
    assert room.area(LOOP) == 4
    assert "Enter once more" in room.text
    moment[0] += 1
    assert room.press("enter").area(LOOP) == 5
    moment[0] += 1.1
    assert room.press("enter").area(LOOP) == 6, "who takes their time is not asked"


def test_in_the_midst_of_a_turn_and_once_it_is_taken_back_n_tells_what_came_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = itertools.count(100.0)
    monkeypatch.setattr(ProhibitionPresenter, "now", staticmethod(lambda: next(moment)))
    s = eighth_round("charity", turn=0, start=3, hand=[3, 1, 1, 0], pool=[0, 2, 1, 3], jail=[0, 0, 0, 1])
    room = Room(s)
    assert room.table.act(3, Charity(5)) is None
    room.pass_time()
    watch = room.presenter.watch
    watch.open()
    told = watch.summary()
    assert not told.is_empty
    at(room.press("escape"), LOOP)
    room.press("enter", "n").controller.since()
    assert (watch.is_open, watch.summary()) == (True, told)
    room.press("escape", "z", "z")
    assert room.area(LOOP) == 3
    room.controller.since()
    assert (watch.is_open, watch.summary()) == (True, told)


MARKS = ("●A", "■B", "▲C", "◆D")
NARROWEST_TICKER = 22
"""Cells for what happened beside the number of the round, in the narrowest window."""


def test_whatever_happens_has_words_that_the_narrowest_ticker_does_not_cut() -> None:
    cut = {}
    for seed in range(4):
        for event in (event for step in steps(Case(GAME, len(MARKS)), seed) for event in step.events):
            ways = [GAME.event_text(event, MARKS), *short_lines(GAME.board, event, MARKS)]
            if min(map(width, ways)) > NARROWEST_TICKER:
                cut[type(event).__name__] = ways[-1]
    assert cut == {}


def test_who_ends_a_round_and_informs_by_that_names_nobody_by_a_row_of_enters(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(ProhibitionPresenter, "now", staticmethod(lambda: moment[0]))
    s = eighth_round("charity", start=1, turn=3, register=[60, 118, 74, 80])
    s.chance = ScriptedChance(b"", {}, [0])
    room = Room(s).press("n")
    assert room.presenter.phase in ("name", "raid")
    room.pass_time()
    moment[0] += 60
    before = len(room.table.moves)
    for _ in range(30):
        room.press("enter")
        assert "once more" in room.text
        moment[0] += 0.1
    assert len(room.table.moves) == before
    moment[0] += 1
    assert len(room.press("enter").table.moves) == before + 1


def test_a_burst_of_enter_for_what_lay_over_the_table_names_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProhibitionPresenter, "now", staticmethod(lambda: 100.0))
    s = eighth_round("charity", start=1, turn=3, register=[60, 118, 74, 80])
    s.chance = ScriptedChance(b"", {}, [0])
    room = Room(s).press("n")
    room.presenter.guard()
    before = len(room.table.moves)
    room.press("enter", "enter", "enter")
    assert len(room.table.moves) == before


@pytest.mark.parametrize("phase", ["recruit", "move", "fight", "build", "name"])
def test_an_area_has_the_same_letter_in_every_step(phase: str) -> None:
    jumps = Room(eighth_round(phase, snitch=0, turn=3 if phase == "name" else 1)).press("g").presenter.jumps
    areas = {letter: target.area for letter, target in jumps.items() if isinstance(target, AreaSpot)}
    assert areas
    assert all(letter == ascii_lowercase[area] for letter, area in areas.items())


def test_where_nobody_may_fight_enter_is_not_promised() -> None:
    room = Room(stage("fight", men={LOOP: (1, 2, 0, 0), LEVEE: (2, 1, 0, 0)}))
    room.press("right")
    for _ in range(8):
        may = "Enter fights" in room.text
        assert may == ("Enter fight" in room.text.splitlines()[-1])
        room.press("right")


def test_each_arrow_of_the_hint_line_is_a_click_of_its_own_where_it_sets_a_figure() -> None:
    room = Room(eighth_round("charity", cash=[20, 9, 9, 9]))
    last = len(room.text.splitlines()) - 1
    assert "←→ give" in room.text.splitlines()[last]
    room.hint("→")
    assert room.presenter.view_model.amount == 1
    room.hint("←")
    assert room.presenter.view_model.amount == 0


def test_less_and_more_men_are_clicks_of_their_own() -> None:
    room = at(Room(eighth_round("move")), LEVEE).press("enter", "left")
    most = room.presenter.view_model.amount
    room.hint("-")
    assert room.presenter.view_model.amount == most - 1
    room.hint("+")
    assert room.presenter.view_model.amount == most


@pytest.mark.parametrize(
    ("phase", "changes", "said"),
    [
        ("recruit", {"hand": [0, 1, 1, 0], "pool": [3, 2, 1, 3], "ap": 3}, "in hand"),
        ("build", {"cash": [0, 60, 47, 43]}, "casino"),
    ],
)
def test_enter_without_an_area_says_why_nothing_can_be_done_in_any(phase: str, changes: dict[str, list[int]], said: str) -> None:
    room = Room(eighth_round(phase, **changes))
    room.presenter.cursor = None
    refused = next(command.why for command in room.presenter.commands() if command.name == "do")
    assert said in refused
    assert "Choose an area first" not in refused
