"""Painters of King of Chicago: they draw a view model on a canvas. They know no Textual and work out no rule."""
