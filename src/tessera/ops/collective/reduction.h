// psum, pmax and pmin: one result for all devices of a group.
#pragma once
#include <tessera/ops/collective/collective_rules.h>

namespace tessera::inline v0 {

inline Avals infer_reduced(const OverAxes& p, AvalArgs in) {
  return {invariant(in[0].strong(), p.axes, p.groups)};
}
Batched batch_reduced(const Primitive& self, const OverAxes& p, Args x, const BatchAxes& axes);
// `reduce` takes an axis away.
Batched reduced_over_axis(const Primitive& self, Array (*reduce)(Operand, const Axes&), const OverAxes& p,
                          Args x, const BatchAxes& axes, const BatchSize& size);
Lowering all_reduce(const OverAxes& p, Collective::Combine combine, AvalArgs in);
// The derivative of pmax and pmin: that of the value chosen, shared where several are equal.
Linearized linearize_extreme(const Primitive& self, const OverAxes& p, Args x);
Array reduced(const Primitive& self, const char* name, const Operand& x, const AxisNames& axes,
              const CollectiveOptions& options, bool ordered);

}  // namespace tessera::inline v0
