// Local computation: the program that each device runs for an operation whose operands and results are
// sharded along its factors.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/primitive.h>
#include <tessera/ops/partition/sharded_call.h>

namespace tessera::inline v0::spmd {

// Returns the blocks of the results with the sharding `out`; partial sums are not combined yet.
Arrays compute_blocks(const ShardedCall& call);
// Returns the bytes that a device receives while it computes blocks of the equation with this sharding.
TESSERA_API double received_inside(const SubAxes& sub, const Eqn& eqn, const std::vector<ShardingSpec>& in,
                                   const std::vector<ShardingSpec>& out);
// Returns the blocks with padding along reduced axes replaced by the identity of the reduction.
Arrays without_padding(const ShardedCall& call);
// For each factor: true if it is of kind `permute` (elements move along it), and the primitive's rule can compute blocks of
// axes that are sharded along it.
std::vector<bool> movable_factors(const Primitive& primitive, const Params& params, const Factors& factors,
                                  AvalArgs in, AvalArgs out);
Avals avals_of_results(const Eqn& eqn);

// True if the primitive's partition rule makes partial sums where an axis with a factor of kind `reduce` is sharded in contiguous
// blocks. (In a gather, for example, each device reads the indices in its block, and has zeros for the others.)
bool block_partial_sums(const Primitive& primitive, AvalArgs in);

}  // namespace tessera::inline v0::spmd
