"""The rules themselves, a family of them a file. Import them by `rules`. The screens never import from here."""
