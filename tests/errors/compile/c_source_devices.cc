// The C source of a program that runs on several devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CSourceDevices) {
  Config config{.devices = 4};
  Mesh mesh = make_mesh({{"x", 4}});
  Array x = shard(ones({8}), {mesh, P("x")});
  expect_error<ArgumentError>(
      [&] { inspect([](Array x) { return x * 2; })(x).c_source(); },
      "ArgumentError: c_source: the program runs on the devices of Mesh(x=4).\n"
      "  Expected a program for one device: call inspect with arguments that have no sharding.\n"
      "  at c_source_devices.cc:12");
}
