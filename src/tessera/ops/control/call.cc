// call: a nested jit. Every rule applies the same transformation to the body.
#include <tessera/ops/control/call_rules.h>

namespace tessera::inline v0 {

static call_rules::Apply call_like(const Call& p) {
  return [name = p.name](const JaxprPtr& body, const Arrays& args) {
    return call_p(Call{body, name}, Args(args));
  };
}

static Samples call_samples() {
  ClosedJaxpr body = stage("body", {Aval({2, 3}, f32), Aval({2, 3}, f32)}, [](Args x) {
    return Arrays{add_p({}, {x[0], x[1]}), x[1]};
  });
  return {
      {Call{body.jaxpr, "body"}, {sample_array({2, 3}, f32, -2, 2), sample_array({2, 3}, f32, -2, 2, 2)}}};
}

static constexpr Rules<Call> call_table = {
    .name = "jit",
    .infer = [](const Call& p, AvalArgs in) -> Avals {
      check_arguments("jit", *p.body, in);
      return p.body->out_avals();
    },
    .reference = [](const Call& p, Args x) { return reference_eval(*p.body, x); },
    .linearize = [](const Call& p, Args x,
                    const Active& active) { return call_rules::linearize(p.body, x, active, call_like(p)); },
    .transpose = [](const Call& p, const Tangents& ct,
                    const LinearArgs& in) { return call_rules::transpose(p.body, ct, in, call_like(p)); },
    .batch = [](const Call& p, Args x, const BatchAxes& axes,
                BatchSize size) { return call_rules::batch(p.body, x, axes, size, call_like(p)); },
    .factors = [](const Call& p, AvalArgs in) { return replicated_factors(in, p.body->out_avals()); },
    .kernel = [](const Call& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::call, .bodies = {p.body}};
    },
    .samples = call_samples,
    .jvp = [](const Call& p, Args x,
              const Tangents& t) { return call_rules::jvp(p.body, x, t, call_like(p)); },
    // the effects of the body
    .effects = [](const Call& p) { return p.body->effects(); },
    .align = [](const Call& p, Arrays& in) -> Params {
      return Call{aligned_call(p.body, in), p.name};
    },
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive call_p = primitive(call_table);

}  // namespace tessera::inline v0
