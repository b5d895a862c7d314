// A program as a list of steps for the search over plans (beam_search.h): operations, annotations, and the edges of control flow,
// across which values are passed to bodies and back. The body of a loop is listed once; its costs count in all iterations.
#pragma once
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/sharding/global_program.h>
#include <unordered_map>

namespace tessera::inline v0::spmd {

// Shardings, identified by numbers, and the bytes for resharding one to another.
class ShardingNumbers {
 public:
  explicit ShardingNumbers(ReshardCosts& costs) : costs_(costs) {}
  ReshardCosts& costs() const { return costs_; }
  int number_of(const ShardingSpec& sharding);
  const ShardingSpec& operator[](int number) const { return *shardings_[number]; }
  // Bytes received for elements of one byte.
  double distance(int from, int to);

 private:
  ReshardCosts& costs_;
  std::unordered_map<ShardingSpec, int, ShardingHash> numbers_;
  std::vector<const ShardingSpec*> shardings_;  // by number
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
  double weight = 1;     // bytes of an element, in all iterations of the loops around
  int required = -1;     // of a result: the sharding to which it is resharded at once; -1: none
  // True for an operand that the step reads only with the sharding with which it is computed.
  bool as_computed = false;
  // Bytes of an element for resharding such an operand to another sharding, and from it.
  double to_other = 0, from_other = 0;
};
// A live value after a step.
struct PlannedValue {
  int value;
  double weight;        // bytes of an element; 0 if no later step reads versions of it
  double to_other = 0;  // these two: sums over the later operands that are read as computed (PlanTensor)
  double from_other = 0;
};

struct ShardingStep {
  // The value of an operation's first result, or of a result that a loop stacks; -1 for another step.
  int operation = -1;
  double times = 1;  // the number of times that loops run the step
  std::shared_ptr<const PlanStrategies> strategies = {};
  std::vector<PlanTensor> in = {}, out = {};
  std::vector<std::size_t> still_live = {};  // slots of the values that a later step reads
  std::vector<PlannedValue> live = {};       // after the step: those still live, then the results
};

struct ShardingSteps {
  std::vector<ShardingStep> list;
  std::vector<std::pair<int, int>> arguments;  // the values that are live at first, and their shardings
  // By value: the program's value of which it is a copy. The program's values come first; the entry of each
  // is the value itself.
  std::vector<int> values;
  std::size_t strategies = 0;  // of all steps
  // Pairs of equal values: the result of a call, and the value of its body.
  std::vector<std::pair<int, int>> equal = {};
};

// Returns none if the program has operations or annotations for which there are no steps, or more than `max_strategies`
// strategies in all.
std::optional<ShardingSteps> plan_steps(const GlobalProgram& program, ShardingNumbers& numbers,
                                        const std::vector<ReshardCandidate>& fixed,
                                        std::size_t max_strategies);

}  // namespace tessera::inline v0::spmd
