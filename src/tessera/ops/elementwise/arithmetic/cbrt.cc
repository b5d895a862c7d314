// Elementwise cube root, also of negative numbers. Semantics: StableHLO "cbrt". Derivative: 1 / (3 y^2).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Cbrt {
  static constexpr auto name = "cbrt";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) {
    using std::cbrt;
    return cbrt(x);
  }
  static Array derivative(const Array&, const Array& y) { return (1.0 / 3.0) / square_p({}, {y}); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, 0.2, 4) + special_samples(accepts);
  }
};
constinit const Primitive cbrt_p = primitive(elementwise<Cbrt, cbrt_p>);

Array lax::cbrt(Operand x) {
  At at(x.where);
  return cbrt_p({}, {*x});
}

}  // namespace tessera::inline v0
