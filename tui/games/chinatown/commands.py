"""What may be done at the table of Chinatown, by phase: the commands, each with its reason where it is off."""

from __future__ import annotations

from dataclasses import replace
from string import digits
from typing import TYPE_CHECKING

from core.games.chinatown.preview import missing, parties
from core.games.chinatown.refusal_text import REASONS
from tui.commands import COMMON, Command, arrows, common
from tui.games.chinatown.income_reveal import NEXT

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

NOTHING_ASKED = "No deal asks you."


def commands_now(presenter: ChinatownPresenter) -> list[Command]:
    """Return the commands valid now, most important first."""
    if presenter.number is not None:
        return [DIGIT.but("building"), ERASE, COMMON["do"].but("there"), COMMON["back"].but("back"), *_at_the_table(presenter)]
    return _at_the_table(presenter)


def _at_the_table(presenter: ChinatownPresenter) -> list[Command]:
    """Return the commands valid while no number is typed."""
    if presenter.payday is not None:
        return [*presenter.payday.commands(), *arrows("look round"), LETTERS]
    if presenter.seat is None or not presenter.my_turn:
        return [*arrows("look round"), *_deals(presenter), LETTERS]
    match presenter.view.phase:
        case "keep":
            pick = "put back" if presenter.building in presenter.picked else "keep"
            return [COMMON["do"].but(pick), _seal(presenter), *arrows("building"), *NEXT_BUILDING, LETTERS]
        case "place":
            enter = COMMON["do"].but("place" if presenter.would_lay else "" if presenter.targets() else FINISH.label)
            return [enter, TILE_KIND, FINISH, *arrows("building"), *NEXT_BUILDING, LETTERS]
    return _trading(presenter)


NEXT_BUILDING = common("target_next", "target_back")
LETTERS = Command("letters", ("V",), "", "Letters instead of signs for the owners on the small board")
SEAL = Command("seal", ("s",), "keep these", "Keep the chosen buildings", ends=True)
TILE_KIND = Command("tile", ("t", "tab"), "tile", "The next tile of your stock")
FINISH = Command("finish", ("X",), "end placing", "End placing: the rest stays in stock", ends=True)


def _seal(presenter: ChinatownPresenter) -> Command:
    wanted = presenter.figures.deal(presenter.view.seats).kept[presenter.view.round - 1]
    why = "" if len(presenter.picked) == wanted else f"Choose exactly {wanted}; you have {len(presenter.picked)}."
    return SEAL.but("" if why else None, why=why)


def _trading(presenter: ChinatownPresenter) -> list[Command]:
    if presenter.mode == "reasons":
        return [REASON, COMMON["do"].but("refuse"), COMMON["back"].but("not yet"), *arrows("reason", "↑↓")]
    if presenter.purse is not None:
        payer = presenter.purse.next_row[0]
        return [
            *(
                command.but(GIVE_MONEY if payer == presenter.seat else ASK_MONEY) if command.name == MONEY.name else command
                for command in AMOUNT
            ),
            offer(presenter),
        ]
    enter = COMMON["do"].but("take out" if presenter.would_empty else "add" if presenter.would_add else "")
    back = [CLOSE] if presenter.mode == "tiles" else []
    answers = _answers(presenter)
    draft = [
        replace(offer(presenter), ends=not presenter.deal),
        *_beside(presenter),
        WHOM,
        _money(presenter),
        TILES,
        _secret(presenter),
        _gets(presenter),
    ]
    draft += [AGAIN] if presenter.comes_back() is not None and presenter.mode != "tiles" else []
    others = [OTHERS.but(OWN_LABEL) if presenter.for_others else OTHERS] if presenter.concerns_others else []
    first = [*answers, *others, *draft] if presenter.deal else [*draft, *answers]
    last = [*(command.but("") for command in others if not presenter.deal), LETTERS, *MORE_AND_LESS]
    return [enter, *back, *_deals(presenter), *first, NEW, done(presenter), *arrows("building"), *last]


ERASE = Command("erase", ("backspace",), "erase", "Take the last digit away")
DIGIT = Command("digit", tuple(digits), "", "", shown="0-9")
TYPING_A_NUMBER = (DIGIT.name, ERASE.name, "do", "back")
"""What goes on with the number of a building, or ends it."""
AMOUNT = [
    Command("set", ("enter",), "keep", "Keep the amount"),
    Command("less", ("left", "h", "down", "j", "-"), "", "A thousand less"),
    Command("more", ("right", "l", "up", "k", "+", "="), "amount", "A thousand more", shown="←→ 0-9"),
    Command("money", ("m", "tab"), "", "The money in the next row: what you give, what you get, and with whom"),
    ERASE,
    Command("restore", ("escape",), "as before", "Leave all amounts as they were"),
    DIGIT,
]
REASON = Command("reason", tuple(map(str, range(len(REASONS)))), "refuse", "Refuse, and say this", ends=True, shown=f"0-{len(REASONS) - 1}")
CLOSE = Command("close", ("escape", "b"), "board", "Back to the board")
OFFER = Command("offer", ("o",), "offer", "Offer the draft to everybody in it", ends=True)
SECRET = Command("secret", ("v",), "secret", "Offer it openly, or to its parties only")
BESIDE = Command("beside", ("i",), "keep open", "Offer it beside the deal it was made from, which stays open, or in its place")
WHOM = Command("whom", ("w",), "whom", "Who gets what you give next, and what you gave while nobody was named")
NAME_FIRST = f"With whom? {WHOM.sign} names them, or what you ask of them."
AGAIN = Command("again", ("b",), "again", "Take what was dropped, or the last offer that came to nothing, into the draft")
GETS = Command("gets", ("f",), "", "Who gets what the others give next: you, or another party")
MONEY = Command("money", ("m",), "money", "Set money, row by row: what you ask if you sell, what you give if you buy, then the next row")
GIVE_MONEY, ASK_MONEY = "give $", "ask $"
TILES = Command("tiles", ("t", "tab"), "tile", "Choose tiles out of anybody's stock")
OTHERS = Command("others", ("u",), "them", "What the chosen deal or the draft would bring the others, or you")
OWN_LABEL = "for you"
NEW = Command("new", ("n",), "", "Begin a new draft")
MORE_AND_LESS = [
    Command("pay_more", ("+", "="), "", "Pay a thousand more"),
    Command("pay_less", ("-",), "", "Pay a thousand less, or ask for it"),
]


def offer(presenter: ChinatownPresenter) -> Command:
    """Return `o`: the draft is offered to those it concerns."""
    if presenter.draft.is_open:
        return OFFER.but(why=NAME_FIRST)
    why = missing(presenter.view, presenter.draft.terms)
    return OFFER.but("show draft" if presenter.is_covered else None, why=f"Not yet: {why}." if why else "")


def _money(presenter: ChinatownPresenter) -> Command:
    """Return `m`, with the amount that it sets first as soon as it is known whose."""
    if presenter.draft.partner is None:
        return MONEY
    return MONEY.but(GIVE_MONEY if presenter.draft.first_row[0] == presenter.seat else ASK_MONEY)


def _secret(presenter: ChinatownPresenter) -> Command:
    return SECRET.but("make open") if presenter.draft.secret else SECRET


def _beside(presenter: ChinatownPresenter) -> list[Command]:
    """Return `i`: whether the deal that the draft was made from stays open."""
    draft = presenter.draft
    return [] if draft.answers is None or presenter.deal else [BESIDE.but("replace") if draft.is_beside else BESIDE]


def _gets(presenter: ChinatownPresenter) -> Command:
    """Return `f`: who gets what the others give. Between two that is no question."""
    return GETS.but("who gets") if len(presenter.draft.others) > 1 else GETS


def done(presenter: ChinatownPresenter) -> Command:
    """Return `d`: done with trading, or not after all."""
    if presenter.seat is not None and presenter.view.done[presenter.seat]:
        return RESUME
    return DONE


def _deals(presenter: ChinatownPresenter) -> list[Command]:
    return list(DEALS) if presenter.deals else []


def _answers(presenter: ChinatownPresenter) -> list[Command]:
    """Return what may be done with the chosen deal."""
    p, seat = presenter.chosen, presenter.seat
    if p is None or seat is None:
        why = "" if presenter.only_asked is not None else NO_DEAL if presenter.deals else NOTHING_ASKED
        return [_agree(presenter).but(why=why), REFUSE.but(why=why), COUNTER.but(why=why), DROP if presenter.draft.things else DROP.but("")]
    original = [ORIGINAL] if p.original is not None else []
    if p.proposer == seat:
        return [WITHDRAW, AMEND, *original]
    if seat not in parties(p.terms):
        foreign = "You are no part of that deal."
        return [AGREE.but(why=foreign), REFUSE.but(why=foreign), COUNTER.but(why=foreign), *original]
    return [_agree(presenter).but(why=presenter.why_not_agree(p)), REFUSE, COUNTER, *original]


def _agree(presenter: ChinatownPresenter) -> Command:
    """Return `a`, which only brings a deal to sight that something covers."""
    return AGREE.but("show deal") if presenter.is_covered else AGREE


AGREE = Command("agree", ("a",), "agree", "Agree to the chosen deal exactly as it stands", ends=True)
REFUSE = Command("refuse", ("r",), "refuse", "Refuse the chosen deal, with a reason if you like", ends=True)
COUNTER = Command("counter", ("c",), "counter", "Take its terms into the draft and change them", ends=True)
AMEND = Command("counter", ("c",), "change", "Take its terms into the draft and change them")
WITHDRAW = Command("withdraw", ("x",), "withdraw", "Withdraw your own proposal")
ORIGINAL = Command("original", ("e",), "original", "Show what this counters, and the counter again")
DROP = Command("drop", ("x",), "drop", "Empty the draft")
RESUME = Command("resume", ("d",), "trade on", "Take back that you are done", ends=True)
DONE = Command("done", ("d",), "done", "Done trading, until another player asks you", ends=True)
DEALS = (
    Command("deal_back", (",",), "deal", "The deal before, and the next one", shown=", ."),
    Command("deal_next", (".",), "", ""),
)
DEAL_SIGNS = f"{DEALS[0].keys[0]} and {DEALS[1].keys[0]}"
NO_DEAL = f"Choose a deal with {DEAL_SIGNS} first."
COMMANDS = (
    *(LETTERS, SEAL, TILE_KIND, FINISH, NEXT),
    *(OFFER, BESIDE, WHOM, MONEY, TILES, CLOSE, SECRET, GETS, AGAIN, NEW, OTHERS, DROP, *AMOUNT, *MORE_AND_LESS),
    *(*DEALS, AGREE, REFUSE, REASON, COUNTER, WITHDRAW, ORIGINAL, DONE, RESUME),
)
"""Every command of the game, whenever it is offered."""
