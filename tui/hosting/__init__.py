"""Whoever plays from another terminal: one app a session, in the server's own event loop, drawn down a line of bytes."""
