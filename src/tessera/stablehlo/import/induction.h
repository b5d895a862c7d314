// Induction values: integers in a loop's body that are linear in the iteration number, such as counters and indices
// computed from them.
#pragma once
#include <tessera/core/jaxpr.h>
#include <optional>

namespace tessera::inline v0::stablehlo {

// start + stride * iteration. Booleans are 0 and 1.
struct InductionValue {
  std::int64_t start = 0, stride = 0;
  std::int64_t at(std::int64_t step) const { return start + stride * step; }
  friend bool operator==(const InductionValue&, const InductionValue&) = default;
};
using MaybeInductionValue = std::optional<InductionValue>;

// The known values of a program that runs in iterations 0 ... steps - 1, derived from those of its inputs. A
// value that overflows its dtype in some iteration is not known.
class InductionAnalysis {
 public:
  InductionAnalysis(const Jaxpr& jaxpr, const std::vector<MaybeInductionValue>& in, std::int64_t steps);
  MaybeInductionValue value_of(const Atom& atom) const;
  // The induction value of a stored integer scalar.
  static MaybeInductionValue value_of(const Array& x);
  // Returns true if the values of all iterations fit the dtype.
  static bool fits(const InductionValue& x, Dtype dtype, std::int64_t steps);

 private:
  MaybeInductionValue result(const Eqn& eqn) const;

  std::vector<MaybeInductionValue> known_;  // by variable
  std::int64_t steps_;
};

// The number of iterations until a comparison of two induction values is false for the first time; none if it
// never is, or for a comparison other than ne, lt, le, gt and ge.
std::optional<std::int64_t> steps_while(const Primitive& comparison, const InductionValue& x,
                                        const InductionValue& y);

}  // namespace tessera::inline v0::stablehlo
