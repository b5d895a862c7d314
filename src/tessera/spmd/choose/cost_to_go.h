// An estimate of the cost of the steps that follow a partial plan, by which a search orders partial plans.
#pragma once
#include <tessera/spmd/choose/plan_steps.h>

namespace tessera::inline v0::spmd {

// The cost of an operation and of all that follows it is divided equally among its operands, so that a step that
// follows several live values counts once. Each operand assumes the strategy that is cheapest for its own sharding.
class CostToGo {
 public:
  CostToGo(const ShardingSteps& steps, ShardingNumbers& numbers);
  // Returns the part of the cost of the steps from `first` on that falls to a value with these versions, of which the first
  // has the sharding in which the value is computed.
  double cost(int value, std::size_t first, std::span<const int> versions) const;

 private:
  struct Reader {
    std::size_t step;
    bool as_computed;
    std::vector<double> costs;  // by sharding of the value, in the order of shardings_
  };
  std::size_t index(int value, int sharding) const;
  double readers_cost(int value, int sharding) const;
  void add_shardings(const ShardingStep& step);
  void add_readers(const ShardingStep& step, std::size_t number, ShardingNumbers& numbers);

  std::vector<std::vector<int>> shardings_;   // by value: the shardings that it may have, ascending
  std::vector<std::vector<Reader>> readers_;  // by value, the last first
};

}  // namespace tessera::inline v0::spmd
