"""How the bosses of Prohibition think when bots play them. Nothing here decides a rule."""
