"""How bots judge a table: rules of thumb, and what was fitted from games. Decides nothing about the rules."""
