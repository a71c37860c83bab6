"""Everything that can be done or happen has words, and the plain table says what there is."""

from __future__ import annotations

from core.game import action_classes
from core.games.prohibition.actions import Bail, Fight, Go, InformStill, Move, Pay, Place, Raid
from core.games.prohibition.events import Bribed, Buried, Earned, Earning, Jailed, TurnBegan
from core.games.prohibition.state import ProhibitionState
from tests.conformance import steps
from tests.core.games.prohibition.test_conformance import CASE, REFUSABLE
from tests.rules.prohibition.positions import GAME, LEVEE, LOOP, NORTHWEST, SOUTH, stage

NAMES = ("Al", "Bo", "Cy", "Di")


def test_every_kind_of_event_is_told_but_the_mere_turn() -> None:
    told: dict[str, str] = {}
    for seed in range(12):
        for step in steps(REFUSABLE if seed % 2 else CASE, seed):
            told |= {type(event).__name__: GAME.event_text(event, NAMES) for event in step.events}
    assert set(told) == {kind.__name__ for kind in action_classes(GAME.event_type)}
    assert {name for name, line in told.items() if not line} == {TurnBegan.__name__}


def test_lines_of_the_log() -> None:
    earned = Earned(0, (Earning(LOOP, False, 3, 0), Earning(LEVEE, True, 4, 4)), 11, 22, 118)
    itemised = "The Loop $3,000 for 3 men, The Levee $4,000 + casino $4,000, still +$11,000"
    assert GAME.event_text(earned, NAMES) == f"Al takes $22,000: {itemised}; register 118"
    assert GAME.event_text(Earned(1, (), 0, 0, 7), NAMES) == "Bo takes no income; register 7"
    assert GAME.event_text(Buried(1, 4, 3), NAMES) == "Bo pays $3,000 for funerals, all there is of $4,000"
    assert GAME.event_text(Bribed(2, 0), NAMES) == "Cy pays nothing"
    assert GAME.event_text(Jailed(3, LOOP, 1), NAMES) == "Di loses 1 man to jail from The Loop"


def test_a_line_about_a_boss_begins_with_them_so_that_a_list_of_their_deeds_names_them_once() -> None:
    for step in steps(CASE, 3):
        for event in step.events:
            seat, line = getattr(event, "seat", -1), GAME.event_text(event, NAMES)
            assert seat < 0 or NAMES[seat] not in line or line.startswith(NAMES[seat]), line


def test_labels_say_what_it_costs() -> None:
    v = GAME.view(stage("move", men={NORTHWEST: (2, 0, 0, 0), SOUTH: (1, 0, 0, 0)}), 0)
    assert GAME.action_text(v, Move(NORTHWEST, SOUTH, 2), NAMES) == "move 2 men from Northwest Side to South Side (free)"
    assert GAME.action_text(v, Move(NORTHWEST, LEVEE, 2), NAMES) == "move 2 men from Northwest Side to The Levee (2 AP)"
    assert GAME.action_text(v, Bail(2), NAMES) == "bail 2 men out for $4,000"
    assert GAME.action_text(v, Go(8), NAMES) == "end the turn"
    fight = Fight(LOOP, (0, 1, 0, 0), (0, 1, 1, 0))
    assert GAME.action_text(v, fight, NAMES) == "fight in The Loop against Bo (1 × 3:1, 1 × 1:1) and Cy (1 × 1:1), losing 2 men"


def test_bribes_are_labelled_with_their_price() -> None:
    s = stage("bribe", men={LOOP: (5, 1, 0, 0)}, casinos=[0, 0, 0, 0, 0, 1, 0, 0], snitch=3, turn=3, area=LOOP, cash=[8, 0, 0, 0])
    labels = [GAME.action_text(GAME.view(s, 0), a, NAMES) for a in GAME.legal_actions(s, 0)]
    assert labels == ["pay $5,000 for the men only", "pay $4,000 for the casino only", "pay nothing"]


def test_labels_stand_any_numbers() -> None:
    v = GAME.view(stage(), 0)
    for odd in (Go(99), Place(-1), Move(9, -9, 10**9), Fight(77, (1,), (2, 3)), Raid(50), InformStill(-3), Pay(1 << 40)):
        assert GAME.action_text(v, odd, NAMES)


def test_the_plain_table_hides_others_cash() -> None:
    s = stage("move", men={LOOP: (2, 1, 0, 0)}, cash=[40, 31, 20, 10], declared=[5, 6, 7, 8], declared_round=7)
    text = "\n".join(GAME.table_text(GAME.view(s, 0), NAMES))
    assert "The Loop (5): held by Al; Al 2, Bo 1" in text
    assert "Al: register 40, cash $40,000" in text
    assert "Bo: register 31, cash $6,000 as of round 7" in text
    assert "$31,000" not in text


def test_where_the_game_stands() -> None:
    assert GAME.phase_text(GAME.view(stage("fight", round=8), 0)) == "round 8 of 12, step 4"
    assert GAME.phase_text(GAME.view(stage("raid", snitch=1), 0)) == "round 1 of 12, the Untouchables"
    over = stage("charity", round=12, turn=3)
    GAME.apply(over, 3, Go(8), [])
    assert isinstance(over, ProhibitionState)
    assert GAME.phase_text(GAME.view(over, 0)) == "the arrest"
