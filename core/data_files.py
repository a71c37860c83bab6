"""Files that lie beside the modules of a package. `importlib.resources` would take longer to import than most games."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


def data_file(package: str, name: str) -> Path:
    """Return a file beside a package's modules, whether it is there or not."""
    return Path(str(import_module(package).__file__)).with_name(name)
