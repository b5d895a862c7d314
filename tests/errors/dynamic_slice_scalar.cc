// Error text: dynamic slice scalar.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceScalar) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2}, i32, 0, 1);
  expect_error<Error>([&] { lax::dynamic_slice(x, {i, 0}, {1, 1}); }, "?");
}
