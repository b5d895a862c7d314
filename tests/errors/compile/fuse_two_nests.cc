// A fused function with two results of different shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FuseTwoNests) {
  expect_error<ArgumentError>(
      [&] {
        jit(fuse([](Array x, Array y) { return std::pair(sin(x), cos(y)); }, "f"))(ones({5}), ones({7, 100}));
      },
      "ArgumentError: fuse: \"f\" does not become one kernel: sin of f32[5] (fuse_two_nests.cc:10) needs a "
      "separate loop nest, after cos of f32[7,100] (fuse_two_nests.cc:10).\n"
      "  Leave it outside of fuse, or split the function there.\n"
      "  at fuse_two_nests.cc:10");
}
