"""Bots against each other."""

from __future__ import annotations

import json

import pytest

from core.options import Options
from tests.saves.conftest import load_toy
from tui.cli.main import main
from tui.cli.simulate import Series, played, simulate, table_lines

TOY = Series("toy", None, {"deal": "4"}, ("random", "easy", "random"), "7")


@pytest.fixture(autouse=True)
def toy_house(monkeypatch: pytest.MonkeyPatch) -> None:
    from core import registry

    monkeypatch.setattr(registry, "load", load_toy)
    monkeypatch.setattr(registry, "GAMES", ("toy",))


def without_time(report: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in report.items() if name != "seconds"}


def test_every_game_is_won_once() -> None:
    report = simulate(TOY, 30, 1)
    seats = report["seats"]
    assert isinstance(seats, list)
    assert sum(seat["wins"] for seat in seats) == pytest.approx(30)
    assert [seat["bot"] for seat in seats] == ["random", "easy", "random"]


def test_a_shared_win_counts_in_parts() -> None:
    shares = {share for number in range(30) for share in played(TOY, number).wins}
    assert {0.0, 1.0, 0.5} <= shares


def test_the_same_seed_gives_the_same_result_whoever_does_the_work() -> None:
    assert without_time(simulate(TOY, 8, 1)) == without_time(simulate(TOY, 8, 2))
    assert simulate(TOY, 8, 1)["seats"] != simulate(TOY._replace(seed="8"), 8, 1)["seats"]


def test_the_seats_rotate(monkeypatch: pytest.MonkeyPatch) -> None:
    from tui.cli import simulate as sim

    def seated(level: str, seed: int, clock: object) -> str:
        order.append(level)
        return level

    order: list[str] = []
    monkeypatch.setattr(sim, "make_bot", seated)
    monkeypatch.setattr(sim, "play_out", lambda *_: 0)
    monkeypatch.setattr(sim, "_scored", lambda *_: sim.Score((), (), 0))
    for number in range(3):
        played(TOY._replace(bots=("random", "easy", "hard")), number)
    assert order == ["random", "easy", "hard", "hard", "random", "easy", "easy", "hard", "random"]


def test_the_report_of_a_bot_is_its_own_wherever_it_sat() -> None:
    """Whoever wins always wins for the same contestant, so a stronger bot shows."""
    seats = simulate(TOY._replace(bots=("random", "normal")), 40, 1)["seats"]
    assert isinstance(seats, list)
    assert seats[1]["mean_score"] > seats[0]["mean_score"]


def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "toy", "--games", "4", "--bots", "random,greedy", "--seed", "3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["game", "games", "seed", "seats", "decisions", "seconds"]
    assert list(report["seats"][1]) == ["seat", "bot", "wins", "mean_score"]
    assert (report["game"], report["games"], report["seed"]) == ("toy", 4, 3)


def test_bots_take_turns_to_fill_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    main(["sim", "toy", "--games", "1", "--bots", "random,easy", "--players", "3", "--json"])
    assert [seat["bot"] for seat in json.loads(capsys.readouterr().out)["seats"]] == ["random", "easy", "random"]


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert "mean score" in table_lines(simulate(TOY, 2, 1))[1]


def test_options_reach_the_games() -> None:
    three: Options = {"deal": "3"}
    four = TOY._replace(bots=("random", "random"))
    assert simulate(four, 5, 1)["seats"] != simulate(four._replace(options=three), 5, 1)["seats"]
