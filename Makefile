# One word a task; `make help` lists them. Needs make, Python 3.11 or newer and a network, nothing else.
# The first run sets up .venv; later runs see that it is there and start at once.

VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

# The first Python that is new enough. `make PYTHON=/path/to/python demo` takes another.
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done)

PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help:  ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

.PHONY: demo
demo: $(VENV)/.ready  ## See the gate at work on sample calls, with a broker of its own
	@$(BIN)/askfirst demo $(ARGS)

.PHONY: test
test: $(VENV)/.ready-dev  ## Run the tests; those on Apache Kafka need Java 17 and Maven, else they are skipped
	$(BIN)/pytest -m "not bench" $(ARGS)

.PHONY: check
check: $(VENV)/.ready-dev  ## Lint, format, types and the arrows between the rooms
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

.PHONY: bench
bench: $(VENV)/.ready-dev  ## Measure; prints figures and judges none
	$(BIN)/pytest -m bench -s -p no:randomly $(ARGS)

.PHONY: nightly
nightly: $(VENV)/.ready-dev  ## All of it, with twenty times as many generated examples
	$(BIN)/pytest --hypothesis-profile=nightly --timeout=3600 $(ARGS)

.PHONY: clean
clean:  ## Remove everything that the tasks have made
	rm -rf $(VENV) dist build .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src tests worker -name __pycache__ -type d -prune -exec rm -rf {} +

# What using it takes: the package, editable, with everything the command line can use.
$(VENV)/.ready: pyproject.toml | $(VENV)/bin/python
	@echo "installing askfirst into $(VENV) ..."
	@$(PIP) install --editable '.[all]'
	@touch $@

# What working on it takes besides.
$(VENV)/.ready-dev: pyproject.toml | $(VENV)/.ready
	@echo "installing the developers' tools into $(VENV) ..."
	@$(PIP) install --editable '.[all]' --group dev
	@touch $@

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "askfirst needs Python 3.11 or newer; say where: make PYTHON=/path/to/python" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "no virtual environment: on Debian and Ubuntu, apt-get install python3-venv" >&2; exit 2; }
	@$(PIP) install --upgrade 'pip>=25.1'
