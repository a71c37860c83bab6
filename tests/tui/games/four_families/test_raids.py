"""A raid among two rivals is told to whom it does not hit: in the ticker, and without asking if it changes what they could take."""

from __future__ import annotations

from core.contract.attention import HELD, TICKER
from core.games.four_families.actions import Attack
from core.games.four_families.events import Attacked, Taken
from tests.rules.four_families.positions import GAME, Stage, cell
from tests.tui.games.four_families.scenes import Person, table_of
from tui.painting.cell_text import plain


def raid(gangsters: int = 0) -> Stage:
    """B may attack C's Bar, before A, who has so many gangsters, has acted."""
    stage = Stage(3).calm().business("Bar", "B2", 2).business("Cinema", "B4", 2).gap("B3", "purple").gap("C2", "grey")
    stage.has(1, gangsters=3).hand(1, "art car title").hand(2, "art car")
    stage.has(2, gangsters=1).has(0, gangsters=gangsters).hand(0, "art car")
    return stage.controls(1)


def told_while(person: Person) -> list[str]:
    """Let the rivals act until it is this person's turn, the first one by a raid. Return what the ticker showed after each move."""
    table, told = person.chair._table, []
    assert table.act(1, Attack(cell("B2"), -1)) is None
    while not person.presenter.my_turn:
        line = person.presenter.told()[0]
        told.append(plain(line.words) if line else "")
        seat = table.game.actors(table.state)[0]
        assert table.act(seat, table.game.legal_actions(table.state, seat)[0]) is None
    return told


def test_the_ticker_shows_the_raid_of_a_move_and_not_what_followed_from_it() -> None:
    told = told_while(Person(table_of(raid().s)))
    assert told[0] == "■B attacks ▲C at Bar B2"
    assert any("■B takes Bar B2 from ▲C" in line for line in told)


def test_a_turn_opens_with_the_raid_if_it_changes_what_could_be_taken() -> None:
    person = Person(table_of(raid(gangsters=3).s))
    told_while(person)
    person.presenter.watch.open(whole=False)
    summary = person.presenter.watch.summary()
    assert [type(event) for event in summary.to_you] == [Taken]
    deeds = [event for rival in summary.rivals for event in rival.told()]
    assert any(isinstance(event, Attacked) for event in deeds)


def test_how_much_a_raid_concerns_those_whom_it_does_not_hit() -> None:
    stage = raid(gangsters=3)
    before = stage.view()
    stage.s.owner[cell("B2")] = 1
    event = Taken(1, cell("B2"), 2)
    assert GAME.attention(event, 0, before, stage.view()).level == HELD, "it could be attacked, and now no more"
    assert GAME.attention(event, 0, before, stage.view()).is_news
    assert GAME.remedy(event, stage.view()) == ""
    stage = raid(gangsters=0)
    before = stage.view()
    stage.s.owner[cell("B2")] = 1
    assert GAME.attention(event, 0, before, stage.view()).level == TICKER
