// custom_jvp_call: a function with a user-defined forward derivative. Source: jax.custom_jvp. The rule is a
// program of primals and tangents. It is linear in the tangents, so its linearization at zero tangents is the
// linear map.
#include <tessera/ops/control/body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/transform/dead_code.h>

namespace tessera::inline v0 {

static Active inexact(const Avals& avals) {
  Active out;
  for (const Aval& aval : avals) out.push_back(aval.dtype().is_inexact());
  return out;
}

static Linearized linearize_custom_jvp(const CustomJvp& p, Args x, const Active& active) {
  std::size_t n = x.size(), results = p.body->out.size();
  Arrays args(x.begin(), x.end());
  Active rule_active(active.begin(),
                     // Captured values are differentiated through the rule's results.
                     active.begin() + p.consts);
  rule_active.resize(n, false);
  std::vector<int> tangent_input(n, -1);
  for (std::size_t i = p.consts; i < n; ++i) {
    if (!x[i].dtype().is_inexact()) continue;
    tangent_input[i] = static_cast<int>(args.size());
    args.push_back(zeros_of(x[i].aval()));
    rule_active.push_back(active[i]);
  }
  LinearizedJaxpr l = linearize_jaxpr(p.rules[0], rule_active);
  // Drops the rule's tangent results, which are zero at zero tangents, and all values that only they use.
  std::size_t rule_outputs = p.rules[0].out.size(), next = results;
  Positions kept_results =
      counting(static_cast<int>(results)) +
      counting(static_cast<int>(l.primal->out.size() - rule_outputs), static_cast<int>(rule_outputs));
  JaxprPtr primal = rearrange(*l.primal, counting(static_cast<int>(args.size())), kept_results);
  primal = std::make_shared<const Jaxpr>(drop_dead_code(*primal));
  Arrays outputs = call_p(Call{primal, p.name}, Args(args)), residuals;
  for (int from : l.residual_from) residuals.push_back(from >= 0 ? args[from] : outputs[next++]);
  Active result_inexact = inexact(p.body->out_avals());
  Arrays out = slice_of(outputs, 0, results);
  return {out, [p, l, residuals, result_inexact, results](const Tangents& t) {
            Arrays in = residuals;
            for (const Tangent& tangent : t)
              if (tangent) in.push_back(*tangent);
            Arrays outputs = call_p(Call{l.linear, p.name}, Args(in));
            Tangents rule_tangents;
            for (std::size_t i = 0, k = 0; i < l.active_out.size(); ++i)
              rule_tangents.push_back(l.active_out[i] ? Tangent(outputs[k++]) : Tangent{});
            Tangents sum(rule_tangents.begin(), rule_tangents.begin() + static_cast<std::ptrdiff_t>(results));
            for (std::size_t i = 0, k = results; i < results; ++i)
              if (result_inexact[i]) sum[i] = add_tangents(sum[i], rule_tangents[k++]);
            return sum;
          }};
}

static Batched batch_custom_jvp(const CustomJvp& p, Args x, const BatchAxes& axes, BatchSize size) {
  // All arguments but captured values are mapped, so that the types of the rule follow from those of the body.
  Active body_in(x.size(), true), captured;
  for (int i = 0; i < p.consts; ++i) captured.push_back(body_in[i] = axes[i] != unbatched);
  Active body_out(p.body->out.size(), true);
  CustomJvp q = p;
  q.body = batch_jaxpr(*p.body, body_in, size, body_out).jaxpr;
  q.rules = p.rules.map([captured, size](const UserRules& rules) -> UserRules::Programs {
    Active in = captured;
    in.resize(rules[0].in.size(), true);
    return {batch_jaxpr(rules[0], in, size, Active(rules[0].out.size(), true)).jaxpr};
  });
  Arrays args;
  for (std::size_t i = 0; i < x.size(); ++i)
    args.push_back(body_in[i] ? batch_axis_to(x[i], axes[i], size, 0) : x[i]);
  return {custom_jvp_p(q, Args(args)), BatchAxes(p.body->out.size(), 0)};
}

// The rule's inputs and results vary like the body's, and tangents like their primals.
static Params align_custom_jvp(const CustomJvp& p, Arrays& args) {
  CustomJvp q = p;
  q.body = aligned_call(p.body, args);
  q.rules = p.rules.map([body = q.body, consts = p.consts](const UserRules& rules) -> UserRules::Programs {
    MeshTypes in, out;
    Avals inputs = body->in_avals(), results = body->out_avals();
    for (const Aval& aval : inputs) in.push_back(aval);
    for (std::size_t i = consts; i < inputs.size(); ++i)
      if (inputs[i].dtype().is_inexact()) in.push_back(inputs[i]);
    for (const Aval& aval : results) out.push_back(aval);
    for (const Aval& aval : results)
      if (aval.dtype().is_inexact()) out.push_back(aval);
    return {retyped(rules.program(0), in, out)};
  });
  return q;
}

static Samples custom_jvp_samples() {
  Aval type({3}, f32);
  ClosedJaxpr body = stage("body", {type}, [](Args a) { return Arrays{sin_p({}, {a[0]})}; });
  ClosedJaxpr rule = stage("rule", {type, type}, [](Args a) {
    return Arrays{sin_p({}, {a[0]}), mul_p({}, {cos_p({}, {a[0]}), a[1]})};
  });
  return {{CustomJvp{body.jaxpr, UserRules({rule.jaxpr}), 0, "f"}, {sample_array({3}, f32, -2, 2)}}};
}

static constexpr Rules<CustomJvp> custom_jvp_table = {
    .name = "custom_jvp",
    .infer = [](const CustomJvp& p, AvalArgs in) -> Avals {
      check_arguments("custom_jvp", *p.body, in);
      return p.body->out_avals();
    },
    .reference = [](const CustomJvp& p, Args x) { return reference_eval(*p.body, x); },
    .linearize = linearize_custom_jvp,
    .transpose = not_linear,
    .batch = batch_custom_jvp,
    .factors = [](const CustomJvp& p, AvalArgs in) { return replicated_factors(in, p.body->out_avals()); },
    .kernel = [](const CustomJvp& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::call, .bodies = {p.body}};
    },
    .samples = custom_jvp_samples,
    .effects = [](const CustomJvp& p) { return p.body->effects(); },  // the effects of the body
    .align = align_custom_jvp,
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive custom_jvp_p = primitive(custom_jvp_table);

}  // namespace tessera::inline v0
