// A null pointer as a DLPack tensor.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DlpackNull) {
  expect_error<ArgumentError>([&] { from_dlpack(static_cast<dlpack::ManagedTensor*>(nullptr)); },
                              "ArgumentError: from_dlpack: the tensor is null.\n"
                              "  Expected a managed tensor that nothing has consumed yet.\n"
                              "  at dlpack_null.cc:8");
}
