"""Reads the reasons of hints as a player would, and holds them against the board: worked out anew, without the words' own code."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import cast

from core.bots.advice import Advice, Candidate, advise
from core.bots.advice.advisor import BEHIND, FURTHER, NO_DIFFERENCE, NOTHING_MORE, ON_THE_WHOLE, PLAY_ON
from core.bots.levels import make_bot
from core.bots.self_play import bot_update
from core.chance import seeded
from core.games.king_of_chicago.actions import Drive, KingAction, Load, Unload
from core.games.king_of_chicago.board import Tile
from core.games.king_of_chicago.components import COLOURS, NONE, STRIDE, UNSURE
from core.games.king_of_chicago.explain import PRINCIPLES
from core.games.king_of_chicago.preview import Change, forecast, stay_consequence, unloading_consequence
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.strategy.small_choices import settled
from core.reasons import ALIKE, FACT, SaidReason
from core.table import Update
from tests.rules.king_of_chicago.positions import BOARD, GAME

NAMES = GAME.info.default_names
BESIDE_FIGURES = {BEHIND, FURTHER, NOTHING_MORE, *PRINCIPLES.values()}
NOBODY_BETTER = {NO_DIFFERENCE, ON_THE_WHOLE, PLAY_ON}
Figure = tuple[int, int]
"""Points that are sure, and how many times the casino card comes on top."""

Hinted = tuple[KingState, Update, Advice]


def hinted_game(seats: int, seed: int, most: int = 10_000) -> Iterator[Hinted]:
    """Return every position in which the first seat is to decide, and its hint, which it follows. The others are bots."""
    s = GAME.setup(seats, {}, seeded(seed))
    bots = [make_bot("normal", seat, clock=None) for seat in range(seats)]
    met = 0
    while s.phase != "over" and met < most:
        update = bot_update(GAME, s, s.player)
        if s.player:
            action = cast("KingAction", bots[s.player].choose(GAME, update))
        else:
            advice = advise(GAME, update, NAMES)
            met += 1
            yield s.clone(), update, advice
            action = cast("KingAction", advice.candidates[0].action)
        GAME.apply(s, s.player, action, [])


def line_there(s: KingState, district: int) -> list[int]:
    tile = s.tiles[district]
    return [] if tile == NONE else s.spaces[district * STRIDE : district * STRIDE + BOARD.tiles[tile].size]


def earned(s: KingState, tokens: Sequence[int], district: int, seat: int) -> Figure:
    """KC-41, KC-42: what a district earns a player with these doublers."""
    line, tile = line_there(s, district), s.tiles[district]
    if not line:
        return 0, 0
    ranked = sorted({*line} - {NONE}, key=lambda c: (-line.count(c), -max(n for n, each in enumerate(line) if each == c)))
    sure = cards = 0
    for colour, value in zip(ranked, cast("Tile", BOARD.tiles[tile]).values, strict=False):
        if colour % s.seats == seat:
            times = 2 if tokens[district] else 1
            cards, sure = (cards + times, sure) if value == UNSURE else (cards, sure + times * value)
    return sure, cards


def words_of(figure: Figure) -> str:
    sure, cards = figure
    card = "" if not cards else "?" if cards == 1 else f"{cards}×?"
    return f"{sure} plus {card}" if sure and cards else card or str(sure)


def gain_words(change: Change) -> str:
    if change.sure > 0 > change.cards:
        return f"+{change.sure} minus {words_of((0, -change.cards))}"
    words = words_of((change.sure, change.cards))
    return words.replace("-", "−") if change.sure < 0 else f"+{words}"


class Reading:
    """One candidate of a hint, and the boards after it and after what it is compared with."""

    def __init__(self, s: KingState, update: Update, candidate: Candidate) -> None:
        self.now, self.update, self.candidate = s, update, candidate
        rival = next(a for a in update.legal if GAME.action_text(update.view, a, NAMES) == candidate.beside)
        self.action, self.rival = cast("KingAction", candidate.action), cast("KingAction", rival)
        self.after, self.before = (self._board_after(a) for a in (self.action, self.rival))
        self.casino = fmean(number for number, left in zip(BOARD.casino, s.casino, strict=True) if left)

    def _board_after(self, a: KingAction) -> KingState:
        """Return the board once the turn is over, with the doublers of now."""
        after = settled(BOARD, GAME.step(self.now, 0, a)[0])
        if len(after.days) > len(self.now.days):
            after.auto = list(self.now.auto)
        after.tokens, after.casino, after.phase = list(self.now.tokens), list(self.now.casino), "turn"
        return after

    def fault(self, reason: SaidReason) -> str:
        """Return what is wrong with a reason, or ""."""
        if reason.kind == ALIKE or reason.sign == "=":
            return "" if reason.kind == ALIKE and reason.sign == "=" and reason.text in NOBODY_BETTER else "equals"
        if reason.kind == FACT:
            return "" if reason.text == GAME.hint_facts(self.update.view, self.action).fact else "another fact"
        if reason.text in BESIDE_FIGURES or re.fullmatch(r"(leaves|spends) the \d (for a longer|on a shorter) way", reason.text):
            return ""
        for pattern, read in READINGS:
            if found := re.fullmatch(pattern, reason.text):
                return read(self, reason.is_for, found)
        return "nobody can read it"

    def two_sides(self, is_for: bool, found: re.Match[str], said: Callable[[KingState, int, str], tuple[str, float]]) -> str:
        """Compare what is said of both sides with the boards. `said` returns the words, and what it is worth on average."""
        seat = 0 if found["who"].lower() == "your" else NAMES.index(found["who"].removesuffix("'s"))
        (after, ours), (before, theirs), (now, _) = (said(each, seat, found[0]) for each in (self.after, self.before, self.now))
        if (found["after"], found["before"]) != (after, before):
            return f"the board says {after} and {before}"
        is_good = is_for == (seat == 0)
        if (ours <= theirs) if is_good else (ours >= theirs):
            return "the sign is wrong"
        if found["how"] in ("keeps ", ": still ") and now != after:
            return f"it is {now} now"
        return ""


def points_of_district(reading: Reading, is_for: bool, found: re.Match[str]) -> str:
    district = BOARD.names.index(found["place"])
    if bool(found["doubled"]) != bool(reading.now.tokens[district]):
        return "doubled or not?"

    def said(s: KingState, seat: int, _: str) -> tuple[str, float]:
        sure, cards = earned(s, reading.now.tokens, district, seat)
        return words_of((sure, cards)), sure + cards * reading.casino

    return reading.two_sides(is_for, found, said) or differs_from_pane(reading, district, found["who"])


def differs_from_pane(reading: Reading, district: int, who: str) -> str:
    """Return whether the pane foretells something else of the same action."""
    a = reading.action
    if not isinstance(a, (Unload, Load)) or district != (a.district if isinstance(a, Load) else reading.now.at[a.auto]):
        return ""
    seat = 0 if who == "your" else NAMES.index(who.removesuffix("'s"))
    told = stay_consequence(BOARD, reading.update.view, a).of(seat)
    now, then = (earned(s, reading.now.tokens, district, seat) for s in (reading.now, reading.after))
    pane = told.sure, told.cards
    return "" if pane == (then[0] - now[0], then[1] - now[1]) else f"the pane says {pane}"


def counted_pieces(reading: Reading, is_for: bool, found: re.Match[str]) -> str:
    def said(s: KingState, seat: int, text: str) -> tuple[str, float]:
        own = range(seat, len(s.at), s.seats)
        if " auto:" in text:
            return str(sum(s.auto[c] for c in own)), sum(s.auto[c] for c in own)
        if "upgrades:" in text:
            many = sum(kind != NONE for c in own for kind in (s.left[c], s.right[c]))
            return str(many), many
        if "in trunks:" in text:
            many = sum(sum(s.trunk[c :: len(s.at)]) for c in own)
            return str(many), -many
        if "in the lake:" in text:
            many = sum(s.lake[c] for c in own)
            return str(many), -many
        many = sum(line_there(s, BOARD.names.index(found["place"])).count(c) for c in own)
        return str(many), many

    return reading.two_sides(is_for, found, said)


def next_unloading(reading: Reading, is_for: bool, found: re.Match[str]) -> str:
    """Return what is wrong with two next unloadings: their figures, where the auto stands, or which is better."""
    seat = 0 if found["who"].lower() == "your" else NAMES.index(found["who"].removesuffix("'s"))
    autos = [COLOURS.index(found["auto"])] if found["auto"] else [seat]
    worth: list[tuple[float, bool, str]] = []
    for text, s in ((found["after"], reading.after), (found["before"], reading.before)):
        said = re.fullmatch(r"(?P<gain>[+−].*) in (?P<place>.*?)(?P<away> after a drive)?", text)
        if said is None:
            worth.append((0, False, ""))
            continue
        if wrong := unloading_fault(reading, s, autos, said["place"], said["gain"], not said["away"]):
            return wrong
        sure, cards = re.match(SURE, said["gain"].replace("−", "-")), said["gain"].count("?") * (2 if "2×" in said["gain"] else 1)
        cards *= -1 if "minus" in said["gain"] else 1
        worth.append((int(sure[1] if sure else 0) + reading.casino * cards, not said["away"], said["gain"]))
    (ours, is_here, gain), (theirs, was_here, other) = worth if is_for == (seat == 0) else reversed(worth)
    if (gain, is_here) == (other, was_here) and found["after"].split(" in ")[0] == found["before"].split(" in ")[0]:
        return "two equal things"
    return "" if is_here >= was_here and ours >= theirs else "the sign is wrong"


def unloading_fault(reading: Reading, s: KingState, autos: Sequence[int], place: str, gain: str, is_here: bool) -> str:
    """Return what is wrong with what unloading there is said to gain after an action."""
    there = BOARD.names.index(place)
    for auto in autos:
        found = unloading_consequence(BOARD, GAME.view(s, 0), auto, there)
        if found is None or gain_words(found.of(auto % s.seats)) != gain or (s.at[auto] == there) != is_here:
            continue
        reach = {d.to for d in GAME.legal_actions(turn_of(s, auto), auto % s.seats) if isinstance(d, Drive) and d.auto == auto}
        if is_here or there in reach:
            return ""
    return f"no auto unloads {gain} in {place} {'at once' if is_here else 'after a drive'}"


def turn_of(s: KingState, auto: int) -> KingState:
    theirs = s.clone()
    theirs.player, theirs.phase = auto % s.seats, "turn"
    return theirs


def own_unloading(is_here: bool) -> Callable[[Reading, bool, re.Match[str]], str]:
    def read(reading: Reading, is_for: bool, found: re.Match[str]) -> str:
        own = range(0, len(reading.now.at), reading.now.seats)
        wrong = unloading_fault(reading, reading.after, own, found["place"], found["gain"], is_here)
        return wrong or ("" if is_for == is_here else "the sign is wrong")

    return read


def rivals_unloading(is_here: bool) -> Callable[[Reading, bool, re.Match[str]], str]:
    def read(reading: Reading, is_for: bool, found: re.Match[str]) -> str:
        seat = NAMES.index(found["who"])
        own = range(seat, len(reading.now.at), reading.now.seats)
        wrong = unloading_fault(reading, reading.after, own, found["place"], found["gain"], is_here)
        return wrong or ("" if is_for != is_here else "the sign is wrong")

    return read


def nobody_left(reading: Reading, is_for: bool, found: re.Match[str]) -> str:
    is_empty = any(not reading.after.auto[c] for c in range(0, len(reading.now.at), reading.now.seats))
    return "" if is_empty and not is_for else "somebody is left"


def brings_day(reading: Reading, a: KingAction) -> bool:
    s = reading.now
    return isinstance(a, Drive) and sum(s.tokens) == BOARD.doublers - 1 and s.cards[a.auto] == 1 << a.card


def the_day(reading: Reading, is_for: bool, found: re.Match[str]) -> str:
    low = forecast(BOARD, reading.update.view).low
    rival = NAMES.index(found["who"])
    is_so = is_for and brings_day(reading, reading.action) and not brings_day(reading, reading.rival)
    is_right = (int(found["own"]), int(found["theirs"])) == (low[0], low[rival]) and low[rival] == max(low[1:])
    is_sure = not reading.now.stack[-1]
    return "" if is_so and is_right and is_sure == (not found["perhaps"]) else "the day"


def no_day(reading: Reading, is_for: bool, found: re.Match[str]) -> str:
    return "" if not is_for and brings_day(reading, reading.rival) and not brings_day(reading, reading.action) else "the day"


SURE = r"\+?(-?\d+)(?![\d×])"
"""Points beside those of the casino's card: none in "+2×?"."""
PLACE, GAIN = r"(?P<place>[A-Z][A-Za-z ]+?)", r"(?P<gain>[+−][^)]+?)"
WHO = r"(?P<who>[Yy]our|[\w']+'s)"


def sides(what: str) -> list[str]:
    return [
        rf"{what}(?P<how>: )(?P<after>.+) instead of (?P<before>.+)",
        rf"(?P<how>keeps ){what}: (?P<after>.+), otherwise (?P<before>.+)",
        rf"{what}(?P<how>: still )(?P<after>.+), otherwise (?P<before>.+)",
    ]


Read = Callable[[Reading, bool, "re.Match[str]"], str]
READINGS: list[tuple[str, Read]] = [
    *((each, cast("Read", points_of_district)) for each in sides(rf"{WHO} points in {PLACE}(?P<doubled> \(doubled\))?")),
    *((each, cast("Read", counted_pieces)) for each in sides(rf"gangsters in {WHO} auto")),
    *((each, cast("Read", counted_pieces)) for each in sides(rf"{WHO} upgrades")),
    *((each, cast("Read", counted_pieces)) for each in sides(rf"{WHO} gangsters in (trunks|the lake|{PLACE})")),
    *((each, cast("Read", next_unloading)) for each in sides(rf"{WHO} next unloading(?: \((?P<auto>[A-E])\))?")),
    (rf"ready to unload in {PLACE}: {GAIN}", own_unloading(is_here=True)),
    (rf"unloading in {PLACE} \({GAIN}\) only after a drive", own_unloading(is_here=False)),
    (rf"(?P<who>\S+) may unload in {PLACE} \({GAIN}\) at once", rivals_unloading(is_here=True)),
    (rf"(?P<who>\S+) must drive before unloading in {PLACE} \({GAIN}\)", rivals_unloading(is_here=False)),
    (rf"nobody left in the auto to unload in {PLACE}", nobody_left),
    (
        r"(?P<perhaps>may )?brings? the day of reckoning: your score then at least (?P<own>\d+), (?P<who>\S+)'s at least (?P<theirs>\d+)",
        the_day,
    ),
    (r"leaves the day of reckoning for later", no_day),
]


def faults(hint: Hinted) -> list[str]:
    """Return what is wrong with the reasons of a hint."""
    s, update, advice = hint
    found = []
    for candidate in advice.candidates:
        if not candidate.beside:
            continue
        reading = Reading(s, update, candidate)
        named: set[str] = set()
        for reason in candidate.reasons:
            if wrong := reading.fault(reason):
                found.append(f"{candidate.text} | {candidate.beside} | {reason.sign} {reason.text}: {wrong}")
            what = re.sub(r"(keeps |: .*)", "", reason.text)
            if what in named:
                found.append(f"{candidate.text}: says {what} twice")
            named.add(what)
    return found
