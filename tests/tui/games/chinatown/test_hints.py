"""A hint about a deal is read together with the deal: both are in sight, and no term is said twice."""

from __future__ import annotations

import pytest

from core.bots.advice import Advice, Candidate
from core.game import Action
from core.games.chinatown.actions import Agree, Counter, Done, Propose, Refuse, Withdraw
from core.reasons import SaidReason
from tests.rules.chinatown.positions import give
from tests.tui.games.chinatown.scenes import Person, mott_street, offers, sit, table_of
from tests.tui.games.chinatown.test_goldens import here
from tests.tui.on_screen import at_table, shown, table_screen
from tui.table.hint import REASONS
from tui.table.presenter import TablePresenter

FIRST = SaidReason("income", True, "first reason, of which there is so much to be said that it takes two rows")
AGAINST = SaidReason("cash", False, "and one against it")


def advice(presenter: TablePresenter, *actions: Action) -> Advice:
    """Return a hint that names these, the first as the best, in the words that stand where no table is in sight."""
    texts = [presenter.game.action_text(presenter.update.view, a, presenter.names) for a in actions]
    return Advice(
        "", tuple(Candidate(a, text, "best", (FIRST, AGAINST), texts[-1], actions[-1]) for a, text in zip(actions, texts, strict=True))
    )


def asked() -> Person:
    person = sit(mott_street())
    offers(person.table)
    return person


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_beside_the_strongest_hint_the_deal_and_the_first_reason_are_in_sight(size: tuple[int, int]) -> None:
    table = here(table_of(mott_street()))
    offers(table)
    async with at_table(table, size) as pilot:
        await pilot.press("full_stop")
        screen = table_screen(pilot)
        presenter = screen.controller.presenter
        deal = next(p for p in table.state.proposals if p.proposer == 2)  # type: ignore[attr-defined]
        counter = Counter(deal.id, (give(0, 2, 42), give(2, 0, tiles="Wa", money=5)), True)
        presenter.hint.ask(presenter.update.sequence)
        presenter.hint.answer(presenter.update.sequence, advice(presenter, counter, Agree(deal.id), Refuse(deal.id, 1)))
        for _ in range(REASONS - 1):
            presenter.ask_hint()
        screen.update_widgets()
        text = " ".join(shown(pilot).split())
        assert "counter deal 1 in secret: ●A→▲C 42," in text
        assert "compared with: refuse deal 1: “" in text
        assert "+ first reason" in text
        assert "▲C Delgado asks you" in text
        assert "Wa6, $3,000" in text or "tile Wa6 $3,000" in text, "the terms it speaks of"


def test_what_is_done_with_a_deal_is_named_by_the_deals_number() -> None:
    presenter = asked().presenter
    deal = next(p for p in presenter.view.proposals if p.proposer == 2)
    number = presenter.book.number(deal)
    terms = (give(0, 2, 42), give(2, 0, 37, money=4))
    said = {
        Agree(deal.id): f"agree to deal {number}",
        Withdraw(deal.id): f"withdraw deal {number}",
        Refuse(deal.id, 0): f"refuse deal {number}",
        Refuse(deal.id, 3): f"refuse deal {number}: “you are too far ahead”",
        Counter(deal.id, terms, False): f"counter deal {number}: ●A→▲C 42, ▲C→●A 37 (Ra6) and $4,000",
        Counter(deal.id, terms, True): f"counter deal {number} in secret: ●A→▲C 42, ▲C→●A 37 (Ra6) and $4,000",
        Propose(terms, False): "offer: ●A→▲C 42, ▲C→●A 37 (Ra6) and $4,000",
        Propose(terms, True): "offer in secret: ●A→▲C 42, ▲C→●A 37 (Ra6) and $4,000",
        Done(): "in other words",
        Agree(1): "in other words",
    }
    assert {action: presenter.hint_text(action, "in other words") for action in said} == said
