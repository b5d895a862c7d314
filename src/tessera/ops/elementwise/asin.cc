// Elementwise inverse sine. Semantics: CHLO "asin". Derivative: 1 / sqrt((1 - x) (1 + x)).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Asin {
  static constexpr auto name = "asin";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::asin;
    return asin(x);
  }
  static Array derivative(const Array& x, const Array&) { return rsqrt_p({}, {one_minus_square(x)}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -0.9, 0.9) + special_samples(accepts);
  }
};
constinit const Primitive asin_p = primitive(elementwise<Asin, asin_p>);

Array lax::asin(Operand x) {
  At at(x.where);
  return asin_p({}, {*x});
}

}  // namespace tessera::inline v0
