"""A style sheet that parses each source once a theme. Textual parses all of them anew whenever a screen brings one more."""

from __future__ import annotations

from textual.css.stylesheet import Stylesheet


class SteadyStylesheet(Stylesheet):
    """What was parsed holds until the variables change."""

    def __init__(self, *, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._known = variables

    def set_variables(self, variables: dict[str, str]) -> None:
        if variables != self._known:
            self._known = variables
            super().set_variables(variables)

    def reparse(self) -> None:
        self.parse()
