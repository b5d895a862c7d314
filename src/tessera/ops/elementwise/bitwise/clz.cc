// Number of leading zero bits of each element. Semantics: StableHLO "count_leading_zeros".
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct Clz {
  static constexpr auto name = "clz";
  static constexpr int accepts = integers;
  static auto scalar(const auto& x) { return count_leading_zeros(x); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return sample_dtypes({i8, i16, i32, i64, u8, u16, u32, u64}, {3, 5}, -100, 100) +
           special_samples(accepts);
  }
};
constinit const Primitive clz_p = primitive(elementwise<Clz, clz_p>);

Array lax::clz(Operand x) {
  At at(x.where);
  return clz_p({}, {*x});
}

}  // namespace tessera::inline v0
