// Builds factors.
#include <tessera/core/factors.h>

namespace tessera::inline v0 {

int Factors::add(std::int64_t size, FactorKind kind, ReduceKind reduce) {
  factors.push_back({size, kind, reduce});
  return static_cast<int>(factors.size()) - 1;
}

Factors Factors::of(AvalArgs operands, AvalArgs results) {
  Factors out;
  for (const Aval& aval : operands) out.operands.emplace_back(aval.rank());
  for (const Aval& aval : results) out.results.emplace_back(aval.rank());
  return out;
}

Factors Factors::elementwise(AvalArgs operands, AvalArgs results) {
  Factors out = of(operands, results);
  for (std::int64_t axis = 0; axis < results[0].rank(); ++axis) {
    int factor = out.add(results[0].dim(axis));
    for (auto& operand : out.operands)
      if (!operand.empty()) operand[axis] = {factor};
    for (auto& result : out.results) result[axis] = {factor};
  }
  return out;
}

}  // namespace tessera::inline v0
