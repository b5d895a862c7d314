// A collective in a loop with different trip counts on the devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WhileVaries) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  auto below = [](Array v) { return sum(v) < 10; };
  auto more = [](Array v) { return v + psum(v, "x"); };
  auto f = [&](Array v) { return while_loop(below, more, v); };
  expect_error<TraceError>(
      [&] { shard_map(f, {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh})(ones({4})); },
      "TraceError: while_loop: its condition varies over axis \"x\", and code that depends on it "
      "communicates over that axis: some devices would wait for ever.\n"
      "  Make the condition the same on all devices, for example with pmax over the axis, or "
      "communicate outside.\n"
      "  at while_varies.cc:11");
}
