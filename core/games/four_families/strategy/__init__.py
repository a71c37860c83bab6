"""How the bots of Four Families think. Nothing here decides a rule."""
