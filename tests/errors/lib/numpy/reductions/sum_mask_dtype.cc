// sum with a mask of floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SumMaskDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { sum(x, {.where = x}); },
                           "DtypeError: sum: the option `where` is f32[2,3].\n"
                           "  Expected a mask bool[...], such as {.where = x > 0}.\n"
                           "  at sum_mask_dtype.cc:9");
}
