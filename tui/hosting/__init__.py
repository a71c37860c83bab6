"""Players at other terminals: one app a session, in the server's own event loop, drawn over a stream of bytes."""
