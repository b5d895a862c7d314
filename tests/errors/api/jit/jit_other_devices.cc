// An argument on devices that are not in the program's mesh.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JitOtherDevices) {
  set_device_count(4);
  std::span<Device* const> all = devices();
  Mesh mesh = make_mesh({{"x", 2}}, std::vector<Device*>(all.begin(), all.begin() + 2));
  Mesh other = make_mesh({{"y", 2}}, std::vector<Device*>(all.begin() + 2, all.end()));
  Array a = shard(ones({4}), {mesh, P("x")}), b = shard(ones({4}), {other, P("y")});
  expect_error<ShardingError>([&] { jit([](Array u, Array v) { return u + v; })(a, b); },
                              "ShardingError: jit: argument 1 is placed on Mesh(y=2, devices (2, 3)) "
                              "(jit_other_devices.cc:12), but argument 0 is "
                              "placed on Mesh(x=2) (jit_other_devices.cc:12).\n"
                              "  Reshard it first: shard(x, {mesh, P(...)}), or shard(x, device).\n"
                              "  at jit_other_devices.cc:13");
}
