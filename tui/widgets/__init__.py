"""What several screens are made of. A game's own widgets live in `tui/games/<game>/widgets/`; no rule is worked out in either.

A table's widgets, one file each:
    `Painted` (painted.py) shows what its pure painter paints, refreshes only the cells that changed, and posts `Painted.Chosen(target)`
    for a click on something its painter gave to `Canvas.add_target`.
    `TableWidget` (table_widget.py) is a `Painted` that the table screen gives the presenter and its view model after each change:

        class RegisterTrack(TableWidget[ProhibitionPresenter, ViewModel]):
            def paint_table(self, canvas, presenter, view_model):
                paint_register(canvas, view_model)

    `Panel` (panel.py) is one in a frame: override `title` and `paint_inside`. A panel whose title is among `presenter.panes()` is one tab
    of several that share a place and is shown while its digit is `presenter.pane`; any other panel is always shown.

Nothing here hands in an action: a target or a command goes to the presenter, which answers with an intent, which the screen carries out.
The presenter keeps the hand's contract for all games (`TablePresenter`): a target is chosen first and done second, a jump letter only
chooses, and for a third of a second after somebody else's move changed what a key would do, that key does nothing. So a game's presenter
says what a key would do (`deed`), says which targets are only picked, not done (`is_deed`), and never moves the cursor for the player.
"""
