// geqp3 with column flags of another dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, Geqp3Dtype) {
  expect_error<DtypeError>(
      [&] {
        lax::linalg::geqp3(ones({2, 3}), ones({3}));
      },
      "DtypeError: geqp3: the operand `first` is f32[3].\n"
      "  Expected i32.\n"
      "  at geqp3_dtype.cc:10");
}
