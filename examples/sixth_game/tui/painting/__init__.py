"""Pure painters: a view model in, cells out. No Textual here, and no rules."""
