"""The measurements, each beside a peer in the same run. Not installed with Backroom. `make bench` runs them all."""
