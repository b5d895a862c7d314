// view of bytes whose number is not a multiple of the element size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ViewOfBytes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { x.view(f64); },
      "ShapeError: view: the last axis of f32[2,3] has no whole number of elements of f64.\n"
      "  Expected a last axis whose bytes are a multiple of the new dtype's size.\n"
      "  at view_of_bytes.cc:10");
}
