// Elementwise quotient; integers truncate, x / 0 = -1. Semantics: StableHLO "divide". Linear in x; the
// derivative by y is -(x / y) / y.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Div {
  static constexpr auto name = "div";
  static constexpr int accepts = any_number, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return divide(x, y); }
  static constexpr int linear_operands = 1;
  // Integer quotients are truncated, so the quotient of a sum is not the sum of the quotients.
  static OperandSets linear(const NoParams&, AvalArgs in) {
    return in[0].dtype().is_inexact() ? OperandSets{{true, false}} : OperandSets{};
  }
  static Array tangent(int, const Array& t, Args x) { return t / x[1]; }
  static Arrays derivatives(Args x, const Array& y, const Active&) { return {{}, -(y / x[1])}; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, i32, u8, i64}, {3, 5}, 0.5, 3, 2) +
           special_samples(accepts, 2);
  }
};
constinit const Primitive div_p = primitive(elementwise<Div, div_p>);

Array lax::div(Operand x, Operand y) {
  At at(x.where);
  return div_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
