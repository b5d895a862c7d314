// The choice of shardings over the whole program. insert_reshards chooses the cheapest strategy of each operation by
// itself; this search tries shardings of single values that may be cheaper for several operations together. The cost is
// the number of bytes that each device receives, plus the work for products and convolutions (product_work) beyond that
// of the propagated shardings, so that devices do not repeat each other's work to save a few bytes.
#pragma once
#include <tessera/spmd/reshard/insert_reshards.h>

namespace tessera::inline v0::spmd {

struct Choices {
  ChosenStrategies strategies = {};
  ReshardCandidates versions = {};               // further shardings of values, for several operations
  std::vector<ReshardCandidate> shardings = {};  // of single values; others are propagated from them
  // Carries of loops may be partial sums over mesh axes that would shard them otherwise.
  bool partial_carries = false;
};

// A program with its choices and its cost.
struct ChosenProgram {
  Choices choices = {};
  std::shared_ptr<ReshardedProgram> resharded = {};  // of these choices
  JaxprPtr local = {};                               // the program of each device
  double received = 0;  // bytes that each device receives, after collectives are merged
  double work = 0;      // of each device for products and convolutions (product_work)
};

// A program whose shardings are to be chosen, with all to which it refers.
struct ChoiceProblem {
  explicit ChoiceProblem(const JaxprPtr& jaxpr);
  SubAxes sub;
  ReshardCosts costs;
  GlobalProgram program;
};
// Returns the problem of a program on a mesh, propagated.
TESSERA_API std::unique_ptr<ChoiceProblem> choice_problem(const JaxprPtr& jaxpr);

// Searches for the choices whose program costs the least. The program has been propagated; its values are left with other
// shardings. The result is deterministic, and the time is bounded by a number of equations that are lowered.
TESSERA_API ChosenProgram choose_shardings(GlobalProgram& program, ReshardCosts& costs);

}  // namespace tessera::inline v0::spmd
