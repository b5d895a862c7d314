// Error text: cumsum dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CumsumDtype) {
  Array x = sample_array({4}, bool_, 0, 1);
  expect_error<Error>([&] { lax::cumsum(x); }, "?");
}
