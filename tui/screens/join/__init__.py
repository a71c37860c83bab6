"""Part of the package above."""
