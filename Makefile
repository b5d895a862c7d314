# One command each; CMake presets do the work (docs/building.md). `make PRESET=debug test` picks another preset.
PRESET ?= release
PREFIX ?= /usr/local
# As many compilers at once as there are cores, and as fit into memory. Asked once, when it is first needed.
JOBS ?= $(eval JOBS := $(shell tools/setup/jobs))$(JOBS)
BUILD := build/$(PRESET)
CTEST := ctest --preset $(PRESET) --no-tests=error -j $(JOBS)

.PHONY: all help deps demo build tests test test-fast test-most test-jax golden bench sanitize format docs test-docs fuzz install package test-package nightly clean
all: build

help:
	@sed -n 's/^\([a-z-]*\):.*## /\1: /p' Makefile | column -s: -t

deps: ## install what is missing (TESSERA_DEPS=system: only check)
	@tools/setup/deps

# The presets may have changed since the folder was configured; ninja watches everything else itself.
$(BUILD)/build.ninja: CMakePresets.json | deps
	cmake --preset $(PRESET)

BUILD_TARGET = cmake --build --preset $(PRESET) -j $(JOBS)
LINK = if [ $(PRESET) = release ] || [ ! -e build/bin ]; then ln -sfn $(PRESET)/bin build/bin; fi

build: deps $(BUILD)/build.ninja ## the library, the program `tessera` and the examples, in build/bin
	$(BUILD_TARGET) --target everyday
	@$(LINK)

tests: deps $(BUILD)/build.ninja ## everything: tests and benchmarks too
	$(BUILD_TARGET)
	@$(LINK)

demo: deps $(BUILD)/build.ninja ## train a language model over a mesh of 4 x 2 virtual devices, in a minute or two
	$(BUILD_TARGET) --target language_model
	@$(LINK)
	build/bin/language_model

test: tests ## build and run every test
	$(CTEST)

test-fast: tests ## the tests that take under a minute together
	$(CTEST) -L fast

test-most: tests ## all but the long random runs
	$(CTEST) -LE slow

test-jax: tests ## the tests that need JAX, which is installed in .deps/jax
	@tools/setup/jax
	.deps/jax/bin/python tests/drivers/jax_tests.py $(BUILD)

golden: ## every file of tests/golden again, from its generator (CHECK=1: compare only; NAMES: some of tools/golden/all)
	@tools/setup/jax --golden
	.deps/jax/bin/python tools/golden/all $(if $(CHECK),--check) $(NAMES)

bench: tests ## a table beside JAX (installed in .deps/jax) and build/bench.json
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

docs: ## the site, in build/docs: guides, reference and examples, with a search (installs Sphinx in .deps/docs)
	@tools/setup/docs
	python3 tools/docs/site.py build/docs_source
	@rm -rf build/docs
	.deps/docs/bin/python -m sphinx -q -W --keep-going -c tools/docs build/docs_source build/docs
	@echo "The site is in build/docs/index.html"

test-docs: ## make the site and open every page in headless Chromium: links, scripts and search
	@tools/setup/docs test
	@$(MAKE) docs
	.deps/docs/bin/python tests/drivers/site.py build/docs

install: build ## into PREFIX (/usr/local)
	cmake --install $(BUILD) --prefix $(PREFIX)

package: build ## a .deb and a .tar.gz, in build/release/packages
	cd $(BUILD) && cpack

test-package: package ## install the .deb into a bare Debian 12 root (debootstrap), build and run the README's program there
	tools/test_package

nightly: ## everything: both compilers, debug, sanitizers; goes on where it stopped
	tools/nightly

clean:
	rm -rf build
