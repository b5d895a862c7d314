// Factors: the correspondence between the axes of an operation's operands and results, as in an einsum.
// Sharding propagation and the partitioner use this one description per primitive. Each axis is a list of
// factors, major to minor, as in Shardy.
#pragma once
#include <tessera/core/aval.h>

namespace tessera::inline v0 {

enum class FactorKind : std::uint8_t {
  pass,    // elements along the factor are independent
  reduce,  // combined by a reduction: if sharded, each device has a partial result
  // Elements move along the factor (slice, pad, reverse, window): needs a halo or a permutation.
  permute,
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

  /// Adds a factor and returns its number.
  int add(std::int64_t size, FactorKind kind = FactorKind::pass, ReduceKind reduce = ReduceKind::none);
  /// Factors for operands and results of these ranks, with no factor assigned to any axis.
  static Factors of(AvalArgs operands, AvalArgs results);
  /// All operands and results have one shape: axis i of each is one `pass` factor. Scalars have no factors.
  static Factors elementwise(AvalArgs operands, AvalArgs results);
};

}  // namespace tessera::inline v0
