// Error text: dynamic slice count.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceCount) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::dynamic_slice(x, {0}, {1, 1}); }, "?");
}
