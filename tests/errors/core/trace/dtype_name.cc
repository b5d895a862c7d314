// An unknown name of a dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DtypeName) {
  expect_error<DtypeError>([&] { dtype_named("float32"); },
                           "DtypeError: no dtype is called \"float32\".\n"
                           "  Expected a name such as f32, i32, bool or bf16.\n"
                           "  at dtype_name.cc:8");
}
