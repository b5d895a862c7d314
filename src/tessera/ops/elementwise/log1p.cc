// Elementwise log(1 + x), accurate near 0. Semantics: StableHLO "log_plus_one". Derivative: division by 1 + x.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Log1p {
  static constexpr auto name = "log1p";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) { return log1p(x); }
  static Array derivative(const Array& x, const Array&) { return 1.0 + x; }
  static Array apply(const Array& t, const Array& by) { return t / by; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, -0.8, 3) + special_samples(accepts);
  }
};
constinit const Primitive log1p_p = primitive(elementwise<Log1p, log1p_p>);

Array lax::log1p(Operand x) {
  At at(x.where);
  return log1p_p({}, {*x});
}

}  // namespace tessera::inline v0
