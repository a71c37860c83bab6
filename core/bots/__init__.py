"""What all bots share. A bot gets the update a person gets, and nothing else."""

from core.bots.levels import LEVELS, Bot, make_bot

__all__ = ["LEVELS", "Bot", "make_bot"]
