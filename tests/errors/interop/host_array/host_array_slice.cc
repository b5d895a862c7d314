// A slice of a HostArray with step 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArraySlice) {
  HostArray h{{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}};
  expect_error<ArgumentError>([&] { h.slice(0, 2, 0); },
                              "ArgumentError: HostArray: shape (2, 3) cannot be sliced with step 0.\n"
                              "  Expected at least one axis, and a step of at least 1.\n"
                              "  at host_array_slice.cc:9");
}
