// Plans of collective matmuls: the collectives next to matrix products, and the rings that could replace them.
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
struct Pieces {
  NumberedEqn dot = {};
  std::int64_t lhs = -1, rhs = -1, out = -1;
  std::int64_t split_axis(int number) const { return number ? rhs : lhs; }
};

// An equation between a collective and a product that only moves or converts elements, and the shape of a
// chunk after it.
struct Carrier {
  NumberedEqn eqn;
  Shape chunk;
};
// Applies the equation of a carrier to a chunk.
Array apply_carrier(const Carrier& carrier, const Array& chunk);

// A product with a gathered operand.
struct Sink {
  Pieces pieces;
  int operand;  // number of the gathered operand
  bool sums() const { return pieces.out < 0; }
};

enum class RingKind : std::uint8_t {
  gather,   // chunks of an operand travel
  scatter,  // sums of chunks of the result travel
  reduce,   // the same, and the sums are gathered
};
struct RingPlan {
  RingKind kind = RingKind::gather;
  NumberedEqn collective = {};
  NamedAxes axes;
  AxisGroups groups;
  std::int64_t devices = 1;
  std::size_t axis = 0;           // gather: axis of the result; scatter, reduce: axis of the operand
  std::vector<Carrier> carriers;  // in program order
  std::vector<Sink> sinks;        // the products of a gather
  bool full = false;              // gather: another equation also reads the gathered value
  Pieces product;                 // the product of a scatter or reduce
  OverlapDecision decision;

  std::int64_t up() const { return decision.directions == 2 ? devices / 2 : devices - 1; }
  std::int64_t down() const { return devices - 1 - up(); }
};

// Returns the plans by the equation numbers of their collectives. A plan whose decision keeps the collective
// in one piece replaces nothing.
std::map<std::size_t, RingPlan> ring_plans(const Jaxpr& jaxpr, const std::vector<bool>& live,
                                           const CostModel& model);

// A variable of the program that a ring defines, and its value.
struct RingResult {
  Var variable;
  Array value;
};
// Emits the equations of a ring, with source line `line`. `value` returns the value of an operand.
std::vector<RingResult> emit_ring(const RingPlan& plan, const std::function<Array(const Atom&)>& value,
                                  Where line);

}  // namespace tessera::inline v0::spmd
