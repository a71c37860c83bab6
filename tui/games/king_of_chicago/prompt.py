"""The one sentence under the map: what is asked, and what the cursor would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.king_of_chicago.actions import Drive, Drown
from core.games.king_of_chicago.components import HARBOUR
from tui.commands import ENTER
from tui.games.king_of_chicago import targets
from tui.games.king_of_chicago.commands import DRIVE_AGAIN, STAY
from tui.games.king_of_chicago.view_model import Look, badge
from tui.painting.cell_text import Words, sentence
from tui.painting.ink import BOLD, FELT, MUTED, PAPER, Ink

if TYPE_CHECKING:
    from tui.games.king_of_chicago.presenter import KingPresenter

OUT = ", ".join(DRIVE_AGAIN.sign.split())
"""The keys that end looking round."""

STAYS = {
    (False, False): "{many} open; {key}: a round trip",
    (False, True): "{many} open; {key}: stay, to load",
    (True, False): "{many} open; {key}: stay, to unload",
    (True, True): "{many} open; {key}: stay, to unload or load",
}
"""What the tile one stands on is good for: by whether something may be unloaded there, and whether something may be loaded."""


def prompt(presenter: KingPresenter) -> Words:
    """Return the sentence for the player on turn."""
    if presenter.view.phase == "bump":
        return [("Your Bumper: push whom, and where to?  ", BOLD), *_choice(presenter)]
    if presenter.view.phase == "harbour":
        if any(isinstance(a, Drown) for a in presenter.update.legal):
            return [("The Gold Coast: drown anybody, then take a marker.  ", BOLD), *_choice(presenter)]
        return [("The Gold Coast: take a marker.  ", BOLD), *_choice(presenter)]
    if presenter.staying:
        return [("What do you do here?  ", BOLD), *_choice(presenter)]
    return _look_round(presenter) if presenter.looking else [*_where_to(presenter), ("  ", PAPER), *_open(presenter)]


def _choice(presenter: KingPresenter) -> list[tuple[str, Ink]]:
    if presenter.cursor not in presenter.targets():
        return []
    words = targets.choice_words(presenter.figures, presenter.view, presenter.cursor)
    return sentence("{enter}: {choice}", MUTED, enter=ENTER, choice=words)


def _look_round(presenter: KingPresenter) -> Words:
    cursor, names = presenter.cursor, presenter.figures.names
    match cursor:
        case Drive(_, card, to):
            return sentence(
                "Looking at {place}: {enter} drives there with card {card}; {out}: back.",
                place=[(names[to], FELT)],
                enter=ENTER,
                card=str(card),
                out=OUT,
            )
        case Look(place) if place == presenter.view.at[presenter.auto] and not presenter.why_no_stay():
            return sentence("Looking at {place}: {enter} stays there; {out}: back.", place=[(names[place], BOLD)], enter=ENTER, out=OUT)
        case Look(place):
            return sentence(
                "Looking at {place}: no drive there, {enter} says why; {out}: back.", place=[(names[place], BOLD)], enter=ENTER, out=OUT
            )
    return sentence("Looking at everything; {out}: back.", out=OUT)


def _where_to(presenter: KingPresenter) -> list[tuple[str, Ink]]:
    auto, card = [badge(presenter.auto)], str(presenter.card)
    if presenter.view.seats > 2:
        return sentence("Where do you drive with card {card}?" if presenter.card else "Where do you drive now?", BOLD, card=card)
    if presenter.card:
        return sentence("Where does {auto} drive with card {card}?", BOLD, auto=auto, card=card)
    return sentence("Where does {auto} drive now?", BOLD, auto=auto)


def _open(presenter: KingPresenter) -> list[tuple[str, Ink]]:
    """Return how many places there are to drive to, and what Enter would do."""
    many = str(sum(isinstance(target, Drive) for target in presenter.targets()))
    names, cursor = presenter.figures.names, presenter.cursor
    if cursor is None or cursor == Look(presenter.view.at[presenter.auto]):
        if presenter.why_no_stay():
            is_at_coast = presenter.view.at[presenter.auto] == HARBOUR
            template = "{many} open; from the Coast one must drive" if is_at_coast else "{many} open; you must drive"
            return sentence(template, MUTED, many=many)
        template = STAYS[targets.staying_means(presenter.update, presenter.auto)]
        return sentence(template, MUTED, many=many, key=STAY.sign if cursor is None else ENTER)
    if isinstance(cursor, Look):
        name = "the Gold Coast" if cursor.place == HARBOUR else names[cursor.place]
        return sentence("{many} open, looking at {place}", MUTED, many=many, place=[(name, PAPER)])
    if not isinstance(cursor, Drive):
        return sentence("{many} open", MUTED, many=many)
    place, card = [(names[cursor.to], FELT)], str(cursor.card)
    others = [str(other) for other in presenter.cards_there() if other != cursor.card]
    if others and not presenter.card:
        template = "{many} open, {enter}: {place} with card {card} (or {others})"
        return sentence(template, MUTED, many=many, enter=ENTER, place=place, card=card, others=", ".join(others))
    return sentence("{many} open, {enter}: {place} with card {card}", MUTED, many=many, enter=ENTER, place=place, card=card)
