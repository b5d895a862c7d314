// Elementwise inverse of the error function. Semantics: CHLO "erf_inv". Derivative: sqrt(pi) / 2 exp(y^2).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct ErfInv {
  static constexpr auto name = "erf_inv";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) { return erf_inv(x); }
  static Array derivative(const Array&, const Array& y) {
    return 0.8862269254527580 * exp_p({}, {square_p({}, {y})});
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, -0.9, 0.9) + special_samples(accepts);
  }
};
constinit const Primitive erf_inv_p = primitive(elementwise<ErfInv, erf_inv_p>);

Array lax::erf_inv(Operand x) {
  At at(x.where);
  return erf_inv_p({}, {*x});
}

}  // namespace tessera::inline v0
