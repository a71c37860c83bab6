"""The rules of Chinatown, a family a file. No file here knows a screen or a bot.

deals: what a deal is, a set of transfers (CT-20, CT-22)
placing: which tile may go where (CT-30, CT-32, CT-60)
rounds: dealing, the order of the phases, income, the end (CT-10 to CT-13, CT-31, CT-40)
shops: how tiles form shops, and what shops earn (CT-41 to CT-44)
trade_refusals: why something cannot be proposed, agreed to or answered (CT-20 to CT-26)
trading: proposing, agreeing, refusing, closing (CT-20 to CT-26)
"""
