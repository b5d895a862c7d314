// Elementwise power x^n with a static integer exponent n, by repeated squaring. Semantics:
// jax.lax.integer_pow. Derivative: n x^(n-1).
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct IntegerPowOp {
  using Params = IntegerPow;
  static constexpr auto name = "integer_pow";
  static constexpr int accepts = any_number;
  static Aval result(const IntegerPow& p, Aval in) {
    if (p.y < 0 && !in.dtype().is_inexact())
      fail<DtypeError>(str("integer_pow: the exponent is ", p.y, ", but the operand is ", in, "."),
                       "A negative exponent needs a floating or complex operand; convert with astype.");
    return in;
  }
  template <class X>
  static X scalar(const IntegerPow& p, const X& x) {
    X power = x, out = like(x, 1);
    bool started = false;
    for (std::uint64_t n = p.y < 0 ? 0 - static_cast<std::uint64_t>(p.y) : static_cast<std::uint64_t>(p.y);
         n;) {
      if (n & 1) out = started ? times(out, power) : power;
      started |= n & 1;
      if (n >>= 1) power = times(power, power);
    }
    return p.y < 0 ? divide(like(x, 1), out) : out;
  }
  static OperandSets linear(const IntegerPow& p, AvalArgs) {
    return p.y == 1 ? OperandSets{{true}} : OperandSets{};
  }
  static Array derivative(const IntegerPow& p, const Array& x, const Array&) {
    if (p.y == 0 || p.y == 1) return scalar_like(x, static_cast<double>(p.y));
    return static_cast<double>(p.y) * integer_pow_p(IntegerPow{p.y - 1}, {x});
  }
  static Samples samples() {
    Samples out;
    for (std::int64_t y : {0, 1, 2, 3, 7, -1, -3})
      for (Dtype dtype : {f32, f64, bf16, f16, c64, i8, i32, u8, i64})
        if (y >= 0 || dtype.is_inexact())
          out.push_back({IntegerPow{y}, {sample_array({3, 4}, dtype, 0.5, 2.5)}});
    for (std::int64_t y : {2, 3, -1, -2})
      for (Sample& s : special_samples(real_numbers)) out.push_back({IntegerPow{y}, s.args, 1, false});
    return out;
  }
};
constinit const Primitive integer_pow_p = primitive(elementwise<IntegerPowOp, integer_pow_p>);

Array lax::integer_pow(Operand x, std::int64_t y) {
  At at(x.where);
  return integer_pow_p(IntegerPow{y}, {*x});
}

}  // namespace tessera::inline v0
