// A list of integers that is a traced array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IntegersTraced) {
  expect_error<TraceError>(
      [&] {
        jit([](Array counts) { return repeat(ones({2}), counts); })(array({1, 2}));
      },
      "TraceError: a list of integers needs values, but this i32[2] is abstract inside jit "
      "(integers_traced.cc:10).\n"
      "  Use C++ integers; repeat_by and roll_by accept traced numbers.\n"
      "  at integers_traced.cc:10");
}
