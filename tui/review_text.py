"""A review in words: for the command line, for line by line play and for the screen."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from math import fsum

from core.game import AnyGame, Result
from core.review.chart import TurningPoint, is_mostly_readable
from core.review.decisions import Costly, Decision
from core.review.luck import PARTS, Split, play_share, rounded
from core.review.review import Deal, Review
from core.text import counted, listed

HIDDEN = "░░░░░░░░"
"""What stands for an answer that is face down."""
NO_PUZZLES = "There are no puzzles yet. A review makes up to three, of the decisions that cost you most."
CHART_ROWS = 12
LESS = "−"
"""What stands before a change for the worse."""
SPLIT_SAYS = (
    "play: what play like that wins in 100 games against normal bots; a fair share is {fair}.",
    f"luck: {PARTS['luck']}.",
)
"""What the columns beside the end are, the one that needs it most first."""
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def day_words(day: date) -> str:
    """Return a day for people, such as 24 Nov."""
    return f"{day.day} {day:%b}"


def written_day(moment: str) -> str:
    """Return the day of a moment written as 2026-11-19T21:52, for people."""
    try:
        return day_words(date.fromisoformat(moment[:10]))
    except ValueError:
        return moment[:10]


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def signed(share: float) -> str:
    """Return a change in hundredths with its sign."""
    number = round(100 * share)
    return f"+{number}" if number > 0 else f"{LESS}{-number}" if number < 0 else "0"


def split_cells(split: Split) -> tuple[str, ...]:
    """Return luck, what such play wins in 100 games, and the end in hundredths."""
    told = rounded(split)
    return signed(told.luck), f"{100 * play_share(split):.0f}", f"{100 * told.end:.0f}"


def split_sentences(split: Split) -> list[str]:
    """Return what the columns are."""
    return [words.format(fair=round(100 * split.fair)) for words in SPLIT_SAYS]


def chart_lines(review: Review, names: Sequence[str]) -> list[str]:
    """Return some positions of the game and what each player had to hope for. A hatch where it is too early to tell."""
    count = len(review.points)
    numbers = sorted({round(n * (count - 1) / (CHART_ROWS - 1)) for n in range(CHART_ROWS)}) if count > 1 else [0]
    with_ends = bool(review.points[0].ends) and not is_mostly_readable(review.points)
    head = "what each would hold at the end, in thousands" if with_ends else "chance to win"
    lines = [f"{head}, after so many moves:", "  move  " + "  ".join(f"{name[:10]:>10}" for name in names)]
    for number in numbers:
        point = review.points[number]
        if with_ends:
            cells = [f"{end:>10.0f}" for end in point.ends]
        else:
            cells = [f"{percent(share):>10}" if point.is_readable else f"{HIDDEN:>10}" for share in point.shares]
        lines.append(f"  {number:>4}  " + "  ".join(cells))
    if not with_ends and not all(point.is_readable for point in review.points):
        lines.append("  ░ too early to tell: there the chances are no better than even shares")
    return lines


DEALT = "{why} Among equals it gave {shares}."


def differ_words(game: AnyGame, review: Review, names: Sequence[str]) -> str:
    """Return why chances were not even at the deal, and what everyone's were, or "" where they are even."""
    if not game.chances_differ or not review.points[0].is_readable:
        return ""
    dealt = sorted(zip(names, review.points[0].shares, strict=True), key=lambda each: -each[1])
    return DEALT.format(why=game.chances_differ, shares=", ".join(f"{name} {percent(share)}" for name, share in dealt))


def turning_lines(review: Review, names: Sequence[str]) -> list[str]:
    """Return where the game turned."""
    return [f"  {turn_words(review, names, turn)}" for turn in review.turns]


TURN = "{who} {before} → {after} %{beside}: {text}"
TURN_MISTAKE = "{who} {cost}: {text}"
BY_LUCK, NO_MISTAKE = ", {drawn} of it by luck", ", no clear mistake"


def turn_words(review: Review, names: Sequence[str], turn: TurningPoint) -> str:
    """Return what was done at a turning point, and to whom it mattered most."""
    own = review.seats.get(turn.seat)
    listed_here = (each for each in (own.mistakes if own is not None else ()) if turn.first <= each.move <= turn.until)
    mistake = next(listed_here, None) if turn.change < 0 else None
    beside = BY_LUCK.format(drawn=signed(turn.drawn)) if round(100 * turn.drawn) else ""
    decided = any(look.seat == turn.seat and turn.first <= look.move <= turn.until for look in review.looks or ())
    beside += NO_MISTAKE if own is not None and decided and turn.change < 0 else ""
    template = TURN if mistake is None else TURN_MISTAKE
    cost, text = ("", review.texts[turn.move - 1] or "a move") if mistake is None else (cost_words(mistake), mistake.done)
    deal = next((each for each in review.deals if each.move == turn.move), None)
    text = text if deal is None else f"{deal.what} ({deal_words(deal, names)})"
    text = f"{text}; {turn.why}" if turn.why else text
    before, after = (f"{100 * review.points[move].shares[turn.seat]:.0f}" for move in (turn.first - 1, turn.until))
    told = template.format(who=names[turn.seat], before=before, after=after, beside=beside, cost=cost, text=text)
    return f"{turn.when}, {told}" if turn.when else told


def split_lines(review: Review, names: Sequence[str]) -> list[str]:
    """Return how lucky everyone was and how well they played."""
    lines = ["              luck  play   end"]
    for name, split in zip(names, review.splits, strict=True):
        cells = split_cells(split)
        lines.append(f"  {name[:10]:<10}{cells[0]:>6}{cells[1]:>6}{cells[2]:>6}")
    return [*lines, *(f"  {line}" for line in split_sentences(review.splits[0]))]


def deal_words(deal: Deal, names: Sequence[str]) -> str:
    """Return who gained by a deal and who lost, in $1,000."""
    gains = ((name, round(gain)) for name, gain in zip(names, deal.gains, strict=True))
    return ", ".join(f"{name} {'+' if gain > 0 else '−'}{abs(gain)}" for name, gain in gains if gain) or "nobody gained by it"


def deal_sums(review: Review) -> tuple[int, ...]:
    """Return what each gained by all deals together, in $1,000."""
    return tuple(round(fsum(gains)) for gains in zip(*(deal.gains for deal in review.deals), strict=True))


def deal_lines(review: Review, names: Sequence[str]) -> list[str]:
    """Return the deals and what they brought."""
    whole = ", ".join(f"{name} {gain:+d}" for name, gain in zip(names, deal_sums(review), strict=True))
    return [*(f"  {deal.what}: {deal_words(deal, names)}" for deal in review.deals), f"  in all: {whole}"]


def luck_words(review: Review, seat: int) -> str:
    """Return in a sentence whether luck decided, or ""."""
    if not review.splits:
        return ""
    split = review.splits[seat]
    if abs(split.luck) > 2 * abs(split.own) and abs(split.luck) > 0.15:
        return "Luck decided this one." if split.luck * (split.end - split.fair) > 0 else "This was against the luck."
    return ""


def mistake_lines(number: int, mistake: Decision, is_open: bool) -> list[str]:
    """Return a mistake: what was done and what it cost, and the answer if it may be seen."""
    lines = [f"{number}  {mistake.phase}: {mistake.done}  {cost_words(mistake)}"]
    if not is_open:
        return [*lines, f"   better  {HIDDEN}"]
    lines.append(f"   better  {mistake.better}")
    lines += [f"     {reason.sign} {reason.text}" for reason in mistake.reasons]
    lines += [f"   others  {text}: {near}" for text, near in mistake.others]
    return [*lines, f"   {played_on_words(mistake)}"]


PLAYED_ON = "played on {games} times each: {low} won, with the better move {high}"
PLAYED_ROUNDS = "played on for {rounds}, {games} times each: chances of {low}, with the better move {high}"
PLAYED_FOR_MONEY = "played on for {rounds}, {games} times each: with the better move you hold {lost} more; chances are {low} and {high}"


def played_on_words(mistake: Decision) -> str:
    """Return what the games that were played on say, and how sure that is."""
    for_money = mistake.is_dear and not mistake.costs_chances
    template = PLAYED_FOR_MONEY if for_money else PLAYED_ROUNDS if mistake.rounds else PLAYED_ON
    low, high = map(percent, mistake.won)
    rounds, lost = counted(mistake.rounds, "round"), in_dollars(mistake.lost)
    return template.format(games=mistake.games, low=low, high=high, rounds=rounds, lost=lost)


LED_TO = "Cost: {cost}; {played_on}."


def led_to_words(mistake: Decision) -> str:
    """Return in a sentence what a decision cost, and what says so."""
    return LED_TO.format(cost=cost_words(mistake), played_on=played_on_words(mistake))


def in_dollars(thousands: float) -> str:
    return f"${1000 * round(thousands):,}"


PROBABLY = "probably {cost}"


def cost_words(mistake: Costly) -> str:
    """Return what a decision cost and how sure that is: of the win, or where little of that was left, of what one held.

    It is the one figure for that, wherever it stands.
    """
    if mistake.is_dear and not mistake.costs_chances:
        return f"{LESS}{in_dollars(mistake.lost)}"
    cost = f"{signed(-mistake.loss)} ±{100 * mistake.error:.0f} %"
    return cost if mistake.is_mistake else PROBABLY.format(cost=cost)


def thought_words(review: Review, seat: int) -> str:
    """Return how long a player took over their moves, or "" if nobody knows."""
    thought = review.thoughts.get(seat)
    if thought is None:
        return ""
    return f"{thought.mean:.0f} s a decision, longest {thought.longest} s (move {thought.move})"


NEAR = "{near} of {decisions} decisions within 1 % of the best found."
NO_MISTAKES = "No clear mistakes."
FEW = "{decisions} in the whole game, so there is little to review."
FEWEST = 3
"""With fewer decisions than are listed a review says so."""
OWN = "Play like this wins about {won} in 100 games against normal bots; a fair share is {fair}."
OWN_LEAST = "Play like this wins hardly any games against normal bots; a fair share is {fair} in 100."
OWN_MOST = "Play like this wins nearly all games against normal bots; a fair share is {fair} in 100."
HARDLY_ANY, NEARLY_ALL = 2, 98


def judged_line(review: Review, seat: int) -> str:
    """Return how the decisions were on the whole."""
    return " ".join(judged_sentences(review, seat))


def judged_sentences(review: Review, seat: int) -> list[str]:
    """Return how the decisions were on the whole, what matters most first."""
    own = review.seats[seat]
    if not own.decisions:
        return ["No decisions."]
    few = FEW.format(decisions=counted(own.decisions, "decision").capitalize())
    near = few if own.decisions < FEWEST else NEAR.format(near=own.near, decisions=own.decisions)
    return [near, *([own_words(review, seat)] if review.own else [])]


def own_words(review: Review, seat: int) -> str:
    """Return what a seat's own moves would win among normal bots. Where luck and play are shown it fits their figure."""
    fair = round(100 / len(review.own))
    own = rounded(review.splits[seat]).own if review.splits else review.own[seat]
    won = fair + round(100 * own)
    template = OWN_LEAST if won <= HARDLY_ANY else OWN_MOST if won >= NEARLY_ALL else OWN
    return template.format(won=won, fair=fair)


def figure_lines(review: Review, names: Sequence[str], seat: int) -> list[str]:
    """Return the figures of the game: a player's own, and the mean of the table."""
    lines = [f"  {name:<25}{figure_words(values[seat]):>10}   the table {mean_words(values)}" for name, values in review.figures]
    return [*lines, *(f"  {words}" for words in [thought_words(review, seat)] if words)]


def figure_words(value: float) -> str:
    """Return a figure of one player."""
    return (f"{value:,.0f}" if value == round(value) or abs(value) >= 100 else f"{value:,.1f}").replace("-", "−")


def mean_words(values: Sequence[float]) -> str:
    """Return the mean of the table."""
    mean = fsum(values) / len(values)
    return (f"{mean:,.0f}" if abs(mean) >= 100 else f"{mean:.1f}").replace("-", "−")


def ending_words(game: AnyGame, result: Result, names: Sequence[str], seat: int) -> str:
    """Return who won and how a player came out, with their scores."""
    scores = [game.score_text(score) for score in result.scores]
    won = f"{listed([names[winner] for winner in result.winners])} won with {scores[result.winners[0]]}"
    if seat in result.winners:
        return won
    return f"{won}, {names[seat]} {_place(result, seat)} with {scores[seat]}"


def short_ending_words(game: AnyGame, result: Result, names: Sequence[str], seat: int) -> str:
    """Return the same without the player's own score."""
    won = f"{listed([names[winner] for winner in result.winners])} won with {game.score_text(result.scores[result.winners[0]])}"
    return won if seat in result.winners else f"{won}, {names[seat]} {_place(result, seat)}"


def _place(result: Result, seat: int) -> str:
    return PLACES[max(1, sum(score > result.scores[seat] for score in result.scores))]
