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
      "ShardingError: strict: scan gathers f32[8@x], and no annotation asks for that: \"x\" shards axis 0; "
      "nothing "
      "that "
      "reads the result keeps that.\n"
      "  P() for argument 0 avoids it; shard(x, {mesh, P()}) of the value asks for the gather.\n"
      "  at strict_scan.cc:13");
  f(shard(xs, {mesh, P()}));
}
