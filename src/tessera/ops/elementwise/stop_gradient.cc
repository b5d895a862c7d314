// Identity with a zero derivative. Source: jax.lax.stop_gradient.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct StopGradient {
  static constexpr auto name = "stop_gradient";
  static constexpr int accepts = booleans | any_number;
  static constexpr bool zero_derivative = true;
  static auto scalar(const auto& x) { return x; }
  static Samples samples() {
    Samples out = sample_dtypes({f32, bf16, c64, i32, bool_}, {3, 5}, -3, 3);
    for (Sample& s : out) s.differentiable = false;  // zero by definition, unlike the finite difference
    return out;
  }
};
constinit const Primitive stop_gradient_p = primitive(elementwise<StopGradient, stop_gradient_p>);

}  // namespace tessera::inline v0
