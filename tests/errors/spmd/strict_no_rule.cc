// Strict mode: an operation without a sharding rule.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StrictNoRule) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  auto twice = custom_kernel(
      "twice_without_rule", [](AvalArgs in) { return Avals{in[0]}; },
      [](const std::int64_t* sizes, void* const* operands, void* const* results, void*) -> std::int32_t {
        for (int i = 0; i < sizes[0]; ++i)
          static_cast<float*>(results[0])[i] = 2 * static_cast<const float*>(operands[0])[i];
        return 0;
      });
  Array x = shard(ones({8}), {mesh, P("x")});
  auto f = jit([&](Array v) { return twice.one({v}); }, {.strict = true});
  expect_error<ShardingError>(
      [&] { f(x); },
      "ShardingError: strict: custom_kernel has no sharding rule, so every device computes all of "
      "it.\n"
      "  Give it a sharding rule (KernelRules::factors, as \"i j, j k -> i k\"), or call it inside "
      "shard_map.\n"
      "  at strict_no_rule.cc:18");
}
