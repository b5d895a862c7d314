#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DlpackKey) {
  expect_error<Error>([&] { to_dlpack(random::key(0)); }, "?");
}
