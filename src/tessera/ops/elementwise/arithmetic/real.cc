// Real parts of complex numbers. Semantics: StableHLO "real". Linear over the reals.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Real {
  static constexpr auto name = "real";
  static constexpr int accepts = complex_numbers;
  static auto scalar(const auto& x) { return real_part(x); }
  static Aval result(Aval in) { return in.with_dtype(in.dtype().real_part()); }
  static constexpr auto linear = linear_in<0>;
  static Array tangent(int, const Array& t, Args) { return real_p({}, {t}); }
  // The transpose: the product of ct and the real part of z is the real part of (ct + 0i) z.
  static Tangents transpose(const NoParams&, const Array& ct, const LinearArgs&) {
    return {complex_p({}, {ct, scalar_like(ct, 0)})};
  }
  static Samples samples() { return sample_dtypes({c64, c128}, {3, 5}, -3, 3); }
};
constinit const Primitive real_p = primitive(elementwise<Real, real_p>);

Array lax::real(Operand x) {
  At at(x.where);
  return real_p({}, {*x});
}

}  // namespace tessera::inline v0
