// The collectives of a program beside products, and the collective matmuls that could replace them.
#pragma once
#include <tessera/spmd/overlap.h>

namespace tessera::inline v0::spmd {

// A product in pieces: the axes of its operands and its result that are split; -1: unsplit. An unsplit result is
// the sum of the pieces.
struct Pieces {
  const Eqn* dot = nullptr;
  std::int64_t lhs = -1, rhs = -1, out = -1;
  std::int64_t of_operand(int number) const { return number ? rhs : lhs; }
};

// An equation between a collective and a product, which only moves elements or converts them, and the shape that
// it gives a chunk.
struct Carrier {
  const Eqn* eqn;
  Shape chunk;
};
Array carried(const Carrier& carrier, const Array& chunk);

// A product of a gathered value.
struct Sink {
  Pieces pieces;
  int operand;  // the gathered one
  bool sums() const { return pieces.out < 0; }
};

enum class RingKind : std::uint8_t {
  gather,   // chunks of an operand travel
  scatter,  // sums of chunks of the result travel
  reduce,   // the same, and the sums are gathered
};
struct RingPlan {
  RingKind kind = RingKind::gather;
  const Eqn* collective = nullptr;
  NamedAxes axes;
  AxisGroups groups;
  std::int64_t devices = 1;
  std::size_t axis = 0;           // gather: of the result; scatter, reduce: of the operand
  std::vector<Carrier> carriers;  // in the order of the program
  std::vector<Sink> sinks;        // of a gather
  bool full = false;              // of a gather: something else reads it, too
  Pieces product;                 // of a scatter or a reduce
  OverlapDecision decision;

  std::int64_t up() const { return decision.directions == 2 ? devices / 2 : devices - 1; }
  std::int64_t down() const { return devices - 1 - up(); }
};

// By the number of their collectives' equations. Only those whose decision is not to stay in one piece replace it.
std::map<std::size_t, RingPlan> ring_plans(const Jaxpr& jaxpr, const std::vector<bool>& live,
                                           const CostModel& model);

// The computation of a ring, and the variables of the program that it defines.
struct RingResult {
  Var variable;
  Array value;
};
std::vector<RingResult> emit_ring(const RingPlan& plan, const std::function<Array(const Atom&)>& value,
                                  Where line);

}  // namespace tessera::inline v0::spmd
