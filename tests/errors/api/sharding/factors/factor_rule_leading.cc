// "..." for different numbers of axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleLeading) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  KernelRules rules;
  rules.factors = "... i, ... i -> ... i";
  auto mine = custom_kernel(
      "factor_rule_leading",
      [](AvalArgs in) {
        return Avals{in[0].with_shape({2, 3, 4})};
      },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 0; }, rules);
  auto f = jit([=](Array a, Array b) { return mine.one({a, b}); });
  expect_error<ShapeError>(
      [&] {
        f(shard(ones({2, 3, 4}), {mesh, P("x")}), ones({3, 4}));
      },
      "ShapeError: sharding rule \"... i, ... i -> ... i\": \"...\" stands for 1 axes of operand 1, but for "
      "2 of "
      "an earlier array.\n"
      "  Expected the same leading axes in all arrays that have \"...\".\n"
      "  at factor_rule_leading.cc:18");
}
