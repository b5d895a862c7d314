// A collective in a branch that only some devices take.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CondVaries) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  auto total = [](Array v) { return v / psum(v, "x"); };
  auto twice = [](Array v) { return 2 * v; };
  auto f = [&](Array v) { return cond(sum(v) > 0, total, twice, v); };
  expect_error<TraceError>(
      [&] { shard_map(f, {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh})(ones({4})); },
      "TraceError: cond: its predicate varies over axis \"x\", and code that depends on it "
      "communicates over that axis: some devices would wait for ever.\n"
      "  Make the predicate the same on all devices, for example with pmax over the axis, or "
      "communicate outside.\n"
      "  at cond_varies.cc:11");
}
