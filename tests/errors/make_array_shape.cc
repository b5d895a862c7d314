// A callback that gives a block of another shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MakeArrayShape) {
  Mesh mesh = make_mesh({{"data", 1}});
  expect_error<ShapeError>(
      [&] {
        make_array({4, 2}, {mesh, P("data")}, [](const Block&) { return zeros({2, 2}); });
      },
      "");
}
