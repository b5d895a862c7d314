// A DLPack tensor in the memory of another device.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DlpackDevice) {
  dlpack::ManagedTensor* tensor = to_dlpack(ones({2}));
  tensor->dl_tensor.device.type = 2;
  expect_error<DeviceError>([&] { from_dlpack(tensor); },
                            "DeviceError: from_dlpack: the tensor is on a device of type 2.\n"
                            "  Copy it to the CPU's memory (type 1) first.\n"
                            "  at dlpack_device.cc:10");
}
