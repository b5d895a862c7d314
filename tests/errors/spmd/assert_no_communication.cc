// assert_no_communication for a program that sums over the devices of a mesh.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssertNoCommunication) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = shard(ones({4, 4}), {mesh, P("x")});
  auto f = jit([](Array v) { return sum(v); });
  expect_error<ShardingError>(
      [&] { assert_no_communication(f)(x); },
      "ShardingError: assert_no_communication: the program communicates.\n"
      "collective           axes           bytes/device   times  line\n"
      "all_reduce           x                         4       1  assert_no_communication.cc:11\n"
      "  reduce_sum of f32[] sum@x -> f32[]; required: reduce_sum sums over axis 0 of its operand, "
      "which \"x\" shards by P(\"x\") of argument 0\n"
      "  Shard the values at these lines so that no collective is needed, or remove the assertion.\n"
      "  at assert_no_communication.cc:13");
}
