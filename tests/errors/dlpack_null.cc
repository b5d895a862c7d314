#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DlpackNull) {
  expect_error<Error>([&] { from_dlpack(static_cast<dlpack::ManagedTensor*>(nullptr)); }, "?");
}
