// Elementwise angle of the point (x, y), in [-pi, pi]; the operands are y, x. Semantics: StableHLO "atan2".
// Derivatives with respect to y and x: x / (x^2 + y^2), -y / (x^2 + y^2).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Atan2 {
  static constexpr auto name = "atan2";
  static constexpr int accepts = real_numbers, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return angle(x, y); }
  static Arrays derivatives(Args a, const Array&, const Active& active) {
    const Array &y = a[0], &x = a[1];
    Array yy = square_p({}, {y}), xx = square_p({}, {x}), r = yy + xx;
    Arrays out(2);
    if (active[0]) out[0] = x / r;
    if (active[1]) out[1] = -(y / r);
    return out;
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, 0.3, 3, 2) + special_samples(accepts, 2);
  }
};
constinit const Primitive atan2_p = primitive(elementwise<Atan2, atan2_p>);

// -i log((x + i y) / sqrt(x^2 + y^2)).
static Array complex_angle(const Array& y, const Array& x) {
  Dtype part = x.dtype().real_part();
  Array i = complex_p({}, {scalar(0.0, part, true), scalar(1.0, part, true)});
  Array xx = square_p({}, {x}), yy = square_p({}, {y}), length = sqrt_p({}, {xx + yy});
  Array iy = i * y, direction = (x + iy) / length, logarithm = log_p({}, {direction});
  return -(i * logarithm);
}

Array lax::atan2(Operand y, Operand x) {
  At at(y.where);
  if (y->dtype().is_complex() && x->dtype().is_complex()) return complex_angle(*y, *x);
  return atan2_p({}, {*y, *x});
}

}  // namespace tessera::inline v0
