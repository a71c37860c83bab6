"""The rules of Prohibition, a family a file. No file here knows a screen or a bot.

bribe: what is owed to the law, what may be paid, what is lost (PR-31)
building: casinos and stills (PR-18, PR-19, PR-25, PR-35)
cash: money in and out, the register, declarations, the arrest (PR-16, PR-17, PR-20, PR-40, PR-41)
control: who controls an area or a casino (PR-4, PR-19, PR-25)
fighting: fights and funerals (PR-14, PR-15, PR-22, PR-23)
hiring: men out of jail, into the hand, onto the board (PR-10, PR-11, PR-36)
income: what areas, casinos and stills pay (PR-16, PR-24, PR-25)
losses: what the law takes away (PR-31, PR-33, PR-35)
moving: men from area to area (PR-12, PR-21)
snitch: who informs, and on what (PR-30 to PR-32)
turn: from step to step, boss to boss and round to round (PR-3, PR-13, PR-36, PR-40)
untouchables: the chip that nobody can bribe (PR-33, PR-34)
"""
