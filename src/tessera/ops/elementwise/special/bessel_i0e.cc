// Modified Bessel function of order 0 times e^-|x|, element by element. Semantics: jax.lax.bessel_i0e. Derivative:
// bessel_i1e(x) - sign(x) y.
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/elementwise/special/host_special.h>

namespace tessera::inline v0 {

struct BesselI0e {
  static constexpr auto name = "bessel_i0e";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) { return bessel_i0e(x); }
  static Array derivative(const Array& x, const Array& y) {
    Array i1 = bessel_i1e_p({}, {x}), sign = sign_p({}, {x});
    return i1 - sign * y;
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, 0.5, 12) + special_samples(accepts);
  }
};
constinit const Primitive bessel_i0e_p = primitive(elementwise<BesselI0e, bessel_i0e_p>);

Array lax::bessel_i0e(Operand x) {
  At at(x.where);
  return bessel_i0e_p({}, {*x});
}

}  // namespace tessera::inline v0
