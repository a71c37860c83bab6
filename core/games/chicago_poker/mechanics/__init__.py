"""The rules of Chicago Poker, a family a file. No file here knows a screen or a bot.

columns: where a card may be laid, and how it lies (CP-12 to CP-15)
deck: the deck and the discard pile (CP-10)
hand_limit: how many cards may be left in hand (CP-9)
hands: what a hand of up to five gangsters is worth (CP-32, CP-33)
reachable_hands: which ranks a column can still become, and by which cards (CP-32)
shootout: which shootouts are due, who wins, what follows (CP-30 to CP-36)
special_cards: the five special cards (CP-16 to CP-21)
tie_break: equal hands fight on (CP-34)
turn: how turns begin, cost and end (CP-6, CP-7, CP-11, CP-19)
"""
