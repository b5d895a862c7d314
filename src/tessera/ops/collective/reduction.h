// Rules of psum, pmax and pmin, which give one result to all devices of a group.
#pragma once
#include <tessera/ops/collective/collective_rules.h>

namespace tessera::inline v0 {

inline Avals infer_reduced(const CollectiveParams& p, AvalArgs in) {
  return {invariant(in[0].strong(), p.axes, p.groups)};
}
Batched batch_reduced(const Primitive& self, const CollectiveParams& p, Args x, const BatchAxes& axes);
// The rule for the axis of a vmap; `reduce` removes an axis.
Batched reduced_over_axis(const Primitive& self, Array (*reduce)(Operand, const Axes&),
                          const CollectiveParams& p, Args x, const BatchAxes& axes, const BatchSize& size);
Lowering all_reduce(const CollectiveParams& p, Collective::Combine combine, AvalArgs in);
// The derivative of pmax and pmin is that of the largest or smallest value; equal values share it.
Linearized linearize_extreme(const Primitive& self, const CollectiveParams& p, Args x);
// The axes of a collective: those over which the operand varies, and those along which all devices hold the same value,
// which need no communication. With groups, and along the axis of a vmap, all values count as varying.
struct CollectiveAxes {
  NamedAxes varying, equal;
};
CollectiveAxes collective_axes(const char* name, const Operand& x, const AxisNames& axes,
                               const CollectiveOptions& options);
Array reduced(const Primitive& self, const Operand& x, const NamedAxes& axes,
              const CollectiveOptions& options);

// Marks the line of a psum that sums the gradient of a value which all devices share, for reports.
Where marked_gradient_sum(Where where);
TESSERA_API bool is_gradient_sum(Where where);

}  // namespace tessera::inline v0
