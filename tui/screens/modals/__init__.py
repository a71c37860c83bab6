"""What lies over another screen: a question, the keys. Each answers the screen that opened it."""
