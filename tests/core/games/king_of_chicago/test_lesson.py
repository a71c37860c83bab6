"""What the first game says of a reckoning is so with every casino card."""

from __future__ import annotations

from core.games.king_of_chicago.mechanics.district_ranks import points_of
from core.games.king_of_chicago.preview import forecast, forecast_rows, numbers_left
from core.games.king_of_chicago.staging import BOARD
from core.lessons.script import LEARNER
from tests.lessons import lesson_named, run_of

SIGNS = ("●A", "■B", "▲C", "◆D")
AT = lesson_named("king_of_chicago", "first").number_of("now")


def test_who_can_get_most_is_read_off_the_last_figures_of_the_ranges() -> None:
    run = run_of("king_of_chicago", "first", AT)
    high = forecast(BOARD, run.table.state).high
    asked = next(pattern["answer"] for pattern in run.step.done if "answer" in pattern)

    assert high.count(max(high)) == 1
    assert asked == SIGNS[high.index(max(high))]
    assert run.step.ask.endswith("who can get most?")
    assert run.step.plain.endswith("Who can get most?")


def test_only_the_lowest_casino_card_puts_a_rival_ahead() -> None:
    s = run_of("king_of_chicago", "first", AT).table.state
    numbers = numbers_left(BOARD, s)
    ahead = []
    for number in numbers:
        points = points_of(list(forecast_rows(BOARD, s, number)), s.seats)
        ahead += [number] if max(points) == points[LEARNER] and points.count(max(points)) == 1 else []

    assert ahead == list(numbers[1:])
