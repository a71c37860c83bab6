"""What players write is shown to others: nothing invisible, nothing that turns the line round, no name that looks like another's."""

from __future__ import annotations

import unicodedata

NAME = 24
CHAT = 300
CODE = 12
ROOM_CODE = 64
LEAST_CODE = 4
"""How many letters a code of one's own choice needs, so that it cannot be guessed in an evening."""
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXYZ"
"""Of codes that are made up: without I and O, which are read as digits, and without vowels, so that none is a word."""
CODE_LENGTH = 6
"""Letters of a code that nobody chose."""
HOUSE = "The house"
"""Who speaks when the server's owner does. No player is called so, or anything that looks like it."""
LETTERS_KNOWN = 5000
"""Of how many letters it is kept how they are shown."""
MARKS = 2
"""How many accents one letter may have."""
PUNCTUATION = " -.'’·"
"""What a name may have between its letters and digits."""
INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0" + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0x180B, 0x1810))))
)
"""Letters, marks and signs that show nothing, although their category does not say so."""
_ALIKE = {
    "а": "a", "ɑ": "a", "α": "a", "в": "b", "с": "c", "ϲ": "c", "ԁ": "d", "е": "e", "ε": "e", "һ": "h", "н": "h", "і": "l", "ι": "l",
    "ı": "l", "i": "l", "1": "l", "|": "l", "ӏ": "l", "ј": "j", "к": "k", "κ": "k", "м": "m", "п": "n", "η": "n", "о": "o", "ο": "o",
    "σ": "o", "0": "o", "р": "p", "ρ": "p", "ԛ": "q", "г": "r", "ѕ": "s", "т": "t", "τ": "t", "υ": "u", "ц": "u", "ν": "v", "ѵ": "v",
    "ѡ": "w", "ԝ": "w", "ω": "w", "х": "x", "χ": "x", "у": "y", "γ": "y", "з": "3", "ʒ": "3", "β": "ß", "ս": "u", "օ": "o", "ո": "n",
}  # fmt: skip
"""Letters that look like a Latin one: the common ones of Unicode's table of confusables."""
_CAPITALS = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹԌᎠᎡᎢᎪᎫᎬᎷᎻᏀᏃᏒᏔᏕᏙᏚᏞᏟᏢᏦᏳᏴꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴɡᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢҽ℮ǀƖƤ",
    "abezhlkmnoptyxcgdrtajemhgzrwsvslcpkgbbpdtgkjczfnlsrvhwxyaelougabcdefghljklmnoprstuvwyzeellp",
)
"""Of other scripts, those that look like a Latin capital or a small one. In lower case some would no longer."""
_SKELETONS = str.maketrans(_ALIKE)


class _Shown(dict[int, str]):
    """How each letter is shown in a line. A table, for a peer may send megabytes of the strangest ones."""

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        shown = letter
        if letter in "\t\r\n" or unicodedata.category(letter) in ("Zl", "Zp"):
            shown = " "
        elif unicodedata.category(letter)[0] == "C" or letter in INVISIBLE:
            shown = ""
        if len(self) < LETTERS_KNOWN:
            self[code] = shown
        return shown


_SHOWN = _Shown()


def sanitize(text: str, limit: int) -> str:
    """Return the text in one line of at most so many characters, without what cannot be seen or turns the line round."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())[:limit].rstrip()
    seen = unicodedata.normalize("NFC", text[: limit * 8].translate(_SHOWN))
    return " ".join(_few_marks(seen).split())[:limit].rstrip()


def sanitize_name(text: str) -> str:
    """Return a name by Unicode's identifier profile: letters, digits and a few signs between them."""
    plain = unicodedata.normalize("NFKC", sanitize(text, NAME * 4))
    kept = "".join(c for c in plain if (f"a{c}".isidentifier() or c in PUNCTUATION) and c not in INVISIBLE)
    name = " ".join(_few_marks(kept).split())[:NAME].rstrip()
    return name if any(c.isalnum() for c in name) and skeleton(name) != skeleton(HOUSE) else "Guest"


def sanitize_code(text: str) -> str:
    """Return a table code as it is compared: capital letters and digits."""
    return "".join(c for c in text.upper() if c.isascii() and c.isalnum())[:CODE]


def wrong_with_letters(code: str) -> str:
    """Return why this cannot be a code, or "". Letters that look like Latin ones would lead nowhere."""
    strange = next((c for c in code if not c.isascii() and not c.isspace()), "")
    if not strange:
        return ""
    name = unicodedata.name(strange, "a sign without a name").lower()
    return f"A code has letters from A to Z and digits, and {strange} is none of them ({name})."


def wrong_with_code(code: str, most: int = CODE) -> str:
    """Return why this cannot be a code of one's own choice, or ""."""
    length = sum(c.isalnum() for c in code)
    if length < LEAST_CODE:
        return f"A code of your own has at least {LEAST_CODE} letters or digits, so that nobody guesses it."
    if length > most:
        return f"A code has at most {most} letters and digits."
    return wrong_with_letters(code)


def is_code(text: str, code: str) -> bool:
    """Return whether this is the code, in capitals or not. How long that takes says nothing."""
    from hmac import compare_digest

    return compare_digest(text.strip().casefold().encode(), code.strip().casefold().encode())


def skeleton(name: str) -> str:
    """Return what a name looks like: two names of the same skeleton cannot be told apart."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", name).translate(_CAPITALS).casefold())
    letters = "".join(c for c in plain if unicodedata.category(c)[0] not in "MZP" and c not in INVISIBLE)
    return letters.translate(_SKELETONS).replace("rn", "m").replace("vv", "w")


def unique_name(name: str, taken: list[str]) -> str:
    """Return the name, with a number behind it if a taken one looks like it."""
    looks = {skeleton(other) for other in taken}
    if skeleton(name) not in looks:
        return name
    numbered = (f"{name[: NAME - 3]} {n}" for n in range(2, 2 * len(taken) + 4))
    return next(other for other in numbered if skeleton(other) not in looks)


def _few_marks(text: str) -> str:
    """Leave out all but the first accents of each letter."""
    kept, marks = [], 0
    for c in text:
        marks = marks + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept.append(c)
    return "".join(kept)
