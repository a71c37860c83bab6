"""`python -m tui` is `backroom`."""

from __future__ import annotations

import sys

from tui.cli.main import main

sys.exit(main())
