// What each device computes of an operation whose operands and results are cut along its factors.
#pragma once
#include <tessera/core/primitive.h>
#include <tessera/spmd/layout.h>

namespace tessera::inline v0::spmd {

struct LocalCall {
  const SubAxes& sub;
  const Primitive& primitive;
  const Params& params;
  const Avals& types;  // of the whole operands
  Args blocks;
  const std::vector<Layout>& in;
  std::vector<Layout> out;

  Shape result_shape(std::size_t i = 0) const { return local_shape(sub, out[i]); }
};

// Blocks of the results, cut as `out` says, where partial values are not combined yet.
Arrays compute_blocks(const LocalCall& call);
// Whether axes that only results have may be cut: else they are computed whole, and fusion leaves of that what is
// wanted.
bool cuts_new_axes(const Primitive& primitive);

}  // namespace tessera::inline v0::spmd
