// A HostArray at an index out of range.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayIndex) {
  HostArray h{{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}};
  expect_error<ArgumentError>(
      [&] { h[2]; },
      "ArgumentError: HostArray: index 2 is out of range for the first axis of shape (2, 3).\n"
      "  Expected an index in [-2, 2).\n"
      "  at host_array_index.cc:10");
}
