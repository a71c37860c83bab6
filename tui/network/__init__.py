"""Playing with others from the screen: finding their tables, opening one's own, and keeping house for guests."""
