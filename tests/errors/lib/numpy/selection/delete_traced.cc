// delete_ at traced indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DeleteTraced) {
  Array x = ones({2, 3});
  expect_error<TraceError>(
      [&] { jit([](Array v, Array i) { return delete_(v, i, 0); })(x, array({0})); },
      "TraceError: delete_: the number of distinct positions in i32[1] needs values, and "
      "it is abstract inside jit (delete_traced.cc:10).\n"
      "  Promise that all are different: delete_(x, positions, axis, true).\n"
      "  at delete_traced.cc:10");
}
