"""The rules themselves, a family of them a file. `rules` is the door to them; the screens never import from here."""
