// ppermute in which a rank receives twice.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PpermuteTargetTwice) {
  expect_error<ArgumentError>(
      [&] {
        vmap([](Array v) { return ppermute(v, "i", {{0, 1}, {2, 1}}); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "ArgumentError: ppermute: rank 1 is the target of two pairs.\n"
      "  Expected each rank at most once as a source and once as a target.\n"
      "  at ppermute_target_twice.cc:10");
}
