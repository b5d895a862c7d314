// Plans of collective matmuls: which collectives next to matrix products they could replace.
#pragma once
#include <tessera/spmd/overlap/overlap.h>

namespace tessera::inline v0::spmd {

// An equation of the program, and its number.
struct NumberedEqn {
  const Eqn* eqn = nullptr;
  std::size_t number = 0;
  explicit operator bool() const { return eqn != nullptr; }
  const Eqn& operator*() const { return *eqn; }
  const Eqn* operator->() const { return eqn; }
};

// The axes of a product's operands and result along which it is split into pieces; -1: not split. If the
// result is not split, it is the sum of the pieces.
struct SplitDot {
  NumberedEqn dot = {};
  std::int64_t lhs = -1, rhs = -1, out = -1;
  std::int64_t split_axis(int number) const { return number ? rhs : lhs; }
};

// An equation between a collective and a product that only moves or converts elements, and the shape of a
// chunk after it.
struct FormattingEqn {
  NumberedEqn eqn;
  Shape chunk;
};
// Applies the equation to a chunk.
Array apply_formatting(const FormattingEqn& formatting, const Array& chunk);

// A product with a gathered operand.
struct ConsumerDot {
  SplitDot split;
  int operand;  // number of the gathered operand
  bool sums() const { return split.out < 0; }
};

enum class CollectiveMatmulKind : std::uint8_t {
  all_gather,      // sends chunks of an operand
  reduce_scatter,  // sends partial sums of chunks of the result
  all_reduce,      // the same, and gathers the sums
};
struct CollectiveMatmulPlan {
  CollectiveMatmulKind kind = CollectiveMatmulKind::all_gather;
  NumberedEqn collective = {};
  NamedAxes axes;
  AxisGroups groups;
  std::int64_t devices = 1;
  std::size_t axis = 0;  // all_gather: axis of the result; otherwise: axis of the operand
  std::vector<FormattingEqn> formatting_eqns;  // in program order
  std::vector<ConsumerDot> consumers;          // of an all_gather
  bool gathered_is_read = false;               // all_gather: another equation also reads the gathered value
  SplitDot product;                            // of a reduce_scatter or all_reduce
  OverlapDecision decision;

  std::int64_t up() const { return decision.directions == 2 ? devices / 2 : devices - 1; }
  std::int64_t down() const { return devices - 1 - up(); }
};

// Returns the plans by the equation numbers of their collectives. A plan whose decision keeps the collective
// in one piece replaces nothing.
std::map<std::size_t, CollectiveMatmulPlan> collective_matmul_plans(const Jaxpr& jaxpr,
                                                                    const std::vector<bool>& live,
                                                                    const CostModel& model);

// A variable of the program that a collective matmul defines, and its value.
struct MatmulResult {
  Var variable;
  Array value;
};
// Emits the equations of a collective matmul, with source line `line`. `value` returns the value of an operand.
std::vector<MatmulResult> emit_collective_matmul(const CollectiveMatmulPlan& plan,
                                                 const std::function<Array(const Atom&)>& value, Where line);

}  // namespace tessera::inline v0::spmd
