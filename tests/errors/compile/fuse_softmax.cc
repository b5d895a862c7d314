// A fused function of the library that needs two nests: the line is that of its call.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FuseSoftmax) {
  expect_error<ArgumentError>(
      [&] {
        jit(fuse([](Array x) { return softmax(x); }, "f"))(ones({10, 100000}));
      },
      "ArgumentError: fuse: \"f\" does not become one kernel: div of f32[10,100000] (fuse_softmax.cc:10) "
      "needs a "
      "separate loop nest, after exp of f32[10,100000] (fuse_softmax.cc:10).\n"
      "  Leave it outside of fuse, or split the function there.\n"
      "  at fuse_softmax.cc:10");
}
