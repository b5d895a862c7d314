// Modified Bessel function of order 1 times e^-|x|, element by element. Semantics: CHLO "bessel_i1e". Derivative:
// bessel_i0e(x) - y (sign(x) + 1 / x), 1/2 at 0.
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/elementwise/special/host_special.h>

namespace tessera::inline v0 {

struct BesselI1e {
  static constexpr auto name = "bessel_i1e";
  static constexpr int accepts = real_numbers;
  static auto scalar(const auto& x) { return bessel_i1e(x); }
  static Array derivative(const Array& x, const Array& y) {
    double epsilon = x.dtype() == f64   ? 0x1p-52
                     : x.dtype() == f32 ? 0x1p-23
                     : x.dtype() == f16 ? 0x1p-10
                                        : 0x1p-7;
    Array size = abs_p({}, {x}), ordinary = gt_p({}, {size, scalar_like(x, epsilon)});
    Array safe = select_n_p({}, {ordinary, scalar_like(x, epsilon), x});
    Array i0 = bessel_i0e_p({}, {safe}), sign = sign_p({}, {safe}), inverse = 1.0 / safe;
    Array slope = i0 - y * (sign + inverse);
    return select_n_p({}, {ordinary, scalar_like(x, 0.5), slope});
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, 0.5, 12) + special_samples(accepts);
  }
};
constinit const Primitive bessel_i1e_p = primitive(elementwise<BesselI1e, bessel_i1e_p>);

Array lax::bessel_i1e(Operand x) {
  At at(x.where);
  return bessel_i1e_p({}, {*x});
}

}  // namespace tessera::inline v0
