// Error text: dynamic slice integer.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceInteger) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::dynamic_slice(x, {1.0, 0}, {1, 1}); }, "?");
}
