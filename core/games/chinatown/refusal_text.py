"""What a refusal says: people choose among reasons, and bots also name a price, or say that they are done with a trade."""

from __future__ import annotations

from core.text import dollars

REASONS = (
    "",
    "I get too little for it",
    "I need that myself",
    "you are too far ahead",
    "it is of no use to me",
    "I cannot pay that",
    "not this round",
)
"""What a refusal can say. The first says nothing."""
TOO_LITTLE, NEEDED, AHEAD, USELESS, POOR, LATER = 1, 2, 3, 4, 5, 6
SORTS = (
    *("get", "get_needed", "get_ahead", "pay", "pay_ahead", "free"),
    *("last_get", "last_pay", "last_free"),
    *("needed", "ahead", "useless", "poor", "done"),
    *("regret_get", "regret_pay"),
    *("low", "dear", "changed"),
)
"""What bots have to say. Their order is in saves: new ones come last."""
WAYS = 3
"""So many ways there are to say each, so that nobody hears the same words twice in a row."""
SAID = (
    "I get too little: with {price} in all I agree",
    "that is not enough: I agree if I get {price} in all",
    "I must get {price} in all, and I agree",
    "I need that myself, but {price} to me in all would do",
    "I would miss it: not below {price} to me in all",
    "I would rather keep it, but I agree if I get {price} in all",
    "you are too far ahead: I want {price} in all",
    "you lead by far, so I must get {price} in all",
    "you win without me: from you not below {price} in all",
    "I'd pay too much: {price} in all is what I'd pay",
    "too dear: I'll pay {price} in all",
    "it's worth less to me: {price} from me in all",
    "you're too far ahead: I'd pay {price} in all",
    "you lead by far: I pay {price} in all",
    "you win without me: {price} from me in all",
    "I'll do it if I pay nothing",
    "no money from me, and it's a deal",
    "leave out my money, and it's a deal",
    "my last word: I get {price} in all",
    "for the last time: I agree if I get {price} in all",
    "{price} to me in all, or no trade: that is my last word",
    "my last word: I pay {price} in all",
    "for the last time: {price} from me in all",
    "{price} from me in all, or no trade: that is my last word",
    "my last word: I pay nothing",
    "for the last time: I pay nothing",
    "no money from me, or no trade: that is my last word",
    REASONS[NEEDED],
    "I want to keep what I give",
    "I would lose too much by it",
    REASONS[AHEAD],
    "it helps you too much, and you lead",
    "not with you, who are ahead",
    REASONS[USELESS],
    "I would have nothing of it",
    "what should I do with it",
    REASONS[POOR],
    "I have not got so much",
    "that is more than I have",
    "I am done with this trade for this round",
    "no more of this trade with me this round",
    "whatever you offer, this trade is over for this round",
    "I have asked too little before: I must get {price} in all",
    "that was a mistake of mine: I agree if I get {price} in all",
    "I have thought better of it: not below {price} to me in all",
    "I offered too much before: I'd pay {price} in all",
    "that was my mistake: I'll pay {price} in all",
    "I've thought better of it: {price} from me in all",
    "you can do better than that",
    "that's far too little",
    "make me a real offer",
    "you can ask for less than that",
    "that's far too dear",
    "not at that price, not by far",
    "that deal is no good to me any more",
    "things have changed: I'm out",
    "it doesn't pay for me any more",
)
"""By sort, in its ways."""
PEOPLES = {"needed": NEEDED, "ahead": AHEAD, "useless": USELESS, "poor": POOR, "done": LATER}
"""By how a sort ends: which reason people have for it. Else they get too little."""
FIRST = 10
"""The number of the first of these. A hundred more for each thousand of the price."""
PER_THOUSAND = 100


def said(sort: str, way: int, thousands: int = 0) -> int:
    """Return the number of what a bot says."""
    return FIRST + SORTS.index(sort) * WAYS + way % WAYS + PER_THOUSAND * thousands


def is_reason(number: int, most: int) -> bool:
    """Return whether a refusal can say this, of a price of so many thousands at most."""
    thousands, words = divmod(number, PER_THOUSAND)
    if 0 <= number < len(REASONS):
        return True
    return FIRST <= words < FIRST + len(SAID) and (1 <= thousands <= most if _has_price(words) else not thousands)


def is_over(number: int) -> bool:
    """Return whether it says that this trade is over for the round."""
    return _sort(number) == "done"


def is_last_word(number: int) -> bool:
    """Return whether it names a price for the last time."""
    return _sort(number).startswith("last")


def nearest_of_people(number: int) -> int:
    """Return what people would say instead: they name no price when they refuse."""
    sort = _sort(number)
    return PEOPLES.get(sort.rpartition("_")[2], TOO_LITTLE) if sort else number


def names_price(number: int) -> bool:
    """Return whether it says for how much the bot agrees."""
    return _sort(number).startswith(("get", "pay", "free", "last", "regret"))


def named_price(number: int) -> int | None:
    """Return the thousands that the bot wants in all, less than none if it pays. None if it names no price."""
    if not names_price(number):
        return None
    return -(number // PER_THOUSAND) if "pay" in _sort(number) else number // PER_THOUSAND


def is_insulted(number: int) -> bool:
    """Return whether it says that an offer was far from enough."""
    return _sort(number) in ("low", "dear")


def is_poor(number: int) -> bool:
    """Return whether it says that there is not money enough."""
    return number == POOR or _sort(number) == "poor"


def asked_price(number: int) -> int:
    """Return the thousands that the bot wants for itself. 0 if it names no such price."""
    return number // PER_THOUSAND if _sort(number).removeprefix("last_").startswith(("get", "regret_get")) else 0


def reason_text(number: int) -> str:
    """Return what a refusal says, "" if nothing."""
    thousands, words = divmod(number, PER_THOUSAND)
    if FIRST <= words < FIRST + len(SAID):
        return SAID[words - FIRST].format(price=dollars(thousands))
    return REASONS[number] if 0 <= number < len(REASONS) else ""


def reason_number(text: str) -> int:
    """Return the number of what a refusal says. Prices are below a hundred thousand."""
    spoken = (FIRST + words + PER_THOUSAND * thousands for words in range(len(SAID)) for thousands in range(PER_THOUSAND))
    found: int = next(number for number in (*range(len(REASONS)), *spoken) if reason_text(number) == text)
    return found


def _has_price(words: int) -> bool:
    return "{price}" in SAID[words - FIRST]


def _sort(number: int) -> str:
    words = number % PER_THOUSAND - FIRST
    return SORTS[words // WAYS] if 0 <= words < len(SAID) else ""
