// The costs of resharding and of operations, which a search needs many times for the same shardings.
#pragma once
#include <tessera/spmd/reshard/reshard.h>
#include <tessera/spmd/sharding/operation_shardings.h>
#include <unordered_map>

namespace tessera::inline v0::spmd {

struct ShardingHash {
  std::size_t operator()(const ShardingSpec& sharding) const;
};

// The shardings of all operands and results of an operation.
struct OperandsAndResults {
  std::vector<ShardingSpec> in, out;
  bool operator==(const OperandsAndResults&) const = default;
};
struct OperandsAndResultsHash {
  std::size_t operator()(const OperandsAndResults& shardings) const;
};

class TESSERA_API ReshardCosts {
 public:
  explicit ReshardCosts(const SubAxes& sub) : sub_(sub) {}
  // The bytes that each device receives, for elements of `bytes` bytes.
  double received(const ShardingSpec& from, const ShardingSpec& to, double bytes);
  // The bytes that each device receives while it computes its blocks of the results of an operation, of which `eqn` is
  // an equation (received_inside). The operation must outlive this.
  double received_inside(const AnalyzedOperation& operation, const Eqn& eqn,
                         const std::vector<ShardingSpec>& in, const std::vector<ShardingSpec>& out);

 private:
  struct Pair {
    ShardingSpec from, to;
  };
  struct PairView {
    PairView(const ShardingSpec& from, const ShardingSpec& to) : from(from), to(to) {}
    PairView(const Pair& pair) : from(pair.from), to(pair.to) {}
    const ShardingSpec &from, &to;
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(PairView pair) const {
      return mix(ShardingHash()(pair.from), ShardingHash()(pair.to));
    }
  };
  struct Equal {
    using is_transparent = void;
    bool operator()(PairView a, PairView b) const { return a.from == b.from && a.to == b.to; }
  };
  const SubAxes& sub_;
  std::unordered_map<Pair, double, Hash, Equal> known_;  // for elements of one byte
  std::unordered_map<const AnalyzedOperation*,
                     std::unordered_map<OperandsAndResults, double, OperandsAndResultsHash>>
      inside_;
};

}  // namespace tessera::inline v0::spmd
