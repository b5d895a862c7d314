// A fused function with a large product.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FuseLibrary) {
  expect_error<ArgumentError>(
      [&] {
        jit(fuse([](Array x) { return matmul(x, x) + 1.0f; }, "f"))(ones({256, 256}));
      },
      "ArgumentError: fuse: \"f\" does not become one kernel: dot_general of f32[256,256] "
      "(fuse_library.cc:10) is a call of a library or of the host.\n"
      "  Leave it outside of fuse, or split the function there.\n"
      "  at fuse_library.cc:10");
}
