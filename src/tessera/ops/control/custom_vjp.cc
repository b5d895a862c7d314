// custom_vjp_call: a function with a user-defined reverse derivative. Source: jax.custom_vjp. It linearizes
// to the forward program and a linear primitive whose transpose is the backward program, two ordinary
// primitives, so that traces need no special case.
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/control/body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>

namespace tessera::inline v0 {

static Linearized linearize_custom_vjp(const CustomVjp& p, Args x, const Active& active) {
  std::size_t results = p.body->out.size();
  // Values that the forward program captured are differentiated through it; the primals through `backward`.
  Active captured(x.size(), false);
  bool any_captured = false;
  for (int i = 0; i < p.consts; ++i) any_captured |= captured[i] = active[i];
  Arrays out, forward_results;
  SharedFunction<Tangents(const Tangents&)> through_captured;
  if (any_captured) {
    Linearized l = call_p.linearize(Call{p.rules.program(0), p.name}, x, captured);
    forward_results = l.out;
    through_captured = l.linear;
  } else {
    forward_results = call_p(Call{p.rules.program(0), p.name}, x);
  }
  out = slice_of(forward_results, 0, results);
  CustomLinear linear{
      p.rules.program(1), p.consts + static_cast<int>(forward_results.size() - results), {}, p.name};
  Active result_inexact;
  for (const Array& y : out) {
    result_inexact.push_back(y.dtype().is_inexact());
    if (result_inexact.back()) linear.results.push_back(y.aval());
  }
  Arrays known = slice_of(x, 0, p.consts);
  extend(known, slice_of(forward_results, results, forward_results.size() - results));
  Avals types = avals_of(x);
  std::size_t consts = p.consts;
  return {out, [=](const Tangents& t) {
            Tangents sum(results);
            if (through_captured) {
              Tangents captured_tangents(t.size());
              for (std::size_t i = 0; i < consts; ++i) captured_tangents[i] = t[i];
              sum = through_captured(captured_tangents);
              sum.resize(results);
            }
            bool any = false;
            Arrays args = known;
            for (std::size_t i = consts; i < t.size(); ++i) {
              any |= t[i].has_value();
              if (types[i].dtype().is_inexact()) args.push_back(materialize(t[i], types[i]));
            }
            if (!any) return sum;
            Arrays primal_tangents = custom_linear_p(linear, Args(args));
            for (std::size_t i = 0, k = 0; i < results; ++i)
              if (result_inexact[i]) sum[i] = add_tangents(sum[i], primal_tangents[k++]);
            return sum;
          }};
}

static Batched batch_custom_vjp(const CustomVjp& p, Args x, const BatchAxes& axes, BatchSize size) {
  Active in(x.size(), true), captured;
  for (int i = 0; i < p.consts; ++i) captured.push_back(in[i] = axes[i] != unbatched);
  CustomVjp q = p;
  q.body = batch_jaxpr(*p.body, in, size, Active(p.body->out.size(), true)).jaxpr;
  q.rules = p.rules.map([captured, size](const UserRules& rules) {
    UserRules::Programs out;
    for (std::size_t i = 0; i < 2; ++i) {
      Active in = captured;
      in.resize(rules[i].in.size(), true);
      out.push_back(batch_jaxpr(rules[i], in, size, Active(rules[i].out.size(), true)).jaxpr);
    }
    return out;
  });
  Arrays args;
  for (std::size_t i = 0; i < x.size(); ++i)
    args.push_back(in[i] ? batch_axis_to(x[i], axes[i], size, 0) : x[i]);
  return {custom_vjp_p(q, Args(args)), BatchAxes(p.body->out.size(), 0)};
}

// Returns the backward program with cotangents that vary over no more axes than their primals: a cotangent that
// varies over further axes is one device's term of a sum, so it is summed over them.
static JaxprPtr summed_over_extra(const JaxprPtr& backward, const MeshTypes& in, const Avals& primals) {
  JaxprPtr typed = retyped(backward, in);
  bool extra = false;
  Avals result = typed->out_avals();
  auto extra_axes = [&](std::size_t i) {
    AxisSet axes = result[i].varying();
    for (AxisName axis : primals[i].varying()) axes.erase(axis);
    return axes;
  };
  for (std::size_t i = 0; i < result.size(); ++i) extra |= !extra_axes(i).empty();
  if (!extra) return typed;
  return stage(backward->name, typed->in_avals(),
               [&](Args args) {
                 Arrays out = eval_jaxpr(*typed, args);
                 for (std::size_t i = 0; i < out.size(); ++i) {
                   NamedAxes axes;
                   for (AxisName axis : extra_axes(i)) axes.push_back({axis, 1});
                   if (!axes.empty()) out[i] = psum_p(CollectiveParams{axes, {}}, {out[i]});
                 }
                 return out;
               })
      .jaxpr;
}

static Params align_custom_vjp(const CustomVjp& p, Arrays& args) {
  CustomVjp q = p;
  q.body = aligned_call(p.body, args);
  q.rules = p.rules.map([body = q.body, consts = p.consts](const UserRules& rules) -> UserRules::Programs {
    Avals inputs = body->in_avals(), results = body->out_avals(), primals;
    JaxprPtr forward = retyped(rules.program(0), mesh_types_of(inputs), mesh_types_of(results));
    MeshTypes in = mesh_types_of(AvalArgs(inputs).first(consts));
    Avals forward_results = forward->out_avals();
    for (std::size_t i = results.size(); i < forward_results.size(); ++i) in.push_back(forward_results[i]);
    for (const Aval& aval : results)
      if (aval.dtype().is_inexact()) in.push_back(aval);
    for (std::size_t i = consts; i < inputs.size(); ++i)
      if (inputs[i].dtype().is_inexact()) primals.push_back(inputs[i]);
    return {forward, summed_over_extra(rules.program(1), in, primals)};
  });
  return q;
}

static Samples custom_vjp_samples() {
  Aval type({3}, f32);
  ClosedJaxpr body = stage("body", {type}, [](Args a) { return Arrays{sin_p({}, {a[0]})}; });
  ClosedJaxpr forward = stage("forward", {type}, [](Args a) {
    return Arrays{sin_p({}, {a[0]}), cos_p({}, {a[0]})};
  });
  ClosedJaxpr backward = stage("backward", {type, type}, [](Args a) {
    return Arrays{mul_p({}, {a[0], a[1]})};
  });
  return {{CustomVjp{body.jaxpr, UserRules({forward.jaxpr, backward.jaxpr}), 0, "f"},
           {sample_array({3}, f32, -2, 2)}}};
}

static constexpr Rules<CustomVjp> custom_vjp_table = {
    .name = "custom_vjp",
    .infer = [](const CustomVjp& p, AvalArgs in) -> Avals {
      check_arguments("custom_vjp", *p.body, in);
      return p.body->out_avals();
    },
    .reference = [](const CustomVjp& p, Args x) { return reference_eval(*p.body, x); },
    .linearize = linearize_custom_vjp,
    .transpose = not_linear,
    .batch = batch_custom_vjp,
    .factors = [](const CustomVjp& p, AvalArgs in) { return replicated_factors(in, p.body->out_avals()); },
    .kernel = [](const CustomVjp& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::call, .bodies = {p.body}};
    },
    .samples = custom_vjp_samples,
    .effects = [](const CustomVjp& p) { return p.body->effects(); },  // the effects of the body
    .align = align_custom_vjp,
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive custom_vjp_p = primitive(custom_vjp_table);

}  // namespace tessera::inline v0
