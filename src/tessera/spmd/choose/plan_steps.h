// A program without control flow as a list of steps for the search over plans (beam_search.h): operations and annotations.
#pragma once
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/sharding/global_program.h>
#include <map>

namespace tessera::inline v0::spmd {

// Shardings, identified by numbers, and the bytes for resharding one to another.
class ShardingNumbers {
 public:
  explicit ShardingNumbers(ReshardCosts& costs) : costs_(costs) {}
  int of(const ShardingSpec& sharding);
  const ShardingSpec& operator[](int number) const { return shardings_[number]; }
  // Bytes received for elements of one byte.
  double distance(int from, int to);

 private:
  ReshardCosts& costs_;
  std::vector<ShardingSpec> shardings_;
  std::vector<std::vector<double>> distances_;  // negative: not known yet
};

// A strategy of a step: the numbers of the shardings of its operands and results.
struct PlanStrategy {
  std::vector<int> in, out;
  double moved = 0, work = 0;  // bytes received inside of the operation; its product_work
};
using PlanStrategies = std::vector<PlanStrategy>;

// A value that a step reads or computes.
struct PlanTensor {
  int value;
  std::size_t tensor;    // its number among the operands or results
  std::size_t slot = 0;  // of an operand: its position among the live values
  double weight = 0;     // bytes of an element
  int required = -1;     // of a result: the sharding to which it is resharded at once; -1: none
};
// A live value after a step.
struct PlannedValue {
  int value;
  double weight;  // bytes of an element; 0 if no later step reads it
};

struct ShardingStep {
  // The value of an operation's first result; -1 for an annotation or a result of the program.
  int operation = -1;
  std::shared_ptr<const PlanStrategies> strategies = {};
  std::vector<PlanTensor> in = {}, out = {};
  std::vector<std::size_t> still_live = {};  // slots of the values that a later step reads
  std::vector<PlannedValue> live = {};       // after the step: those still live, then the results
};

struct ShardingSteps {
  std::vector<ShardingStep> list;
  std::vector<std::pair<int, int>> arguments;  // the values that are live at first, and their shardings
  std::size_t values = 0;                      // of the program
  std::size_t strategies = 0;                  // of all steps
  // Pairs of equal values: the result of a call, and the value of its body.
  std::vector<std::pair<int, int>> equal = {};
};

// Returns none if the program has control flow or annotations for which there are no steps, or more than
// `max_strategies` in all.
std::optional<ShardingSteps> plan_steps(const GlobalProgram& program, ShardingNumbers& numbers,
                                        const std::vector<ReshardCandidate>& fixed,
                                        std::size_t max_strategies);

}  // namespace tessera::inline v0::spmd
