// More bytes than the budget allows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CommunicationBudget) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = shard(ones({4, 4}), {mesh, P("x")});
  auto f = jit([](Array v) { return sum(v); });
  budget(f, 4)(x);
  expect_error<ShardingError>([&] { budget(f, 3)(x); }, "");
}
