// Elementwise natural logarithm. Semantics: StableHLO "log". Derivative: division by x, so x is the residual.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Log {
  static constexpr auto name = "log";
  static constexpr int accepts = inexact_numbers;
  static auto scalar(const auto& x) {
    using std::log;
    return log(x);
  }
  static Array derivative(const Array& x, const Array&) { return x; }
  static Array apply(const Array& t, const Array& by) { return t / by; }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64, c128}, {3, 5}, 0.2, 4) + special_samples(accepts);
  }
};
constinit const Primitive log_p = primitive(elementwise<Log, log_p>);

Array lax::log(Operand x) {
  At at(x.where);
  return log_p({}, {*x});
}

}  // namespace tessera::inline v0
