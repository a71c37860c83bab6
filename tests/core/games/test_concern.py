"""What is told to whom: whoever is hit by somebody else's move is told so that they cannot miss it, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from core.contract.attention import HELD, LOG, TICKER, Attention, Happening
from core.game import AnyGame
from core.games.chinatown import events as chinatown
from core.games.chinatown.events import Failed, Talked
from core.games.chinatown.mechanics.deals import Proposal
from core.games.four_families.components import AGENT
from core.games.four_families.events import AgentPlaced, AgentRemoved, ExtraWon, Lost, Moved, PenaltyMet, Protected, Robbed
from core.games.prohibition.events import Arrested, Jailed
from core.happenings import changes, happenings, scene, summary
from core.registry import GAMES, load
from core.table import MoveEvents
from core.visibility import Event, redact_all
from tests.conformance import Case, steps
from tests.core.games.test_texts import sound
from tests.rules.four_families.positions import Stage, cell

STEPS = 600
HIT = {
    "prohibition": {
        "Raided",
        "StillNamed",
        "AreaNamed",
        "Jailed",
        "CasinoLost",
        "StillLost",
        "Bribed",
        "Arrested",
        "Fought",
        "Moved",
        "Placed",
        "Declared",
    },
    "king_of_chicago": {"Reckoned", "DayDone", "Drowned", "Loaded", "Unloaded", "Bumped", "Revealed"},
    "chicago_poker": {"TurnedUp", "Took", "Raided", "Liquidated"},
    "chinatown": {"Talked", "Whispered", "Handed", "Earned"},
    "four_families": {
        "Objected",
        "Attacked",
        "Taken",
        "Protected",
        "ExtraWon",
        "AgentPlaced",
        "AgentRemoved",
        "Moved",
        "CityMoved",
    },
}
"""The kinds of events that are held in random games. `RARE` has the others."""
SOME_DEAL = Proposal(1, 0, False, (), (0, 1))
RARE: list[tuple[str, Event, tuple[int, ...]]] = [
    ("chinatown", Failed((0, 1), 1, SOME_DEAL), (0, 1)),
    ("chinatown", Talked("void", -1, (0, 1), SOME_DEAL), (0, 1)),
    ("chinatown", Talked("refused", 1, (0, 1), SOME_DEAL), (0,)),
    ("chinatown", Talked("agreed", 1, (0, 1), SOME_DEAL), ()),
    ("chinatown", Talked("withdrawn", 0, (0, 1), replace(SOME_DEAL, agreed=(0,))), (1,)),
    ("chinatown", Talked("withdrawn", 0, (0, 1), SOME_DEAL), ()),
    ("four_families", Robbed(1, 0, (0, 1), None), (0,)),
    ("four_families", Lost(0, 1, False, None), (0,)),
    ("four_families", PenaltyMet(0, 1, True), (0,)),
    ("four_families", PenaltyMet(0, 1, False), ()),
    ("prohibition", Arrested(2, 40, 20), (2,)),
]
"""An event, and the seats whose screens hold it."""


@pytest.mark.parametrize(("name", "event", "seats"), RARE)
def test_what_happens_seldom_is_held_too(name: str, event: Event, seats: tuple[int, ...]) -> None:
    game = load(name)
    case = Case(game, game.info.max_seats)
    views = [game.view(case.start(1), seat) for seat in range(case.seats)]
    assert tuple(seat for seat, view in enumerate(views) if game.attention(event, seat, view, view).level == HELD) == seats


def test_a_shop_that_a_rival_finishes_beside_mine_is_held_as_news() -> None:
    game = load("chinatown")
    state = Case(game, 3).start(1)
    here = next(b for b in range(1, len(state.owner)) if len(game.board.neighbours[b]) >= 3)  # type: ignore[attr-defined]
    first, second, mine = game.board.neighbours[here][:3]  # type: ignore[attr-defined]
    for building in (here, first, second):
        state.owner[building], state.tile[building] = 1, 0  # type: ignore[attr-defined]
    state.owner[mine] = 0  # type: ignore[attr-defined]
    view = game.view(state, 0)
    event = chinatown.Placed(1, here, 0)
    assert game.attention(event, 0, view, view) == Attention(HELD, is_news=True)
    assert game.attention(event, 2, game.view(state, 2), game.view(state, 2)).level == TICKER


@pytest.mark.parametrize(
    ("event", "levels"),
    [
        (AgentPlaced(1, cell("B3")), (HELD, LOG, LOG)),
        (Moved(1, AGENT, cell("D3"), cell("B3")), (HELD, TICKER, HELD)),
        (Moved(1, AGENT, cell("B3"), cell("D3")), (HELD, TICKER, HELD)),
        (Moved(1, AGENT, cell("B3"), cell("C2")), (TICKER, TICKER, TICKER)),
        (AgentRemoved(1, cell("B3")), (HELD, TICKER, TICKER)),
        (Moved(1, 0, cell("D3"), cell("B3")), (TICKER, TICKER, TICKER)),
    ],
)
def test_an_agent_beside_a_business_hits_its_owner_and_may_wait(event: Event, levels: tuple[int, ...]) -> None:
    stage = Stage(3).business("Bar", "B2", 0).business("Cinema", "B4", 1).business("Casino", "D4", 2)
    game = load("four_families")
    assert tuple(game.attention(event, seat, stage.view(seat), stage.view(seat)).level for seat in range(3)) == levels
    assert game.attention(event, 0, stage.view(), stage.view()).may_wait


def test_an_agent_that_costs_one_business_a_point_and_spares_another_is_told_and_held_only_if_it_costs_more() -> None:
    game, stage = load("four_families"), Stage(3).business("Bar", "B2", 0).business("Casino", "D4", 0).business("Cinema", "D2", 0)
    view = stage.view(0)
    to, back = Moved(1, AGENT, cell("B3"), cell("D3")), Moved(1, AGENT, cell("D3"), cell("B3"))
    found = [game.attention(event, 0, view, view) for event in (to, back)]
    assert [(attention.level, attention.is_news) for attention in found] == [(HELD, False), (HELD, True)]


def test_who_wins_an_extra_card_is_told_so_after_their_own_action_and_what_it_is_good_for() -> None:
    game, view = load("four_families"), Stage(3).view(0)
    event = ExtraWon(0, 4)
    assert game.attention(event, 0, view, view) == Attention(HELD, in_own_moves=True)
    assert game.event_text(event, ("Al", "Bo", "Cy")) == "Al wins extra card E for four businesses"
    assert "one action more: you are asked after the last action of a round" in game.remedy(event, view)
    assert not game.remedy(ExtraWon(1, 4), view)


def watched(game: AnyGame, seed: int, moves: int = STEPS) -> Iterator[tuple[int, int, list[Happening]]]:
    """Return every move of a random game as every seat is told it: who moved, who watches, and what concerns the watcher."""
    case = Case(game, game.info.max_seats)
    for number, step in enumerate(islice(steps(case, seed), moves), 1):
        for seat in range(case.seats):
            told = (MoveEvents(number, redact_all(step.events, seat)),)
            yield step.seat, seat, happenings(game, seat, told, game.view(step.before, seat), game.view(step.after, seat))


@pytest.mark.parametrize("name", GAMES)
def test_each_kind_that_can_hit_somebody_does_in_random_games_and_nothing_else(name: str) -> None:
    game = load(name)
    found: set[str] = set()
    for seed in range(12):
        for mover, seat, told in watched(game, seed):
            found |= {type(one.event).__name__ for one in told if one.attention.level == HELD and mover != seat}
            if HIT[name] <= found and seed > 2:
                break
    rare = {type(event).__name__ for game_of, event, _ in RARE if game_of == name} | {"Placed"}
    assert HIT[name] <= found <= HIT[name] | rare


MUST_BE_HELD = {
    "prohibition": ("areas", "casinos", "still", "men on the map"),
    "king_of_chicago": ("first places", "on tiles", "in the lake"),
    "chicago_poker": ("cards laid",),
    "chinatown": ("buildings",),
    "four_families": ("businesses", "gangsters", "influence", "assets"),
}
"""Figures that never fall through somebody else's move without a word."""


@pytest.mark.parametrize("name", GAMES)
def test_nobody_loses_a_piece_by_another_without_being_told(name: str) -> None:
    game = load(name)
    case = Case(game, game.info.max_seats)
    for step in islice(steps(case, 5), STEPS):
        for seat in range(case.seats):
            if seat == step.seat:
                continue
            before, after = game.view(step.before, seat), game.view(step.after, seat)
            lost = [change for change in changes(game, seat, before, after) if change.name in MUST_BE_HELD[name] and change.gain < 0]
            told = happenings(game, seat, [MoveEvents(1, redact_all(step.events, seat))], before, after)
            assert not lost or any(one.attention.level == HELD for one in told), (seat, lost, step.events)


@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_is_concerned_by_nothing(name: str) -> None:
    game = load(name)
    for step in islice(steps(Case(game, game.info.min_seats), 3), 40):
        told = [MoveEvents(1, redact_all(step.events, None))]
        assert happenings(game, None, told, game.view(step.before, None), game.view(step.after, None)) == []


@pytest.mark.parametrize("name", GAMES)
def test_what_a_scene_says_is_finished(name: str) -> None:
    game = load(name)
    for mover, seat, told in watched(game, 8, 200):
        held = [one for one in told if one.attention.level == HELD]
        if held and mover != seat:
            found = scene(game, seat, held)
            assert found.events
            words = [*found.remedies, *(part for change in found.changes for part in (change.name, change.before, change.after))]
            assert all(sound(text) for text in words), words


@pytest.mark.parametrize("name", GAMES)
def test_a_summary_names_every_hit_and_no_deed_of_ones_own(name: str) -> None:
    game = load(name)
    case = Case(game, game.info.max_seats)
    found: list[Happening] = []
    start = game.view(case.start(4), 0)
    after = start
    for number, step in enumerate(islice(steps(case, 4), 120), 1):
        before, after = game.view(step.before, 0), game.view(step.after, 0)
        found += happenings(game, 0, [MoveEvents(number, redact_all(step.events, 0))], before, after)
    told = summary(game, 0, case.seats, found, start, after)
    assert set(told.to_you) == {one.event for one in found if one.attention.level == HELD}
    happened = [id(one.event) for one in found]
    in_order = [told.to_you, *(deeds.told() for deeds in told.rivals), scene(game, 0, found).events, scene(game, 0, found).told(3)]
    assert all(numbers == sorted(numbers) for numbers in ([happened.index(id(event)) for event in events] for events in in_order))
    own = [event for deeds in told.rivals if deeds.seat == 0 for event in deeds.events]
    assert all(game.attention(event, 0, start, after).awaits_others for event in own), "but what others decide the outcome of"
    assert len(told.sums) == case.seats


@pytest.mark.parametrize(
    ("penalty", "words"), [(0, "4 gangsters"), (1, "2 hat influence and 2 city influence"), (3, "4 colours of companions")]
)
def test_who_pays_a_penalty_is_told_what_would_have_kept_it_off(penalty: int, words: str) -> None:
    game = load("four_families")
    view = game.view(Case(game, 4).start(1), 0)
    assert words in game.remedy(PenaltyMet(0, penalty, True), view)
    assert "favours" in game.remedy(Protected(0), view)


def test_a_watcher_is_told_of_no_remedy() -> None:
    game = load("prohibition")
    state = Case(game, 4).start(1)
    state.jail[3] = 2
    jailed = Jailed(3, -1, 2)
    assert game.remedy(jailed, game.view(state, 3))
    assert game.remedy(jailed, game.view(state, None)) == ""


@pytest.mark.parametrize(("name", "event"), [("prohibition", "Placed"), ("king_of_chicago", "Unloaded")])
def test_what_was_never_ours_is_no_figure_of_ours(name: str, event: str) -> None:
    game = load(name)
    for step in islice(steps(Case(game, game.info.max_seats), 6), 200):
        for seat in range(game.info.max_seats):
            for change in changes(game, seat, game.view(step.before, seat), game.view(step.after, seat)):
                assert change.gain or change.name in ("if reckoned now",), (event, change)
