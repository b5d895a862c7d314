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
  friend bool operator==(const ReshardCandidate&, const ReshardCandidate&) = default;
};

// The shardings that operations may use at no cost. The first operation that uses one reshards the value for
// all of them.
class ReshardCandidates {
 public:
  bool has(int value, const ShardingSpec& sharding) const;
  ReshardCandidates with(std::span<const ReshardCandidate> more) const;
  std::vector<ReshardCandidate> all() const;
  std::span<const ShardingSpec> shardings_of(int value) const;

 private:
  std::map<int, std::vector<ShardingSpec>> shardings_;  // by value
};

// Candidates that may save bytes, best first.
struct Proposals {
  std::vector<ReshardCandidate> versions;   // a further sharding of a value, for several operations
  std::vector<ReshardCandidate> shardings;  // another sharding of a value, from which others are propagated
  std::vector<int> values;                  // values for which devices receive bytes
};

// The bytes that operations would have saved if an operand or a result had had another sharding.
class Savings {
 public:
  // Adds a saving by a further version of an operand. `cost`: bytes for resharding the operand; `saved`: bytes that
  // this operation saves, for its best choice.
  void note_version(const Eqn* eqn, int value, const ShardingSpec& sharding, double cost, double saved);
  // Adds a saving by another sharding of an operand or a result.
  void note_sharding(const Eqn* eqn, int value, const ShardingSpec& sharding, double saved);
  // Adds the bytes that each device receives because of the sharding of a value that the equation reads or
  // computes.
  void note_received(const Eqn* eqn, int value, double bytes);
  // The proposals that save more than they cost.
  Proposals profitable() const;

 private:
  struct Saving {
    ShardingSpec sharding;
    double cost;
    std::map<const Eqn*, double> saved;
    double net_bytes() const;
  };
  using ByValue = std::map<int, std::vector<Saving>>;
  static void note(ByValue& by_value, const Eqn* eqn, int value, const ShardingSpec& sharding, double cost,
                   double saved);
  static std::vector<ReshardCandidate> profitable(const ByValue& by_value);

  ByValue versions_, shardings_;
  std::map<int, std::map<const Eqn*, double>> received_;
};

}  // namespace tessera::inline v0::spmd
