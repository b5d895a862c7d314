#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayStackNone) {
  expect_error<Error>([&] { HostArray::stack({}); }, "?");
}
