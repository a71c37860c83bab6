"""What was on the table before something that is held, and after it, so that its cells can be marked."""

from __future__ import annotations

import msgspec

from tui.table.presenter import TablePresenter


def models_around_scene(presenter: TablePresenter) -> tuple[object, object] | None:
    """Return the view models before and after what is held, or None while nothing is. In neither anything can be chosen."""
    then = presenter.watch.scene_before
    if then is None:
        return None
    update, before = presenter.update, presenter.before
    quiet = msgspec.structs.replace(update, legal=(), forms=(), unavailable=(), actors=())
    try:
        presenter.before = then
        presenter.update = msgspec.structs.replace(quiet, view=then)
        first = presenter.build_view_model()
        presenter.update = quiet
        return first, presenter.build_view_model()
    finally:
        presenter.update, presenter.before = update, before
