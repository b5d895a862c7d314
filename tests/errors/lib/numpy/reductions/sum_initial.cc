// sum with an initial value that is not a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SumInitial) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { sum(x, {.initial = x}); },
                           "ShapeError: sum: the option `initial` is f32[2,3].\n"
                           "  Expected a scalar.\n"
                           "  at sum_initial.cc:9");
}
