// delete_ at floating indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DeleteDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { delete_(x, array({0.5}), 0); },
                           "DtypeError: delete_: the positions are f32[1].\n"
                           "  Expected integers or a boolean mask; convert with astype(i32).\n"
                           "  at delete_dtype.cc:9");
}
