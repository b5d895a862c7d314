// Elementwise inverse cosine. Semantics: CHLO "acos". Derivative: -1 / sqrt((1 - x) (1 + x)).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Acos {
  static constexpr auto name = "acos";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::acos;
    return acos(x);
  }
  static Array derivative(const Array& x, const Array&) { return -rsqrt_p({}, {one_minus_square(x)}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -0.9, 0.9) + special_samples(accepts);
  }
};
constinit const Primitive acos_p = primitive(elementwise<Acos, acos_p>);

Array lax::acos(Operand x) {
  At at(x.where);
  return acos_p({}, {*x});
}

}  // namespace tessera::inline v0
