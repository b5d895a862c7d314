// assert_communication of two all_reduces for a program with one.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssertCommunication) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = shard(ones({4, 4}), {mesh, P("x")});
  auto f = jit([](Array v) { return sum(v); });
  assert_communication(f, {{"all_reduce", "x", 1}})(x);
  expect_error<ShardingError>(
      [&] {
        assert_communication(f, {{"all_reduce", "x", 2}})(x);
      },
      "ShardingError: assert_communication: found 1 all_reduce over x, expected 2.\n"
      "collective           axes           bytes/device   times  line\n"
      "all_reduce           x                         4       1  assert_communication.cc:11\n"
      "  reduce_sum of f32[] sum@x -> f32[]; required: reduce_sum sums over axis 0 of its operand, "
      "which \"x\" shards by P(\"x\") of argument 0\n"
      "4 bytes to each device\n"
      "  Change the shardings of the values at these lines, or change the expected collectives.\n"
      "  at assert_communication.cc:15");
}
