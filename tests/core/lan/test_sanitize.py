"""Names and chat: nothing invisible, no piles of accents, and no name that looks like another's."""

from __future__ import annotations

import pytest

from core.lan.protocol.sanitize import CHAT, CODE_LETTERS, sanitize, sanitize_name, skeleton, unique_name, wrong_with_code
from core.lan.server.admission import SHARE_OF_ALL, AdmissionLimits


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f\u1160", "\u200b\u200d", "\ufe0f", "...", "'", " \t", "\U0001f600"])
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    assert sanitize_name(name) == "Guest"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Zoë O'Neill-Smith Jr.", "Zoë O'Neill-Smith Jr."),
        ("Łukasz", "Łukasz"),
        ("王小明", "王小明"),
        ("Αγγελική", "Αγγελική"),
        ("हिन्दी", "हिन्दी"),
        ("Ａｄａ", "Ada"),
        ("A\u3164d\u2800a", "Ada"),
        ("Z" + "\u0300" * 40, "Z\u0300\u0300"),
        ("<b>Al</b>\x1b[31m", "bAlb31m"),
    ],
)
def test_a_name_by_the_identifier_profile(written: str, shown: str) -> None:
    assert sanitize_name(written) == shown
    assert sanitize_name(shown) == shown


@pytest.mark.parametrize("other", ["АDА", "Аdа", "ADA", "A d a", "Ada.", "Àda", "ada"])
def test_a_name_that_looks_like_another_gets_a_number(other: str) -> None:
    assert skeleton(other) == skeleton("Ada")
    assert unique_name(other, ["Ada"]) == f"{other} 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("OWNER", "OWΝER"), ("HANNAH", "ΗANNAH"), ("MARY", "ΜARΥ"), ("BOB", "ΒΟΒ"), ("KIM", "KIΜ"), ("Zoe", "Ζoe"), ("Gus", "Ԍus")),
        *(("Gus", "Ꮐus"), ("Gus", "ɡus"), ("Zoe", "ᴢoҽ"), ("Zoe", "Zо℮"), ("BOB", "ꓐꓳꓐ"), ("MARY", "MAꓣY"), ("Ian", "ǀan"), ("Pat", "Ƥat")),
    ],
)
def test_a_name_in_letters_of_another_script_that_look_the_same_gets_a_number(one: str, other: str) -> None:
    assert unique_name(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(("one", "other"), [("Bill", "Bi1l"), ("Bob", "B0b"), ("Marna", "Mama")])
def test_digits_and_pairs_that_look_like_letters(one: str, other: str) -> None:
    assert unique_name(other, [one]) == f"{other} 2"


def test_names_that_differ_stay_as_they_are() -> None:
    assert unique_name("Bo", ["Ada", "Al"]) == "Bo"
    assert unique_name("Ada", ["Ada", "Ada 2", "АDА 3"]) == "Ada 4"


def test_chat_has_no_piles_of_accents_and_nothing_invisible() -> None:
    assert sanitize("he\u0301\u0301\u0301\u0301llo\u3164", CHAT) == "hé\u0301\u0301llo"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("A", "at least 4 letters"),
        ("A-B C", "at least 4 letters"),
        ("ABCDEFGHIJKLM", "at most 12 letters"),
        ("ΑΝΝΑ", "Α is none of them (greek capital letter alpha)"),
        ("ANNА", "А is none of them (cyrillic capital letter a)"),
        ("ÄNNE", "Ä is none of them (latin capital letter a with diaeresis)"),
    ],
)
def test_a_code_that_is_easily_guessed_or_read_wrong_is_refused_with_a_reason(code: str, reason: str) -> None:
    assert reason in wrong_with_code(code)


@pytest.mark.parametrize("code", ["HUSH", "1928", "hush-hush", "ABCDEFGHIJKL"])
def test_other_codes_may_be_chosen(code: str) -> None:
    assert wrong_with_code(code) == ""


def test_a_code_that_is_made_up_is_no_word_and_cannot_be_guessed_in_years() -> None:
    assert not set("AEIOU") & set(CODE_LETTERS)
    in_all = AdmissionLimits().guesses.per_second * SHARE_OF_ALL
    assert len(CODE_LETTERS) ** 6 / in_all > 365 * 24 * 3600
