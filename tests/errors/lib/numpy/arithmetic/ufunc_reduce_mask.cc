// ufunc::reduce with a mask that is not bool.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UfuncReduceMask) {
  expect_error<DtypeError>([&] { ufunc(add, 0).reduce(ones({2}), {.where = ones({2})}); },
                           "DtypeError: ufunc::reduce: where is f32[2].\n"
                           "  Expected bool.\n"
                           "  at ufunc_reduce_mask.cc:8");
}
