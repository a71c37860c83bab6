"""One name a business, lines that are whole, and every sign explained."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.four_families.positions import BOARD, Stage, cell
from tests.tui.games.four_families.scenes import Person, in_control, sit
from tui.games.four_families.painting.business import Block, Row, fitted
from tui.games.four_families.painting.signs import short_name
from tui.painting.cell_text import plain, width

SIZES = ((80, 24), (100, 30), (140, 45))


def at(where: str) -> Person:
    """A player whose cursor stands on a square."""
    person = sit(in_control())
    person.desk.here = cell(where)
    return person


def pane(person: Person) -> str:
    """The side pane at 80×24, without the ends of its lines."""
    return "\n".join(row[58:].rstrip() for row in person.look().text().splitlines()[1:22])


def test_a_business_goes_by_one_name_shortened_where_it_must_be() -> None:
    names = {business.name: short_name(business.name, 6) for business in BOARD.businesses}
    assert (names["Theatre"], names["Casino"], names["Golf Club"]) == ("Theat.", "Casino", "Golf")
    assert len(set(names.values())) == len(names)
    assert all(name.startswith(short.rstrip(".")) and len(short) <= 6 for name, short in names.items())


def test_what_is_new_is_marked_whatever_the_length_of_the_name() -> None:
    person = at("A1")
    nothing = tuple(-1 for _ in person.desk.view.business)
    person.desk.before = replace(person.desk.view, business=nothing)
    assert "Cinem•" in person.look().text()


def test_the_pane_says_in_words_what_the_square_says_in_signs() -> None:
    text = pane(at("A7"))
    assert "5 points, draws 4" in text
    assert "+Ar a work of art" in text
    for line in ("o  orange comp.", "p  purple comp.", "HH hat influence", "$2 cards to pay"):
        assert line in text


def test_what_a_row_costs_is_said_in_words() -> None:
    assert "row A Sabotage:" in pane(at("A3"))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_the_pane_is_cut(size: tuple[int, int]) -> None:
    person = sit(in_control())
    for number, business in enumerate(person.desk.view.business):
        if business >= 0:
            person.desk.here = number
            assert "…" not in person.look(size).text()


def test_who_owns_it_is_told_to_the_end() -> None:
    text = " ".join(pane(at("D4")).split())
    assert "◆D owns it, 2 G to your 2" in text


def test_what_matters_least_is_left_out_whole() -> None:
    blocks = [Block(0, [Row("head")]), Block(7, [Row("a"), Row("b")]), Block(2, [Row("long"), Row("er")], [Row("short")])]
    assert [row.left for row in fitted(blocks, 5)] == ["head", "a", "b", "long", "er"]
    assert [row.left for row in fitted(blocks, 4)] == ["head", "a", "b", "short"]
    assert [row.left for row in fitted(blocks, 3)] == ["head", "short"]


def test_all_cards_of_a_large_hand_are_named() -> None:
    stage = Stage(4).hand(0, "gangster*2 family movement mansion car art recruiting title").controls()
    line = sit(stage).text.splitlines()[-4]
    assert [name[:3] for name in line[6:57].split() if name != "×2"] == ["Gan", "Fam", "Mov", "Man", "Car", "Art", "Tit", "Rec"]


def test_what_is_laid_is_told_as_far_as_it_fits_and_never_in_part() -> None:
    stage = Stage(4).has(0, gangsters=11, family=3, hat=11, city=12, assets="car mansion art title car mansion")
    stage.s.protege[0] = 0
    line = sit(stage.controls()).text.splitlines()[-3][:57].rstrip()
    assert line.endswith(("attacks 2", "Capone 2", "♛ home"))


def test_every_sign_of_the_city_is_in_the_legend() -> None:
    person = sit(in_control())
    signs = [plain(sign) for sign, _ in person.desk.legend()]
    for sign in ("p", "c", "+Ar", "[take] [raid]", "o b g p", "H C", "G F", "Ma Ca Ar Ti *", "$2", "‹!›", "Bribe", "Sabot.", "Cap. ↓"):
        assert any(sign in shown for shown in signs), sign
    assert all(width(sign) <= 15 for sign, _ in person.desk.legend())


def test_what_a_rival_lacks_is_named() -> None:
    person = sit(Stage(4).business("Bar", "B2").business("Casino", "A7").controls())
    person.desk.here = cell("B2")
    text = pane(person)
    assert "■B lacks gangsters" in text
