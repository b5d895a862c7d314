// Error text: reduce and dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceAndDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::reduce_and(x, {0}); }, "?");
}
