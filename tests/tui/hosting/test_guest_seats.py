"""Which seats a guest by SSH or on the page finds again, by what they log in as."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tui.hosting.guest_seats import GuestBooks, GuestSeats
from tui.network.saved_seats import SavedSeat


def seat(name: str, code: str = "PEACH") -> SavedSeat:
    return SavedSeat(code, "Friday", "chicago_poker", ((name, f"{code}.{name}"),), since=time.time())


@pytest.mark.parametrize("login", ["Bea", "bea", "Dan", "DAN"])
def test_a_seat_is_found_by_the_name_of_the_login_and_by_that_at_the_table(login: str, tmp_path: Path) -> None:
    GuestSeats(GuestBooks(tmp_path), "Bea").keep(seat("Dan"))
    assert GuestSeats(GuestBooks(tmp_path), login).all() == GuestSeats(GuestBooks(tmp_path), "Bea").all()
    assert GuestSeats(GuestBooks(tmp_path), login).find("PEACH") is not None


def test_two_guests_of_one_login_at_one_table_keep_a_seat_each(tmp_path: Path) -> None:
    books = GuestBooks(tmp_path)
    first, second = GuestSeats(books, "Bea"), GuestSeats(books, "bea")
    second.keep(seat("bea 2"))
    first.keep(seat("Bea"))
    second.keep(seat("bea 2"))
    assert [saved.seats[0][0] for saved in GuestSeats(books, "Bea").all()] == ["Bea", "bea 2"]
    assert second.find("PEACH") == second.all()[1]


def test_a_seat_that_is_given_up_is_forgotten_under_every_name_and_no_other_is(tmp_path: Path) -> None:
    books = GuestBooks(tmp_path)
    bea, dan = GuestSeats(books, "Bea"), GuestSeats(books, "Dan")
    bea.keep(seat("Dan"))
    dan.keep(seat("Dan 2"))
    bea.drop("PEACH")
    assert bea.all() == ()
    assert [saved.seats[0][0] for saved in dan.all()] == ["Dan 2"]


def test_who_goes_back_to_one_of_several_seats_has_that_one(tmp_path: Path) -> None:
    books = GuestBooks(tmp_path)
    for name in ("Bea", "Bea 2"):
        GuestSeats(books, "Bea").keep(seat(name))
    bea = GuestSeats(books, "Bea")
    bea.take(bea.all()[1])
    assert bea.find("PEACH") == bea.all()[1]
