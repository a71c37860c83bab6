"""The review made in a process of low priority that may be ended at any time. What it has done is kept beside the save.

It ends by itself when its input does, so that none outlives a window that is gone.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tui.review_progress import ReviewProgress

Tell = Callable[[str], None]
PROGRAM = str(Path(__file__).resolve().parents[3])
"""Where this program's own packages are: others of their names may lie in the folder that it was started in."""


class ReviewWorker:
    """One run of `backroom review --work`."""

    def __init__(self, path: Path, seat: int) -> None:
        made = ("--saves", str(path.parent), "review", str(path), "--seat", str(seat + 1), "--work")
        self.command = (sys.executable, "-P", "-m", "tui", *made)
        self.surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, [PROGRAM, os.environ.get("PYTHONPATH", "")]))}
        self._process: asyncio.subprocess.Process | None = None
        self._is_stopped = False

    async def run(self, tell: Tell, ready: Callable[[], None]) -> None:
        """Tell what is being worked out, and say when a part is ready. Return when all of it is there."""
        pipe = asyncio.subprocess.PIPE
        silent = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe, stderr=silent, env=self.surroundings)
        self._process = process
        assert process.stdout is not None
        try:
            if self._is_stopped:
                process.kill()
                await process.wait()
                return
            progress = ReviewProgress()
            async for line in process.stdout:
                with suppress(ValueError):
                    said = json.loads(line)
                    if "what" in said:
                        tell(progress.words(said["what"], said["done"]))
                    else:
                        ready()
            await process.wait()
        finally:
            self.stop()

    def stop(self) -> None:
        """End it, even if it is only beginning. Asked again it goes on where it was."""
        self._is_stopped = True
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
