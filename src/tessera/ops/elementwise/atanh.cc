// Elementwise inverse hyperbolic tangent. Semantics: CHLO "atanh". Derivative: division by (1 - x) (1 + x).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Atanh {
  static constexpr auto name = "atanh";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::atanh;
    return atanh(x);
  }
  static Array derivative(const Array& x, const Array&) { return one_minus_square(x); }
  static Array apply(const Array& t, const Array& by) { return t / by; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -0.8, 0.8) + special_samples(accepts);
  }
};
constinit const Primitive atanh_p = primitive(elementwise<Atanh, atanh_p>);

Array lax::atanh(Operand x) {
  At at(x.where);
  return atanh_p({}, {*x});
}

}  // namespace tessera::inline v0
