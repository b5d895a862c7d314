// Axes of one factor whose sizes differ.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleSizes) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  KernelRules rules;
  rules.factors = "i j, j k -> i k";
  auto mine = custom_kernel(
      "factor_rule_sizes",
      [](AvalArgs in) {
        return Avals{in[0].with_shape({4, 3})};
      },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 0; }, rules);
  auto f = jit([=](Array a, Array b) { return mine.one({a, b}); });
  expect_error<ShapeError>(
      [&] {
        f(shard(ones({4, 6}), {mesh, P("x")}), ones({5, 3}));
      },
      "ShapeError: sharding rule \"i j, j k -> i k\": axis 0 of operand 1 has size 5, but j = 6 by axis "
      "1 of operand 0.\n"
      "  Expected one size for each factor, and their product where an axis merges several.\n"
      "  at factor_rule_sizes.cc:18");
}
