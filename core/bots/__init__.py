"""What all bots share. A bot gets the update a person gets, and nothing else."""

from core.bots.levels import LEVELS, Bot, bot

__all__ = ["LEVELS", "Bot", "bot"]
