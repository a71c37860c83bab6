"""From keys and clicks to actions, at a table set by hand."""

from __future__ import annotations

from core.games.chicago_poker.actions import Bribe, Draw, Drive, EndTurn, Liquidate, Play, PokerAction, Raid, Reinforce, Shoot, Shootout
from core.games.chicago_poker.components import BRIBERY, LIMOUSINE, LIQUIDATION, RAID, REVOLVER
from core.games.chicago_poker.mechanics.hands import rank_of, score
from core.games.chicago_poker.state import PokerState
from tests.rules.chicago_poker.positions import begin_shootouts, card, cards, table
from tests.tui.games.chicago_poker.scenes import Parlour, evening, filled
from tui.games.chicago_poker.view_model import Business, HandCard, Row, Slot


def last(parlour: Parlour) -> PokerAction:
    """The last thing done at the table."""
    action: PokerAction = parlour.table.codec.action.unpack(parlour.table.moves[-1][0].action)
    return action


def holding(special: int) -> PokerState:
    """The evening with this card in the hand besides."""
    s = evening()
    s.discard = [card for card in s.discard if card != special]
    s.hands[0] = sorted([*s.hands[0][1:], special])
    return filled(s)


def pick(parlour: Parlour, wanted: int) -> Parlour:
    """Moves to a card of the hand and picks it."""
    at = parlour.desk.view.hand.index(wanted)
    return parlour.press(*["right"] * at, "enter")


def test_a_card_is_picked_and_played_in_three_keys() -> None:
    parlour = Parlour(evening())
    parlour.press("right", "enter")
    assert parlour.desk.pick is not None
    parlour.press("right", "enter")
    assert last(parlour) == Play(card("6R"), 1)
    assert parlour.desk.pick is None


def test_every_business_says_what_the_card_under_the_cursor_would_make() -> None:
    parlour = Parlour(evening()).press("right", "right", "right")
    assert "three 11s → four 11s" in parlour.text
    assert "high card 10 → 11" in parlour.text


def test_escape_puts_the_card_back() -> None:
    parlour = Parlour(evening()).press("right", "enter", "escape")
    assert parlour.desk.pick is None
    assert parlour.desk.cursor == HandCard(1)
    assert not parlour.table.moves


def test_d_draws_and_a_click_on_the_deck_too() -> None:
    assert last(Parlour(evening()).press("d")) == Draw()
    assert last(Parlour(evening()).click("deck")) == Draw()


def test_a_draw_that_is_refused_says_why() -> None:
    s = table(hands={0: "1R 2R 3R 4R 5R 6R 7R"}, deck="8R", regular=1)
    parlour = Parlour(s).press("d")
    assert not parlour.table.moves
    assert "more than 7 cards" in parlour.text


def test_a_full_column_says_so() -> None:
    s = table(hands={0: "1R"}, columns={(1, 0): "3R 4R 5R 6R 7B"})
    parlour = Parlour(s).press("enter")
    assert parlour.desk.targets() == [Business(0)]
    parlour.desk.target_clicked(Business(1))
    assert "five is the most" in parlour.desk.notice


def test_a_special_that_is_of_no_use_says_why() -> None:
    parlour = pick(Parlour(table(hands={0: "1R Liquidation"})), LIQUIDATION)
    assert parlour.desk.pick is None
    assert "no cards at that business" in parlour.text


def test_a_raid_goes_to_the_row_under_the_cursor() -> None:
    parlour = pick(Parlour(holding(RAID)), RAID).press("enter")
    assert last(parlour) == Raid(0, 2)
    assert "7Y" in parlour.text
    parlour = pick(Parlour(holding(LIQUIDATION)), LIQUIDATION).click("■B")
    assert last(parlour) == Liquidate(0, 1)


def test_a_raid_that_shows_nothing_comes_last_and_says_so() -> None:
    parlour = pick(Parlour(holding(RAID)), RAID)
    assert parlour.desk.targets()[0] == Row(0, 2)
    assert "Look at ▲C Jun's face-down cards at Speakeasy 1" in parlour.text
    parlour.desk.cursor = Row(1, 1)
    parlour.press("g", "escape")
    assert "Raid ■B Moran at Gambling house 2: nothing is face down there." in parlour.text
    parlour.desk.cursor = Row(0, 1)
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
    parlour.desk.focus = 1
    parlour.desk.cursor = Slot(1, 0)
    parlour.press("3", "1")
    assert "Loaded: 11G 11B" in parlour.text
    parlour.scene.target_clicked(Business(2))
    assert last(parlour) == Drive(1, 2, (2, 0))


def test_a_loaded_card_can_be_put_back() -> None:
    parlour = pick(Parlour(evening()), LIMOUSINE)
    parlour.desk.cursor = Slot(1, 0)
    parlour.press("1", "2", "1")
    assert parlour.desk.pick is not None
    assert parlour.desk.pick.positions == (1,)
    parlour.press("2")
    assert parlour.desk.pick.positions == ()


def test_bribery_chooses_from_the_open_pile() -> None:
    parlour = pick(Parlour(holding(BRIBERY)), BRIBERY)
    assert parlour.desk.pane == "3"
    parlour.press("g")
    letter = next(key for key, target in parlour.desk.jumps.items() if getattr(target, "card", -1) == card("15G"))
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


def shooting() -> PokerState:
    s = evening()
    s.hands[0].remove(card("11R"))
    s.columns[4].append(card("11R"))
    s.known[4].append(-1)
    return begin_shootouts(s)


def test_a_shootout_is_begun_by_enter_and_stays_in_sight_until_the_next_key() -> None:
    parlour = Parlour(shooting()).press("enter")
    assert last(parlour) == Shootout(1)
    assert "takes Gambling house 2: four 11s over ▲C's full house" in parlour.text
    assert "⊕ Gambling 2" in parlour.text
    parlour.press("enter")
    assert parlour.desk.shot is None
    assert "⊕ Gambling 2" not in parlour.text


def test_after_a_shootout_the_cursor_is_on_the_hand_again() -> None:
    parlour = Parlour(shooting()).press("enter", "enter")
    assert parlour.desk.cursor == HandCard(0)
    assert "Enter picks it" in parlour.text
    parlour.press("enter")
    assert parlour.desk.pick is not None


def test_after_a_play_the_cursor_is_on_the_card_that_takes_the_place() -> None:
    parlour = Parlour(evening()).press("right", "right", "enter", "enter")
    assert last(parlour) == Play(card("9R"), 0)
    assert parlour.desk.cursor == HandCard(2)
    assert parlour.desk.view.hand[2] == card("11R")


def test_after_a_draw_the_cursor_is_on_the_same_card() -> None:
    s = evening()
    s.deck = [card("1R")]
    parlour = Parlour(s).press("right", "right")
    held = parlour.desk.view.hand[2]
    parlour.press("d")
    assert isinstance(parlour.desk.cursor, HandCard)
    assert parlour.desk.view.hand[parlour.desk.cursor.hand] == held


def test_in_a_tie_a_gangster_is_sent_in_secret() -> None:
    s = table(seats=2, hands={0: "2R 7R", 1: "9B"}, columns={(1, 0): "13B 11B 9R 4B 2B", (1, 1): "13R 11R 9G 4R 2G"}, deck="1R 1B")
    parlour = Parlour(begin_shootouts(s)).press("enter")
    assert "Equal hands" in parlour.text
    parlour.press("right", "enter")
    assert last(parlour) == Reinforce(card("7R"))
    assert "You send 7R" in parlour.text


def test_b_leads_the_ranks_through_the_businesses() -> None:
    parlour = Parlour(evening(), (140, 45)).press("b")
    assert "at Gambling house 2" in parlour.text
    parlour.press("b", "b")
    assert "at Speakeasy 1" in parlour.text


def test_tab_leads_through_the_panes() -> None:
    parlour = Parlour(evening()).press("tab")
    assert parlour.desk.pane == "2"
    parlour.press("tab", "tab", "tab")
    assert parlour.desk.pane == "1"
    parlour = Parlour(evening(), (140, 45)).press("tab")
    assert parlour.desk.pane == "4", "ranks and discards have places of their own"


def test_ranks_mark_what_is_made_and_what_the_picked_card_makes() -> None:
    parlour = Parlour(evening(), (140, 45)).press("right", "right", "right", "enter", "right")
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
    assert parlour.desk.targets() == ()


def test_a_crowded_small_table_opens_panes_over_the_other_businesses() -> None:
    s = table(seats=6, tiles="speakeasy brewery jazz gambling", hands={0: "1R"}, deck="5R")
    parlour = Parlour(s)
    assert "Chicago Poker" not in parlour.text
    parlour.press("2")
    assert "Chicago Poker" in parlour.text
    parlour.press("2")
    assert "Chicago Poker" not in parlour.text
