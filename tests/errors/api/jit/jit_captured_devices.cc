// A captured array on another device than the argument, and an operation on arrays of two devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JitCapturedDevices) {
  set_device_count(4);
  Array a = shard(ones({2}), devices()[3]);
  Array b = shard(ones({2}), devices()[1]);
  expect_error<ShardingError>([&] { jit([=](Array v) { return v + b; })(a); },
                              "ShardingError: jit: argument 0 is placed on CpuDevice(id=3) "
                              "(jit_captured_devices.cc:9), but a captured array is "
                              "placed on CpuDevice(id=1) (jit_captured_devices.cc:10).\n"
                              "  Reshard it first: shard(x, {mesh, P(...)}), or shard(x, device).\n"
                              "  at jit_captured_devices.cc:11");
  expect_error<ShardingError>([&] { a + b; },
                              "ShardingError: add: operand 1 is placed on CpuDevice(id=1) "
                              "(jit_captured_devices.cc:10), but operand 0 is placed on "
                              "CpuDevice(id=3) (jit_captured_devices.cc:9).\n"
                              "  Reshard it first: shard(x, {mesh, P(...)}), or shard(x, device).\n"
                              "  at jit_captured_devices.cc:17");
}
