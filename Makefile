# One command each; CMake presets do the work (docs/building.md). `make PRESET=debug test` picks another preset.
PRESET ?= release
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
BUILD := build/$(PRESET)
CTEST := ctest --preset $(PRESET) --no-tests=error -j $(JOBS)

.PHONY: all help deps demo build test test-fast test-most test-jax bench sanitize format docs fuzz install nightly clean
all: build

help:
	@sed -n 's/^\([a-z-]*\):.*## /\1: /p' Makefile | column -s: -t

deps: ## install what is missing (TESSERA_DEPS=system: only check)
	@tools/setup/deps

# The presets may have changed since the folder was configured; ninja watches everything else itself.
$(BUILD)/build.ninja: CMakePresets.json | deps
	cmake --preset $(PRESET)

build: deps $(BUILD)/build.ninja ## libraries, programs and tests; programs lie in build/bin
	cmake --build --preset $(PRESET) -j $(JOBS)
	@if [ $(PRESET) = release ] || [ ! -e build/bin ]; then ln -sfn $(PRESET)/bin build/bin; fi

demo: build ## train a language model over a mesh of 4 x 2 virtual devices, in a minute or two
	build/bin/language_model

test: build ## every test
	$(CTEST)

test-fast: build ## the tests that take under a minute together
	$(CTEST) -L fast

test-most: build ## all but the long random runs
	$(CTEST) -LE slow

test-jax: build ## the tests that need JAX, which is installed in .deps/jax
	@tools/setup/jax
	.deps/jax/bin/python tests/drivers/jax_tests.py $(BUILD)

bench: build ## a table beside JAX (installed in .deps/jax) and build/bench.json
	@tools/setup/jax
	.deps/jax/bin/python tools/bench --build $(BUILD) --json build/bench.json

sanitize: ## all but the long random runs under ASan and UBSan, the runtime's tests under TSan
	$(MAKE) PRESET=asan test-most
	$(MAKE) PRESET=tsan test-most

fuzz: deps ## what reads files of others, SECONDS=600 for each kind of file (Clang, libFuzzer)
	cmake --preset fuzz
	cmake --build --preset fuzz -j $(JOBS)
	tools/fuzz --seconds $(or $(SECONDS),600)

format: deps ## apply clang-format
	tools/format

docs: ## the reference, in build/docs (needs doxygen)
	@command -v doxygen >/dev/null || { echo "doxygen is missing: apt-get install --no-install-recommends doxygen (19 MB)"; exit 1; }
	@mkdir -p build
	doxygen docs/Doxyfile

install: build ## into PREFIX (/usr/local)
	cmake --install $(BUILD) --prefix $(PREFIX)

nightly: ## everything: both compilers, debug, sanitizers; goes on where it stopped
	tools/nightly

clean:
	rm -rf build
