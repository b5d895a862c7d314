// A fused loop that starts at a computed value.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FuseBeforeLoop) {
  auto iterate = [](Array x) {
    Array start = sin(x);
    return fori_loop(
        0, 8000, [&](Array, Array y) { return cos(y); }, start);
  };
  expect_error<ArgumentError>(
      [&] { jit(fuse(iterate, "iterate"))(ones({5})); },
      "ArgumentError: fuse: \"iterate\" does not become one kernel: a loop or branch of f32[5] "
      "(fuse_before_loop.cc:10) needs a separate loop nest, after sin of f32[5] (fuse_before_loop.cc:9).\n"
      "  Leave it outside of fuse, or split the function there.\n"
      "  at fuse_before_loop.cc:10");
}
