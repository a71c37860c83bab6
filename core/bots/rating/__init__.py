"""How strong a bot is: blocks of whole deals, intervals by deal, and a sequential test. Nothing here decides a move."""
