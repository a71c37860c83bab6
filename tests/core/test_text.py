"""Lists and numbers as a sentence says them, and errors as people read them."""

from __future__ import annotations

import pytest

from core.errors import BackroomError
from core.text import counted, listed


@pytest.mark.parametrize(
    ("names", "said"),
    [([], ""), (["Ann"], "Ann"), (["Ann", "Bo"], "Ann and Bo"), (["Ann", "Bo", "Cy"], "Ann, Bo and Cy")],
)
def test_names_are_joined_as_in_a_sentence(names: list[str], said: str) -> None:
    assert listed(names) == said
    assert listed(iter(names)) == said


def test_the_last_word_and_the_word_for_none_can_be_chosen() -> None:
    assert listed(["4", "3"], "or") == "4 or 3"
    assert listed([], nothing="nobody") == "nobody"


@pytest.mark.parametrize(("number", "said"), [(0, "0 coins"), (1, "1 coin"), (2, "2 coins")])
def test_a_number_has_its_noun(number: int, said: str) -> None:
    assert counted(number, "coin") == said


def test_an_odd_plural_is_given() -> None:
    assert [counted(n, "policeman", "policemen") for n in (1, 2)] == ["1 policeman", "2 policemen"]


def test_an_error_is_its_sentence_and_its_way_out() -> None:
    assert str(BackroomError("Port 1920 is taken.", "Choose another with --port.")) == "Port 1920 is taken. Choose another with --port."
    assert str(BackroomError("The disk is full.")) == "The disk is full."


def every_error(kind: type[BackroomError] = BackroomError) -> list[type[BackroomError]]:
    return [kind, *(one for below in kind.__subclasses__() for one in every_error(below))]


def test_every_error_has_a_title_for_a_dialog() -> None:
    import tui.cli.full_screen
    import tui.plain.network_commands  # noqa: F401

    for kind in every_error():
        assert kind.title
        assert not kind.title.endswith(".")
