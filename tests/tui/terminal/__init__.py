"""The filter that sends a terminal only the cells that changed."""
