// A merged axis whose factors have unknown sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FactorRuleOpen) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  KernelRules rules;
  rules.factors = "(i j) -> (j i)";
  auto mine = custom_kernel(
      "factor_rule_open", [](AvalArgs in) { return Avals{in[0].with_shape({8})}; },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 0; }, rules);
  auto f = jit([=](Array a) { return mine.one({a}); });
  expect_error<ShapeError>(
      [&] {
        f(shard(ones({8}), {mesh, P("x")}));
      },
      "ShapeError: sharding rule \"(i j) -> (j i)\": unknown sizes of the factors of axis 0 of "
      "operand 0.\n"
      "  Give them in sizes: {.sizes = {{\"i\", 4}}}.\n"
      "  at factor_rule_open.cc:15");
}
