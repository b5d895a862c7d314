// array of a list with copy = false.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArrayCopyList) {
  expect_error<ArgumentError>(
      [&] {
        array({1, 2}, {.copy = false});
      },
      "ArgumentError: array: .copy is false, but elements of a list or a container are copied.\n"
      "  Use Array::view(...) for memory in place, or no .copy.\n"
      "  at array_copy_list.cc:10");
}
