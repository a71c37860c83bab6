"""From keys and clicks to actions, at a table set by hand."""

from __future__ import annotations

import re
from dataclasses import replace

import msgspec
import pytest

from core.games.chicago_poker.actions import Bribe, Draw, Drive, EndTurn, Liquidate, Play, PokerAction, Raid, Reinforce, Shoot, Shootout
from core.games.chicago_poker.components import BRIBERY, LIMOUSINE, LIQUIDATION, RAID, REVOLVER, card_name, gangster
from core.games.chicago_poker.events import Bribed, Renewed
from core.games.chicago_poker.mechanics.hands import rank_of, score
from core.games.chicago_poker.state import PokerState
from core.table import MoveEvents
from tests.rules.chicago_poker.positions import begin_shootouts, card, cards, table
from tests.tui.games.chicago_poker.scenes import Parlour, evening, filled, shooting
from tests.tui.games.chicago_poker.test_pictures import six
from tui.games.chicago_poker.history import annals
from tui.games.chicago_poker.painting.business import near_words
from tui.games.chicago_poker.painting.discards import discards
from tui.games.chicago_poker.presenter import PokerPresenter
from tui.games.chicago_poker.view_model import Business, Deck, HandCard, Pile, Row, Slot, Target
from tui.painting.canvas import Canvas
from tui.painting.cell_text import plain
from tui.painting.glyphs import mark


def last(parlour: Parlour) -> PokerAction:
    """Return the last thing done at the table."""
    action: PokerAction = parlour.table.codec.action.unpack(parlour.table.moves[-1][0].action)
    return action


def holding(special: int) -> PokerState:
    """Return the evening with this card in the hand besides."""
    s = evening()
    s.discard = [card for card in s.discard if card != special]
    s.hands[0] = sorted([*s.hands[0][1:], special])
    return filled(s)


def pick(parlour: Parlour, wanted: int) -> Parlour:
    """Moves to a card of the hand and picks it."""
    at = parlour.presenter.view.hand.index(wanted)
    return parlour.press(*["right"] * at, "enter")


def test_a_card_is_picked_and_played_in_three_keys() -> None:
    parlour = Parlour(evening())
    parlour.press("right", "enter")
    assert parlour.presenter.pick is not None
    parlour.press("right", "enter")
    assert last(parlour) == Play(card("6R"), 2)
    assert parlour.presenter.pick is None


def test_a_picked_card_goes_nowhere_before_a_business_is_chosen() -> None:
    for focus in range(3):
        parlour = Parlour(evening())
        parlour.presenter.focus = focus
        parlour.press("right", "enter", "enter")
        assert not parlour.table.moves
        assert "Choose where it goes first" in parlour.text
        assert ">up<" not in parlour.text
        assert ">dn<" not in parlour.text
        assert "Enter play" not in parlour.text
        assert parlour.press("left").presenter.cursor == Business(0)
        assert parlour.text.count(">up<") + parlour.text.count(">dn<") == 1


@pytest.mark.parametrize(("arrow", "place"), [("left", 0), ("up", 1), ("down", 1), ("right", 2)])
def test_the_first_arrow_leads_to_the_business_on_that_side(arrow: str, place: int) -> None:
    assert Parlour(evening()).press("right", "enter", arrow).presenter.cursor == Business(place)


def test_a_special_card_hits_nobody_before_a_rival_is_chosen() -> None:
    parlour = pick(Parlour(holding(LIQUIDATION)), LIQUIDATION).press("enter")
    assert not parlour.table.moves
    assert last(parlour.press("right", "enter")) == Liquidate(2, 1)


def test_the_only_place_a_card_can_go_to_is_chosen_with_it() -> None:
    s = evening()
    s.tiles[0] = s.tiles[1] = -1
    parlour = Parlour(s).press("right", "enter")
    assert parlour.presenter.cursor == Business(2)


def test_every_business_says_what_the_card_under_the_cursor_would_make() -> None:
    parlour = Parlour(evening()).press("right", "right", "right")
    assert "→ four 11s ─── leads?" in parlour.text
    assert "→ 11        behind ■B" in parlour.text
    wide = Parlour(evening(), (140, 45)).press("right", "right", "right")
    assert "three 11s → four 11s" in wide.text
    assert "high card 10 → 11  behind ■B's pair of 3s" in wide.text


def test_escape_puts_the_card_back() -> None:
    parlour = Parlour(evening()).press("right", "enter", "escape")
    assert parlour.presenter.pick is None
    assert parlour.presenter.cursor == HandCard(1)
    assert not parlour.table.moves


def test_d_draws_and_a_click_on_the_deck_too() -> None:
    assert last(Parlour(evening()).press("d")) == Draw()
    parlour = Parlour(evening()).click("deck")
    assert not parlour.table.moves
    assert "Draw the top card" in parlour.text
    assert last(parlour.click("deck")) == Draw()


def test_the_first_click_on_a_business_or_a_row_only_chooses_it() -> None:
    parlour = pick(Parlour(evening()), card("11R"))
    parlour.point(Business(2))
    assert (parlour.table.moves, parlour.presenter.focus) == ([], 2)
    parlour.point(Business(2))
    assert last(parlour) == Play(card("11R"), 2)
    parlour = pick(Parlour(holding(LIQUIDATION)), LIQUIDATION)
    parlour.point(Row(0, 2))
    assert not parlour.table.moves
    parlour.point(Row(0, 2))
    assert last(parlour) == Liquidate(0, 2)


def test_a_draw_that_is_refused_says_why() -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R"}, deck="8R", regular=1)
    parlour = Parlour(s).press("d")
    assert not parlour.table.moves
    assert "more than 7 cards" in parlour.text


def test_a_full_column_says_so() -> None:
    s = table(hands={0: "1R"}, columns={(1, 0): "3R 4R 5R 6R 7B"})
    parlour = Parlour(s).press("enter")
    assert parlour.presenter.targets() == [Business(0)]
    parlour.presenter.target_clicked(Business(1))
    assert "five is the most" in parlour.presenter.notice


def test_a_special_that_is_of_no_use_says_why() -> None:
    parlour = pick(Parlour(table(hands={0: "1R Liquidation"})), LIQUIDATION)
    assert parlour.presenter.pick is None
    assert "no cards at that business" in parlour.text


def test_a_raid_goes_to_the_row_under_the_cursor() -> None:
    parlour = pick(Parlour(holding(RAID)), RAID).press("down", "enter")
    assert last(parlour) == Raid(0, 2)
    assert "7Y" in parlour.text
    parlour = pick(Parlour(holding(LIQUIDATION)), LIQUIDATION).click("■B").click("■B")
    assert last(parlour) == Liquidate(0, 1)


def test_a_raid_that_shows_nothing_comes_last_and_says_so() -> None:
    parlour = pick(Parlour(holding(RAID)), RAID).press("down")
    assert parlour.presenter.targets()[0] == Row(0, 2)
    assert "Look at ▲C Jun's face-down cards at Speakeasy 1" in parlour.text
    parlour.presenter.cursor = Row(1, 1)
    parlour.press("g", "escape")
    assert "Raid ■B Moran at Gambling house 2: nothing is face down there." in parlour.text
    parlour.presenter.cursor = Row(0, 1)
    parlour.press("g", "escape")
    assert "you know what is face down there" in parlour.text


def test_whoever_is_one_business_short_is_named_with_every_kind_that_wins() -> None:
    s = table(
        seats=4, tiles="jazz brewery gambling", stack="speakeasy jazz brewery", hands={0: "1R"},
        won={1: "jazz jazz", 2: "speakeasy speakeasy brewery gambling"},
    )  # fmt: skip
    assert "+1 wins: J ■B, any ▲C" in Parlour(filled(s)).text
    assert "One more wins: Jazz club ■B, any ▲C" in Parlour(filled(s), (140, 45)).text


def test_the_limousine_is_loaded_in_order_and_driven() -> None:
    parlour = pick(Parlour(evening()), LIMOUSINE)
    parlour.presenter.focus = 1
    parlour.presenter.cursor = Slot(1, 0)
    parlour.press("3", "1")
    assert "Loaded: 11G 11B" in parlour.text
    parlour.point(Business(2)).point(Business(2))
    assert last(parlour) == Drive(1, 2, (2, 0))


def test_the_arrows_of_a_loaded_limousine_are_said_to_lead_to_cards_and_businesses() -> None:
    parlour = pick(Parlour(evening()), LIMOUSINE)
    assert "←→↑↓ card  " in parlour.text
    parlour.press("enter")
    assert "↑↓ to a business" in parlour.text
    assert "←→↑↓ card, business" in parlour.text


@pytest.mark.parametrize("arrow", ["up", "down"])
def test_a_loaded_limousine_is_led_to_a_business_by_the_arrows_that_are_said_to(arrow: str) -> None:
    parlour = pick(Parlour(evening()), LIMOUSINE)
    parlour.presenter.cursor = Slot(0, 0)
    parlour.press("enter")
    assert "↑↓ to a business" in parlour.text
    parlour.press("right", "right", "right", "right")
    assert isinstance(parlour.presenter.cursor, Slot), "nobody who wanted one more card drives off instead"
    parlour.press(arrow)
    assert isinstance(parlour.presenter.cursor, Business)
    assert "Enter drive here" in parlour.text


def test_enter_loads_card_after_card_and_says_when_it_would_put_one_back() -> None:
    parlour = pick(Parlour(evening()), LIMOUSINE)
    parlour.presenter.cursor = Slot(1, 0)
    parlour.press("enter", "enter", "enter")
    assert parlour.presenter.pick is not None
    assert parlour.presenter.pick.positions == (0, 1, 2)
    parlour.press("enter")
    assert parlour.presenter.cursor == Business(0), "all four go to the only place that has room for them"
    assert "Enter unload" in parlour.press("up").text
    assert "Esc put back" in parlour.text, "which puts the Limousine back into the hand"


def test_a_loaded_card_can_be_put_back() -> None:
    parlour = pick(Parlour(evening()), LIMOUSINE)
    parlour.presenter.cursor = Slot(1, 0)
    parlour.press("1", "2", "1")
    assert parlour.presenter.pick is not None
    assert parlour.presenter.pick.positions == (1,)
    parlour.press("2")
    assert parlour.presenter.pick.positions == ()


def test_bribery_chooses_from_the_open_pile() -> None:
    parlour = pick(Parlour(holding(BRIBERY)), BRIBERY)
    assert parlour.presenter.pane == "3"
    parlour.press("g")
    letter = next(key for key, target in parlour.presenter.jumps.items() if getattr(target, "card", -1) == card("15G"))
    parlour.press(letter, "enter")
    assert last(parlour) == Bribe(card("15G"))


def test_a_revolver_is_played_by_a_second_enter_and_its_actions_may_be_given_up() -> None:
    s = holding(REVOLVER)
    s.regular = 1
    parlour = pick(Parlour(s), REVOLVER).press("enter")
    assert last(parlour) == Shoot()
    parlour.press("e")
    assert last(parlour) == EndTurn()


def test_passing_is_offered_when_nothing_else_is_left() -> None:
    parlour = Parlour(table()).press("e")
    assert last(parlour) == EndTurn()


def test_a_shootout_is_begun_by_enter_and_stays_in_sight_until_the_next_key() -> None:
    parlour = Parlour(shooting()).press("enter")
    assert last(parlour) == Shootout(1)
    assert "takes Gambling house 2: four 11s over ▲C's full house" in parlour.text
    assert "⊕ Gambling 2" in parlour.text
    parlour.press("enter")
    assert parlour.presenter.shot is None
    assert "⊕ Gambling 2" not in parlour.text


def test_drawing_waits_for_the_shootout_and_says_so() -> None:
    parlour = Parlour(shooting()).press("d")
    assert "First comes the shootout that is due" in parlour.text
    assert parlour.state.phase == "shootout"


def test_a_shootout_between_hands_that_read_alike_says_what_decided_it() -> None:
    s = evening()
    s.hands[0].remove(card("11R"))
    for at, laid in ((4, "11B 11P 13G 12Y 2R"), (5, ""), (6, "11G 11R 13R 10Y 1G"), (7, "")):
        s.columns[at] = cards(laid)
        s.known[at] = [-1] * len(s.columns[at])
    parlour = Parlour(begin_shootouts(s)).press("enter")
    assert "takes Gambling house 2: pair of 11s, and the 12 beside it beats ▲C." in " ".join(parlour.text.split())


def test_after_a_shootout_the_cursor_is_on_the_hand_again() -> None:
    parlour = Parlour(shooting()).press("enter", "enter")
    assert parlour.presenter.cursor == HandCard(0)
    assert "Enter picks it" in parlour.text
    parlour.press("enter")
    assert parlour.presenter.pick is not None


def test_after_a_play_the_cursor_is_on_the_card_that_takes_the_place() -> None:
    parlour = Parlour(evening()).press("right", "right", "enter", "left", "enter")
    assert last(parlour) == Play(card("9R"), 0)
    assert parlour.presenter.cursor == HandCard(2)
    assert parlour.presenter.view.hand[2] == card("11R")


def test_after_a_draw_the_cursor_is_on_the_same_card() -> None:
    s = evening()
    s.deck = [card("1R")]
    parlour = Parlour(s).press("right", "right")
    held = parlour.presenter.view.hand[2]
    parlour.press("d")
    assert isinstance(parlour.presenter.cursor, HandCard)
    assert parlour.presenter.view.hand[parlour.presenter.cursor.hand] == held


def test_in_a_tie_a_gangster_is_sent_in_secret(moment: list[float]) -> None:
    s = table(seats=2, hands={0: "2R 7R", 1: "9B"}, columns={(1, 0): "13B 11B 9R 4B 2B", (1, 1): "13R 11R 9G 4R 2G"}, deck="1R 1B")
    parlour = Parlour(begin_shootouts(s)).press("enter")
    assert "Equal hands" in parlour.text
    for key in ("right", "enter"):
        moment[0] += 1
        parlour.press(key)
    assert last(parlour) == Reinforce(card("7R"))
    assert "You send 7R" in parlour.text


def test_b_leads_the_ranks_through_the_businesses() -> None:
    parlour = Parlour(evening(), (140, 45)).press("b")
    assert "at Gambling house 2" in parlour.text
    parlour.press("b", "b")
    assert "at Speakeasy 1" in parlour.text


def test_tab_leads_through_the_panes() -> None:
    parlour = Parlour(evening()).press("tab")
    assert parlour.presenter.pane == "2"
    parlour.press("tab", "tab", "tab")
    assert parlour.presenter.pane == "1"
    parlour = Parlour(evening(), (140, 45)).press("tab")
    assert parlour.presenter.pane == "4", "ranks and discards have places of their own"


def test_ranks_mark_what_is_made_and_what_the_picked_card_makes() -> None:
    parlour = Parlour(evening(), (140, 45)).press("right", "right", "right", "enter", "up")
    lines = parlour.text.splitlines()
    assert any("← four of a kind" in line and "yours with 11R" in line for line in lines)
    assert any("● three of a kind" in line for line in lines)
    assert rank_of(score(cards("11B 11P 11G 2Y 11R"))) == 7


def test_undo_takes_a_card_back_as_long_as_nothing_was_learned() -> None:
    parlour = Parlour(evening()).press("right", "enter", "enter", "z")
    assert not parlour.table.moves
    assert card("6R") in parlour.state.hands[0]


def test_who_watches_sees_the_log_and_no_hand() -> None:
    parlour = Parlour(evening(), watching=True)
    assert "Your hand" not in parlour.text
    assert "Watching" in parlour.text
    assert "10R" not in parlour.text, "a card face down"
    assert parlour.presenter.targets() == ()


def test_a_crowded_small_table_opens_panes_over_the_other_businesses() -> None:
    s = table(seats=6, tiles="speakeasy brewery jazz gambling", hands={0: "1R"}, deck="5R")
    parlour = Parlour(s)
    assert "Chicago Poker" not in parlour.text
    parlour.press("2")
    assert "Chicago Poker" in parlour.text
    assert parlour.text.count("■B Moran") == 2, "nothing shines through of the two it lies over"
    parlour.press("2")
    assert "Chicago Poker" not in parlour.text


def test_a_card_beside_a_hand_is_never_called_the_same() -> None:
    text = Parlour(evening()).text
    assert "+1 card" in text
    assert "→ same" not in text


def test_every_business_says_who_leads_it() -> None:
    text = Parlour(evening(), (140, 45)).press("end").text
    assert "high card 10 ───── behind ■B's pair of 3s" in text
    assert "three 11s  ──────── behind ▲C's three 13s" in text
    s = evening()
    s.columns[0], s.known[0] = [], []
    assert "■B leads so far" in pick(Parlour(filled(s)), LIMOUSINE).text


def test_a_liquidation_names_the_card_and_what_is_left() -> None:
    parlour = pick(Parlour(holding(LIQUIDATION)), LIQUIDATION)
    parlour.point(Row(2, 1))
    assert "Discard ■B Moran's last card at Jazz club 3, which you do not know." in parlour.text
    parlour.point(Row(0, 1))
    assert "Discard 3P of ■B Moran at Speakeasy 1: pair of 3s → high card 3." in parlour.text


def test_a_raid_says_how_many_cards_it_would_show() -> None:
    assert "face-down cards at Speakeasy 1: 1 you do not know." in pick(Parlour(holding(RAID)), RAID).press("down").text


def test_a_loaded_limousine_says_what_both_businesses_would_make() -> None:
    parlour = pick(Parlour(evening(), (140, 45)), LIMOUSINE)
    parlour.presenter.focus = 1
    parlour.presenter.cursor = Slot(1, 0)
    parlour.press("3", "1")
    parlour.point(Business(2))
    assert "three: one more 11, 2 left, 1 held" in parlour.text, "what is left behind, or driven up to, is near to"
    assert "spoils four: one more 11" in parlour.text
    assert "← yours after the drive" in parlour.text
    assert "Drive 11G 11B to Jazz club 3: a pair of 11s." in parlour.text
    assert "three 11s → high card 11" in parlour.text
    assert "high card 8 → pair of 11s" in parlour.text


def test_a_card_of_the_pile_says_at_the_businesses_what_it_would_make() -> None:
    parlour = pick(Parlour(holding(BRIBERY), (140, 45)), BRIBERY)
    parlour.point(Pile(card("15G")))
    assert "the other 13 discards go back into the deck" in parlour.text
    assert "high card 10 → 15" in parlour.text


def test_a_revolver_says_how_many_actions_are_left_after_it() -> None:
    assert "after it you have 3 left" in pick(Parlour(holding(REVOLVER)), REVOLVER).text


def test_home_and_end_lead_to_the_ends_of_the_hand_and_the_arrows_no_further() -> None:
    parlour = Parlour(evening()).press("end")
    assert parlour.presenter.cursor == HandCard(5)
    parlour.press("right")
    assert parlour.presenter.cursor == HandCard(5), "Enter must not draw where a card was meant"
    parlour.press("home")
    assert parlour.presenter.cursor == HandCard(0)
    parlour.press("left")
    assert parlour.presenter.cursor == HandCard(0)
    parlour.press("[", "[")
    assert parlour.presenter.cursor != HandCard(0)
    assert not parlour.table.moves


@pytest.mark.parametrize("s", [evening(), holding(BRIBERY)])
def test_a_jump_letter_covers_nothing_of_what_is_chosen_among(s: PokerState) -> None:
    parlour = Parlour(s)
    pile = BRIBERY in s.hands[0]
    if pile:
        pick(parlour, BRIBERY)
    before = parlour.text.splitlines()
    parlour.press("g")
    after = parlour.text.splitlines()
    lost = [(old, new) for row, rows in zip(before[:-2], after[:-2], strict=True) for old, new in zip(row, rows, strict=True) if old != new]
    assert len(lost) >= (len(s.discard) if pile else len(s.hands[0]))
    assert {old for old, _ in lost} <= {" ", "›"}


@pytest.mark.parametrize("seats", [4, 6])
def test_the_fifth_card_leaves_the_actions_in_sight(seats: int) -> None:
    parlour = Parlour(six() if seats == 6 else evening())
    pick(parlour, card("11R")).point(Business(1))
    assert "Shootout on ▲C's turn." in parlour.text
    assert "2 left" in parlour.text


def test_a_draw_refused_for_the_last_action_does_not_say_that_more_can_be_done_first() -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R"}, deck="8R", regular=1)
    assert "more than 7 cards; play a card instead." in Parlour(s).press("d").text


@pytest.mark.parametrize("size", [(100, 30), (140, 45)])
def test_no_name_is_cut(size: tuple[int, int]) -> None:
    parlour = Parlour(evening(), size)
    parlour.presenter.names = tuple(f"{mark(seat)} {name}" for seat, name in enumerate(("Moretti", "Capone", "O'Banion", "Torrio")))
    parlour.press("right")
    board = "\n".join(parlour.text.splitlines()[: size[1] // 2])
    assert "…" not in board
    assert board.count("Moretti") >= 3
    assert board.count("O'Banion") >= 3


def test_six_players_see_the_limit_of_the_hand_and_the_stack_of_tiles() -> None:
    text = Parlour(six()).text
    assert "7 at most at the end of your turn" in text
    assert "tile stack 11" in text


@pytest.mark.parametrize("special", [RAID, LIQUIDATION, LIMOUSINE, REVOLVER, BRIBERY])
def test_what_a_special_card_does_fits_one_row_and_leaves_what_happened_in_sight(special: int) -> None:
    person = Parlour(evening() if special in evening().hands[0] else holding(special))
    person.presenter.cursor = HandCard(person.presenter.view.hand.index(special))
    words = plain(person.presenter.prompt())
    assert words.startswith(card_name(special))
    assert len(words) + 3 <= 80


@pytest.mark.parametrize("owner", [None, 1])
def test_the_prompt_of_a_fifth_card_is_one_line_in_the_narrowest_window(owner: int | None) -> None:
    columns = {(0, 0): "14G 3R 14P 14Y"} | ({} if owner is None else {(0, owner): "3B 4B 5B 6B 7G"})
    parlour = pick(Parlour(table(hands={0: "1R 3Y"}, columns=columns)), card("3Y"))
    parlour.point(Business(0))
    rows = parlour.text.splitlines()
    assert rows[-2].startswith(" › 3Y at")
    assert "shoot" in rows[-2].lower()


def crowded() -> PokerState:
    """Return four businesses, two by two, and a Limousine for two cards at the first."""
    s = table(
        seats=4, tiles="jazz brewery gambling speakeasy", hands={0: "1R 9G Limousine", 1: "5B 3B"},
        columns={(0, 0): "14B 2B", (3, 1): "4B"}, deck="5R 6R",
    )  # fmt: skip
    return filled(s)


@pytest.mark.parametrize(
    ("arrows", "place"), [("left", 0), ("right", 1), ("up", 0), ("down", 2), ("right down", 3), ("down right", 3), ("right left", 0)]
)
def test_among_four_businesses_the_arrows_lead_as_they_stand(arrows: str, place: int) -> None:
    parlour = pick(Parlour(crowded()), card("9G")).press(*arrows.split())
    assert parlour.presenter.cursor == Business(place)


@pytest.mark.parametrize(
    ("arrows", "there"),
    [
        ("right", Slot(0, 1)),
        ("down", Business(2)),
        ("down right", Business(3)),
        ("down right left", Business(2)),
        ("left", Slot(0, 0)),
    ],
)
def test_with_the_limousine_too(arrows: str, there: object) -> None:
    parlour = pick(Parlour(crowded()), LIMOUSINE)
    parlour.presenter.cursor = Slot(0, 1)
    parlour.press("enter")
    parlour.presenter.cursor = Slot(0, 1)
    assert parlour.press(*arrows.split()).presenter.cursor == there


def test_cards_that_can_be_loaded_stand_between_bars() -> None:
    assert "│14B│ 2B│" in pick(Parlour(crowded()), LIMOUSINE).text.replace(">", "│")


def test_what_is_taken_back_is_under_the_cursor_again() -> None:
    parlour = Parlour(evening()).press("right", "right", "enter", "left", "enter", "left", "left", "z")
    assert isinstance(parlour.presenter.cursor, HandCard)
    assert parlour.presenter.view.hand[parlour.presenter.cursor.hand] == card("9R")


def test_a_second_draw_is_no_surprise_after_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PokerPresenter, "now", staticmethod(lambda: 1.0))
    s = evening()
    s.deck, s.hands[0] = [card("1R"), card("2B")], s.hands[0][:2]
    parlour = Parlour(s).press("d", "d")
    assert len(parlour.table.moves) == 2


def test_discarded_special_cards_are_named_in_full_where_there_is_room() -> None:
    parlour = Parlour(evening(), (100, 30)).press("3")
    assert "Revolver" in parlour.text
    assert "Revo " not in parlour.text


def test_who_wins_with_one_more_is_said_in_a_word_where_tiles_stand_in_one_line() -> None:
    s = crowded()
    s.won[2] = [3, 3]
    assert "▲C GG +G wins" in Parlour(s).text


def near(column: str, size: int, hand: str = "12B 3R 9P", cursor: Target | None = None) -> str:
    """Return what a business says in so many cells that this column of one's own lacks."""
    s = table(seats=3, tiles="brewery jazz gambling", columns={(0, 0): column, (0, 1): "1B 2Y"}, hands={0: hand})
    return plain(near_words(replace(Parlour(filled(s)).presenter.view_model(), cursor=cursor or Deck()), 0, size))


IN_THE_MAKING = [
    ("8B 11B 2B", "3R 12B", "flush: two more blue, 10 unseen + 1 held", "flush: 2 of 11, 1 held"),
    ("8B 11B 2B", "3R", "flush: two more blue, 11 of 75 unseen", "flush: 2 of 11 unseen"),
    ("2R 5R 9R 12R", "3G", "flush: one more red, 11 of 74 unseen", "flush: 1 red, 11 unseen"),
    ("6R 7B 9R", "3G", "straight: two more 5s, 8s or 10s, 15 unseen", "straight 2 of 15 unseen"),
    ("5R 6B 7R 9Y", "3G", "straight: one more 8, 5 of 74 unseen", "straight: 8, 5 unseen"),
    ("5R 6R 7R 9R", "3G", "straight flush: one more red 8, 1 unseen", "s. flush: red 8, 1 unseen"),
    ("5R 6B 7G 8Y", "3G", "rainbow straight: one more purple 4 or 9, 2 unseen", "rainbow: 1 of 2 unseen"),
]


@pytest.mark.rule("CP-32", "CP-70")
@pytest.mark.parametrize(("column", "hand", "wide", "narrow"), IN_THE_MAKING)
def test_a_straight_or_a_flush_in_the_making_is_said_at_every_size(column: str, hand: str, wide: str, narrow: str) -> None:
    assert near(column, len(wide), hand) == wide
    assert near(column, len(narrow), hand) == narrow
    for size in (23, 24, 31, 42):
        text = near(column, size, hand)
        assert text.startswith((wide.split()[0].rstrip(":"), narrow.split()[0].rstrip(":"))), text
        assert "unseen" in text or "held" in text
        assert len(text) <= size


@pytest.mark.rule("CP-32", "CP-70")
def test_what_a_hand_lacks_is_never_what_no_card_can_bring() -> None:
    reds = " ".join(f"{value}R" for value in (3, 4, 6, 8, 10, 11, 12, 13, 14, 15))
    s = table(seats=3, tiles="brewery jazz", columns={(0, 0): "2R 5R 9R", (0, 1): "1R 7R", (0, 2): "1B"}, discard=reds, hands={0: "3G"})
    for size in (23, 31, 52):
        text = plain(near_words(Parlour(filled(s)).presenter.view_model(), 0, size))
        assert "pair: " in text


@pytest.mark.rule("CP-32")
@pytest.mark.parametrize(
    ("column", "card", "said"),
    [
        ("8B 11B 2B", "3R", "spoils flush: two more blue"),
        ("8B 11B 2B", "3B", "then flush: one more blue"),
        ("8R 8B", "8G", "then four of a kind: one more 8"),
        ("5R 6B 7R 9Y", "3G", "spoils straight: one more 8"),
        ("8R 7R 9R 10R", "15P", "spoils straight flush: one more red 6 or 11"),
    ],
)
def test_what_a_hand_lacks_with_the_card_in_question_is_said_or_what_that_spoils(column: str, card: str, said: str) -> None:
    assert near(column, 60, card, HandCard(0)).startswith(said)


def burst(parlour: Parlour, moment: list[float], keys: int = 30) -> int:
    """Press Enter many times in a row, ten a second. Return how many moves it made."""
    before = len(parlour.table.moves)
    for _ in range(keys):
        parlour.press("enter")
        moment[0] += 0.1
    return len(parlour.table.moves) - before


@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock of the player."""
    time = [100.0]
    monkeypatch.setattr(PokerPresenter, "now", staticmethod(lambda: time[0]))
    return time


def test_with_an_empty_hand_a_row_of_enters_draws_nothing(moment: list[float]) -> None:
    s = evening()
    s.hands[0] = []
    parlour = Parlour(filled(s))
    assert parlour.presenter.cursor == Deck()
    assert "Enter choose" in parlour.text.splitlines()[-1]
    assert burst(parlour, moment) == 0
    assert "once more" in parlour.text
    moment[0] += 1
    assert burst(parlour, moment) == 1, "asked for once more it draws, and once"


def test_a_card_that_is_sent_in_secret_was_chosen(moment: list[float]) -> None:
    s = table(seats=2, hands={0: "2R 7R", 1: "9B"}, columns={(1, 0): "13B 11B 9R 4B 2B", (1, 1): "13R 11R 9G 4R 2G"}, deck="1R 1B")
    parlour = Parlour(begin_shootouts(s)).press("enter")
    moment[0] += 60
    assert parlour.state.phase == "tie"
    assert burst(parlour, moment) == 0
    moment[0] += 60
    assert parlour.press("right").presenter.deed("do") is not None
    assert last(parlour.press("enter")) == Reinforce(card("7R"))


def test_of_several_shootouts_the_first_is_chosen_by_the_player_and_a_single_one_comes_at_once(moment: list[float]) -> None:
    s = evening()
    s.hands[0].remove(card("11R"))
    s.columns[4].append(card("11R"))
    s.columns[8] += cards("9R 13P 6R")
    s.hands[0] = cards("4G Limousine")
    for at in (4, 8):
        s.known[at] = [-1] * len(s.columns[at])
    parlour = Parlour(begin_shootouts(s))
    assert len(parlour.presenter.targets()) == 2
    assert burst(parlour, moment) == 0
    assert len(Parlour(shooting()).press("enter").table.moves) == 1


@pytest.mark.parametrize("special", [REVOLVER, BRIBERY])
def test_no_special_card_is_used_by_a_row_of_enters(special: int, moment: list[float]) -> None:
    s = holding(special)
    s.hands[0] = [special]
    assert burst(Parlour(filled(s)), moment) == 0


def test_a_discard_is_taken_once_it_was_chosen(moment: list[float]) -> None:
    parlour = pick(Parlour(holding(BRIBERY)), BRIBERY)
    moment[0] += 60
    assert isinstance(parlour.presenter.cursor, Pile)
    assert burst(parlour, moment) == 0
    moment[0] += 60
    chosen = parlour.press("right").presenter.cursor
    assert isinstance(chosen, Pile)
    assert last(parlour.press("enter")) == Bribe(chosen.card)


def test_the_only_business_left_takes_a_card_that_was_chosen_and_no_other(moment: list[float]) -> None:
    s = table(seats=2, tiles="brewery", columns={(0, 1): "1B"}, hands={0: "12B 3R 9P"})
    assert burst(Parlour(filled(s)), moment) == 0
    parlour = Parlour(filled(s)).press("right", "enter", "enter")
    assert isinstance(last(parlour), Play)


def test_a_revolver_picked_up_where_the_cursor_stood_by_itself_is_played_by_the_next_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1.0]
    monkeypatch.setattr(PokerPresenter, "now", staticmethod(lambda: clock[0]))
    parlour = Parlour(holding(REVOLVER))
    parlour.presenter.cursor, parlour.presenter.is_pointed = HandCard(parlour.table.state.hands[0].index(REVOLVER)), False
    parlour.press("enter")
    clock[0] += 5
    assert "plays it." in parlour.text
    parlour.press("enter")
    assert last(parlour) == Shoot()


def test_no_special_card_runs_into_the_values_of_the_discards() -> None:
    s = evening()
    s.discard = [*(gangster(value, 0) for value in range(1, 16)), REVOLVER, RAID]
    canvas = Canvas(3 + 3 * 15 + 2, 5)
    discards(canvas, Parlour(s).presenter.view_model())
    rows = [line.rstrip() for line in canvas.text().splitlines()]
    assert not any(re.search(r"\d[A-Z]", row) for row in rows), rows
    assert sum("Rev" in row or "Raid" in row for row in rows) == 2


def test_a_bribery_that_puts_cards_back_is_counted_as_a_reshuffle() -> None:
    told = (MoveEvents(1, (Bribed(0, 5, None), Renewed(3), Bribed(1, 1, None), Bribed(2, 0, None))),)
    update = msgspec.structs.replace(Parlour(evening()).presenter.update, events=told)
    assert annals(update, 3).renewed == 2
