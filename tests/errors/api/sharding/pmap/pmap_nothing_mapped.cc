// pmap without a mapped argument.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapNothingMapped) {
  expect_error<ArgumentError>(
      [&] { pmap([](Array v) { return v; }, {.in_axes = none})(ones({2})); },
      "ArgumentError: pmap: no argument is mapped, so the number of devices is not known.\n"
      "  Map at least one argument in in_axes.\n"
      "  at pmap_nothing_mapped.cc:9");
}
