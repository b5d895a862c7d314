// Error text: dynamic update slice rank.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicUpdateSliceRank) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array u = sample_array({1}, f32, 0, 1);
  expect_error<Error>([&] { lax::dynamic_update_slice(x, u, {0, 0}); }, "?");
}
