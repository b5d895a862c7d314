// A program for more devices than the machine has that it is compiled for.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MachineTooSmall) {
  set_device_count(8);
  Array x = shard(ones({8}), {make_mesh({{"x", 8}}), P("x")});
  expect_error<ArgumentError>(
      [&] { predicted_time([](Array x) { return x + 1.0; }, "v5e:2x2")(x); },
      "ArgumentError: machine: \"v5e:2x2\" has 4 devices, the program's Mesh(x=8) 8.\n"
      "  Name a machine of at least as many devices, or a smaller mesh.\n"
      "  at machine_too_small.cc:11");
}
