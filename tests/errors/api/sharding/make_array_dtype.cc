// A callback of make_array that returns a block of another dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MakeArrayDtype) {
  Mesh mesh = make_mesh({{"data", 1}});
  expect_error<DtypeError>(
      [&] {
        make_array(
            {4}, {mesh, P("data")}, [](const Block& block) { return HostArray(block.shape(), f64); }, f32);
      },
      "DtypeError: make_array: the callback gave f64 for the block [0:4] of f32[4].\n"
      "  Expected f32 for every block; convert with astype.\n"
      "  at make_array_dtype.cc:11");
}
