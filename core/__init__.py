"""The engine: games, tables, bots and the network protocol. It never draws and never prints."""
