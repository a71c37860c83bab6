"""What can go wrong without being a bug: every such error has a title, a sentence and a way out."""

from __future__ import annotations


class BackroomError(Exception):
    """Something that cannot be done, told so that a person can put it right. Bugs are never of this kind.

    `str(error)` is the sentence, with the way out after it. Subclasses set `title`.
    """

    title: str = "That cannot be done"
    """A few words without a full stop, for the head of a dialog."""

    def __init__(self, sentence: str, way_out: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        """What is wrong, as a whole sentence."""
        self.way_out = way_out
        """What to do about it, as a whole sentence, or "" where the sentence says it, or nothing can be done."""

    def __str__(self) -> str:
        return f"{self.sentence} {self.way_out}".rstrip()


def with_title(error: Exception) -> str:
    """Return an error as a screen says it: what it is in a few words, what is wrong, and the way out."""
    return f"{error.title}. {error}" if isinstance(error, BackroomError) else str(error)
