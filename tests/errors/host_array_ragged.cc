#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayRagged) {
  expect_error<Error>([&] { HostArray{{1.0, 2.0}, {3.0}}; }, "?");
}
