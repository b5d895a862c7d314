// Collective matmul: an all_gather that feeds products, and the sum over devices that follows a product,
// become rings: each step sends one chunk of the value to the next device while the product of the chunk
// that arrived last is computed. Source: Wang et al. 2023, "Overlap communication with dependent
// computation via decomposition in large deep learning models".
#pragma once
#include <tessera/spmd/overlap/cost_model.h>

namespace tessera::inline v0::spmd {

// Returns the source line for the equations of a collective matmul, given the line of the collective that the decision
// names.
using NoteOverlap = std::function<Where(const OverlapDecision& decision)>;

// Returns the device program with collective matmuls where, according to the model, the products of a chunk take
// at least as long as its transfer to the next device and the total time decreases. Appends the decision for each
// collective next to a product to `decisions`. Sums over devices, and products that contract the gathered axis,
// are added in another order; all other values stay bitwise equal.
JaxprPtr overlap_collectives(const JaxprPtr& jaxpr, const CostModel& model,
                             std::vector<OverlapDecision>& decisions, const NoteOverlap& note);

}  // namespace tessera::inline v0::spmd
