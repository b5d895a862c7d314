// Resharding candidates: shardings of a value that reduce the cost of several operations together, though no single
// operation would.
#pragma once
#include <tessera/ops/partition/sharding_spec.h>
#include <map>

namespace tessera::inline v0 {
struct Eqn;
}

namespace tessera::inline v0::spmd {

struct ReshardCandidate {
  int value;
  ShardingSpec sharding;
};

// The shardings that operations may use at no cost. The first operation that uses one reshards the value for
// all of them.
class ReshardCandidates {
 public:
  bool has(int value, const ShardingSpec& sharding) const;
  ReshardCandidates with(std::span<const ReshardCandidate> more) const;

 private:
  std::map<int, std::vector<ShardingSpec>> shardings_;  // by value
};

// The bytes that operations would have saved if an operand had had another sharding.
class Savings {
 public:
  // Adds a saving. `cost`: bytes for resharding the operand; `saved`: bytes that this operation saves, for
  // its best choice.
  void note(const Eqn* eqn, int value, const ShardingSpec& sharding, double cost, double saved);
  // The candidates that save more than they cost, best first.
  std::vector<ReshardCandidate> worthwhile() const;

 private:
  struct Saving {
    ShardingSpec sharding;
    double cost;
    std::map<const Eqn*, double> saved;
    double net() const;
  };
  std::map<int, std::vector<Saving>> entries_;  // by value
};

}  // namespace tessera::inline v0::spmd
