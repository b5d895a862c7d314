// The rules of the reductions over devices.
#include <tessera/ops/collective/reduction.h>
#include <tessera/ops/elementwise/elementwise_ops.h>

namespace tessera::inline v0 {

Batched batch_reduced(const Primitive& self, const OverAxes& p, Args x, const BatchAxes& axes) {
  return {{self(p, {x[0]})}, {axes[0]}};
}

Batched reduced_over_axis(const Primitive& self, Array (*reduce)(Operand, const Axes&), const OverAxes& p,
                          Args x, const BatchAxes& axes, const BatchSize& size) {
  Array all = mapped_in_front(x, axes, size);
  if (!p.groups.empty()) return {{reduce(members(all, p.groups), {1})}, {0}};
  Array sum = reduce(all, {0});
  NamedAxes others = without(p.axes, size).others;
  if (!others.empty()) sum = self(OverAxes{others, {}}, {sum});
  return {{sum}, {unbatched}};
}

Lowering all_reduce(const OverAxes& p, Collective::Combine combine, AvalArgs in) {
  return Communication{.kind = CollectiveKind::all_reduce,
                       .combine = combine,
                       .axes = list_of(p.axes),
                       .groups = p.groups,
                       .block = in[0].count()};
}

Linearized linearize_extreme(const Primitive& self, const OverAxes& p, Args x) {
  Array y = self(p, {x[0]});
  Array chosen = convert_element_type_p(ConvertElementType{x[0].dtype(), false}, {eq_p({}, {x[0], y})});
  Array weight = div_p({}, {chosen, psum_p(p, {chosen})});
  return {{y}, [p, weight](const Tangents& t) { return Tangents{psum_p(p, {mul_p({}, {*t[0], weight})})}; }};
}

Array reduced(const Primitive& self, const char* name, const Operand& x, const AxisNames& axes,
              const CollectiveOptions& options, bool ordered) {
  NamedAxes named = named_axes(name, axes);
  check_groups(name, named, options.groups);
  check_number(name, x->aval(), ordered);
  return self(OverAxes{named, options.groups}, {vary(*x, names_of(named))});
}

}  // namespace tessera::inline v0
