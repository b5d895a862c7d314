// A sharding rule for another number of operands.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleCount) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  KernelRules rules;
  rules.factors = "i, i -> i";
  auto mine = custom_kernel(
      "factor_rule_count", [](AvalArgs in) { return Avals{in[0].with_shape({4})}; },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 0; }, rules);
  auto f = jit([=](Array a) { return mine.one({a}); });
  expect_error<ShapeError>(
      [&] {
        f(shard(ones({4}), {mesh, P("x")}));
      },
      "ShapeError: sharding rule \"i, i -> i\": it has 2 operands, but the operation has 1.\n"
      "  Expected one term for each array, with commas between; the term of a scalar is empty.\n"
      "  at factor_rule_count.cc:15");
}
