"""Titles on the border of a panel. Textual draws a panel again whenever its title is set, so it is only set to something else."""

from __future__ import annotations

from textual.widget import Widget


def entitle(panel: Widget, title: str | None = None, subtitle: str | None = None) -> None:
    """Give a panel its titles. None leaves one as it is."""
    if title is not None and title != panel.border_title:
        panel.border_title = title
    if subtitle is not None and subtitle != panel.border_subtitle:
        panel.border_subtitle = subtitle
