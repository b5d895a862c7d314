// Elementwise rounding to a floating-point format of fewer bits; the dtype stays. Semantics: StableHLO
// "reduce_precision". Its own derivative: the tangent is rounded likewise.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

namespace {
struct BitWidths {
  int exponent, mantissa;
  int width() const { return 1 + exponent + mantissa; }
};
// The format in which elements are computed: narrow floats as f32.
constexpr BitWidths format_of(Dtype dtype) { return dtype == f64 ? BitWidths{11, 52} : BitWidths{8, 23}; }

// Rounds the value to mantissa_bits, ties to even; then magnitudes outside of the exponent's range become
// infinity or zero. Plain arithmetic: ldexp and rint are exact.
double rounded(const ReducePrecision& p, double x, BitWidths widths) {
  if (!std::isfinite(x) || x == 0) return x;
  int exponent = std::ilogb(x);
  int min_exponent = 2 - (1 << (widths.exponent - 1));  // of normal numbers
  int digits = static_cast<int>(std::min<std::int64_t>(p.mantissa_bits, widths.mantissa));
  int unit = std::max(exponent, min_exponent) - digits;
  double y = std::ldexp(std::rint(std::ldexp(x, -unit)), unit);
  if (p.exponent_bits >= widths.exponent) return y;
  double bias = std::ldexp(1.0, static_cast<int>(p.exponent_bits) - 1) - 1;
  if (y != 0 && std::ilogb(y) > bias) return std::copysign(std::numeric_limits<double>::infinity(), x);
  return std::ilogb(y) < 1 - bias ? std::copysign(0.0, x) : y;
}
}  // namespace

struct ReducePrecisionOp {
  using Params = ReducePrecision;
  static constexpr auto name = "reduce_precision";
  static constexpr int accepts = real_numbers;
  static Aval result(const ReducePrecision& p, Aval in) {
    if (p.exponent_bits < 1 || p.mantissa_bits < 0)
      fail<ArgumentError>(str("reduce_precision: ", p.exponent_bits, " exponent bits and ", p.mantissa_bits,
                              " mantissa bits are requested."),
                          "Expected at least 1 exponent bit and at least 0 mantissa bits.");
    return in;
  }
  // Rounds the bits: adds half a unit (less one if the last kept bit is even) and truncates; a carry
  // increments the exponent.
  static Element scalar(const ReducePrecision& p, const Element& x) {
    BitWidths widths = format_of(x.dtype());
    Dtype computed = x.dtype() == f64 ? f64 : f32, word = x.dtype() == f64 ? u64 : u32;
    Element wide = convert(x, computed), bits = bitcast(wide, word);
    auto number = [&](std::uint64_t value) { return constant_from(x.graph(), word, &value); };
    Element sign = bits & number(std::uint64_t{1} << (widths.width() - 1)), size = bits ^ sign;
    if (p.mantissa_bits < widths.mantissa) {
      std::uint64_t unit = std::uint64_t{1} << (widths.mantissa - p.mantissa_bits);
      Element last_kept_bit =
          shift_right_logical(size, number(static_cast<std::uint64_t>(widths.mantissa - p.mantissa_bits))) &
          number(1);
      size = (size + number(unit / 2 - 1) + last_kept_bit) & number(~(unit - 1));
    }
    if (p.exponent_bits < widths.exponent) {
      std::uint64_t bias = (std::uint64_t{1} << (widths.exponent - 1)) - 1;
      std::uint64_t range = (std::uint64_t{1} << (p.exponent_bits - 1)) - 1;
      std::uint64_t max_bits = ((bias + range + 1) << widths.mantissa) - 1, min_bits = (bias + 1 - range)
                                                                                       << widths.mantissa;
      Element infinity = number(((std::uint64_t{1} << widths.exponent) - 1) << widths.mantissa);
      size = select(less(number(max_bits), size), infinity,
                    select(less(size, number(min_bits)), number(0), size));
    }
    return select(not_equal(wide, wide), x, convert(bitcast(sign | size, computed), x.dtype()));
  }
  static Arrays reference(const ReducePrecision& p, Args x, Aval aval) {
    return {make_reference(aval, [&]<class T>(T* out) {
      if constexpr (dtype_of<T>.is_floating())
        for (std::int64_t i = 0; i < aval.count(); ++i)
          out[i] = narrow<T>(rounded(p, widen(elements<T>(x[0])[i]), format_of(dtype_of<T>)));
    })};
  }
  static Array tangent(const ReducePrecision& p, int, const Array& t, Args) {
    return reduce_precision_p(p, {t});
  }
  static Samples samples() {
    Samples out;
    for (auto [exponent, mantissa] :
         {std::pair{8, 7}, std::pair{5, 10}, std::pair{4, 3}, std::pair{2, 1}, std::pair{11, 52}})
      for (Sample& s : sample_dtypes({f32, f64, bf16, f16}, {3, 5}, -9, 9) + special_samples(accepts))
        out.push_back({ReducePrecision{exponent, mantissa}, s.args, 1, false});  // a step function
    return out;
  }
};
constinit const Primitive reduce_precision_p = primitive(elementwise<ReducePrecisionOp, reduce_precision_p>);

Array lax::reduce_precision(Operand x, std::int64_t exponent_bits, std::int64_t mantissa_bits) {
  At at(x.where);
  return reduce_precision_p(ReducePrecision{exponent_bits, mantissa_bits}, {*x});
}

}  // namespace tessera::inline v0
