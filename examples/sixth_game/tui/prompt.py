"""The one sentence: what is asked, and what the cursor would do."""

from __future__ import annotations

from core.text import counted
from examples.sixth_game.core.view import ToyView
from examples.sixth_game.tui.draft import OfferDraft
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, FELT, MUTED


def prompt(view: ToyView, names: tuple[str, ...], draft: OfferDraft | None) -> Words:
    """Return the sentence for the player whose turn it is."""
    if draft is not None:
        return [
            ("How many coins do you offer ", BOLD),
            (names[draft.to], FELT),
            ("?  ", BOLD),
            (f"{draft.coins} of {draft.highest}", MUTED),
        ]
    if view.phase == "seal":
        return [("Which card do you seal?", BOLD)]
    if view.phase == "give":
        return [("Whom do you offer coins, or do you keep them?", BOLD)]
    return [(f"{names[view.giver]} offers you {counted(view.offer[1], 'coin')}. Do you accept?", BOLD)]
