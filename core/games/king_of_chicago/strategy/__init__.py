"""How this game's bots think: the rule of thumb of the weaker ones, and how an unfinished turn is settled in thought."""
