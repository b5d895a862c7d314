// A program without control flow as a list of steps for the search over plans (beam_search.h): operations and annotations.
#pragma once
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/sharding/global_program.h>
#include <map>

namespace tessera::inline v0::spmd {

// Shardings, identified by numbers, and the bytes between them.
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

// A way of a step: the shardings of its tensors, by number.
struct PlanWay {
  std::vector<int> in, out;
  double moved = 0, work = 0;  // bytes received inside; work of products
};
using PlanWays = std::vector<PlanWay>;

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
  int operation = -1;  // the first result of an operation; -1: another step
  std::shared_ptr<const PlanWays> ways = {};
  std::vector<PlanTensor> in = {}, out = {};
  std::vector<std::size_t> kept = {};   // slots of the values that stay live
  std::vector<PlannedValue> live = {};  // after the step: those kept, then the results
};

struct ShardingSteps {
  std::vector<ShardingStep> list;
  std::vector<std::pair<int, int>> arguments;  // the values that are live at first, and their shardings
  std::size_t values = 0;                      // of the program
  std::size_t ways = 0;                        // of all steps
  std::vector<std::pair<int, int>> equal =
      {};  // results of calls, and the values of the bodies that they are
};

// None if the program has control flow or annotations for which there are no steps, or more than `most` ways in all.
std::optional<ShardingSteps> plan_steps(const GlobalProgram& program, ShardingNumbers& numbers,
                                        const std::vector<ReshardCandidate>& fixed, std::size_t most);

}  // namespace tessera::inline v0::spmd
