// A custom kernel with an invalid name.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomKernelName) {
  auto infer = [](AvalArgs in) { return Avals{in[0]}; };
  expect_error<ArgumentError>(
      [&] {
        custom_kernel("a b", infer, [](const std::int64_t*, void* const*, void* const*, void*) { return 0; });
      },
      "ArgumentError: custom_kernel: \"a b\" is not a name.\n"
      "  Expected letters, digits and _.\n"
      "  at custom_kernel_name.cc:11");
}
