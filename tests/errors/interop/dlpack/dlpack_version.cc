// A DLPack tensor of a later version.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DlpackVersion) {
  dlpack::ManagedTensorVersioned* tensor = to_dlpack_versioned(ones({2}));
  tensor->major = 2;
  expect_error<ArgumentError>(
      [&] { from_dlpack(tensor); },
      "ArgumentError: from_dlpack: the tensor is of DLPack version 2.\n"
      "  Expected version 1: request it from the producer (max_version=(1, 0) in Python).\n"
      "  at dlpack_version.cc:11");
}
