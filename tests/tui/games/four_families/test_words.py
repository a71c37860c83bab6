"""One name a business, lines that are whole, and every sign explained."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from core.chance import fast_chance
from core.describe import entry_of
from core.games.four_families.actions import FREE, PROTECTED, Attack, Claim, LayGangster, LayInfluence, PutUnder
from core.games.four_families.board import Business
from core.games.four_families.components import AGENT, NEED_GANGSTERS
from core.games.four_families.describe import kind_of_thing, name_of_extra
from core.games.four_families.events import AgentPlaced, Attacked, Drew, LaidGangster, Moved, Revealed, Taken
from core.games.four_families.preview import Need, Rival, Step, prospect
from core.happenings import Deeds, Summary
from core.registry import load
from core.visibility import Event
from tests.rules.four_families.positions import BOARD, Stage, card, cell
from tests.tui.games.four_families.scenes import Person, in_actions, in_control, rush_street, sit
from tui.games.four_families.business_text import have_words, owner_words, rival_in_short, rival_words
from tui.games.four_families.painting.business import Block, Row, fitted, paint_detail
from tui.games.four_families.painting.families import paint_families
from tui.games.four_families.painting.goals_list import paint_aims
from tui.games.four_families.painting.own_board import COLUMN, bonus_words
from tui.games.four_families.painting.signs import business_name
from tui.games.four_families.painting.since import since_words
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain, width
from tui.painting.parts.foot import FULL

SIZES = ((80, 24), (100, 30), (140, 45))


def at(where: str) -> Person:
    """Return a player whose cursor stands on a square."""
    person = sit(in_control())
    person.presenter.here = cell(where)
    return person


def pane(person: Person) -> str:
    """Return the side pane at 80×24, without the ends of its lines."""
    return "\n".join(row[58:].rstrip() for row in person.look().text().splitlines()[1:22])


def test_no_name_of_a_business_is_cut() -> None:
    names = {business.name: business_name(business, 6) for business in BOARD.businesses}
    assert (names["Theatre"], names["Casino"], names["Golf Club"]) == ("Theat.", "Casino", "Golf")
    assert len(set(names.values())) == len(names)
    assert all(name.removesuffix(".").isalpha() and len(name) <= 6 for name in names.values())


@pytest.mark.parametrize("business", BOARD.businesses, ids=lambda business: business.name)
def test_the_board_calls_a_business_by_the_beginning_of_its_name(business: Business) -> None:
    assert business.name.startswith(business.short.removesuffix("."))


@pytest.mark.parametrize("size", SIZES)
def test_what_is_new_is_marked_and_no_letter_is_lost(size: tuple[int, int]) -> None:
    person = at("A1")
    before = person.look(size).text()
    person.presenter.before = replace(person.presenter.view, business=tuple(-1 for _ in person.presenter.view.business), gaps=((),) * 48)
    after = person.look(size).text()
    assert after.count("•") > 20
    assert [a for a, b in zip(before, after, strict=True) if a != b and b == "•"] == [" "] * after.count("•")


def test_the_pane_says_in_words_what_the_square_says_in_signs() -> None:
    text = pane(at("A7"))
    assert "5 points, draws 4" in text
    assert "+Ar a work of art" in text
    for line in ("o  orange comp.", "p  purple comp.", "HH hat influence", "$2 cards to pay"):
        assert line in text


@pytest.mark.parametrize(("have", "wanted", "words"), [(0, 1, "none"), (1, 2, "1/2"), (2, 2, "✓ 2")])
def test_what_one_has_too_few_of_is_never_a_number_of_times(have: int, wanted: int, words: str) -> None:
    need = Need(NEED_GANGSTERS, -1, wanted, have)
    assert plain(have_words(need)) == words


def test_what_one_has_stands_apart_from_what_is_needed() -> None:
    assert "HH hat influence   1/2" in pane(at("A7"))


def test_what_a_row_costs_is_said_in_words() -> None:
    assert "row A Sabotage:" in pane(at("A3"))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_the_pane_is_cut(size: tuple[int, int]) -> None:
    person = sit(in_control())
    for number, business in enumerate(person.presenter.view.business):
        if business >= 0:
            person.presenter.here = number
            assert "…" not in person.look(size).text()


def test_who_owns_it_is_told_to_the_end() -> None:
    text = " ".join(pane(at("D4")).split())
    assert "◆D owns it, 2 G to 2" in text


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
    signs = [plain(sign) for sign, _ in person.presenter.legend()]
    for sign in ("p", "c", "+Ar", "[take] [raid]", "o b g p", "H C", "G F", "Ma Ca Ar Ti *", "$2", "‹!›", "Bribe", "Sabot.", "Cap. ↓"):
        assert any(sign in shown for shown in signs), sign
    assert all(width(sign) <= 15 for sign, _ in person.presenter.legend())


@pytest.mark.parametrize(("objects", "words"), [(True, "can object: 4, you 3"), (False, "lacks 1 thing")])
def test_the_short_line_on_a_rival_says_first_that_they_can_object(objects: bool, words: str) -> None:
    """A protégé of Al Capone may lack something and object all the same."""
    assert in_short((NEED_GANGSTERS,), 4, objects, 20 if objects else 13) == words


@pytest.mark.parametrize(("objects", "words"), [(True, "can object 12:3"), (False, "meets it 12:3")])
def test_where_even_the_short_line_on_a_rival_is_too_long_a_word_gives_way_and_no_figure(objects: bool, words: str) -> None:
    assert in_short((), 12, objects, 18) == words


def in_short(lacks: tuple[int, ...], influence: int, objects: bool, size: int) -> str:
    person = at("D2")
    model = person.presenter.build_view_model()
    found = prospect(model.board, model.view, model.me, cell("D2"))
    return plain(rival_in_short(model, Rival(2, False, lacks, "", influence, objects), found, size))


def test_what_a_rival_lacks_is_named() -> None:
    person = sit(Stage(4).business("Bar", "B2").business("Casino", "A7").controls())
    person.presenter.here = cell("B2")
    text = pane(person)
    assert "■B lacks gangsters" in text


def test_the_pane_says_which_companion_spares_a_penalty() -> None:
    stage = Stage(4).calm().row("E", "showdown").business("Distillery", "E5").has(0, gangsters=1, family=1, assets="car").hand(0, "art*2")
    stage.companions(0, influence="grey brown", businesses="orange").gap("E4", "purple").gap("E6", "grey")
    person = sit(stage.controls())
    person.presenter.here = cell("E5")
    assert "Showdown: costs a gangster, not with (p)" in " ".join(pane(person).split())


def test_the_pane_says_which_pair_a_companion_completes_and_what_its_agent_costs() -> None:
    person = at("D2")
    rows = [row for row in person.look((140, 45)).text().splitlines() if "(o)D1" in row]
    assert "(o)D1 Businesses" in rows[-1], "purple is there already"
    assert rows[-1].rstrip(" │").endswith("−1")


def test_a_gap_from_which_no_agent_comes_says_so() -> None:
    stage = in_control()
    stage.s.reserve = 0
    person = sit(stage)
    person.presenter.here = cell("D2")
    row = next(row for row in person.look().text().splitlines() if "(p)C2" in row)
    assert row.rstrip().endswith("none")


def test_whoever_may_not_attack_is_said_not_to() -> None:
    stage = Stage(4).calm().business("Bar", "B2", 1).business("Radio", "F8", 1).has(2, gangsters=1).has(1, gangsters=3).hand(2, "art")
    person = sit(stage.controls())
    person.presenter.here = cell("B2")
    assert "▲C cannot attack it" in pane(person)


def test_who_takes_it_just_now_is_not_said_to_be_barred_from_it() -> None:
    stage = Stage(4).calm().business("Bar", "B2", 0).business("Radio", "F8", 0).has(2, gangsters=1).has(0, gangsters=3).hand(2, "art")
    model = sit(stage.controls()).presenter.build_view_model()
    model = dataclasses.replace(model, view=replace(model.view, claimed=cell("B2"), taker=2))
    found = prospect(model.board, model.view, model.me, cell("B2"))
    rival = next(rival for rival in found.rivals if rival.seat == 2)
    assert plain(rival_words(model, rival, found)) == "attacks it now"
    assert plain(rival_in_short(model, rival, found, 10)) == "attacks it now"


def test_the_figures_of_rivals_say_whose_they_are_and_what_of() -> None:
    text = " ".join(pane(at("D2")).split())
    assert "others: influence" in text
    assert "influence 4 to your 3" in text


def test_the_key_of_a_family_power_is_one_and_the_same_and_says_what_it_does() -> None:
    for person in (sit(in_control()), sit(in_actions())):
        power = next(command for command in person.presenter.commands() if command.name == "power")
        assert (power.keys, power.label) == (("F",), "use Son")


def test_two_tokens_of_a_gap_touch_nothing_beside_them() -> None:
    rows = sit(in_control()).look().text().splitlines()
    assert not [row for row in rows if "‹!›(" in row or ")‹!›" in row or "‹!›‹!›" in row]
    assert "F Ca$2  ‹!›" in "\n".join(rows)


def test_a_square_that_is_no_answer_says_why() -> None:
    person = sit(Stage(4).calm().gap("D3", "grey").business("Bar", "B2").asks(Step.MOVE, 0, 0))
    person.presenter.here = cell("B2")
    person.press("enter")
    assert "No token that may still move stands there; they stand in the gaps." in person.look().text()
    person.presenter.here = cell("D3")
    person.press("enter")
    person.presenter.here = cell("B2")
    person.press("enter")
    assert "The token cannot go there" in person.look().text()


def test_a_business_that_was_extorted_in_an_earlier_round_is_refused_with_a_sentence_that_is_true() -> None:
    stage = Stage(2, round=4).business("Bar", "B2", 0, extorted=True).business("Cinema", "B4", 0)
    person = sit(stage.asks(Step.EXTORT))
    person.presenter.here = cell("B2")
    assert "Only a business of yours without its mark can be extorted." in person.press("enter").prompt


@pytest.mark.parametrize("game_says", ["page", "principle"])
def test_a_business_is_said_to_pay_cards_once(game_says: str) -> None:
    game = load("four_families")
    said = {"page": entry_of(game, "business").this, "principle": game.principles["income"]}[game_says]
    assert "once" in said


def test_while_a_raid_is_paid_for_nothing_is_said_to_be_lacking_for_it() -> None:
    stage = Stage(2).calm().business("Bar", "B2", 1).business("Cinema", "B4", 1).has(0, gangsters=1).hand(0, "art car title").deck("art*6")
    person = sit(stage.controls().do(Attack(cell("B2"), -1), PutUnder(card("art"))))
    assert person.prompt.startswith("Pay $1")
    assert "needs" not in pane(person)
    assert "lack" not in pane(person)
    assert "more gangsters" not in pane(person)


def test_of_a_business_that_can_be_taken_the_companions_are_told_before_the_needs_that_are_met() -> None:
    person, canvas = at("E5"), Canvas(44, 14)
    paint_detail(canvas, person.presenter, person.presenter.build_view_model())
    assert "lack nothing" in canvas.text()
    assert "(b)E6" in canvas.text()
    assert "needs" not in canvas.text()


@pytest.mark.parametrize(
    ("step", "arg", "tag", "told"),
    [(Step.EXTORT, 0, "[draw] Cinema     B4  3 cards", "Bar"), (Step.PICK, cell("B2"), "[take] (g)B3", "Cinema")],
    ids=("income", "companion"),
)
def test_the_targets_are_those_of_the_question(step: Step, arg: int, tag: str, told: str) -> None:
    stage = Stage(2, round=4).calm().business("Bar", "B2", 0, extorted=True).business("Cinema", "B4", 0)
    stage.business("Casino", "D4", 1).gap("B3", "grey").gap("A2", "purple")
    person, canvas = sit(stage.asks(step, 0, arg)), Canvas(44, 10)
    paint_aims(canvas, person.presenter.build_view_model(), 10)
    assert tag in canvas.text()
    assert not [words for words in (told, "Casino", "lack", "raid") if words in canvas.text()]


@pytest.mark.parametrize("used", [False, True])
@pytest.mark.parametrize("has_pair", [False, True])
def test_the_bonus_of_an_area_fits_its_column(used: bool, has_pair: bool) -> None:
    stage = in_control()
    stage.s.slots[0], stage.s.used[0] = 0xFFF * has_pair, 0b111 * used
    view_model = sit(stage).presenter.build_view_model()
    assert max(width(bonus_words(view_model, 0, area)) for area in range(6)) <= COLUMN


def test_an_action_that_a_pair_makes_free_names_no_price() -> None:
    stage = in_actions()
    stage.s.slots[0] |= 0b11 << 2
    row = next(line for line in sit(stage).text.splitlines() if "lay a gangster" in line)
    assert "lay a gangster, free" in row
    stage.s.used[0] |= 0b10
    assert "lay a gangster, $1" in sit(stage).text


@pytest.mark.parametrize("columns", [22, 44])
def test_the_facts_of_all_families_have_one_order_whatever_room_there_is(columns: int) -> None:
    low, high = Canvas(columns, 8), Canvas(columns, 40)
    for canvas in (low, high):
        paint_families(canvas, sit(in_control()).presenter.build_view_model())
    assert high.text().splitlines()[:8] == low.text().splitlines()


def test_a_card_laid_as_influence_is_not_said_to_do_what_it_does_elsewhere() -> None:
    person = sit(in_actions()).press("i")
    person.presenter.describing = FULL
    assert person.presenter.card == card("gangster")
    assert "businesses need it" not in " ".join(pane(person).split())


def test_the_log_calls_businesses_by_their_names() -> None:
    person = sit(in_control())
    assert plain(person.presenter.log_line(Taken(1, cell("D2"), None))) == "■B takes Newspaper D2"
    assert plain(person.presenter.log_line(Attacked(1, cell("D4"), 3, -1))) == "■B attacks ◆D at Fishmonger D4"
    assert plain(person.presenter.log_line(AgentPlaced(1, cell("D3")))) == "An agent goes to D3"


def test_of_ones_own_business_nothing_is_said_of_what_it_needs() -> None:
    person = sit(in_control())
    own = [cell for cell, owner in enumerate(person.presenter.view.owner) if owner == 0]
    assert own
    for person.presenter.here in own:
        assert "needs" not in pane(person)


def test_when_it_is_over_nothing_is_said_of_what_could_be_taken() -> None:
    stage, luck = in_control(), fast_chance(2)
    person = sit(stage)
    table = person.table
    while actors := table.game.actors(table.state):
        assert table.act(actors[0], table.game.sample(table.state, actors[0], luck)) is None
    squares = [cell for cell, number in enumerate(person.presenter.view.business) if number >= 0]
    assert squares
    for person.presenter.here in squares:
        text = pane(person)
        assert "points, draws" in text
        assert not [word for word in ("needs", "others", "you lack", "its agent", "might hit") if word in text]


@pytest.mark.parametrize("size", SIZES)
def test_a_jump_letter_covers_no_name_and_no_sign(size: tuple[int, int]) -> None:
    person = sit(in_control())
    before = person.look(size)
    person.press("g")
    after = person.look(size)
    rows = list(zip(before.text().splitlines()[:-2], after.text().splitlines()[:-2], strict=True))
    lost = [old for row, new in rows for old, sign in zip(row, new, strict=True) if old != sign]
    assert len(lost) >= len(person.presenter.jumps) > 1, "in the city, and in the list beside it"
    assert set(lost) == {" "}


def test_a_card_in_a_question_says_what_the_card_is() -> None:
    """At the deal it is the cards that must be told apart."""
    person = sit(Stage(4).hand(0, "immunity movement").asks(Step.RETURN, 0, 1))
    person.press("down")
    names = set()
    for _ in person.presenter.targets():
        found = person.presenter.description
        assert found is not None
        names.add(found.name)
        person.press("down")
    assert names == {"Immunity", "Movement card"}


def test_an_extra_card_says_what_it_is_won_for() -> None:
    goals = [entry_of(load("four_families"), name_of_extra(extra)) for extra in range(5)]
    assert [goal.this.split(":")[0] for goal in goals if goal is not None] == [
        "For 4 influence",
        "For 4 gangsters",
        "For 4 kinds of assets",
        "For 4 colours of companions",
        "For 4 businesses",
    ]


def test_what_al_capone_allows_is_said_of_the_choice_that_uses_it() -> None:
    view = Stage(4).view(0)
    assert kind_of_thing(view, Claim(cell("D2"), NEED_GANGSTERS)) == "look_away"
    assert kind_of_thing(view, Claim(cell("D2"), -1)) == "claim"
    assert kind_of_thing(view, LayGangster(PROTECTED)) == "board_bonus"


def test_what_is_laid_free_is_not_said_to_cost_a_card() -> None:
    view, game = Stage(4).view(0), load("four_families")
    for action in (LayGangster(FREE), LayInfluence(0, False, FREE)):
        entry = entry_of(game, kind_of_thing(view, action))
        assert entry is not None
        assert "$1" not in entry.this


def rivals_did(*deeds: Event) -> Summary:
    by_seat: dict[int, tuple[Event, ...]] = {}
    for deed in deeds:
        seat = deed.seat  # type: ignore[attr-defined]
        by_seat[seat] = (*by_seat.get(seat, ()), deed)
    return Summary((), tuple(Deeds(seat, events) for seat, events in by_seat.items()), "", ())


@pytest.mark.parametrize(
    ("room", "words"),
    [
        (80, "■B reveals {first} and {second}; ▲C lays a gangster"),
        (46, "■B reveals {first} and {second}  N more"),
        (20, ""),
    ],
)
def test_above_the_actions_stands_what_the_others_changed_the_city_first_and_whole(room: int, words: str) -> None:
    summary = rivals_did(Revealed(1, 4, 0), Drew(1, 1, None), LaidGangster(2), Revealed(1, 9, 1))
    told = since_words(BOARD, summary, lambda event: "▲C lays a gangster", room)
    first, second = (business.name for business in BOARD.businesses[:2])
    assert plain(told) == words.format(first=first, second=second)


def test_an_agent_says_which_business_it_costs_a_point() -> None:
    presenter = sit(in_control()).presenter
    assert plain(presenter.told_line(AgentPlaced(1, cell("B3")))) == "An agent goes to B3; beside your Bar: −1 and your Golf Club: −1"
    moved = plain(presenter.told_line(Moved(1, AGENT, cell("C2"), cell("C4"))))
    assert moved == "■B moves the agent from C2 to C4; beside your Bar: +1"


def test_a_protege_who_lacks_one_thing_is_not_said_to_be_kept_off_by_it() -> None:
    stage = Stage(3).calm().business("Cinema", "B4", 0).business("Bar", "B2", 0).has(0, gangsters=1)
    stage.has(1, gangsters=3).hand(1, "art*2").has(2, gangsters=3, assets="car").hand(2, "art*2")
    protected = plain(rival_words_of(stage, 2, "B4"))
    assert protected == "lacks (g)"
    assert plain(rival_words_of(stage.protege(2), 2, "B4")) == "may take it: Al Capone overlooks (g)"
    assert plain(rival_words_of(stage.protege(1), 1, "B4")) == "lacks (g), asset", "two are more than he overlooks"
    found = prospect(BOARD, stage.view(), 0, cell("B4"))
    model = sit(stage.controls()).presenter.build_view_model()
    assert [plain(rival_in_short(model, rival, found, 20)) for rival in found.rivals] == ["lacks (g), asset", "can, by Al Capone"]


def rival_words_of(stage: Stage, seat: int, where: str) -> Words:
    found = prospect(BOARD, stage.view(), 0, cell(where))
    model = sit(in_control()).presenter.build_view_model()
    model = dataclasses.replace(model, view=stage.view())
    return rival_words(model, next(rival for rival in found.rivals if rival.seat == seat), found)


def test_at_the_end_no_business_is_to_be_extorted() -> None:
    person = at("B2")
    owned = dataclasses.replace(person.presenter.build_view_model(), view=replace(person.presenter.view, todo=((Step.OVER, 0, 0),)))
    assert plain(owner_words(owned, cell("B2"))) == "●A"
    assert "extort" in plain(owner_words(person.presenter.build_view_model(), cell("B2")))


@pytest.mark.parametrize("pane", ["2", ""])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 35), (140, 45)])
def test_what_is_laid_and_what_a_pair_brings_is_told_to_its_end(size: tuple[int, int], pane: str) -> None:
    stage = rush_street().has(0, assets="art title", tokens="mansion car").companions(0, assets="brown brown")
    stage.s.used[0] = 0b111
    person = sit(stage.acts(0))
    person.size = size
    person.press(*pane)
    assert "…" not in person.text
    assert "used" in person.text or not pane
