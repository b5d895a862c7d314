// Derivatives of digamma, element by element. Semantics: CHLO "polygamma". Derivative: that of the next order.
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

struct Polygamma {
  static constexpr auto name = "polygamma";
  static constexpr int accepts = real_numbers, operands = 2;
  static auto scalar(const auto& n, const auto& x) { return polygamma(n, x); }
  static Arrays derivatives(Args nx, const Array&, const Active& active) {
    if (active[0])
      fail_not_differentiable(
          "its order is a natural number.\n  Make the order a constant of the differentiated function.");
    Array next = nx[0] + scalar_like(nx[0], 1);
    return {{}, polygamma_p({}, {next, nx[1]})};
  }
  static Samples samples() {
    Samples out = order_samples(0);
    return out + pair_samples(
                     {0, 1, 2, 3, 0.5, -1, infinity, not_a_number},
                     {0, -0.0, 0.5, 1, 2.5, 30, -1, -2, -2.5, -7.25, infinity, -infinity, not_a_number}, 2);
  }
};
constinit const Primitive polygamma_p = primitive(elementwise<Polygamma, polygamma_p>);

Array lax::polygamma(Operand n, Operand x) {
  At at(n.where);
  return polygamma_p({}, {*n, *x});
}

}  // namespace tessera::inline v0
