// Two meshes in one program.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JitTwoMeshes) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  Mesh other = make_mesh({{"z", 1}});
  auto on = [](Mesh m, AxisName axis) {
    return shard_map([](Array v) { return v + 1; }, {.in_specs = P(axis), .out_specs = P(axis), .mesh = m});
  };
  auto f = [&](Array v) { return on(other, "z")(on(mesh, "x")(v)); };
  expect_error<ShardingError>([&] { jit(f)(ones({4})); },
                              "ShardingError: one program uses two meshes: Mesh(x=1, y=1) and Mesh(z=1).\n"
                              "  Use one mesh throughout, or call the parts one after the other.\n"
                              "  at jit_two_meshes.cc:14");
}
