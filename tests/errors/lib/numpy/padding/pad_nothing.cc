// pad of an empty axis in edge mode.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadNothing) {
  Array x = zeros({0});
  expect_error<ShapeError>([&] { pad(x, 1, {.mode = PadMode::edge}); },
                           "ShapeError: pad: axis 0 of f32[0] is empty and has nothing to repeat.\n"
                           "  Use PadMode::constant, which needs no element.\n"
                           "  at pad_nothing.cc:9");
}
