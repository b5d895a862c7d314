// vmap without a mapped argument.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapNothingMapped) {
  expect_error<ArgumentError>(
      [&] { vmap([](Array a) { return a; }, {.in_axes = none})(ones({3})); },
      "ArgumentError: vmap: no argument is mapped, so the size of the batch is not known.\n"
      "  Give axis_size, or map at least one argument in in_axes.\n"
      "  at vmap_nothing_mapped.cc:9");
}
