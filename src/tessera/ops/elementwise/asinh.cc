// Elementwise inverse hyperbolic sine. Semantics: CHLO "asinh". Derivative: 1 / sqrt(1 + x^2).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Asinh {
  static constexpr auto name = "asinh";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::asinh;
    return asinh(x);
  }
  static Array derivative(const Array& x, const Array&) { return rsqrt_p({}, {1.0 + square_p({}, {x})}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -3, 3) + special_samples(accepts);
  }
};
constinit const Primitive asinh_p = primitive(elementwise<Asinh, asinh_p>);

Array lax::asinh(Operand x) {
  At at(x.where);
  return asinh_p({}, {*x});
}

}  // namespace tessera::inline v0
