// pvary: a value that is equal on all devices, typed as varying. It compiles to nothing; its transpose is the
// sum that makes gradients of replicated values right. Source: jax.lax.pvary.
#include <tessera/ops/collective/reduction.h>

namespace tessera::inline v0 {

static NamedAxes sized(const AxisSet& names) {
  NamedAxes out;
  for (AxisName name : names) out.push_back({name, 1});  // the sizes do not matter for a sum
  return out;
}

// Sums only over axes that are new: a retyped program may contain pvary of a value that varies already.
static Tangents transpose_pvary(const Pvary& p, const Tangents& ct, const LinearArgs& in) {
  AxisSet axes = p.axes;
  for (AxisName axis : in.avals[0].varying()) axes.erase(axis);
  if (axes.empty()) return {*ct[0]};
  SetWhere line(marked_gradient_sum(current_where()));
  return {psum_p(CollectiveParams{sized(axes), {}}, {vary(*ct[0], axes)})};
}

static constexpr Rules<Pvary> pvary_table = {
    .name = "pvary",
    .infer = [](const Pvary& p, AvalArgs in) -> Avals { return {varying(in[0], sized(p.axes))}; },
    .reference = [](const Pvary&, Args x) -> Arrays { return {x[0]}; },
    .linearize = [](const Pvary& p, Args x, const Active&) -> Linearized {
      return {{pvary_p(p, {x[0]})}, [p](const Tangents& t) { return Tangents{vary(*t[0], p.axes)}; }};
    },
    .transpose = transpose_pvary,
    .linear = linear_in<0>,
    .batch = [](const Pvary& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{pvary_p(p, {x[0]})}, axes};
    },
    .factors = [](const Pvary&, AvalArgs in) { return elementwise_factors(in); },
    .kernel =
        [](const Pvary&, AvalArgs) {
          return kernel([](KernelContext& k, const expr::Indices& at) { return Elements{k.operand(0, at)}; });
        },
    .samples = no_samples,
    .effects =
        [](const Pvary& p) {
          return Effects{false, p.axes, {}};
        },  // for vmap, whose axis may be one of them
    .over_axis = [](const Pvary& p, Args x, const BatchAxes& axes, BatchSize size) -> Batched {
      AxisSet others = p.axes;
      others.erase(*size.name);
      return {{vary(x[0], others)}, axes};  // changes only the type
    },
    .infers_varying = true,
};
constinit const Primitive pvary_p = primitive(pvary_table);

Array pvary(Operand x, const AxisNames& axes) {
  At at(x.where);
  return vary(*x, names_of(named_axes("pvary", axes)));
}

}  // namespace tessera::inline v0
