"""The first state."""

from __future__ import annotations

from core.chance import Chance
from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.rounds import begin_round
from core.games.chinatown.state import TOGETHER, ChinatownState
from core.options import Options


def new_state(board: Board, seats: int, options: Options, chance: Chance) -> ChinatownState:
    """CT-4, CT-31: return the first state: everybody's money, and the first start player by lot, unless all place together."""
    s = ChinatownState(
        chance=chance,
        prosperity_on=options["prosperity"] == "on",
        street_fronts=options["street_fronts"] == "on",
        clock=int(options["clock"]),
        round=0,
        phase="keep",
        start=TOGETHER if options.get("placing") == "together" else (chance.below(seats, "start") - 1) % seats,
        turn=-1,
        deck=list(board.buildings),
        dealt=[[] for _ in range(seats)],
        kept=[[] for _ in range(seats)],
        bag=[kind.tiles for kind in board.kinds],
        stock=[[0] * len(board.kinds) for _ in range(seats)],
        owner=[-1] * len(board.places),
        tile=[-1] * len(board.places),
        fresh=[],
        books=[[board.start_money] * seats for _ in range(seats + 1)],
        proposals=[],
        settled=[],
        done=[False] * seats,
        prosperity=[],
        earned=[],
        bonus=[],
    )
    begin_round(board, s, [])
    return s
