// ppermute in which a rank sends twice.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PpermuteSourceTwice) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return ppermute(v, "i", {{0, 1}, {0, 2}}); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: ppermute: rank 0 is the source of two pairs.\n"
      "  Expected each rank at most once as a source and once as a target.\n"
      "  at ppermute_source_twice.cc:10");
}
