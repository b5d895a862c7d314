// Elementwise remainder of the truncated quotient, with the sign of x; integers: x rem 0 = x. Semantics:
// StableHLO "remainder". Derivative by y: minus the truncated quotient.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Rem {
  static constexpr auto name = "rem";
  static constexpr int accepts = ordered_number, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return rem(x, y); }
  static constexpr int linear_operands = 1;
  static Array tangent(int, const Array& t, Args) { return t; }
  static Arrays derivatives(Args x, const Array&, const Active&) {
    Array q = x[0] / x[1];
    Array sign = sign_p({}, {q}), truncated = floor_p({}, {abs_p({}, {q})});
    return {{}, -(sign * truncated)};
  }
  static Samples samples() { return remainder_samples() + special_samples(accepts, 2); }
};
constinit const Primitive rem_p = primitive(elementwise<Rem, rem_p>);

Array lax::rem(Operand x, Operand y) {
  At at(x.where);
  return rem_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
