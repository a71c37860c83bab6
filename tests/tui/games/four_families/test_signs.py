"""The page of a thing explains every sign that the board paints on it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from core.game import Refusal, UnavailableAction
from core.games.four_families.actions import PlaySpecial
from core.games.four_families.board import Business, load_board, own_text
from core.games.four_families.components import AGENT, BONUSES, COLOURS
from core.games.four_families.preview import is_business
from tests.rules.four_families.positions import BOARD, Stage, cell
from tests.tui.games.four_families.scenes import Person, in_actions, in_control, rush_street, sit
from tui.games.four_families.layout import LARGE, MIDDLE, SMALL, Layout
from tui.games.four_families.painting.action_signs import signs_of_row
from tui.games.four_families.painting.actions import LEFT, paint_actions
from tui.games.four_families.painting.city import paint_city
from tui.games.four_families.painting.signs import business_name, needs, token_sign
from tui.games.four_families.painting.square_signs import TAGS, signs_of
from tui.games.four_families.targets import ACTION_ROWS, SPECIAL_ROW
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas, Look
from tui.painting.cell_text import plain
from tui.painting.parts.legend import Sign

LAYOUTS = (SMALL, MIDDLE, LARGE)
GAME_BOARD = load_board(own_text())


def unexplained(painted: str, signs: list[Sign], *words: str) -> str:
    """Return what is left of a picture without the signs that are explained, a bar of any length, and without words."""
    parts = [part for sign in signs for part in plain(sign.sign).split()]
    bars = [part[0] for part in parts if len(part) > 1 and set(part) <= {"▀", "╱"}]
    for text in sorted([*words, *parts, *bars], key=len, reverse=True):
        painted = painted.replace(text, " " * len(text))
    return painted.strip()


def square(view_model: ViewModel, layout: Layout, where: int) -> list[str]:
    """Return what the city paints on a square, with the sign of what is new left of it or above it, and beside its row."""
    canvas = Canvas(110, 40, Look())
    paint_city(canvas, layout, view_model)
    x, y = layout.corner(where)
    left = x - 1 if is_business(where) else x
    rows = [row.ljust(canvas.width) for row in canvas.text().splitlines()][y : y + layout.high]
    inside = [row[left : x + layout.wide + (layout is SMALL and is_business(where))] for row in rows]
    return [*inside, *(row[layout.cards : layout.cards + layout.cards_wide] for row in rows if is_business(where))]


def test_the_page_of_a_business_says_what_a_protege_of_al_capone_may_do() -> None:
    stage = in_control()
    assert not any("protects" in sign.says for sign in signs_of(sit(stage).presenter.build_view_model(), SMALL, cell("B2"), mono=False))
    signs = signs_of(sit(stage.protege(2)).presenter.build_view_model(), SMALL, cell("B2"), mono=False)
    assert [sign.says for sign in signs if "protects O'Hara" in sign.says and "left out" in sign.says]


def unsaid(view_model: ViewModel, layout: Layout, where: int) -> list[str]:
    """Return the signs on a square that its page does not explain. The pane says the business's name, and what a row costs."""
    signs = signs_of(view_model, layout, where, mono=False)
    business = view_model.business(where)
    costs = ("$1 more", "an asset", "influence", "a gangster", "+1 card to", "who extorts")
    names = [business_name(business, layout.wide)] if business else []
    return [left for row in square(view_model, layout, where) if (left := unexplained(row, signs, *names, *costs))]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("business", BOARD.businesses, ids=lambda business: business.name)
def test_every_sign_on_a_business_is_explained(business: object, layout: Layout) -> None:
    number = BOARD.businesses.index(business)
    states = [(owner, -1, extorted, tag) for owner, extorted, tag in product((-1, 2), (False, True), ("", "take", "raid", "draw", "free"))]
    for owner, token, extorted, tag in [*states, *((-1, token, False, "") for token in range(len(BONUSES)))]:
        stage = Stage(4)
        s, at = stage.s, cell("B2")
        s.business[at], s.owner[at], s.bonus[at], s.extorted[at] = number, owner, token, extorted
        if owner >= 0:
            s.chiefs[owner] = at
        view_model = pictured(sit(stage.controls()), at, tag)
        assert unsaid(view_model, layout, at) == []


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("business", GAME_BOARD.businesses, ids=lambda business: business.name)
def test_all_that_a_business_of_the_game_asks_for_and_brings_has_room_on_its_square(business: Business, layout: Layout) -> None:
    stage = Stage(4)
    s, at = stage.s, cell("B2")
    s.business[at], s.bonus[at] = [b.name for b in BOARD.businesses].index(business.name), business.bonus
    view_model = replace(pictured(sit(stage), at, ""), board=GAME_BOARD)
    rows = ["".join(row.split()) for row in square(view_model, layout, at)[: layout.high]]
    priced, unpriced = (
        ["".join(plain(sign.sign) for group in needs(business, long, priced=money) for sign in group) for long in (True, False)]
        for money in (True, False)
    )
    worth = next(row for row in rows if row.startswith(f"{business.points}p"))
    assert any(row in priced for row in rows) or (any(row in unpriced for row in rows) and f"${business.money}" in worth)
    assert business.bonus < 0 or worth.endswith(plain([token_sign(business.bonus, wide=layout is LARGE)]))


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_every_sign_on_a_gap_and_a_business_face_down_is_explained(layout: Layout) -> None:
    tokens = (*range(len(COLOURS)), AGENT)
    kinds = [(), *((one,) for one in tokens), *product(tokens, repeat=2)]
    for held, tag in [*((held, "") for held in kinds), *product(((), (0,), (1, AGENT)), TAGS)]:
        stage = Stage(4)
        gap, hidden = cell("C4"), cell("E5")
        stage.s.gaps[gap] = tuple(held)
        for where in (gap, hidden):
            view_model = pictured(sit(stage.controls()), where, tag)
            assert unsaid(view_model, layout, where) == []


def pictured(person: Person, where: int, tag: str) -> ViewModel:
    """Return the picture with the cursor on a square, where this may be done."""
    presenter = person.presenter
    presenter.lead_to(where)
    model = presenter.build_view_model()
    return ViewModel(**{name: getattr(model, name) for name in model.__dataclass_fields__} | {"tags": {where: tag} if tag else {}})


def test_what_is_new_and_every_row_is_explained() -> None:
    person = sit(rush_street().controls())
    person.presenter.before = Stage(4).view()
    for layout, where in product(LAYOUTS, range(len(person.presenter.view.business))):
        person.presenter.lead_to(where)
        assert unsaid(person.presenter.build_view_model(), layout, where) == []


def test_every_sign_beside_the_seven_actions_is_explained() -> None:
    stage = Stage(4).has(0, gangsters=1, family=1, hat=1, assets="car", tokens="gangster hat car")
    stage.companions(0, influence="grey brown", gangsters="purple purple", assets="brown", movement="grey").hand(
        0, "gangster movement art family"
    )
    stage.s.used[0] = 1
    for person in (sit(in_actions()), sit(stage.acts(0)), sit(Stage(2).hand(0, "gangster art").acts(0))):
        presenter = person.presenter
        view_model = presenter.build_view_model()
        canvas = Canvas(57, 14, Look())
        paint_actions(canvas, view_model, presenter.update.legal, (), -1)
        for row in range(len(ACTION_ROWS)):
            signs = signs_of_row(view_model, row, mono=False)
            assert unexplained(canvas.text().splitlines()[2 * row + 1], signs) == ""


def test_the_page_of_a_business_shows_its_signs_beside_what_they_say() -> None:
    person = sit(in_control())
    person.presenter.lead_to(cell("E5"))
    said = {plain(sign.sign): sign.says for sign in person.presenter.signs()}
    assert said["F"] == "it needs 1 family card laid"
    assert said["$2"] == "it needs 2 cards of your hand to pay with"
    assert "bonus token" in said["+G"]
    assert said["4p"] == "4 points at the end"


def test_a_square_has_its_page_while_others_act() -> None:
    person = sit(in_control(), seat=1)
    assert not person.presenter.my_turn
    person.presenter.lead_to(cell("E5"))
    assert person.presenter.thing() == "business"
    assert person.presenter.signs()


@pytest.mark.parametrize("columns", [38, 46, 57])
def test_the_reason_why_an_action_is_off_is_told_to_its_end(columns: int) -> None:
    presenter = sit(in_actions()).presenter
    refusal = Refusal("special", "You lack the pair of companions that the card shows.")
    canvas = Canvas(columns, 14, Look())
    paint_actions(canvas, presenter.build_view_model(), (), [UnavailableAction(PlaySpecial(0, False), refusal)], -1)
    told = " ".join(canvas.text().splitlines()[2 * SPECIAL_ROW][LEFT:].split() + canvas.text().splitlines()[2 * SPECIAL_ROW + 1].split())
    assert refusal.text in told
