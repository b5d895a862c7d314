// transpose of a HostArray with too few axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayTranspose) {
  HostArray h{{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}};
  expect_error<ArgumentError>([&] { h.transpose({0}); },
                              "ArgumentError: HostArray: the axes (0) do not reorder the shape (2, 3).\n"
                              "  Expected each axis number once.\n"
                              "  at host_array_transpose.cc:9");
}
