# One command each; CMake presets do the work (see docs/building.md). `make PRESET=debug test` picks another preset.
PRESET ?= release
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
BUILD = build/$(PRESET)
CTEST = ctest --preset $(PRESET) --no-tests=error -j $(JOBS)

.PHONY: all deps demo build test test-fast test-jax bench sanitize format docs install nightly clean
all: build

deps:  ## installs what is missing; TESSERA_DEPS=system only checks
	@tools/setup/deps

$(BUILD)/build.ninja: CMakePresets.json | deps
	cmake --preset $(PRESET) -DCMAKE_INSTALL_PREFIX=$(PREFIX)

build: deps $(BUILD)/build.ninja  ## libraries, programs, tests; programs lie in build/bin
	cmake --build --preset $(PRESET) -j $(JOBS)
	@ln -sfn $(PRESET)/bin build/bin

demo: build  ## trains a classifier on handwritten digits
	build/bin/digits

test: build
	$(CTEST)

test-fast: build  ## what takes under a minute once built
	$(CTEST) -LE slow

clean:
	rm -rf build
