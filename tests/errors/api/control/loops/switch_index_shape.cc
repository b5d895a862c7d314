// switch_ on several indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SwitchIndexShape) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] {
        switch_(array({0, 1}), make_branches([](Array v) { return v; }, [](Array v) { return -v; }), x);
      },
      "ShapeError: switch_: the index is i32[2].\n"
      "  Expected an integer scalar; map over several with vmap.\n"
      "  at switch_index_shape.cc:11");
}
