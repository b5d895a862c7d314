#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DlpackDevice) {
  dlpack::ManagedTensor* tensor = to_dlpack(ones({2}));
  tensor->dl_tensor.device.type = 2;
  expect_error<Error>([&] { from_dlpack(tensor); }, "?");
}
