// custom_linear_solve: x with matvec(x) = b, computed by a user-defined solver. Source:
// jax.lax.custom_linear_solve. It is linear in b. From A x = b follows dx = A^-1 (db - dA x): derivatives use
// the same solver, transposes the transposed one.
#include <tessera/ops/control/body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>

namespace tessera::inline v0 {

namespace {

std::size_t consts_of(const LinearSolve& p) { return p.consts; }

Linearized linearize_solve(const LinearSolve& p, Args x, const Active& active) {
  std::size_t consts = consts_of(p), n = x.size() - consts;
  Arrays out = linear_solve_p(p, x);
  SharedFunction<Tangents(const Tangents&)> matvec_linear;
  Active active_consts(active.begin(), active.begin() + p.consts);
  if (count_true(active_consts)) {
    Arrays at = slice_of(x, 0, consts);
    extend(at, slice_of(out, 0, n));
    active_consts.resize(at.size(), false);
    matvec_linear = call_p.linearize(Call{p.matvec, "matvec"}, at, active_consts).linear;
  }
  Arrays known = slice_of(x, 0, consts);
  return {out,
          [p, matvec_linear, known, consts, n, results = out.size(), types = avals_of(x)](const Tangents& t) {
            Tangents change(n);
            if (matvec_linear) {
              Tangents in(t.begin(), t.begin() + p.consts);
              in.resize(consts + n);
              change = matvec_linear(in);
            }
            Arrays args = known;
            bool any = false;
            for (std::size_t i = 0; i < n; ++i) {
              Tangent minus = change[i] ? Tangent(neg_p({}, {*change[i]})) : Tangent{};
              Tangent right = add_tangents(t[consts + i], minus);
              any |= right.has_value();
              args.push_back(materialize(right, types[consts + i]));
            }
            Tangents tangents(results);
            if (!any) return tangents;
            Arrays outputs = linear_solve_p(p, Args(args));
            for (std::size_t i = 0; i < n; ++i) tangents[i] = outputs[i];
            return tangents;
          }};
}

Tangents transpose_solve(const LinearSolve& p, const Tangents& ct, const LinearArgs& in) {
  if (p.transpose_solve.empty() && !p.symmetric)
    fail<TraceError>(
        "custom_linear_solve: a derivative in reverse mode needs to solve the transposed system.",
        "Give {.transpose_solve = ...} or, where the map is symmetric, {.symmetric = true}.");
  std::size_t consts = consts_of(p);
  LinearSolve q = p;
  if (!p.symmetric) {
    q.matvec = transpose_program(*p.matvec, consts);
    q.solve = p.transpose_solve[0];
    q.transpose_solve = {p.solve};
  }
  Arrays args = slice_of(Args(in.known), 0, consts);
  for (std::size_t i = consts; i < in.size(); ++i) args.push_back(materialize(ct[i - consts], in.avals[i]));
  Arrays outputs = linear_solve_p(q, Args(args));
  Tangents out(in.size());
  for (std::size_t i = consts; i < in.size(); ++i) out[i] = outputs[i - consts];
  return out;
}

Batched batch_solve(const LinearSolve& p, Args x, const BatchAxes& axes, BatchSize size) {
  Active in(x.size(), true);
  Arrays args;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (i < consts_of(p)) in[i] = axes[i] != unbatched;
    args.push_back(in[i] ? batch_axis_to(x[i], axes[i], size, 0) : x[i]);
  }
  auto batched = [&](const JaxprPtr& body) {
    return batch_jaxpr(*body, in, size, Active(body->out.size(), true)).jaxpr;
  };
  LinearSolve q = p;
  q.matvec = batched(p.matvec);
  q.solve = batched(p.solve);
  for (JaxprPtr& body : q.transpose_solve) body = batched(body);
  Arrays outputs = linear_solve_p(q, Args(args));
  return {outputs, BatchAxes(outputs.size(), 0)};
}

Samples solve_samples() {
  Avals types = {Aval({3}, f32), Aval({3}, f32)};
  ClosedJaxpr matvec = stage("matvec", types, [](Args a) { return Arrays{mul_p({}, {a[0], a[1]})}; });
  ClosedJaxpr solve = stage("solve", types, [](Args a) { return Arrays{div_p({}, {a[1], a[0]})}; });
  Arrays args = {sample_array({3}, f32, 1, 2), sample_array({3}, f32, -2, 2, 2)};
  return {{LinearSolve{matvec.jaxpr, solve.jaxpr, {solve.jaxpr}, 1, false}, args},
          {LinearSolve{matvec.jaxpr, solve.jaxpr, {}, 1, true}, args}};
}

}  // namespace

static constexpr Rules<LinearSolve> linear_solve_table = {
    .name = "linear_solve",
    .infer = [](const LinearSolve& p, AvalArgs in) -> Avals {
      check_arguments("custom_linear_solve", *p.solve, in);
      return p.solve->out_avals();
    },
    .reference = [](const LinearSolve& p, Args x) { return reference_eval(*p.solve, x); },
    .linearize = linearize_solve,
    .transpose = transpose_solve,
    .linear = [](const LinearSolve& p, AvalArgs in) { return operands_from(consts_of(p), in.size()); },
    .batch = batch_solve,
    .factors = [](const LinearSolve& p, AvalArgs in) { return replicated_factors(in, p.solve->out_avals()); },
    .kernel = [](const LinearSolve& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::call, .bodies = {p.solve}};
    },
    .samples = solve_samples,
    .effects = [](const LinearSolve& p) { return p.solve->effects(); },  // the effects of the body
    // The solution, the system and the right-hand side vary over the same axes.
    .align = [](const LinearSolve& p, Arrays& args) -> Params {
      AxisSet varying_axes;
      for (const Array& x : args) varying_axes.merge(x.aval().varying());
      MeshTypes in(args.size(), MeshType(varying_axes));
      auto typed = [&](const JaxprPtr& body) {
        return retyped(body, in, MeshTypes(body->out.size(), MeshType(varying_axes)));
      };
      LinearSolve q = p;
      q.matvec = typed(p.matvec);
      q.solve = typed(p.solve);
      for (JaxprPtr& body : q.transpose_solve) body = typed(body);
      convert_to_mesh_types(args, 0, in);
      return q;
    },
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive linear_solve_p = primitive(linear_solve_table);

}  // namespace tessera::inline v0
