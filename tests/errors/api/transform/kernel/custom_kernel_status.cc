// A custom kernel that fails.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomKernelStatus) {
  auto f = custom_kernel(
      "failing", [](AvalArgs in) { return Avals{in[0]}; },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 7; });
  expect_error<DeviceError>([&] { f.one({Array(1.0f)}); },
                            "DeviceError: the kernel failing failed with status 7.\n"
                            "  The kernel's code defines the meaning of the status.\n"
                            "  at custom_kernel_status.cc:11");
}
