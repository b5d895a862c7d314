// A saved function of arrays on a mesh.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveMesh) {
  Mesh mesh = make_mesh({{"data", 1}});
  auto f = [mesh](Array x) { return shard(x, Sharding(mesh, P("data"))); };
  expect_error<ArgumentError>(
      [&] { save_compiled(f, ones({8}), scratch("f")); },
      "ArgumentError: save_compiled: f is a program for the devices of Mesh(data=1).\n"
      "  Objects hold programs for one device; save the function without a mesh.");
}
