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
  // Returns a lower bound of that part, if resharding through a third sharding does not cost less. It includes the work beyond the least
  // of each step.
  double lower_bound(int value, std::size_t first, std::span<const int> versions) const;
  // Returns the least work of a step and of all later ones.
  double min_work(std::size_t step) const { return min_work_[step]; }

 private:
  struct Reader {
    std::size_t step;
    bool as_computed;
    // By sharding of the value, in the order of shardings_: the estimate and the lower bound.
    std::vector<double> costs = {}, bounds = {};
    double min_bound = 0;  // for any sharding
  };
  std::size_t index(int value, int sharding) const;
  double readers_cost(int value, int sharding, std::vector<double> Reader::*costs) const;
  void add_shardings(const ShardingStep& step);
  void add_readers(const ShardingStep& step, std::size_t number, ShardingNumbers& numbers);
  std::vector<double> costs_beyond(const ShardingStep& step, double min_work,
                                   std::vector<double> Reader::*costs, ShardingNumbers& numbers) const;
  std::vector<double> costs_of(const PlanTensor& operand, const ShardingStep& step,
                               const std::vector<double>& beyond, double weight,
                               ShardingNumbers& numbers) const;

  std::vector<std::vector<int>> shardings_;   // by value: the shardings that it may have, ascending
  std::vector<std::vector<Reader>> readers_;  // by value, the last first
  std::vector<double> versions_read_;  // by value: the number of operands for which versions of it are made
  std::vector<double> min_work_;       // by step
};

}  // namespace tessera::inline v0::spmd
