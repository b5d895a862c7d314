// ufunc::reduceat at floating indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UfuncReduceatDtype) {
  expect_error<DtypeError>([&] { ufunc(add, 0).reduceat(ones({3}), ones({2})); },
                           "DtypeError: ufunc::reduceat: the starts are f32[2].\n"
                           "  Expected integers; convert with astype(i32).\n"
                           "  at ufunc_reduceat_dtype.cc:8");
}
