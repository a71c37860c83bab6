"""The rules of King of Chicago, a family a file. No file here knows a screen or a bot.

district_ranks: what a district is worth to whom (KC-40 to KC-42)
driving: destinations, the Engine and the Bumper (KC-10, KC-31, KC-35)
harbour: the lake and the market at the Gold Coast (KC-20 to KC-23)
loading: unloading and loading gangsters (KC-13 to KC-18, KC-30 to KC-34)
reckoning: the day of reckoning and the round after it (KC-40 to KC-46)
roads: the places that lie so many steps away (KC-10, KC-11)
tiles: the spaces of a tile (KC-15, KC-16)
"""
