// An operation with a wrong sharding rule: a cumulative sum whose axis is declared a pass-through factor.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckSharded) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  KernelRules rules;
  rules.factors = [](AvalArgs in) {
    Avals out = {in[0]};
    return Factors::elementwise(in, out);
  };
  auto running = custom_kernel(
      "running_sum", [](AvalArgs in) { return Avals{in[0]}; },
      [](const std::int64_t* sizes, void* const* operands, void* const* results, void*) -> std::int32_t {
        float sum = 0;
        for (int i = 0; i < sizes[0]; ++i)
          static_cast<float*>(results[0])[i] = sum += static_cast<const float*>(operands[0])[i];
        return 0;
      },
      rules);
  Array x = shard(ones({4}), {mesh, P("x")});
  auto f = [&](Array v) { return running.one({v + 1.0}) * 3.0; };
  expect_error<ShardingError>(
      [&] { check_sharded(f, x); },
      "ShardingError: check_sharded: the first operation that differs is custom_kernel at "
      "check_sharded.cc:25, f32[4@x] (\"x\" shards axis 0: by P(\"x\") of argument 0 through custom_kernel "
      "(check_sharded.cc:25), add (check_sharded.cc:25)): element (2) is 2.0 sharded and 6.0 unsharded.\n"
      "  Its sharding rule is wrong. If it is a custom kernel, check KernelRules::factors; otherwise please "
      "report it.\n"
      "  at check_sharded.cc:27");
}
