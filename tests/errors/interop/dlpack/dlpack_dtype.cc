// A DLPack tensor of vectors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DlpackDtype) {
  dlpack::ManagedTensor* tensor = to_dlpack(ones({2}));
  tensor->dl_tensor.dtype.lanes = 4;
  expect_error<DtypeError>([&] { from_dlpack(tensor); },
                           "DtypeError: from_dlpack: the tensor's type has code 2, 32 bits and 4 lanes.\n"
                           "  Expected one lane of a bool, integer, floating or complex type.\n"
                           "  at dlpack_dtype.cc:10");
}
