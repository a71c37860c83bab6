"""The rules of Four Families, a family a file. No file here knows a screen or a bot.

answer: the three things an answer to a question is made of
cards: cards on the move, and who knows them (FF-27, FF-28)
city: the geometry of a city (FF-2)
companions: companions taken, kept and placed (FF-26, FF-33)
control: claims, objections and attacks (FF-30 to FF-32, FF-35)
extra_actions: extra-action cards (FF-40)
family_cards: family cards and their powers (FF-25)
holdings: what a family has (FF-90, FF-95)
laying: laying influence, gangsters and assets (FF-21)
losses: giving up what was laid (FF-34, FF-95)
movement: companions and agents on the move (FF-24)
penalties: what city cards cost (FF-34)
protection: Al Capone's protection (FF-11, FF-12, FF-50)
questions: every question of the game and its answers
requirements: what a business asks for, and what a family lacks (FF-31)
revealing: face-down businesses (FF-10, FF-22)
rounds: the course of a round (FF-10, FF-20, FF-30, FF-60)
special_actions: the ten special actions (FF-23, FF-110 to FF-119)
steps: the stack of steps that wait
taking: taking control of a business (FF-33)
turns: the two large questions (FF-20, FF-30)
"""
