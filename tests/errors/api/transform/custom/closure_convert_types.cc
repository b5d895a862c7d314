// A closure-converted function called with other types.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ClosureConvertTypes) {
  auto [f, consts] = closure_convert([](Array x) { return x; }, ones({2}));
  expect_error<ArgumentError>(
      [&] { f(consts, ones({3})); },
      "ArgumentError: closure_convert: the function was given (f32[3]), but it was made for (f32[2]).\n"
      "  Expected the captured values first, then arguments of the types of the examples.");
}
