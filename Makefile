# Shortcuts for the CMake presets (docs/building.md). `make PRESET=debug test` selects another preset.
PRESET ?= release
PREFIX ?= /usr/local
# The number of parallel compilers, limited by cores and memory. It is computed once, when it is first needed.
JOBS ?= $(eval JOBS := $(shell tools/setup/jobs))$(JOBS)
BUILD := build/$(PRESET)
CTEST := ctest --preset $(PRESET) --no-tests=error -j $(JOBS)

.PHONY: all help deps demo demo-cluster build tests test test-fast test-most test-jax test-jax-suite test-jax-asan wheel golden bench sanitize format docs test-docs fuzz install package test-package nightly clean
all: build

help:
	@sed -n 's/^\([a-z-]*\):.*## /\1: /p' Makefile | column -s: -t

deps: ## install missing packages (TESSERA_DEPS=system: only check)
	@tools/setup/deps

# The presets may have changed since the folder was configured; ninja tracks all other changes.
$(BUILD)/build.ninja: CMakePresets.json | deps
	cmake --preset $(PRESET)

BUILD_TARGET = cmake --build --preset $(PRESET) -j $(JOBS)
LINK = if [ $(PRESET) = release ] || [ ! -e build/bin ]; then ln -sfn $(PRESET)/bin build/bin; fi

build: deps $(BUILD)/build.ninja ## the library, the program `tessera` and the examples, in build/bin
	$(BUILD_TARGET) --target default_build
	@$(LINK)

tests: deps $(BUILD)/build.ninja ## all targets, including tests and benchmarks
	$(BUILD_TARGET)
	@$(LINK)

demo: deps $(BUILD)/build.ninja ## train a language model over a mesh of 4 x 2 virtual devices, in a minute or two
	$(BUILD_TARGET) --target language_model
	@$(LINK)
	build/bin/language_model

demo-cluster: deps $(BUILD)/build.ninja ## train a language model in 4 processes with 2 devices each, over MPI (docs/processes.md)
	$(BUILD_TARGET) --target cluster
	@$(LINK)
	TESSERA_DEVICES=2 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n 4 build/bin/cluster

test: tests ## build and run every test
	$(CTEST)

test-fast: tests ## the fast tests, which take under a minute together
	$(CTEST) -L fast

test-most: tests ## all tests but the long random ones
	$(CTEST) -LE slow

test-jax: tests ## the tests that need JAX, which is installed in .deps/jax
	@tools/setup/jax
	.deps/jax/bin/python tests/drivers/jax_tests.py $(BUILD)

wheel: deps $(BUILD)/build.ninja ## the Python package jax_tessera, in build/wheel: JAX programs on Tessera (docs/python.md)
	@tools/setup/pjrt
	cmake --preset $(PRESET)
	$(BUILD_TARGET) --target tessera_pjrt
	python3 tools/wheel $(BUILD) build/wheel

test-jax-suite: wheel ## JAX's own tests on Tessera and on XLA:CPU: JAX_TESTS=FOLDER, the folder that holds JAX's `tests`
	@tools/setup/jax --tests
	.deps/jax/bin/python -m venv --system-site-packages build/jax_suite/venv
	build/jax_suite/venv/bin/python -m pip install -q --no-deps --force-reinstall build/wheel/*.whl
	echo "$(CURDIR)/$$(ls -d .deps/jax/lib/python3*/site-packages)" > $$(ls -d build/jax_suite/venv/lib/python3*/site-packages)/jax.pth
	build/jax_suite/venv/bin/python tools/jax_suite $(JAX_TESTS)/tests --backend tessera
	build/jax_suite/venv/bin/python tools/jax_suite $(JAX_TESTS)/tests --backend cpu
	build/jax_suite/venv/bin/python tools/jax_suite $(JAX_TESTS)/tests --table docs/jax_tests.md

CLANG_ASAN = $$(clang++ -print-file-name=libclang_rt.asan-$$(uname -m).so)
test-jax-asan: deps ## a hundred tests of JAX's pjit_test on the plugin under ASan and UBSan (Clang): JAX_TESTS=FOLDER
	@tools/setup/pjrt
	@tools/setup/jax --tests
	cmake --preset fuzz
	cmake --build --preset fuzz -j $(JOBS) --target tessera_pjrt
	python3 tools/wheel build/fuzz build/jax_asan
	.deps/jax/bin/python -m venv --system-site-packages build/jax_asan/venv
	build/jax_asan/venv/bin/python -m pip install -q --no-deps --force-reinstall build/jax_asan/*.whl
	echo "$(CURDIR)/$$(ls -d .deps/jax/lib/python3*/site-packages)" > $$(ls -d build/jax_asan/venv/lib/python3*/site-packages)/jax.pth
	@rm -rf build/jax_asan/state
	LD_PRELOAD=$(CLANG_ASAN):$$(clang++ -print-file-name=libstdc++.so.6) ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1 \
	  UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 JAX_NUM_GENERATED_CASES=1 build/jax_asan/venv/bin/python \
	  tools/jax_suite $(JAX_TESTS)/tests --backend tessera --state build/jax_asan/state --files pjit_test --part 1/8 --no-crashes

golden: ## regenerate every file of tests/golden (CHECK=1: compare only; NAMES: only these generators of tools/golden/all)
	@tools/setup/jax --golden
	.deps/jax/bin/python tools/golden/all $(if $(CHECK),--check) $(NAMES)

bench: tests ## tables of times compared with JAX (installed in .deps/jax), on one core and on all, and build/bench.json
	@tools/setup/jax
	.deps/jax/bin/python tools/bench --build $(BUILD) --json build/bench.json

sanitize: ## all tests but the long random ones under ASan and UBSan, the tests of the runtime under TSan
	$(MAKE) PRESET=asan test-most
	$(MAKE) PRESET=tsan test-most

fuzz: deps ## fuzz the readers of files, SECONDS=600 for each format (Clang, libFuzzer)
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

test-docs: ## build the site and open every page in headless Chromium: links, scripts and search; and a report
	@tools/setup/docs test
	@$(MAKE) docs
	.deps/docs/bin/python tests/drivers/site.py build/docs
	@$(MAKE) build
	.deps/docs/bin/python tests/drivers/report.py $(BUILD)/bin/tessera

install: build ## into PREFIX (/usr/local)
	cmake --install $(BUILD) --prefix $(PREFIX)

package: build ## a .deb and a .tar.gz, in build/release/packages
	cd $(BUILD) && cpack

test-package: package ## install the .deb into a bare Debian 12 root (debootstrap), build and run the README's program there
	tools/test_package

nightly: ## all presets: both compilers, debug, sanitizers; an interrupted run is continued
	tools/nightly

clean:
	rm -rf build
