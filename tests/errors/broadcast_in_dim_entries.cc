// Error text: broadcast in dim entries.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BroadcastInDimEntries) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::broadcast_in_dim(x, {2, 4, 3}, {1}); }, "?");
}
