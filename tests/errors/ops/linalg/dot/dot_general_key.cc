// dot_general of PRNG keys.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralKey) {
  Array x = sample_array({2}, key_threefry, -1, 1);
  Array y = sample_array({2}, key_threefry, -1, 1);
  expect_error<DtypeError>(
      [&] {
        lax::dot_general(x, y, {{0}, {0}});
      },
      "DtypeError: dot_general: operand 0 is key<threefry>[2].\n"
      "  Expected numbers or bool; PRNG keys cannot be multiplied.\n"
      "  at dot_general_key.cc:13");
}
