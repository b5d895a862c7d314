// A program as a list of steps for the search over plans (beam_search.h): operations, annotations, and the edges of control flow,
// across which values are passed to bodies and back. The body of a loop is listed once; its costs count in all iterations.
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
  double weight = 1;     // bytes of an element, in all iterations of the loops around
  int required = -1;     // of a result: the sharding to which it is resharded at once; -1: none
  // True for an operand that the step reads only with the sharding with which it is computed.
  bool as_computed = false;
  // Of such an operand: the bytes of an element that are resharded to, and from, another sharding if it should stand for the other.
  double to_other = 0, from_other = 0;
};
// A live value after a step.
struct PlannedValue {
  int value;
  double weight;        // bytes of an element; 0 if no later step reads versions of it
  double to_other = 0;  // sums of those of later operands that are read as computed
  double from_other = 0;
};

struct ShardingStep {
  int operation = -1;  // the first result of an operation, or a result that a loop stacks; -1: another step
  double times = 1;    // number of times that loops run it
  std::shared_ptr<const PlanWays> ways = {};
  std::vector<PlanTensor> in = {}, out = {};
  std::vector<std::size_t> kept = {};   // slots of the values that stay live
  std::vector<PlannedValue> live = {};  // after the step: those kept, then the results
};

struct ShardingSteps {
  std::vector<ShardingStep> list;
  std::vector<std::pair<int, int>> arguments;  // the values that are live at first, and their shardings
  std::vector<int>
      values;  // those of the program, then copies: for each, the value of the program that it is a copy of
  std::size_t ways = 0;  // of all steps
  std::vector<std::pair<int, int>> equal =
      {};  // results of calls, and the values of the bodies that they are
};

// None if the program has operations or annotations for which there are no steps, or more than `most` ways in all.
std::optional<ShardingSteps> plan_steps(const GlobalProgram& program, ShardingNumbers& numbers,
                                        const std::vector<ReshardCandidate>& fixed, std::size_t most);

}  // namespace tessera::inline v0::spmd
