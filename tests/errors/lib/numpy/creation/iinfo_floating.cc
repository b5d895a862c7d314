// iinfo of a floating dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IinfoFloating) {
  expect_error<DtypeError>([&] { iinfo(f32); },
                           "DtypeError: iinfo: the dtype is f32.\n"
                           "  Expected an integer dtype; finfo is for floating ones.\n"
                           "  at iinfo_floating.cc:8");
}
