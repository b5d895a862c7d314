// A layer that is called before it has parameters.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnInitMissing) {
  nn::Linear layer(4);
  expect_error<ArgumentError>(
      [&] {
        layer(ones({2, 3}));
      },
      "ArgumentError: Linear: it was called, but has no parameters yet.\n"
      "  Make them with init(module, key, ShapeDtype(...)), or give the layer a key.\n"
      "  at nn_init_missing.cc:11");
}
