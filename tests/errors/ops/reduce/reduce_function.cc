// reduce with a function that returns another dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceFunction) {
  Array x = ones({4, 3});
  expect_error<DtypeError>(
      [&] { lax::reduce(x, zeros(Shape{}), [](const Array& a, const Array& b) { return a < b; }, {0}); },
      "DtypeError: reduce: the function maps (f32[], f32[]) to (bool[]).\n"
      "  Expected a result for each operand, of its type, so that results can be combined again.\n"
      "  at reduce_function.cc:10");
}
