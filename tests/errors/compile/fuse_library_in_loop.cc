// A fused loop whose body calls a library.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FuseLibraryInLoop) {
  auto power = [](Array x, Array n) {
    return fori_loop(
        0, n, [&](Array, Array y) { return matmul(y, x); }, x);
  };
  expect_error<ArgumentError>(
      [&] {
        jit(fuse(power, "power"))(ones({256, 256}), 8000);
      },
      "ArgumentError: fuse: \"power\" does not become one kernel: dot_general of f32[256,256] "
      "(fuse_library_in_loop.cc:10) is a call of a library or of the host.\n"
      "  Leave it outside of fuse, or split the function there.\n"
      "  at fuse_library_in_loop.cc:10");
}
