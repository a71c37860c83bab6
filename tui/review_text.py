"""A review in words: for the command line, for line by line play and for the screen."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from math import fsum

from core.game import AnyGame, Result
from core.review.chart import TurningPoint, is_mostly_readable
from core.review.decisions import Decision
from core.review.luck import PARTS, Split, rounded
from core.review.review import Deal, Review, SeatReview
from core.text import counted, listed

HIDDEN = "░░░░░░░░"
"""What stands for an answer that is face down."""
NO_PUZZLES = "There are no puzzles yet. A review makes one of each move of yours that surely cost much, and in some games finds none."
CHART_ROWS = 12
LESS = "−"
"""What stands before a change for the worse."""
PART_SENTENCES = tuple(f"{part}: {words}." for part, words in PARTS.items())
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
    """Return fair share, luck, own, others and end in hundredths, rounded so that they add up."""
    told = rounded(split)
    return (f"{100 * told.fair:.0f}", *map(signed, (told.luck, told.own, told.others)), f"{100 * told.end:.0f}")


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


def turning_lines(review: Review, names: Sequence[str]) -> list[str]:
    """Return where the game turned."""
    return [f"  {turn_words(review, names, turn)}" for turn in review.turns]


TURN = "{where}, {who} {change} %: {text}"
TURN_BY_LUCK = "{where}, {who} {change} %, {drawn} of it by luck: {text}"
TURN_MISTAKE = "{where}, {who} {change} % as it came out, {cost} by what could be known before: {text}"


def turn_words(review: Review, names: Sequence[str], turn: TurningPoint) -> str:
    """Return what was done at a turning point, and to whom it mattered most."""
    own = review.seats.get(turn.seat)
    mistake = next((each for each in own.mistakes if each.move == turn.move), None) if own is not None else None
    template = TURN_MISTAKE if mistake is not None else TURN_BY_LUCK if round(100 * turn.drawn) else TURN
    cost = "" if mistake is None else cost_words(mistake)
    text = review.texts[turn.move - 1] or "a move"
    where = f"move {turn.move}" if turn.first == turn.until else f"moves {turn.first} to {turn.until}"
    text = f"{text}; {turn.why}" if turn.why else text
    change, drawn = signed(turn.change), signed(turn.drawn)
    return template.format(where=where, who=names[turn.seat], change=change, drawn=drawn, cost=cost, text=text)


def split_lines(review: Review, names: Sequence[str]) -> list[str]:
    """Return luck, own and others' play, which make the end from a fair share."""
    lines = ["              fair  luck   own  others   end"]
    for name, split in zip(names, review.splits, strict=True):
        cells = split_cells(split)
        lines.append(f"  {name[:10]:<10}{cells[0]:>6}{cells[1]:>6}{cells[2]:>6}{cells[3]:>8}{cells[4]:>6}")
    return [*lines, *(f"  {line}" for line in PART_SENTENCES)]


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
    return [*(f"  move {deal.move}: {deal_words(deal, names)}" for deal in review.deals), f"  in all: {whole}"]


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
    lines = [f"{number}  move {mistake.move}, {mistake.phase}: {mistake.done}  {sure_cost_words(mistake)}"]
    if not is_open:
        return [*lines, f"   better  {HIDDEN}"]
    lines.append(f"   better  {mistake.better}")
    lines += [f"     {reason.sign} {reason.text}" for reason in mistake.reasons]
    lines += [f"   others  {text}: {near}" for text, near in mistake.others]
    return [*lines, f"   {played_on_words(mistake)}"]


PLAYED_ON = "played on {games} times each: {low} won, with the better move {high}, ±{error}"
PLAYED_ROUNDS = "played on for {rounds}, {games} times each: chances of {low}, with the better move {high}, ±{error}"
PLAYED_FOR_MONEY = "played on for {rounds}, {games} times each: with the better move you hold {lost} more; chances are {low} and {high}"


def played_on_words(mistake: Decision) -> str:
    """Return what the games that were played on say, and how sure that is."""
    for_money = mistake.is_dear and not mistake.costs_chances
    template = PLAYED_FOR_MONEY if for_money else PLAYED_ROUNDS if mistake.rounds else PLAYED_ON
    low, high = map(percent, mistake.won)
    error = f"{100 * mistake.error:.0f}"
    rounds, lost = counted(mistake.rounds, "round"), in_dollars(mistake.lost)
    return template.format(games=mistake.games, low=low, high=high, error=error, rounds=rounds, lost=lost)


LED_TO = (
    "Played on from what you could know, move {move} led to chances of {low}, the better move to {high}, ±{error}; "
    "the chart is an estimate from all there was."
)
"""It stands below a chart of other figures, so it says which are which."""
LED_TO_LESS = "Move {move} cost {lost} of what you would hold, with little of the win left to lose."


def led_to_words(mistake: Decision) -> str:
    """Return in a sentence what a mistake led to, and what the better move would have."""
    low, high = map(percent, mistake.won)
    template = LED_TO_LESS if mistake.is_dear and not mistake.costs_chances else LED_TO
    return template.format(move=mistake.move, low=low, high=high, error=f"{100 * mistake.error:.0f}", lost=in_dollars(mistake.lost))


def in_dollars(thousands: float) -> str:
    return f"${1000 * round(thousands):,}"


def cost_words(mistake: Decision) -> str:
    """Return what a mistake cost: of the win, or where little of that was left, of what one held."""
    return f"−{in_dollars(mistake.lost)}" if mistake.is_dear and not mistake.costs_chances else f"{signed(-mistake.loss)} %"


def sure_cost_words(mistake: Decision) -> str:
    """Return the same with how sure it is, in chances."""
    cost = cost_words(mistake)
    return cost if mistake.is_dear and not mistake.costs_chances else f"{cost} ±{100 * mistake.error:.0f}"


UNSURE = "Not sure: move {move}, {done}: {cost} %."


def unsure_lines(own: SeatReview) -> list[str]:
    """Return what may have cost something, where nothing surely did."""
    return [UNSURE.format(move=each.move, done=each.done, cost=f"{signed(-each.loss)} ±{100 * each.error:.0f}") for each in own.unsure]


def thought_words(review: Review, seat: int) -> str:
    """Return how long a player took over their moves, or "" if nobody knows."""
    thought = review.thoughts.get(seat)
    if thought is None:
        return ""
    return f"{thought.mean:.0f} s a decision, longest {thought.longest} s (move {thought.move})"


NEAR = "{near} of {decisions} decisions within 1 % of the best found."
NEAR_BUT = "{near} of {decisions} decisions within 1 % of the best found; what is listed is surely worse."
OWN = "Such play would win about {won} of 100 games against normal bots; a fair share is {fair}."
OWN_LEAST = "Such play would win hardly any of 100 games against normal bots; a fair share is {fair}."
OWN_MOST = "Such play would win nearly all of 100 games against normal bots; a fair share is {fair}."
HARDLY_ANY, NEARLY_ALL = 2, 98


def judged_line(review: Review, seat: int) -> str:
    """Return how the decisions were on the whole."""
    return " ".join(judged_sentences(review, seat))


def judged_sentences(review: Review, seat: int) -> list[str]:
    """Return how the decisions were on the whole, what matters most first."""
    own = review.seats[seat]
    if not own.decisions:
        return ["No decisions."]
    near = (NEAR_BUT if own.mistakes else NEAR).format(near=own.near, decisions=own.decisions)
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
