"""The version of Backroom. The packaging and the command line both mean this one."""

VERSION = "0.1.0"
