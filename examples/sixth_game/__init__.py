"""The smallest game that fulfils every role. `make new-game NAME=…` copies `core`, `tui` and `tests` to where a game's parts lie."""
