// Strict mode: two arguments that are cut by the same mesh axis along axes that do not correspond.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StrictGather) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array a = shard(ones({64, 16}), {mesh, P("x")}), b = shard(ones({16, 16}), {mesh, P("x")});
  auto f = jit([](Array u, Array v) { return matmul(u, v); }, {.strict = true});
  expect_error<ShardingError>([&] { f(a, b); }, "");
  f(a, shard(b, {mesh, P()}));
}
