"""Playing with others from the screen: finding their tables, and opening one's own."""
