// Error text: reduce window sizes.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceWindowSizes) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::reduce_window_max(x, {{2, 0}}); }, "?");
}
