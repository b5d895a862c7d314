// isolated_call: a call that the compiler does not merge with its surroundings. Used for the backward pass of
// a rematerialised region, and for a function that must become one kernel. Its derivatives are isolated calls
// as well.
#include <tessera/ops/control/call_rules.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/transform/region.h>

namespace tessera::inline v0 {

static call_rules::Apply call_like(const IsolatedCall& p) {
  return [name = p.name, one = p.one_kernel](const JaxprPtr& body, const Arrays& args) {
    return isolated_call_p(IsolatedCall{body, name, one}, Args(args));
  };
}

static Samples isolated_call_samples() {
  ClosedJaxpr body = stage("body", {Aval({2, 3}, f32), Aval({2, 3}, f32)}, [](Args x) {
    return Arrays{mul_p({}, {sin_p({}, {x[0]}), x[1]})};
  });
  Arrays args = {sample_array({2, 3}, f32, -2, 2), sample_array({2, 3}, f32, -2, 2, 2)};
  return {{IsolatedCall{body.jaxpr, "body", false}, args}, {IsolatedCall{body.jaxpr, "body", true}, args}};
}

static constexpr Rules<IsolatedCall> isolated_call_table = {
    .name = "isolated_call",
    .infer = [](const IsolatedCall& p, AvalArgs in) -> Avals {
      check_arguments("fuse", *p.body, in);
      return p.body->out_avals();
    },
    .reference = [](const IsolatedCall& p, Args x) { return reference_eval(*p.body, x); },
    .linearize = [](const IsolatedCall& p, Args x,
                    const Active& active) { return call_rules::linearize(p.body, x, active, call_like(p)); },
    .transpose = [](const IsolatedCall& p, const Tangents& ct,
                    const LinearArgs& in) { return call_rules::transpose(p.body, ct, in, call_like(p)); },
    // One kernel is one nest of loops, so all results get the mapped axis.
    .batch =
        [](const IsolatedCall& p, Args x, const BatchAxes& axes, BatchSize size) {
          return call_rules::batch(p.body, x, axes, size, call_like(p), p.one_kernel);
        },
    .factors = [](const IsolatedCall& p, AvalArgs in) { return replicated_factors(in, p.body->out_avals()); },
    .kernel = [](const IsolatedCall& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::call, .bodies = {p.body}};
    },
    .samples = isolated_call_samples,
    // Forward mode is one call: a kernel of values and tangents.
    .jvp = [](const IsolatedCall& p, Args x,
              const Tangents& t) { return call_rules::jvp(p.body, x, t, call_like(p)); },
    .effects = [](const IsolatedCall& p) { return p.body->effects(); },  // the effects of the body
    .align = [](const IsolatedCall& p, Arrays& in) -> Params {
      return IsolatedCall{aligned_call(p.body, in), p.name, p.one_kernel};
    },
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive isolated_call_p = primitive(isolated_call_table);

}  // namespace tessera::inline v0
