#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralKey) {
  Array x = sample_array({2}, key_threefry, -1, 1);
  Array y = sample_array({2}, key_threefry, -1, 1);
  expect_error<Error>([&] { lax::dot_general(x, y, {{0}, {0}}); }, "?");
}
