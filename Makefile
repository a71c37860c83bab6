# Everything runs in .venv, which the first `make play` or `make test` builds; later calls find its stamp and start at once.
VENV := .venv
BENCH := .venv-bench
BIN := $(VENV)/bin
PACKAGES := core saves tui
ARGS ?=
REPORT ?=
.DEFAULT_GOAL := help
COVERED := tests/rules tests/saves tests/core tests/tui/cli tests/tui/plain examples
.PHONY: help play test lint slow coverage rest goldens new-game mutants screenshots film bench clean

help:
	@echo "make play         play (make play ARGS=\"play chinatown --seats you,easy,hard\")"
	@echo "make test         style, types, layers and every test that is quick"
	@echo "make lint         style, types and layers alone"
	@echo "make slow         every test, the long ones too"
	@echo "make coverage     the tests of engine, saves and command line, and which lines and branches they run through"
	@echo "make rest         the tests that make coverage leaves out"
	@echo "make goldens      write the expected pictures and transcripts anew; then read the difference"
	@echo "make new-game     begin a game of your own (make new-game NAME=dice_den)"
	@echo "make mutants      change the code in small ways: do the tests notice? (make mutants ARGS=\"--sample=50 core/chance.py\")"
	@echo "make screenshots  make the pictures in screenshots/ anew"
	@echo "make film         make the moving picture at the head of README anew"
	@echo "make bench        measure, against a peer in the same run"
	@echo "make clean        remove the environment and all caches"

play: $(VENV)/play.stamp
	@BACKROOM_STARTED_BY="make play" $(BIN)/backroom $(ARGS)

test: lint
	$(BIN)/python -m pytest -n 2 -m "not slow" $(ARGS)

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

slow: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n 2 $(ARGS)

coverage: $(VENV)/dev.stamp
	rm -rf .coverage && mkdir .coverage
	$(BIN)/coverage run -m pytest -n 2 -m "not slow" $(COVERED) $(ARGS)
	$(BIN)/coverage combine -q
	$(BIN)/coverage report $(REPORT)

# What `make coverage` leaves of `make test`.
rest: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n 2 -m "not slow" $(addprefix --ignore=,$(COVERED)) $(ARGS)

goldens: $(VENV)/dev.stamp
	BACKROOM_GOLDENS=1 $(BIN)/python -m pytest -q -n 2 $(if $(filter tests/% examples/%,$(ARGS)),,$$(grep -rl --include='test_*.py' goldens tests)) $(ARGS)
	git --no-pager diff --stat

new-game: $(VENV)/dev.stamp
	@$(BIN)/python -m examples.new_game $(NAME)

mutants: $(VENV)/dev.stamp
	$(BIN)/python -m tests.mutants $(ARGS)

screenshots: $(VENV)/dev.stamp
	$(BIN)/python screenshots/make.py $(ARGS)

film: $(VENV)/dev.stamp
	$(BIN)/python -m screenshots.film

bench: $(BENCH)/stamp
	@$(BENCH)/bin/backroom bench $(ARGS)

clean:
	rm -rf $(VENV) $(BENCH) build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A `python3` too old, too new, or a launcher that cannot start is passed over for the next name.
$(BIN)/python:
	@for python in python3 python3.13 python3.12 python3.11; do \
		if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then \
			echo "Making $(VENV) with $$($$python --version)"; \
			if command -v uv >/dev/null; then uv venv --quiet --seed --allow-existing --python "$$(command -v $$python)" $(VENV); \
			else $$python -m venv $(VENV); fi && exit 0; \
			echo "$$python cannot make a virtual environment; on Debian and Ubuntu: apt-get install python3-venv" >&2; rm -rf $(VENV); exit 1; \
		fi; \
	done; echo "Backroom needs Python 3.11, 3.12 or 3.13" >&2; exit 1

# Compiled ahead, so that the first start is as fast as the second.
define install
	@echo "Installing backroom[$(1)] into $(dir $@): once only, and some seconds"
	@if command -v uv >/dev/null; then uv pip install --quiet --compile-bytecode --python $(BIN)/python --editable '.[$(1)]'; \
	else $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$(1)]'; fi
	@$(BIN)/python -m compileall -qq $(PACKAGES) || true
	@touch $@
endef

$(VENV)/play.stamp: pyproject.toml | $(BIN)/python
	$(call install,all)

$(VENV)/dev.stamp: pyproject.toml | $(BIN)/python
	$(call install,all$(comma)dev)

comma := ,

# The peers to measure against stay out of the environment that is played in.
$(BENCH)/stamp: pyproject.toml bench/requirements.txt | $(BIN)/python
	@echo "Making $(BENCH), with peers to measure against" >&2
	@if command -v uv >/dev/null; then uv venv --quiet --seed --allow-existing --python $(BIN)/python $(BENCH); else $(BIN)/python -m venv $(BENCH); fi
	@if command -v uv >/dev/null; then uv pip install --quiet --compile-bytecode --python $(BENCH)/bin/python --editable '.[all]' -r bench/requirements.txt; \
	else $(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[all]' -r bench/requirements.txt; fi
	@$(BENCH)/bin/python -m compileall -qq $(PACKAGES) || true
	@touch $@
