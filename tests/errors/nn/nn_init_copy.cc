// init of a module that calls a copy of its layer.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct Copies {
  nn::Linear layer{4};
  TESSERA_FIELDS(layer)
  Array operator()(Array x) const {
    nn::Linear copy = layer;
    return copy(x);
  }
};
}  // namespace

TEST(Errors, NnInitCopy) {
  expect_error<ArgumentError>(
      [&] {
        nn::init(Copies{}, random::key(0), ShapeDtype({2, 3}));
      },
      "ArgumentError: init: a copy of a Linear was called, whose parameters would be lost.\n"
      "  Call the layers of the module itself: for (const auto& layer : layers).\n"
      "  at nn_init_copy.cc:13");
}
