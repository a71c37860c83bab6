"""Laying gangsters at businesses."""

from __future__ import annotations

import pytest

from core.games.chicago_poker.actions import Draw, Play, Shootout
from core.games.chicago_poker.components import HIDDEN
from core.games.chicago_poker.events import Completed, Played
from core.games.chicago_poker.preview import lies_up, marked
from tests.rules.chicago_poker.positions import GAME, begin_shootouts, card, cards, do, refused, table, told


@pytest.mark.rule("CP-12")
def test_a_gangster_goes_to_the_end_of_ones_column() -> None:
    s = table(hands={0: "5R"}, columns={(1, 0): "9B"})
    do(s, 0, Play(card("5R"), 1))
    assert s.column(1, 0) == cards("9B 5R")
    assert not s.hands[0]


@pytest.mark.rule("CP-12")
def test_five_cards_are_the_most() -> None:
    s = table(hands={0: "5R"}, columns={(1, 0): "1R 2R 3R 4R 6R"})
    assert refused(s, 0, Play(card("5R"), 1)) == "column-full"
    assert refused(s, 0, Play(card("5R"), 0)) == ""


@pytest.mark.rule("CP-12")
@pytest.mark.parametrize(("name", "place", "code"), [("5R", 2, "no-business"), ("5R", -1, "no-business"), ("6R", 0, "not-held")])
def test_only_a_card_one_holds_and_a_business_that_is_open(name: str, place: int, code: str) -> None:
    assert refused(table(hands={0: "5R"}), 0, Play(card(name), place)) == code


@pytest.mark.rule("CP-13")
@pytest.mark.parametrize(
    ("kind", "faces"), [("speakeasy", "dduuu"), ("jazz", "uuudd"), ("brewery", "uuuuu"), ("gambling", "ududu")], ids=lambda word: word
)
def test_the_kind_of_business_and_the_position_say_how_a_card_lies(kind: str, faces: str) -> None:
    s = table(tiles=kind, hands={0: "1R 2R 3R 4R 6R"}, regular=9)
    shown = [do(s, 0, Play(name, 0))[0].shown for name in cards("1R 2R 3R 4R 6R")]
    assert ["d" if each == HIDDEN else "u" for each in shown] == list(faces)
    assert lies_up(GAME.view(s, None), 0, 0) == tuple(face == "u" for face in faces)


@pytest.mark.rule("CP-14")
def test_face_down_cards_are_known_to_their_owner_alone_but_counted_by_all() -> None:
    s = table(hands={0: "5R"}, columns={(0, 0): "9B"})
    events = do(s, 0, Play(card("5R"), 0))
    assert told(events, 0)[0] == Played(0, 0, 0, 1, HIDDEN, card("5R"))
    assert told(events, 1)[0] == told(events, None)[0] == Played(0, 0, 0, 1, HIDDEN, None)
    assert GAME.view(s, 0).column(0, 0) == tuple(cards("9B 5R"))
    assert GAME.view(s, 1).column(0, 0) == GAME.view(s, None).column(0, 0) == (HIDDEN, HIDDEN)


@pytest.mark.rule("CP-3", "CP-15")
def test_a_fifth_card_brings_a_marker_that_is_resolved_on_ones_next_turn() -> None:
    s = table(seats=2, hands={0: "5R"}, columns={(1, 0): "1R 2R 3R 4R"}, deck="1B 2B 3B 4B 5B 6B")
    assert Completed(0, 1, 2) in do(s, 0, Play(card("5R"), 1))
    do(s, 0, Draw())
    do(s, 0, Draw())
    assert (s.turn, s.phase) == (1, "actions")
    for _ in range(3):
        do(s, 1, Draw())
    assert (s.turn, s.phase) == (0, "shootout")


@pytest.mark.rule("CP-15")
def test_others_go_on_playing_there_and_may_get_markers_of_their_own() -> None:
    s = table(seats=2, hands={1: "9B"}, columns={(1, 0): "1R 2R 3R 4R 5R", (1, 1): "5B 6B 7B 8B"}, turn=1)
    assert Completed(1, 1, 2) in do(s, 1, Play(card("9B"), 1))


@pytest.mark.rule("CP-15")
def test_the_shootout_of_whoever_is_due_first_removes_all_markers_there() -> None:
    both = {(1, 0): "1R 2R 3R 4R 5R", (1, 1): "5B 6B 7B 8B 9B"}
    s = begin_shootouts(table(seats=2, columns=both, stack="jazz"))
    assert marked(GAME.view(s, None), 1) == (0, 1)
    do(s, 0, Shootout(1))
    assert marked(GAME.view(s, None), 1) == ()
    assert s.won[1] == [2]
