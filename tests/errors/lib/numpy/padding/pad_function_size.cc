// pad with a function that returns a longer vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadFunctionSize) {
  Array x = ones({2});
  expect_error<ShapeError>([&] { pad(x, 1, [](Array v, auto, auto) { return append(v, v); }); },
                           "ShapeError: pad: the function maps f32[4], a vector along axis 0, to f32[8].\n"
                           "  Expected a vector of the same size, with its padding filled in.\n"
                           "  at pad_function_size.cc:9");
}
