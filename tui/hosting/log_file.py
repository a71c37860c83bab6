"""The log of a server: one line a fact, on stderr for people, and in a file that is rotated for programs."""

from __future__ import annotations

import glob
import json
import logging
import os
import sys
from contextlib import suppress
from datetime import UTC, datetime
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from core.lan.protocol.sanitize import sanitize
from core.lan.server.table_label import without_codes

LARGEST, KEPT = 10 << 20, 5
"""Bytes of one file, and how many older ones are kept."""
LONGEST_VALUE = 2000
LOUD = ("asyncssh", "aiohttp")


class PrivateFiles(RotatingFileHandler):
    """Rotated files that their owner alone may read, also those that were there before."""

    def _open(self) -> TextIOWrapper:
        mask = os.umask(0o177)
        try:
            stream = super()._open()
        finally:
            os.umask(mask)
        file = Path(self.baseFilename)
        for each in (file, *file.parent.glob(f"{glob.escape(file.name)}.*")):
            with suppress(OSError):
                each.chmod(0o600)
        return stream


class OneLine(logging.Formatter):
    """A fact on one line, without control characters, whatever was in it. Only what went wrong has a traceback behind it."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        """Return the line."""
        record.message = sanitize(record.message, LONGEST_VALUE)
        return super().formatMessage(record)

    def formatException(self, ei: Any) -> str:
        """Return the traceback, without codes of tables."""
        return without_codes(super().formatException(ei))


class JsonLine(logging.Formatter):
    """A fact as a JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        fact = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "fact": str(record.msg),
            "values": [sanitize(str(value), LONGEST_VALUE) for value in (record.args if isinstance(record.args, tuple) else ())],
            "text": sanitize(record.getMessage(), LONGEST_VALUE),
        }
        if record.exc_info is not None:
            fact["trouble"] = without_codes(self.formatException(record.exc_info))[-LONGEST_VALUE:]
        return json.dumps(fact, ensure_ascii=False)


def open_log(file: Path | None) -> None:
    """Write the log to stderr, and to a file if there is one. Raises OSError if it cannot be written."""
    stderr = logging.StreamHandler(sys.stderr)
    stderr.setFormatter(OneLine("%(asctime)s %(message)s", "%H:%M:%S"))
    handlers: list[logging.Handler] = [stderr]
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        rotated = PrivateFiles(file, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
        rotated.setFormatter(JsonLine())
        handlers.append(rotated)
    logging.basicConfig(level=logging.INFO, handlers=handlers, force=True)
    for loud in LOUD:
        logging.getLogger(loud).setLevel(logging.WARNING)
