#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DlpackVersion) {
  dlpack::ManagedTensorVersioned* tensor = to_dlpack_versioned(ones({2}));
  tensor->major = 2;
  expect_error<Error>([&] { from_dlpack(tensor); }, "?");
}
