// Writing to a HostArray over constant memory.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayConstant) {
  const float numbers[2] = {1, 2};
  HostArray view(numbers, {2}, f32);
  expect_error<ArgumentError>(
      [&] { view.mutable_data(); },
      "ArgumentError: HostArray: this is a view of constant memory, which cannot be written to.\n"
      "  Write to a copy(): it has its own memory.\n"
      "  at host_array_constant.cc:11");
}
