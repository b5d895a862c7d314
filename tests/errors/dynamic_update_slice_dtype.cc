// Error text: dynamic update slice dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicUpdateSliceDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array u = sample_array({1, 1}, i32, 0, 1);
  expect_error<Error>([&] { lax::dynamic_update_slice(x, u, {0, 0}); }, "?");
}
