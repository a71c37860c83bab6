"""A table on the screen: pace, curtain, undo, jump, chat, and the end."""

from __future__ import annotations

import msgspec

from core.chance import seeded
from core.game import resolve_options
from core.registry import load
from core.table import Seat, Table
from examples.sixth_game.core import new_game as new_toy
from examples.sixth_game.core.actions import Keep, Seal
from tests.tui.headless import HeadlessApp
from tui.painting.cell_text import plain
from tui.screens.house_modals import reached_by
from tui.screens.results import ResultsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table.scene import TableScene
from tui.settings import Settings
from tui.table.session import LocalTableSession


class StillSitting(LocalTableSession):
    """Its other players are the test."""

    def begin(self) -> None:
        """No bots."""


def sit(*kinds: str, seed: int = 3, pace: str = "normal") -> tuple[HeadlessApp, Table, TableScene]:
    names = ("Ada", "Bo", "Cy", "Di")
    game = new_toy()
    options = resolve_options(game.info, {})
    assert isinstance(options, dict)
    table = Table(game, options, tuple(Seat(name, kind) for name, kind in zip(names, kinds, strict=False)), seeded(seed))
    visit = HeadlessApp(settings=Settings(name="Ada", pace=pace, bell=True))  # type: ignore[arg-type]
    scene = TableScene(visit.house, StillSitting(table, None, str(seed)))
    visit.house.open(scene)
    return visit.press(), table, scene


def seal_all(table: Table) -> None:
    for seat in table.game.actors(table.state):
        table.act(seat, table.game.legal_actions(table.state, seat)[0])


def test_an_action_is_chosen_by_keys_and_by_click() -> None:
    visit, table, _ = sit("person", "bot")
    visit.press("enter")
    assert table.state.sealed[0]  # type: ignore[attr-defined]
    visit, table, _ = sit("person", "bot")
    visit.click("seal").click("seal")
    assert table.state.sealed[0]  # type: ignore[attr-defined]


def test_an_action_that_is_off_shows_its_reason() -> None:
    visit, _, _ = sit("person", "bot")
    assert "You hold no" in visit.text


def test_jump_letters_lead_to_every_target() -> None:
    visit, table, scene = sit("person", "bot")
    legal = scene.desk.update.legal
    visit.press("g")
    assert visit.house.canvas.target_areas()
    visit.press("abc"[len(legal) - 1])
    assert not table.state.sealed[0]  # type: ignore[attr-defined]
    visit.press("enter")
    assert table.state.sealed[0] == legal[-1].card  # type: ignore[attr-defined]
    assert not scene.desk.jumps


def test_undo_takes_back_and_says_why_it_cannot() -> None:
    visit, table, scene = sit("person", "bot")
    visit.press("z")
    assert "no move of yours" in visit.text
    visit.press("enter", "z")
    assert len(table.moves) == 0
    assert scene.desk.my_turn
    assert not scene.desk.story.lines


def test_moves_of_others_are_shown_one_by_one() -> None:
    visit, table, scene = sit("person", "bot", "bot")
    visit.press("enter")
    table.act(1, table.game.legal_actions(table.state, 1)[0])
    table.act(2, table.game.legal_actions(table.state, 2)[0])
    assert scene.desk.update.move == 1
    visit.shell.pass_time()
    assert scene.desk.update.move == 2
    visit.press("space")
    assert scene.desk.update.move == 3


def test_own_moves_are_shown_at_once_and_marks_stand_until_then() -> None:
    visit, table, scene = sit("person", "bot")
    table.act(1, table.game.legal_actions(table.state, 1)[0])
    assert scene.desk.update.move == 1
    assert [line.new for line in scene.desk.story.lines] == [True]
    visit.press("enter")
    assert not any(line.new for line in scene.desk.story.lines)


def test_a_line_of_the_log_has_the_round_it_was_made_in() -> None:
    _, table, scene = sit("person", "bot", pace="instant")
    rounds: list[int] = []
    while not table.game.result(table.state):
        actor = table.game.actors(table.state)[0]
        rounds += [table.game.round(table.state)]
        table.act(actor, table.game.legal_actions(table.state, actor)[0])
    assert {line.when for line in scene.desk.story.lines} == {str(number) for number in rounds}
    assert [table.update(0, since=0).events[n].round for n in range(len(rounds))] == rounds


def test_the_bell_rings_when_the_turn_comes() -> None:
    visit, table, _ = sit("person", "bot", pace="instant")
    visit.press("enter")
    assert visit.shell.bells == 0
    table.act(1, table.game.legal_actions(table.state, 1)[0])
    table.act(table.game.actors(table.state)[0], Keep())
    assert visit.shell.bells == 1


def test_nothing_of_a_hand_is_seen_through_the_curtain() -> None:
    visit, table, scene = sit("person", "person")
    assert "for ●A Ada" in visit.text
    hands = [str(tuple(hand)) for hand in table.state.hands]  # type: ignore[attr-defined]
    assert not any(hand in visit.text for hand in hands)
    visit.press("enter")
    assert hands[0] in visit.text
    visit.press("enter")
    assert "draws the curtain for ■B Bo" in visit.text
    visit.press("enter")
    assert "for ■B Bo" in visit.text
    assert not any(hand in visit.text for hand in hands)
    visit.click("Enter when nobody")
    assert scene.shown == 1
    assert hands[1] in visit.text


def test_the_keyboard_may_be_handed_over_at_any_time() -> None:
    visit, _, scene = sit("person", "person")
    visit.press("enter", "H")
    assert "for ■B Bo" in visit.text
    visit.press("enter")
    assert scene.shown == 1


def test_chat_is_typed_and_heard() -> None:
    visit, table, _ = sit("person", "bot")
    visit.press("'").type("well, ■B?").press("enter", "2")
    assert table.chat[0].text == "well, ■B?"
    assert "Ada: well, ■B?" in visit.text


def test_what_others_say_is_in_sight_until_the_next_input() -> None:
    visit, table, scene = sit("person", "bot")
    table.say("Bo", "a deal?")
    table.say("", "Cy is lost.")
    assert "Bo: a deal?" in visit.press().text.splitlines()[-2]
    assert "Bo: a deal?" not in visit.press("down").text
    assert "Cy is lost." in visit.press("2").text
    assert ": Cy is lost." not in visit.text
    assert scene.desk.my_turn


def test_who_need_not_act_is_told_how_to_hand_the_keyboard_over() -> None:
    visit, _, scene = sit("person", "person")
    visit.press("enter")
    assert "H hands" not in visit.text
    scene.desk.update = msgspec.structs.replace(scene.desk.update, legal=())
    rows = visit.press("_").press("down").text.splitlines()
    assert "H hands the keyboard to ■B Bo." in rows[-2]
    assert rows[-1].startswith(" H hand over")
    visit.press("H", "enter")
    assert scene.shown == 1


def in_chinatown() -> HeadlessApp:
    """Three people at one keyboard who have begun to trade."""
    game = load("chinatown")
    options = resolve_options(game.info, {})
    assert isinstance(options, dict)
    table = Table(game, options, tuple(Seat(name, "person") for name in ("Ada", "Bo", "Cy")), seeded(3))
    for seat in range(3):
        table.act(seat, table.game.legal_actions(table.state, seat)[0])
    visit = HeadlessApp()
    visit.house.open(TableScene(visit.house, StillSitting(table, None, "3")))
    return visit.press("enter")


def test_in_chinatown_who_is_done_hands_over_to_who_still_trades() -> None:
    visit = in_chinatown()
    assert "H hands" not in visit.text
    assert "H hands the keyboard to ■B Bo." in visit.press("d").text


def test_who_watches_poker_reads_the_log_once() -> None:
    game = load("chicago_poker")
    options = resolve_options(game.info, {})
    assert isinstance(options, dict)
    table = Table(game, options, (Seat("Ada", "bot"), Seat("Bo", "bot")), seeded(3))
    visit = HeadlessApp()
    scene = TableScene(visit.house, StillSitting(table, None, "3"))
    visit.house.open(scene)
    seal_all(table)
    visit.shell.pass_time()
    told = plain(scene.desk.story.lines[-1].words)
    assert visit.press().text.count(told) == 1


def test_a_pasted_line_is_one_line() -> None:
    visit, table, _ = sit("person", "bot")
    visit.press("'")
    visit.house.paste("one\x1b\ntwo")
    visit.press("enter")
    assert table.chat[0].text == "one two"


def test_leaving_is_asked_and_ends_the_sitting() -> None:
    visit, _, scene = sit("person", "bot")
    visit.press("q", "n")
    assert visit.house.top is scene
    visit.press("q").click("y Enter yes")
    assert "Choose a game" in visit.text


def test_the_end_leads_to_the_results_and_on() -> None:
    visit, table, _ = sit("person", "bot", pace="instant")
    while not table.game.result(table.state):
        seal_all(table)
        table.act(table.game.actors(table.state)[0], Keep())
    visit.press("enter")
    assert isinstance(visit.house.top, ResultsScreen)
    assert "Scores" in visit.text
    visit.press("l")
    assert "The game is over" in visit.text
    visit.press("enter", "escape")
    assert "Choose a game" in visit.text


def test_a_watcher_sees_no_hand_and_may_not_act() -> None:
    visit, table, scene = sit("bot", "bot")
    assert scene.desk.seat is None
    assert not scene.desk.targets()
    table.act(0, Seal(table.state.hands[0][0]))  # type: ignore[attr-defined]
    assert "●A Ada sealed a card" in visit.press().text


def test_help_and_palette_are_made_of_what_may_be_done() -> None:
    visit, table, _ = sit("person", "bot")
    visit.press("?")
    assert "Take back your last action" in visit.text
    visit.press("escape", ":").type("next legal").press("enter", "enter")
    assert table.state.sealed[0] == sorted(set(table.state.hands[0]))[1]  # type: ignore[attr-defined]


def test_the_mouse_alone_finds_the_way_out() -> None:
    visit, _, _ = sit("person", "bot")
    visit.click("TOY").click("Leave the table").click("y Enter yes")
    assert "Choose a game" in visit.text
    visit = in_chinatown().click("? help")
    while "Leave the table" not in visit.text:
        before = visit.text
        assert visit.click("↓ scroll").text != before
    visit.click("Leave the table").click("y Enter yes")
    assert "Choose a game" in visit.text


def test_the_wheel_leafs_through_what_lies_over_the_table() -> None:
    visit = in_chinatown()
    before = visit.press("?").text
    visit.house.wheel("down")
    assert visit.press().text != before
    visit.house.wheel("up")
    assert visit.press().text == before


def test_a_key_that_is_taken_is_not_promised_to_another_command() -> None:
    visit = in_chinatown()
    signs = [keys for _, keys in reached_by(visit.house.commands())]
    assert len(set(signs)) == len(signs)


def test_the_palette_says_when_there_is_no_such_command() -> None:
    visit, _, _ = sit("person", "bot")
    visit.press(":").type("zeppelin")
    assert "No command here has 'zeppelin' in it." in visit.text


def test_settings_are_reached_from_the_table_by_key_and_by_palette() -> None:
    visit, _, scene = sit("person", "bot")
    visit.press("p")
    assert isinstance(visit.house.top, SettingsScreen)
    visit.press("p", "escape")
    assert visit.house.top is scene
    visit.press(":").type("settings").press("enter")
    assert isinstance(visit.house.top, SettingsScreen)


def test_a_key_that_means_nothing_is_answered_until_the_next_one() -> None:
    visit, _, _ = sit("person", "bot")
    before = visit.text
    assert "% means nothing here." in visit.press("%").text
    assert visit.press("down", "up").text == before


def test_the_jump_says_what_to_press() -> None:
    visit, _, _ = sit("person", "bot")
    assert "Press the letter" in visit.press("g").text
    assert "Press the letter" not in visit.press("escape").text


def test_a_long_sentence_takes_the_rows_it_needs_and_gives_them_back() -> None:
    visit, _, scene = sit("person", "bot")
    before = visit.text
    scene.desk.notice = " ".join(f"word{number:03}" for number in range(25))
    text = visit.press().text
    assert "word000" in text
    assert "word024" in text
    assert visit.press("down", "up").text == before


def test_a_dialog_shows_its_own_keys_below() -> None:
    visit, _, _ = sit("person", "bot")
    assert visit.press("q").text.splitlines()[-1].split() == ["y", "Enter", "yes", "n", "Esc", "no"]
