// Elementwise maximum and minimum; NaN if either real operand is NaN (complex: host_scalar.h). Semantics:
// StableHLO "maximum", "minimum". The
// derivative is that of the operand that is chosen; at a tie, half of each, as in JAX.
#include <tessera/ops/reduce/extreme.h>

namespace tessera::inline v0 {

template <Selection which>
struct ExtremeOp {
  static constexpr auto name = which == Selection::largest ? "max" : "min";
  static constexpr int accepts = booleans | any_number, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return extreme<which>(x, y); }
  static Arrays derivatives(Args x, const Array& y, const Active& active) {
    return max_min_derivatives(x, y, active);
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128, i32, u8, i64, bool_}, {3, 5}, -3, 3, 2) +
           special_samples(accepts, 2);
  }
};
constinit const Primitive max_p = primitive(elementwise<ExtremeOp<Selection::largest>, max_p>);
constinit const Primitive min_p = primitive(elementwise<ExtremeOp<Selection::smallest>, min_p>);

Array lax::max(Operand x, Operand y) {
  At at(x.where);
  return max_p({}, {*x, *y});
}
Array lax::min(Operand x, Operand y) {
  At at(x.where);
  return min_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
