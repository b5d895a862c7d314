// Hurwitz zeta function, element by element. Semantics: CHLO "zeta". Derivative by q: -x zeta(x + 1, q).
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

struct Zeta {
  static constexpr auto name = "zeta";
  static constexpr int accepts = real_numbers, operands = 2;
  static auto scalar(const auto& x, const auto& q) { return zeta(x, q); }
  static Arrays derivatives(Args xq, const Array&, const Active& active) {
    if (active[0])
      fail_not_differentiable(
          "no closed form of its derivative by the exponent is known.\n  Make the exponent a constant of the "
          "differentiated function.");
    Array next = xq[0] + scalar_like(xq[0], 1), sum = zeta_p({}, {next, xq[1]});
    return {{}, -(xq[0] * sum)};
  }
  static Samples samples() {
    Samples out = order_samples(1.5);
    return out + pair_samples(
                     {0, 1, 2, 3, 1.5, 20, 0.5, -2, infinity, not_a_number},
                     {0, -0.0, 0.5, 1, 2.5, 30, 1e15, -1, -2, -2.5, -7.25, infinity, -infinity, not_a_number},
                     2);
  }
};
constinit const Primitive zeta_p = primitive(elementwise<Zeta, zeta_p>);

Array lax::zeta(Operand x, Operand q) {
  At at(x.where);
  return zeta_p({}, {*x, *q});
}

}  // namespace tessera::inline v0
