// A collective in a branch of a switch_ that only some devices take.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SwitchVaries) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  auto branches = make_branches([](Array v) { return v / psum(v, "x"); }, [](Array v) { return 2 * v; });
  auto f = [&](Array v) { return switch_(sum(v).astype(i32), branches, v); };
  expect_error<TraceError>(
      [&] { shard_map(f, {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh})(ones({4})); },
      "TraceError: switch_: its index varies over axis \"x\", and code that depends on it "
      "communicates over that axis: some devices would wait for ever.\n"
      "  Make the index the same on all devices, for example with pmax over the axis, or "
      "communicate outside.\n"
      "  at switch_varies.cc:10");
}
