#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayTranspose) {
  HostArray h{{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}};
  expect_error<Error>([&] { h.transpose({0}); }, "?");
}
