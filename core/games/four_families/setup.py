"""FF-1 to FF-8: the table before the first move."""

from __future__ import annotations

from core.chance import Chance
from core.games.four_families.board import Board
from core.games.four_families.components import COLOURS, EXTRAS, PENALTIES, PER_COLOUR, SPECIALS
from core.games.four_families.mechanics import cards
from core.games.four_families.mechanics.steps import Step, in_turn, schedule
from core.games.four_families.state import FamiliesState
from core.options import Options

BOX_SIZE = 12


def new_state(board: Board, seats: int, options: Options, chance: Chance) -> FamiliesState:
    """FF-1 to FF-8: return everything in its place, and the first to put cards back is the start player."""
    city = board.city(seats)
    s = FamiliesState(
        chance=chance,
        with_city=options["city"] == "yes",
        most_extras=int(options["extras"]),
        todo=[],
        start=chance.below(seats, "start"),
        round=1,
        deck=_deck(board, seats, chance),
        under=[],
        discards=[],
        hands=[[] for _ in range(seats)],
        drawn=[],
        laid_out=-1,
        hats=[[] for _ in range(seats)],
        cities=[[] for _ in range(seats)],
        gangsters=[0] * seats,
        family=[0] * seats,
        assets=[0] * seats * 4,
        tokens=[0] * seats * 7,
        slots=[0] * seats,
        starter=[-1] * seats,
        used=[0] * seats,
        powered=[0] * seats,
        attacks=[0] * seats,
        chiefs=[-1] * seats,
        protege=[-1] * seats,
        immune=[0] * seats,
        passed=[0] * seats,
        extras=[-1] * len(EXTRAS),
        extras_won=[0] * seats,
        business=[-1] * city.cells,
        owner=[-1] * city.cells,
        extorted=[0] * city.cells,
        bonus=[-1] * city.cells,
        gaps=[()] * city.cells,
        rows=[-1] * city.rows,
        aside=-1,
        pool=[],
        reserve=board.agents[seats - 2],
        box=[0] * BOX_SIZE,
    )
    _open_businesses(board, s)
    _fill_gaps(board, s)
    if s.with_city:
        _lay_city_cards(board, s)
    _deal(board, s)
    return s


def _deck(board: Board, seats: int, chance: Chance) -> list[int]:
    """FF-1: return the cards for so many players. With two, four special actions leave at random."""
    deck = list(board.decks[seats - 2])
    specials = list(SPECIALS)
    chance.shuffle(specials, "specials")
    for kind in specials[: board.boxed_specials[seats - 2]]:
        deck[kind] -= 1
    return deck


def _open_businesses(board: Board, s: FamiliesState) -> None:
    """FF-3: lay some businesses face up, with their tokens. The others may be anywhere."""
    s.pool = list(range(len(board.businesses)))
    for cell, business in board.face_up[len(s.hands) - 2]:
        s.business[cell] = business
        s.bonus[cell] = board.businesses[business].bonus
        s.pool.remove(business)


def _fill_gaps(board: Board, s: FamiliesState) -> None:
    """FF-4: put companions in the gaps, one starting companion each, the rest in the box."""
    seats, colours = len(s.hands), len(COLOURS)
    of_each = board.companions[seats - 2]
    tokens = [colour for colour in range(colours) for _ in range(of_each)]
    s.chance.shuffle(tokens, "companions")
    for gap, colour in zip(board.city(seats).gaps, tokens, strict=False):
        s.gaps[gap] = (colour,)
    starters = list(range(colours))
    s.chance.shuffle(starters, "companions")
    s.starter = starters[:seats]
    for colour in range(colours):
        s.box[colour] = PER_COLOUR - of_each - s.starter.count(colour)


def _lay_city_cards(board: Board, s: FamiliesState) -> None:
    """FF-6: lay Al Capone's cards on their rows, and the penalties, shuffled, on the others."""
    for row, card in board.capone[len(s.hands) - 2]:
        s.rows[row] = card
    lay_penalties(s)


def lay_penalties(s: FamiliesState) -> None:
    """FF-6, FF-60: shuffle the penalties over the rows without Al Capone. With two players one stays aside."""
    penalties = list(range(len(PENALTIES)))
    s.chance.shuffle(penalties, "city")
    for row, card in enumerate(s.rows):
        if card < len(PENALTIES):
            s.rows[row] = penalties.pop()
    s.aside = penalties[0] if penalties else -1


def _deal(board: Board, s: FamiliesState) -> None:
    """FF-7: deal eight cards each, of which each puts two back under the deck in turn order."""
    seats = len(s.hands)
    for seat in range(seats):
        cards.draw(s, seat, board.play.deal, [])
    schedule(s, *((Step.RETURN, seat, board.play.put_back) for seat in in_turn(seats, s.start)), (Step.ROUND, s.start, 0))
