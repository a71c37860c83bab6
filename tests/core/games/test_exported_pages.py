"""The page of a finished game, in all games: for readers who were not there."""

from __future__ import annotations

import re
from functools import cache
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from core.bots.levels import make_bot
from core.chance import seeded
from core.figures import Moment, counted_figures
from core.game import Wait
from core.games.four_families.events import LaidFamily, LaidGangster
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.table import Seat
from saves.exchange import exported
from saves.library import Library

MONEY_GAMES = ("prohibition", "chinatown")


@cache
def page(name: str) -> str:
    """Return the page of a game among easy bots."""
    game = load(name)
    seats = tuple(Seat(bot, "bot", "easy") for bot in game.info.default_names[: max(3, game.info.min_seats)])
    with TemporaryDirectory() as folder:
        library = Library(Path(folder))
        kept = library.new(game, full_options(game.info), seats, seeded("5"), "5", "")
        bots, table = [make_bot("easy", seat, clock=None) for seat in range(len(seats))], kept.table
        turns = cycle(range(len(seats)))
        while game.result(table.state) is None:
            seat = next(seat for seat in turns if seat in game.actors(table.state))
            choice = bots[seat].choose(game, table.update(seat))
            if not isinstance(choice, Wait):
                table.act(seat, choice)
        kept.close()
        return exported(library, kept.save, "md")


def sections(text: str) -> dict[str, list[str]]:
    """Return the lines below each heading, without those of a lower level."""
    parts = re.split(r"^## (.*)$", text, flags=re.MULTILINE)
    return {title: body.strip().splitlines() for title, body in zip(parts[1::2], parts[2::2], strict=True)}


@pytest.mark.parametrize("name", GAMES)
def test_who_won_stands_first_and_then_how_everybody_came_to_it(name: str) -> None:
    lines = page(name).splitlines()
    assert re.match(r"\*\*.+ (wins|share the win): .+\.\*\*$", lines[2])
    assert next(iter(sections(page(name)))) == "How everybody came to it"
    assert list(sections(page(name)))[-1] == "The game"


@pytest.mark.parametrize("name", GAMES)
def test_every_player_has_a_column_in_the_table_by_rounds(name: str) -> None:
    game = load(name)
    tables = [body for title, body in sections(page(name)).items() if ", round by round" in title]
    assert tables
    for body in tables:
        assert all(bot in body[0] for bot in game.info.default_names[: max(3, game.info.min_seats)])
        assert len(body) > 4, "two lines of head, then rounds"


@pytest.mark.parametrize("name", MONEY_GAMES)
def test_money_is_written_as_players_write_it(name: str) -> None:
    result = page(name).partition("## ")[0]
    assert re.search(r"\| \$\d{1,3},000 \|", result)
    assert not re.search(r"\b\d{4,}\b", re.sub(r"begun on .*", "", page(name)))


def test_a_deal_of_chinatown_stands_once_among_the_deals_and_once_in_the_log() -> None:
    found = sections(page("chinatown"))
    deals = [line.split(": ", 1)[1].rstrip(".") for line in found["Deals"]]
    assert deals
    log = "\n".join(found["The game"])
    assert [deal for deal in deals if log.count(deal) != deals.count(deal)] == []


def test_the_log_of_chinatown_has_no_talk_that_came_to_nothing() -> None:
    log = "\n".join(sections(page("chinatown"))["The game"])
    assert not re.search("done trading|trades again|done placing|proposes|refuses|agrees|Void|Closed", log)


@pytest.mark.parametrize("name", GAMES)
def test_turning_points_say_whose_chances_changed_and_by_what(name: str) -> None:
    for line in sections(page(name)).get("Turning points", []):
        assert re.match(r"- (Round|Day) \d+: [^:]+'s chances (rise|fall) from \d+ % to \d+ %\. \S.+\.$", line)


def test_the_income_of_a_round_is_what_was_taken_in_it() -> None:
    found = sections(page("prohibition"))
    taken = [int(sum_.replace(",", "")) for sum_ in re.findall(r"takes \$([\d,]+)", "\n".join(found["The game"]))]
    table = found["Income taken, round by round"][2:]
    assert sum(taken) == sum(int(cell.strip(" $").replace(",", "")) for row in table for cell in row.strip("|").split("|")[1:])


def test_the_page_of_four_families_calls_every_business_by_its_name() -> None:
    told = re.findall(r"(claims|extorts|takes|chief on|attacks .+? at) (.*?)\b[A-F][1-8]\b", page("four_families"))
    assert {verb for verb, _ in told} >= {"claims", "extorts"}
    assert [verb for verb, name in told if not name and verb != "takes"] == []


def test_cards_laid_in_four_families_counts_cards_and_not_acts() -> None:
    figures = [figure for figure in load("four_families").figures() if figure.name == "cards laid"]
    events = (LaidFamily(0, 3), LaidGangster(0), LaidFamily(1, 2))
    ((_, laid),) = counted_figures(figures, [Moment(None, events, None)], 2)
    assert laid == (4, 2)


@pytest.mark.parametrize("name", GAMES)
def test_a_round_is_called_so_in_headings_and_turning_points_alike(name: str) -> None:
    found = sections(page(name))
    named = [line for line in (*found["The game"], *found.get("Turning points", ())) if re.match(r"### |- \w+ \d+: ", line)]
    assert named
    assert all(re.match(r"(### |- )Round \d+", line) for line in named)
