// A program that sends more bytes than its budget.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CommunicationBudget) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = shard(ones({4, 4}), {mesh, P("x")});
  auto f = jit([](Array v) { return sum(v); });
  budget(f, 4)(x);
  expect_error<ShardingError>(
      [&] { budget(f, 3)(x); },
      "ShardingError: budget: each device receives 4 bytes, more than 3.\n"
      "collective           axes           bytes/device   times  line\n"
      "all_reduce           x                         4       1  communication_budget.cc:11\n"
      "  reduce_sum of f32[] sum@x -> f32[]; required: reduce_sum sums over axis 0 of its operand, which "
      "\"x\" shards by P(\"x\") of argument 0\n"
      "4 bytes to each device\n"
      "  Shard the values at these lines so that fewer bytes are sent, or raise the budget.\n"
      "  at communication_budget.cc:14");
}
