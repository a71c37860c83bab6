"""The long description of the package: the README without its pictures, which a package index could not show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)")


def without_pictures(page: str) -> str:
    """Return the page without pictures, and without tables that held nothing else."""
    lines = []
    for line in page.splitlines():
        stripped = PICTURE.sub("", line)
        if stripped == line or stripped.strip(" |"):
            lines.append(stripped)
    kept = [line for n, line in enumerate(lines) if not re.fullmatch(r"\|[\s|:-]+\|", line) or _is_in_table(lines, n)]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).lstrip() + "\n"


def _is_in_table(lines: list[str], number: int) -> bool:
    """Return whether a rule of a table still has a row before and behind it."""
    return all(0 <= n < len(lines) and lines[n].startswith("|") and lines[n].strip(" |-:") for n in (number - 1, number + 1))


class LongDescription(MetadataHookInterface):
    """Called by hatchling."""

    def update(self, metadata: dict[str, Any]) -> None:
        page = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": without_pictures(page)}
