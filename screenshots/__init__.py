"""Pictures of the real thing: seeded games, played by bots to the same position every time, drawn cell by cell."""
