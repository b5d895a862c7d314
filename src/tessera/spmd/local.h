// Local computation: the program that each device runs for an operation whose operands and results are
// sharded along its factors.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/primitive.h>
#include <tessera/spmd/sharding_spec.h>

namespace tessera::inline v0::spmd {

struct LocalCall {
  const SubAxes& sub;
  const Primitive& primitive;
  const Params& params;
  const Avals& types;  // types of the global operands
  Args blocks;
  const std::vector<ShardingSpec>& in;
  std::vector<ShardingSpec> out;

  Shape result_shape(std::size_t i = 0) const { return local_shape(sub, out[i]); }
};

// Returns the blocks of the results with the sharding `out`; partial sums are not combined yet.
Arrays compute_blocks(const LocalCall& call);
// Returns the bytes that a device receives while it computes blocks of the equation with this sharding.
double received_inside(const SubAxes& sub, const Eqn& eqn, const std::vector<ShardingSpec>& in,
                       const std::vector<ShardingSpec>& out);
// Returns the blocks with the identity of the reduction in place of padding that is reduced.
Arrays without_padding(const LocalCall& call);
// True if axes that only the results have may be sharded. Otherwise every device computes all of
// such an axis, and fusion keeps the part that is needed.
bool shards_new_axes(const Primitive& primitive);
// For each factor: true if blocks can be computed although elements move along it.
std::vector<bool> movable_factors(const Primitive& primitive, const Params& params, const Factors& factors,
                                  AvalArgs in, AvalArgs out);
Avals avals_of_results(const Eqn& eqn);

// True if the devices' results are partial sums where an axis that the operation reduces in its own way is
// sharded in blocks.
bool sums_blocks(const Primitive& primitive, AvalArgs in);

// A primitive's special rules for local computation. Most primitives have none: they run unchanged on blocks.
struct LocalRule {
  const Primitive* primitive;
  Params (*params)(const LocalCall&) = nullptr;   // rewrites parameters that contain sizes to those of blocks
  Arrays (*compute)(const LocalCall&) = nullptr;  // the entire local computation
  bool new_axes = false;                          // the result of shards_new_axes
  // True if blocks can be computed where this axis of the operands is sharded and elements move along it.
  bool (*moves)(const Params&, std::int64_t axis) = nullptr;
  bool sums = false;  // the result of sums_blocks
};
std::span<const LocalRule> choice_rules();     // local_choice.cc
std::span<const LocalRule> index_rules();      // local_index.cc
std::span<const LocalRule> moving_rules();     // local_moving.cc
std::span<const LocalRule> scan_rules();       // local_scan.cc
std::span<const LocalRule> unsharded_rules();  // local_unsharded.cc
std::span<const LocalRule> window_rules();     // local_window.cc

}  // namespace tessera::inline v0::spmd
