"""A game names the functions that answer for it."""

from __future__ import annotations

from core.binding import alone, of_board


def price(board: int, men: int) -> int:
    """Return what men cost."""
    return board * men


def doubled(men: int) -> int:
    """Return twice as many."""
    return 2 * men


class Answering:
    """Holds a board, which is a number."""

    price = of_board(price)
    doubled = alone(doubled)

    def __init__(self, board: int) -> None:
        self.board = board


def test_a_function_of_the_board_is_given_the_board_of_its_game() -> None:
    cheap, dear = Answering(2), Answering(5)
    assert (cheap.price(3), dear.price(3), cheap.price(men=4)) == (6, 15, 8)


def test_a_function_alone_is_given_no_board() -> None:
    assert Answering(9).doubled(3) == 6


def test_an_answer_can_be_replaced_in_one_game() -> None:
    class Free(Answering):
        """Gives everything away."""

        def price(self, men: int) -> int:
            return 0

    assert (Free(5).price(3), Answering(5).price(3)) == (0, 15)


def test_an_answer_that_is_replaced_may_ask_for_the_one_before_again_and_again() -> None:
    class Dearer(Answering):
        """Asks for one dollar more."""

        def price(self, men: int) -> int:
            return super().price(men) + 1

    game = Dearer(5)
    assert [game.price(3), game.price(3), game.price(3)] == [16, 16, 16]
