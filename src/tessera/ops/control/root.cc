// custom_root: a root of f, computed by a user-defined solver. Source: jax.lax.custom_root. The derivative is
// that of the implicit function, (df/dx) dx = -df, whatever the solver does; the derivative by the guess is
// zero.
#include <tessera/ops/control/body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

Linearized linearize_root(const Root& p, Args x, const Active& active) {
  std::size_t consts = p.consts, n = x.size() - consts;
  Arrays out = root_p(p, x);
  Active active_consts(active.begin(), active.begin() + p.consts);
  if (!count_true(active_consts)) {
    return {out, [results = out.size()](const Tangents&) { return Tangents(results); }};
  }
  Arrays at = slice_of(x, 0, consts);
  extend(at, slice_of(out, 0, n));
  active_consts.resize(at.size(), false);
  Linearized f = call_p.linearize(Call{p.f, "f"}, at, active_consts);
  return {out, [p, f, at, consts, n, results = out.size(), types = avals_of(x)](const Tangents& t) {
            Tangents in(t.begin(), t.begin() + p.consts), tangents(results);
            in.resize(consts + n);
            Tangents change = f.linear(in);
            if (std::none_of(change.begin(), change.end(), [](const Tangent& c) { return c.has_value(); }))
              return tangents;
            Arrays args = at;
            for (std::size_t i = 0; i < n; ++i) args.push_back(materialize(change[i], types[consts + i]));
            Arrays outputs = call_p(Call{p.tangent_solve, "tangent_solve"}, Args(args));
            for (std::size_t i = 0; i < n; ++i) tangents[i] = neg_p({}, {outputs[i]});
            return tangents;
          }};
}

Batched batch_root(const Root& p, Args x, const BatchAxes& axes, BatchSize size) {
  Active captured;
  Arrays args;
  for (std::size_t i = 0, consts = p.consts; i < x.size(); ++i) {
    bool mapped = axes[i] != unbatched || i >= consts;
    if (i < consts) captured.push_back(mapped);
    args.push_back(mapped ? batch_axis_to(x[i], axes[i], size, 0) : x[i]);
  }
  auto batched = [&](const JaxprPtr& body) {
    Active in = captured;
    in.resize(body->in.size(), true);
    return batch_jaxpr(*body, in, size, Active(body->out.size(), true)).jaxpr;
  };
  Arrays outputs =
      root_p(Root{batched(p.f), batched(p.solve), batched(p.tangent_solve), p.consts}, Args(args));
  return {outputs, BatchAxes(outputs.size(), 0)};
}

// The root varies over all axes over which the equation does.
Params align_root(const Root& p, Arrays& args) {
  AxisSet varying_axes;
  for (const Array& x : args) varying_axes.merge(x.aval().varying());
  auto typed = [&](const JaxprPtr& body) {
    return retyped(body, MeshTypes(body->in.size(), MeshType(varying_axes)),
                   MeshTypes(body->out.size(), MeshType(varying_axes)));
  };
  convert_to_mesh_types(args, 0, MeshTypes(args.size(), MeshType(varying_axes)));
  return Root{typed(p.f), typed(p.solve), typed(p.tangent_solve), p.consts};
}

Samples root_samples() {
  Aval type({3}, f32);
  ClosedJaxpr f = stage("f", {type, type}, [](Args a) {
    return Arrays{sub_p({}, {mul_p({}, {a[1], a[1]}), a[0]})};
  });
  ClosedJaxpr solve = stage("solve", {type, type}, [](Args a) { return Arrays{sqrt_p({}, {a[0]})}; });
  ClosedJaxpr tangent = stage("tangent_solve", {type, type, type}, [](Args a) {
    return Arrays{div_p({}, {a[2], add_p({}, {a[1], a[1]})})};
  });
  return {{Root{f.jaxpr, solve.jaxpr, tangent.jaxpr, 1},
           {sample_array({3}, f32, 1, 3), sample_array({3}, f32, 1, 2, 2)}}};
}

}  // namespace

static constexpr Rules<Root> root_table = {
    .name = "root",
    .infer = [](const Root& p, AvalArgs in) -> Avals {
      check_arguments("custom_root", *p.solve, in);
      return p.solve->out_avals();
    },
    .reference = [](const Root& p, Args x) { return reference_eval(*p.solve, x); },
    .linearize = linearize_root,
    .transpose = not_linear,
    .batch = batch_root,
    .factors = [](const Root& p, AvalArgs in) { return replicated_factors(in, p.solve->out_avals()); },
    .kernel = [](const Root& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::call, .bodies = {p.solve}};
    },
    .samples = root_samples,
    .effects = [](const Root& p) { return p.solve->effects(); },  // the effects of the body
    .align = align_root,
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive root_p = primitive(root_table);

}  // namespace tessera::inline v0
