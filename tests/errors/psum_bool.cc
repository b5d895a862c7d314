// psum of what is no number.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PsumBool) {
  auto call = [] { vmap([](Array v) { return psum(v > 0, "i"); }, {.axis_name = "i"})(ones({4, 3})); };
  expect_error<DtypeError>(call,
                           "DtypeError: psum: it does not take bool[3].\n"
                           "  Expected numbers; convert bool first.\n"
                           "  at psum_bool.cc:8");
}
