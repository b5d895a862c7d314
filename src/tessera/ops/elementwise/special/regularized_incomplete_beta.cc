// Regularized incomplete beta function, element by element. Semantics: jax.lax.betainc. Derivative by x: x^(a-1)
// (1-x)^(b-1) / B(a, b).
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

struct RegularizedIncompleteBeta {
  static constexpr auto name = "regularized_incomplete_beta";
  static constexpr int accepts = real_numbers, operands = 3;
  static auto scalar(const auto& a, const auto& b, const auto& x) {
    return regularized_incomplete_beta(a, b, x);
  }
  static Arrays derivatives(Args abx, const Array&, const Active& active) {
    if (active[0] || active[1])
      fail_not_differentiable(
          "its derivatives by a and b are not known.\n  Make a and b constants of the differentiated "
          "function.");
    const Array &a = abx[0], &b = abx[1], &x = abx[2];
    Array of_a = lgamma_p({}, {a}), of_b = lgamma_p({}, {b}), of_sum = lgamma_p({}, {a + b});
    Array log_x = log_p({}, {x}), log_rest = log1p_p({}, {-x});
    Array left = (a - scalar_like(a, 1)) * log_x, right = (b - scalar_like(b, 1)) * log_rest;
    Array exponent = right + left - (of_a + of_b - of_sum);
    return {{}, {}, exp_p({}, {exponent})};
  }
  static Samples samples() { return beta_samples(); }
};
constinit const Primitive regularized_incomplete_beta_p =
    primitive(elementwise<RegularizedIncompleteBeta, regularized_incomplete_beta_p>);

Array lax::betainc(Operand a, Operand b, Operand x) {
  At at(a.where);
  return regularized_incomplete_beta_p({}, {*a, *b, *x});
}

}  // namespace tessera::inline v0
