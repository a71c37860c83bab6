"""How the bots of Chinatown trade. Nothing here decides a rule."""
