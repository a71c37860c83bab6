"""The things of the game as small numbers: cards, colours, bonus tokens, areas, penalties. Nothing here can change."""

from __future__ import annotations

GANGSTER, FAMILY, MOVEMENT, MANSION, CAR, ART, TITLE = range(7)
"""Cards of the draw deck. The ten special actions follow."""
IMMUNITY, BURNING, ACCOUNTANT, LOBBY, RECRUITING, AUCTION, INFORMER, COLLECTION, SECOND_EXTORTION, DETOUR = range(7, 17)
CARD_KINDS = 17
ASSETS = (MANSION, CAR, ART, TITLE)
SPECIALS = tuple(range(IMMUNITY, CARD_KINDS))
ASSET_WORDS = ("mansion", "car", "art", "title")
SPECIAL_IDS = (
    "immunity",
    "burning",
    "accountant",
    "lobby",
    "recruiting",
    "auction",
    "informer",
    "collection",
    "second_extortion",
    "detour",
)

ORANGE, BROWN, GREY, PURPLE, AGENT = range(5)
"""Tokens in the gaps: the companions' colours, and the agent."""
COLOURS = ("orange", "brown", "grey", "purple")
PER_COLOUR = 7
GAP_HOLDS = 2

BONUS_GANGSTER, BONUS_HAT, BONUS_CITY, BONUS_MANSION, BONUS_CAR, BONUS_ART, BONUS_TITLE = range(7)
BONUSES = ("gangster", "hat", "city", "mansion", "car", "art", "title")
BONUS_ASSETS = range(BONUS_MANSION, BONUS_TITLE + 1)
BONUS_TOKENS = 12

INFLUENCE_AREA, GANGSTERS_AREA, ASSETS_AREA, BUSINESSES_AREA, SPECIAL_AREA, MOVEMENT_AREA = range(6)
AREAS = ("influence", "gangsters", "assets", "businesses", "special", "movement")

BRIBE, SABOTAGE, ETHICS, SHOWDOWN, CAPONE_DOWN, CAPONE_UP = range(6)
"""City cards: four penalties and the two of Al Capone."""
PENALTIES = ("bribe", "sabotage", "ethics", "showdown")

NEED_COMPANIONS, NEED_ASSET, NEED_HAT, NEED_CITY, NEED_FAMILY, NEED_GANGSTERS, NEED_MONEY = range(7)
"""What a business may ask for. All companions of a card are one prerequisite."""
MEANS_FAMILY, MEANS_MONEY, MEANS_GANGSTERS, MEANS_HAT, MEANS_CITY, MEANS_ASSETS, MEANS_COMPANIONS = 0, 1, 2, 3, 4, 5, 10
"""Where `holdings.means` has what is asked for. Assets are by kind, then how many kinds. Companions by colour."""
NEEDS = ("companions", "asset", "hat", "city", "family", "gangsters", "money")

BASIC_INCOME, BOARD_BONUS, LOOK_AWAY = 1, 2, 4
"""Al Capone's three benefits, as bits."""
MOST_BENEFITS = 2

SON, FATHER, GRANDFATHER = 1, 2, 3
MOST_FAMILY = 3

EXTRAS = "ABCDE"
