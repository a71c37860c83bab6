"""Under which name a family's choices are described, and which figures they surely change."""

from __future__ import annotations

from core.games.four_families import actions
from core.games.four_families.actions import FamiliesAction
from core.games.four_families.board import Board
from core.games.four_families.components import BUSINESSES_AREA, COLOURS, EXTRAS, PENALTIES, SPECIAL_IDS, SPECIALS
from core.games.four_families.concern import holdings_text
from core.games.four_families.preview import has_pair, places_first, unplaced
from core.games.four_families.view import FamiliesView
from core.text import counted, listed

POWERS = ("", "son", "father", "grandfather")
CARDS = ("gangster", "family", "movement", "mansion", "car", "art", "title")
KINDS: dict[type[FamiliesAction], str] = {
    actions.PutUnder: "put_under",
    actions.Reveal: "reveal",
    actions.Extort: "extort",
    actions.BasicIncome: "basic_income",
    actions.Skip: "skip",
    actions.LayInfluence: "influence_area",
    actions.LayGangster: "gangsters_area",
    actions.WorkBusinesses: "businesses_area",
    actions.PlayMovement: "movement_area",
    actions.LayFamily: "family",
    actions.Claim: "claim",
    actions.Attack: "attack",
    actions.Pass: "pass",
    actions.Object: "object",
    actions.Pay: "pay",
    actions.TakeCompanion: "take_companion",
    actions.Place: "place",
    actions.PostChief: "post_chief",
    actions.Lose: "lose",
    actions.Move: "move",
    actions.RemoveAgent: "remove_agent",
    actions.DrawCard: "draw_card",
    actions.Rob: "rob",
    actions.Reopen: "reopen",
    actions.WinExtra: "win_extra",
    actions.UseExtra: "use_extra",
}
SURE = (actions.LayInfluence, actions.LayGangster, actions.LayAsset, actions.LayFamily, actions.PutUnder)
"""What happens at once and openly. All the rest may draw cards or set off more."""


def kind_of_thing(v: FamiliesView, thing: FamiliesAction | str) -> str:
    """Return its name in the descriptions."""
    match thing:
        case "businesses_area" if _draws_two(v):
            return "businesses_area_pair"
        case str():
            return thing
        case actions.Claim(_, left_out) | actions.Attack(_, left_out) | actions.Object(left_out) if left_out >= 0:
            return "look_away"
        case (
            actions.LayInfluence(how=actions.PROTECTED)
            | actions.LayGangster(how=actions.PROTECTED)
            | actions.LayAsset(how=actions.PROTECTED)
        ):
            return "board_bonus"
        case actions.LayInfluence(how=actions.FREE) | actions.LayGangster(how=actions.FREE):
            return "laid_free"
        case actions.PutUnder(card) | actions.Pay(card):
            return name_of_card(card)
        case actions.WinExtra(extra):
            return name_of_extra(extra)
        case actions.LayAsset(card):
            return CARDS[card]
        case actions.PlaySpecial(card):
            return SPECIAL_IDS[card - SPECIALS[0]]
        case actions.UsePower(power):
            return POWERS[power]
        case actions.WorkBusinesses(_, protected) if protected or _draws_two(v):
            return "businesses_area_pair"
        case actions.TakeCompanion() if unplaced(v) >= 0:
            return "take_second"
        case actions.Place() if places_first(v):
            return "place_first"
        case actions.Mark(penalty):
            return PENALTIES[penalty]
    return KINDS[type(thing)]


def _draws_two(v: FamiliesView) -> bool:
    """FF-22: return whether the pair of companions that lets two be drawn is complete."""
    return v.seat is not None and has_pair(v, v.seat, BUSINESSES_AREA)


def name_of_card(kind: int) -> str:
    """Return under which name a card of the draw deck is described."""
    return CARDS[kind] if kind < len(CARDS) else SPECIAL_IDS[kind - SPECIALS[0]]


def name_of_extra(extra: int) -> str:
    """Return under which name an extra-action card is described."""
    return f"extra_{EXTRAS[extra].lower()}"


def sure_figures(v: FamiliesView, a: FamiliesAction, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of these figures that the action changes in a way known beforehand."""
    return tuple(name for name in names if name not in ("points now", "hand")) if isinstance(a, SURE) else ()


def described_figures(board: Board) -> dict[str, str]:
    """Return what stands for each placeholder of the descriptions."""
    nouns = {"accountant": "card", "lobby": "card", "recruiting": "gangster", "detour": "token"}
    amounts = {name: board.specials[SPECIAL_IDS.index(name)].amount for name in (*nouns, "informer")}
    return {
        "companion": str(board.points.companions[1]),
        "pair": str(board.points.companions[2]),
        "sets": listed(map(str, board.points.assets[1:]), last="or"),
        "extra_points": counted(board.points.extra_card, "point"),
        "informer": counted(amounts["informer"], "business", "businesses"),
        **{name: counted(amounts[name], noun) for name, noun in nouns.items()},
        **{f"pair_{name}": _pair_words(*special.pair) for name, special in zip(SPECIAL_IDS, board.specials, strict=True)},
        **{name: listed(holdings_text(safe), nothing="nothing") for name, safe in zip(PENALTIES, board.safe, strict=True)},
        **{name_of_extra(n): listed(holdings_text(wanted), nothing="nothing") for n, wanted in enumerate(board.extras)},
    }


def _pair_words(one: int, other: int) -> str:
    """FF-23: return the two companions that a special action asks for."""
    words = f"two {COLOURS[one]}" if one == other else f"{COLOURS[one]}, {COLOURS[other]}"
    return words.capitalize()
