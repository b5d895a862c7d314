// Factors: how the axes of an operation's operands and results correspond, as in an einsum. One datum per primitive,
// from which sharding is propagated and partitioned. Each axis is a list of factors, major to minor.
#pragma once
#include <tessera/core/aval.h>

namespace tessera::inline v0 {

enum class FactorKind : std::uint8_t {
  pass,       // elements along it are independent
  reduce,     // summed (or otherwise combined) away: a sharded factor leaves a partial result
  permute,    // elements move along it (slice, pad, reverse, window): needs a halo or a permutation
  replicate,  // must be replicated
};
enum class ReduceKind : std::uint8_t { none, sum, prod, min, max, logical_and, logical_or, custom };

struct Factor {
  std::int64_t size = 1;
  FactorKind kind = FactorKind::pass;
  ReduceKind reduce = ReduceKind::none;
};

struct TESSERA_API Factors {
  using AxisFactors = std::vector<int>;  // factor numbers of one axis, major to minor
  std::vector<Factor> factors;
  std::vector<std::vector<AxisFactors>> operands;  // [operand][axis]
  std::vector<std::vector<AxisFactors>> results;   // [result][axis]

  /// A new factor; its number.
  int add(std::int64_t size, FactorKind kind = FactorKind::pass, ReduceKind reduce = ReduceKind::none);
  /// Operands and results of the given ranks, all axes still without factors.
  static Factors of(AvalArgs operands, AvalArgs results);
  /// Equal shapes throughout: axis i of every operand and result is one passing factor (scalars take part with none).
  static Factors elementwise(AvalArgs operands, AvalArgs results);
};

}  // namespace tessera::inline v0
