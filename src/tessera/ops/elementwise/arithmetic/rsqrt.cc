// Elementwise 1 / sqrt(x). Semantics: StableHLO "rsqrt". Derivative: -y / (2 x).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Rsqrt {
  static constexpr auto name = "rsqrt";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) { return rsqrt(x); }
  static Array derivative(const Array& x, const Array& y) { return -0.5 * (y / x); }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, 0.2, 4) + special_samples(accepts);
  }
};
constinit const Primitive rsqrt_p = primitive(elementwise<Rsqrt, rsqrt_p>);

Array lax::rsqrt(Operand x) {
  At at(x.where);
  return rsqrt_p({}, {*x});
}

}  // namespace tessera::inline v0
