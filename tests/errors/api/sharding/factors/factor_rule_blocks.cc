// A kernel whose types do not follow its sharding rule.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleBlocks) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  KernelRules rules;
  rules.factors = "i -> i";
  auto fixed = custom_kernel(
      "always_eight", [](AvalArgs in) { return Avals{in[0].with_shape({8})}; },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 0; }, rules);
  auto f = jit([=](Array v) { return fixed.one({v}); });
  expect_error<ShardingError>(
      [&] {
        f(shard(ones({8}), {mesh, P("x")}));
      },
      "ShardingError: custom_kernel: its sharding rule says that the shard of result 0 has shape (4), but "
      "applied to the shards f32[4] it returns shape (8).\n"
      "  Its rule or its types are wrong. If it is a custom kernel, check KernelRules; otherwise please "
      "report it.\n"
      "  at factor_rule_blocks.cc:15");
}
