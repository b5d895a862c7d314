// array with copy = false and another dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArrayCopyConverts) {
  Array x = ones({2});
  expect_error<ArgumentError>([&] { array(x, {.dtype = f16, .copy = false}); },
                              "ArgumentError: array: .copy is false, but f32[2] has to be converted to f16.\n"
                              "  Expected the dtype of x, or no .copy.\n"
                              "  at array_copy_converts.cc:9");
}
