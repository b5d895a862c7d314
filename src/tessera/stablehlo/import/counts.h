// Integers of a loop's body that are linear in the number of the step: what counters, and indices made of them, are.
#pragma once
#include <tessera/core/jaxpr.h>
#include <optional>

namespace tessera::inline v0::stablehlo {

// start + stride * step. Truth values are 0 and 1.
struct Count {
  std::int64_t start = 0, stride = 0;
  std::int64_t at(std::int64_t step) const { return start + stride * step; }
  friend bool operator==(const Count&, const Count&) = default;
};
using MaybeCount = std::optional<Count>;

// Known values of a program that runs in steps 0 ... steps - 1, from those of its inputs. A value that leaves its dtype in
// any step is not known.
class Counts {
 public:
  Counts(const Jaxpr& jaxpr, const std::vector<MaybeCount>& in, std::int64_t steps);
  MaybeCount of(const Atom& atom) const;
  // The same of an integer scalar that is stored.
  static MaybeCount of(const Array& x);
  // Returns true if every step's value fits the dtype.
  static bool fits(const Count& count, Dtype dtype, std::int64_t steps);

 private:
  MaybeCount result(const Eqn& eqn) const;

  std::vector<MaybeCount> known_;  // by variable
  std::int64_t steps_;
};

// The steps after which a comparison of two counts is false for the first time; none where it never is.
std::optional<std::int64_t> steps_while(const Primitive& comparison, const Count& x, const Count& y);

}  // namespace tessera::inline v0::stablehlo
