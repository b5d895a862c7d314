// reduce with an initial value of another dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceInitial) {
  Array x = ones({4, 3});
  expect_error<DtypeError>(
      [&] { lax::reduce(x, Array(0), [](const Array& a, const Array& b) { return a + b + a * b; }, {0}); },
      "DtypeError: reduce: operand 0 is f32[4,3], but its initial value is i32[]*.\n"
      "  Expected f32[].\n"
      "  at reduce_initial.cc:10");
}
