// Elementwise power x^y. Semantics: StableHLO "power". Derivatives as in JAX: with respect to x it is y x^(y-1), and
// zero where y = 0; with respect to y it is log(x) x^y, and zero where x = 0.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Pow {
  static constexpr auto name = "pow";
  static constexpr int accepts = inexact_numbers, operands = 2;
  static auto scalar(const auto& x, const auto& y) { return power(x, y); }
  static Arrays derivatives(Args a, const Array& z, const Active& active) {
    const Array &x = a[0], &y = a[1];
    Arrays out(2);
    if (active[0]) {
      Array zero = eq_p({}, {y, scalar_like(y, 0)});
      Array exponent = select_n_p({}, {zero, y - scalar_like(y, 1), scalar_like(y, 1)});
      out[0] = select_n_p({}, {zero, y * pow_p({}, {x, exponent}), scalar_like(y, 0)});
    }
    if (active[1]) {
      Array base = select_n_p({}, {eq_p({}, {x, scalar_like(x, 0)}), x, scalar_like(x, 1)});
      out[1] = log_p({}, {base}) * z;
    }
    return out;
  }
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16, c64}, {3, 5}, 0.4, 2.5, 2) + power_samples();
  }
};
constinit const Primitive pow_p = primitive(elementwise<Pow, pow_p>);

Array lax::pow(Operand x, Operand y) {
  At at(x.where);
  return pow_p({}, {*x, y->dtype().is_integer() ? lax::convert_element_type(*y, x->dtype()) : *y});
}

}  // namespace tessera::inline v0
