"""One folder a game. No game knows another, a table or a screen."""
