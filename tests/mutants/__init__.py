"""Changes the code in small ways and counts how many of the changes the tests notice: see `__main__.py`."""
