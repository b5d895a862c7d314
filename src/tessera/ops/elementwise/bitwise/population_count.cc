// Number of one bits of each element. Semantics: StableHLO "popcnt".
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

struct PopulationCount {
  static constexpr auto name = "population_count";
  static constexpr int accepts = integers;
  static auto scalar(const auto& x) { return population_count(x); }
  static constexpr bool zero_derivative = true;
  static Samples samples() {
    return sample_dtypes({i8, i16, i32, i64, u8, u16, u32, u64}, {3, 5}, -100, 100) +
           special_samples(accepts);
  }
};
constinit const Primitive population_count_p = primitive(elementwise<PopulationCount, population_count_p>);

Array lax::population_count(Operand x) {
  At at(x.where);
  return population_count_p({}, {*x});
}

}  // namespace tessera::inline v0
