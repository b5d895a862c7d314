#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BroadcastToShape) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { broadcast_to(x, {2, 4}); }, "?");
}
