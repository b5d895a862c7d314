// lax::random_wrap of signed words.
#include <tessera/core/samples.h>
#include <tessera/ops/random/random_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomWrapDtype) {
  Array words = sample_array({2}, i32, -1, 1);
  expect_error<DtypeError>([&] { lax::random_wrap(words); },
                           "DtypeError: random_wrap: operand 0 is i32[2].\n"
                           "  Expected u32[..., 2]: the two words of each key.\n"
                           "  at random_wrap_dtype.cc:10");
}
