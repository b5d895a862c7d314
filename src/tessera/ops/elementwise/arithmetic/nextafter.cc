// The next number after x in the direction of y: adds 1 to its bits as an integer, or subtracts 1. Semantics:
// CHLO "next_after".
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

namespace {
// Changes the magnitude of x by at most one step. From zero the step has the sign of y.
template <class T, class Bits>
T next_of(T x, T y) {
  auto a = static_cast<Wide<T>>(x), b = static_cast<Wide<T>>(y);
  if (std::isnan(a) || std::isnan(b)) return narrow<T>(std::numeric_limits<double>::quiet_NaN());
  if (a == b) return y;
  Bits bits = std::bit_cast<Bits>(x);
  if (a == 0) {
    bits = 1;
    if (b < 0) bits = static_cast<Bits>(bits | std::numeric_limits<Bits>::min());
  } else {
    bits = static_cast<Bits>(bits + ((a < b) == (a > 0) ? 1 : -1));
  }
  return std::bit_cast<T>(bits);
}
}  // namespace

struct Nextafter {
  static constexpr auto name = "nextafter";
  static constexpr int accepts = real_numbers, operands = 2;
  static Element scalar(const Element& x, const Element& y) { return nextafter(x, y); }
  static Arrays reference(Args x, Aval aval) {
    return {make_reference(aval, [&]<class T>(T* out) {
      if constexpr (dtype_of<T>.is_floating()) {
        using Bits = std::conditional_t<
            sizeof(T) == 1, std::int8_t,
            std::conditional_t<sizeof(T) == 2, std::int16_t,
                               std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>>>;
        for (std::int64_t i = 0; i < aval.count(); ++i)
          out[i] = next_of<T, Bits>(elements<T>(x[0])[x[0].ndim() ? i : 0],
                                    elements<T>(x[1])[x[1].ndim() ? i : 0]);
      }
    })};
  }
  static constexpr const char* not_differentiable =
      "it moves by one unit in the last place, which has no derivative.";
  static Samples samples() {
    return sample_dtypes({f32, f64, bf16, f16}, {3, 5}, -3, 3, 2) + special_samples(accepts, 2);
  }
};
constinit const Primitive nextafter_p = primitive(elementwise<Nextafter, nextafter_p>);

Array lax::nextafter(Operand x, Operand y) {
  At at(x.where);
  return nextafter_p({}, {*x, *y});
}

}  // namespace tessera::inline v0
