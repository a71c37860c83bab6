"""First games: lessons as data, read and played by the real rules. Each game keeps its own in `lessons/`. No screen may be here."""
