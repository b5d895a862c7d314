// Strict mode: a scan over a sharded axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StrictScan) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array xs = shard(ones({8}), {mesh, P("x")});
  auto f = jit(
      [](Array xs) {
        return scan([](Array c, Array x) { return std::pair(c + x, c); }, Array(0.0f), xs).first;
      },
      {.strict = true});
  expect_error<ShardingError>(
      [&] { f(xs); },
      "ShardingError: strict: scan gathers f32[8@x], and no annotation requests that: \"x\" shards axis 0; "
      "no reader of the result keeps this sharding.\n"
      "  P() for argument 0 avoids it; shard(x, {mesh, P()}) of the value requests the gather.\n"
      "  at strict_scan.cc:13");
  f(shard(xs, {mesh, P()}));
}
