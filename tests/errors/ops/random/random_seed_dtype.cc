// lax::random_seed of a floating number.
#include <tessera/core/samples.h>
#include <tessera/ops/random/random_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomSeedDtype) {
  Array seed = sample_array({}, f32, -1, 1);
  expect_error<DtypeError>([&] { lax::random_seed(seed); },
                           "DtypeError: random_seed: operand 0 is f32[].\n"
                           "  Expected an integer seed; convert with astype(u32).\n"
                           "  at random_seed_dtype.cc:10");
}
