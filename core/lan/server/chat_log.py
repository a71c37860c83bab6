"""What is said at a table: kept for those who come later, and numbered so that no line is sent twice."""

from __future__ import annotations

from collections.abc import Sequence

from core.lan.protocol.messages import Chat, ChatEntry
from core.lan.protocol.sanitize import CHAT, sanitize
from core.table import CHAT_KEPT


class ChatLog:
    """The lines of one table."""

    def __init__(self, lines: Sequence[ChatEntry] = (), total: int = 0) -> None:
        self.lines = list(lines)
        self.total = max(total, len(self.lines))

    def add(self, name: str, text: str) -> bool:
        """Add a line. The server's own have no name. Return False if nothing is left of it once it is fit to be shown."""
        text = sanitize(text, CHAT)
        if text:
            self.lines = [*self.lines, ChatEntry(name, text)][-CHAT_KEPT:]
            self.total += 1
        return bool(text)

    def since(self, heard: int) -> Chat:
        """Return the lines after the first so many."""
        new = min(self.total - heard, len(self.lines))
        return Chat(self.total - new, tuple(self.lines[len(self.lines) - new :]))
