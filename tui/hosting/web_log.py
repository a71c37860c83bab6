"""What the page's HTTP server logs: one short line for a broken request, limited by address, and a traceback for a fault of ours."""

from __future__ import annotations

import logging
import time
from typing import Any

from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web import RequestPayloadError

from core.lan.server.admission import AdmissionControl
from core.lan.transport.rate_limit import RateLimit

THEIRS = (HttpProcessingError, RequestPayloadError, ConnectionError, TimeoutError)
"""What only a visitor or the network can have caused."""
TRACEBACKS_PER_SECOND, MOST_TRACEBACKS = 1 / 60, 5


class RequestLog(logging.Logger):
    """Given to aiohttp in place of its own logger, which writes a traceback for whatever is sent to the port."""

    def __init__(self, admission: AdmissionControl) -> None:
        super().__init__("backroom.page", logging.WARNING)
        self.parent = logging.getLogger("backroom.lan")
        self._admission = admission
        self._tracebacks = RateLimit(TRACEBACKS_PER_SECOND, MOST_TRACEBACKS, time.monotonic())

    def exception(self, msg: object, *args: object, exc_info: Any = True, **rest: Any) -> None:
        """Log a request that failed. `args` begins with its address, if that is known."""
        address = str(args[0]) if args else "page"
        self._admission.warn(address, "a broken request: %s", type(exc_info).__name__)
        if not isinstance(exc_info, THEIRS) and self._tracebacks.spend(time.monotonic()):
            super().exception(msg, *args, exc_info=exc_info, **rest)
