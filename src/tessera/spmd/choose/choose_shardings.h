// The choice over the whole program: each operation chooses the cheapest shardings for itself, so shardings of single values
// are tried that may be cheaper for several operations together. The cost is the number of bytes that each device receives, and
// the work for products and convolutions (product_work) beyond that of the propagated shardings, so that devices do not compute
// the same to save a few bytes.
#pragma once
#include <tessera/spmd/report/reasons.h>
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/sharding/global_program.h>

namespace tessera::inline v0::spmd {

// A per-device program that has been written.
struct Written {
  JaxprPtr jaxpr;
  std::vector<Sharding> in, out;
  double sent = 0;  // bytes that each device receives
  double work = 0;  // of each device for products and convolutions, in bytes
};

struct Choices {
  ReshardCandidates versions = {};
  std::vector<ReshardCandidate> shardings = {};  // of single values; others are propagated from them
  // Carries of loops may be partial sums over mesh axes that shard them otherwise.
  bool partial_carries = false;
};

// Writes per-device programs of one global program, with different choices.
class ProgramWriter {
 public:
  ProgramWriter(const JaxprPtr& jaxpr, GlobalProgram& program);
  // Propagates the annotations and the chosen shardings; annotations have priority.
  void propagate_with(const std::vector<ReshardCandidate>& chosen);
  // Writes the program after the propagation of its shardings.
  Written write(const Choices& choices, Reasons* reasons, Savings* savings);
  // Number of equations that one program has, with those of bodies.
  std::size_t size() const { return size_; }
  const GlobalProgram& program() const { return program_; }
  ReshardCosts& costs() { return costs_; }

 private:
  JaxprPtr jaxpr_;
  GlobalProgram& program_;
  std::vector<GlobalValue> annotated_;  // the values before propagation
  std::size_t size_;
  ReshardCosts costs_;
};

// Searches for the choices whose program sends the least. The result is deterministic, and the time is bounded by a number of
// equations that are written.
Written choose_shardings(ProgramWriter& writer, Choices& choices);

}  // namespace tessera::inline v0::spmd
