// Shardings that pay for themselves: one operation alone would not move a value there, several together do.
#pragma once
#include <tessera/spmd/sharding_spec.h>
#include <map>

namespace tessera::inline v0 {
struct Eqn;
}

namespace tessera::inline v0::spmd {

struct ReshardCandidate {
  int value;
  ShardingSpec sharding;
};

// Operations may count on these for nothing. The first one that does moves the value there, for all.
class ReshardCandidates {
 public:
  bool has(int value, const ShardingSpec& sharding) const;
  ReshardCandidates with(std::span<const ReshardCandidate> more) const;

 private:
  std::map<int, std::vector<ShardingSpec>> shardings_;  // by value
};

// The bytes that operations would have saved, had an operand been there with another sharding.
class Savings {
 public:
  // `cost`: bytes to get it there; `saved`: bytes of this operation, in any of the ways that it may go.
  void note(const Eqn* eqn, int value, const ShardingSpec& sharding, double cost, double saved);
  // Those that save more than they cost, the best first.
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
