"""Tables on a network. No game is named here, no rule is known, and nothing is sent that a seat may not see."""
