"""What several screens are made of. A game's own widgets live in `tui/games/<game>/widgets/`. No rule is worked out in either.

A table's widgets, one file each:
    `Painted` (painted.py) shows what its pure painter paints, and refreshes only the cells that changed. It posts
    `Painted.Chosen(target)` for a click on something its painter gave to `Canvas.add_target`.
    `TableWidget` (table_widget.py) is a `Painted` that the table screen gives the presenter and its view model after each change:

        class RegisterTrack(TableWidget[ProhibitionPresenter, ViewModel]):
            def paint_table(self, canvas, presenter, view_model):
                paint_register(canvas, view_model)

    `Panel` (panel.py) is one in a frame: override `title` and `paint_inside`. A panel whose title is among `presenter.panes()` is one tab
    of several that share a place. It is shown while its digit is `presenter.pane`. Any other panel is always shown.

Nothing here hands in an action. A target or a command goes to the presenter, which answers with an intent. The screen carries it out.

`TablePresenter` keeps the hand's contract for all games:
    A target is chosen first and done second, and a jump letter only chooses.
    For a third of a second after another player's move changed what a key would do, that key does nothing.
So a game's presenter says what a key would do (`deed`) and which targets are only picked, not done (`is_deed`). It never moves the
cursor for the player.
"""
