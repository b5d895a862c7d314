// Error text: scatter rank.
#include <tessera/core/samples.h>
#include <tessera/ops/index/index.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScatterRank) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  Array i = sample_array({2, 1}, i32, 0, 1);
  Array u = sample_array({2, 3, 1}, f32, 0, 1);
  expect_error<Error>([&] { lax::scatter(x, i, u, {.window = {1}, .collapsed = {0}, .start = {0}}); }, "?");
}
