// A sharding rule for an operand of another rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleRank) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  KernelRules rules;
  rules.factors = "i j -> i";
  auto mine = custom_kernel(
      "factor_rule_rank", [](AvalArgs in) { return Avals{in[0].with_shape({4})}; },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 0; }, rules);
  auto f = jit([=](Array a) { return mine.one({a}); });
  expect_error<ShapeError>(
      [&] {
        f(shard(ones({4}), {mesh, P("x")}));
      },
      "ShapeError: sharding rule \"i j -> i\": operand 0 is f32[4], but the text has 2 axes.\n"
      "  Expected a factor, or several in ( ), for each axis.\n"
      "  at factor_rule_rank.cc:15");
}
