# Needs make and Python 3.11 or newer; everything else is put into .venv on first use.
PYTHON ?= python3
GADABOUT_SCALE ?= 0.1
export GADABOUT_SCALE
# Otherwise each server and each worker of the tests would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
COVERED := --cov --cov-report=term --cov-fail-under=95
PIN := .venv/pins/bin/uv pip compile --quiet --upgrade --no-config --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command 'make pins'

.PHONY: help play page types test soak faults mutants lint bench shots wheel wheel-pure maps guides pins clean

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s  %s\n", $$1, $$2 }' Makefile

play: .venv/.play ## Start a server with the page, and open it
	@$(BIN)/python web/build.py
	@$(BIN)/gadabout serve --open

page: .venv/.ready ## Build the page, if its sources changed
	$(BIN)/python web/build.py

types: .venv/.ready ## Make the page's types and tables from ours
	$(BIN)/python -m gadabout.server.generated.typescript web/src

test: lint page .venv/.compiler .venv/.browser ## Check the style, then run every test, the heavy ones at a tenth
	$(BIN)/python -m pytest -n 2 --dist worksteal $(COVERED)

soak: lint page .venv/.compiler .venv/.browser ## Run the heavy ones in full, part by part: all, or PART=laws; AGAIN=1 repeats
	$(BIN)/python -m tests.soak $(PART)

faults: .venv/.ready ## Plant every fault of tests/faults, one at a time: a test must notice each
	$(BIN)/python -m tests.faults

mutants: .venv/.ready ## Draw 200 faults by a seed and run the tests near each; it goes on where it was broken off
	$(BIN)/python -m tests.faults.mutants .mutants.jsonl --minutes 600

lint: .venv/.ready ## Check style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python web/build.py check

bench: .venv/.bench .venv/.compiler page .venv/.browser ## Measure the engine, the bots and the server beside their peers, and the page
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/bots.py
	$(BIN)/python bench/drawn_out.py
	$(BIN)/python bench/server.py
	$(BIN)/python bench/page.py

shots: page .venv/.browser ## Take pictures of every screen, into shots/
	$(BIN)/python -m tests.browser.shots shots

wheel: .venv/.ready .venv/.compiler ## Build a wheel with the engine compiled, for this platform
	GADABOUT_COMPILE=1 $(BIN)/python -m hatchling build --target wheel

wheel-pure: .venv/.ready ## Build a wheel of plain Python, for every platform
	$(BIN)/python -m hatchling build --target wheel

maps: ## Draw the maps of the page and the ways of trips anew from public-domain geometry (needs Node 20 or newer)
	@command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
		{ echo 'The maps are drawn with Node 20 or newer and its npm, which are not found here.' >&2; exit 1; }
	cd web/maps && npm ci && node build.mjs

guides: .venv/.ready ## Write anew what the page tells of states, borders and rounds
	for map in europe usa; do for language in en cs; do \
		$(BIN)/python -m gadabout.games.travel_blog.guide $$map $$language \
			> web/src/games/travel_blog/guides/$$map.$$language.json || exit 1; done; done

pins: | $(BIN)/python ## Renew requirements/*.txt from pyproject.toml
	$(PYTHON) -m venv .venv/pins
	.venv/pins/bin/python -m pip --disable-pip-version-check install --quiet uv==0.13.7
	$(PIN) pyproject.toml --output-file requirements/run.txt
	$(PIN) pyproject.toml --extra dev --constraint requirements/run.txt --output-file requirements/dev.txt
	$(PIN) pyproject.toml --extra page --constraint requirements/dev.txt --output-file requirements/page.txt
	$(PIN) pyproject.toml --extra bench --constraint requirements/dev.txt --output-file requirements/bench.txt

clean: ## Remove everything that was made
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache .coverage .coverage.* dist
	rm -rf web/node_modules web/maps/node_modules web/maps/pages src/gadabout/page
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# Some systems ship Python without ensurepip; a superuser on Debian gets it, others are told.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Gadabout needs Python 3.11 or newer; name it so: make PYTHON=python3.12 ...' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && apt-get install -y -qq python3-venv; } || \
		{ echo 'Python lacks venv and ensurepip; on Debian or Ubuntu: sudo apt-get install python3-venv' >&2; exit 1; }
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

# The requirements are complete, so pip resolves nothing: a release made today can't break an install.
.venv/.play: requirements/run.txt requirements/page.txt | $(BIN)/python
	$(PIP) install --quiet --no-deps --require-hashes -r requirements/run.txt
	$(PIP) install --quiet --no-deps --require-hashes -r requirements/page.txt
	@printf '%s/src\n' '$(CURDIR)' > "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/gadabout-here.pth"
	@[ -x $(BIN)/gadabout ] || { printf '#!/bin/sh\nexec "%s" -m gadabout "$$@"\n' '$(CURDIR)/$(BIN)/python' > $(BIN)/gadabout && chmod +x $(BIN)/gadabout; }
	@touch $@

.venv/.ready: requirements/dev.txt pyproject.toml | $(BIN)/python
	$(PIP) install --quiet --no-deps --require-hashes -r requirements/dev.txt
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# Compiling needs a C compiler and Python's headers; a superuser on Debian gets them, others are told.
.venv/.compiler: | .venv/.ready
	@$(BIN)/python -m bench.compiled || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && apt-get install -y -qq gcc python3-dev; } || \
		echo 'On Debian or Ubuntu: sudo apt-get install gcc python3-dev' >&2
	@$(BIN)/python -m bench.compiled 2>/dev/null && touch $@ || true

# The page is tried in a real browser; a superuser on Debian gets one, others are told.
.venv/.browser: | .venv/.ready
	@command -v chromium-headless-shell >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
		{ apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; }; } || \
		command -v chromium >/dev/null || \
		echo 'The tests of the page need Chromium; on Debian: sudo apt-get install chromium' >&2
	@{ command -v chromium-headless-shell || command -v chromium; } >/dev/null && touch $@ || true

.venv/.bench: requirements/bench.txt | .venv/.ready
	$(PIP) install --quiet --no-deps --require-hashes -r requirements/bench.txt
	@touch $@
