// A program that is said to reduce twice, and reduces once.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssertCommunication) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = shard(ones({4, 4}), {mesh, P("x")});
  auto f = jit([](Array v) { return sum(v); });
  assert_communication(f, {{"all_reduce", "x", 1}})(x);
  expect_error<ShardingError>([&] { assert_communication(f, {{"all_reduce", "x", 2}})(x); }, "");
}
