"""The journal of every game and the library of saved ones. Nothing here draws or prints."""
