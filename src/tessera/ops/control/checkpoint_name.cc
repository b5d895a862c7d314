// checkpoint_name: the identity with a name, by which the policy of a rematerialised region selects the
// value. Source: jax.ad_checkpoint.checkpoint_name. It is linear; tangents have no name.
#include <tessera/ops/control/body.h>

namespace tessera::inline v0 {

static Samples name_samples() {
  Samples out;
  for (Dtype dtype : {f32, i32, c64})
    out.push_back({CheckpointName{"x"}, {sample_array({2, 3}, dtype, -2, 2)}});
  return out;
}

static constexpr Rules<CheckpointName> checkpoint_name_table = {
    .name = "name",
    .infer = [](const CheckpointName&, AvalArgs in) -> Avals { return {in[0]}; },
    .reference = [](const CheckpointName&, Args x) -> Arrays { return {x[0]}; },
    .linearize = [](const CheckpointName& p, Args x, const Active&) -> Linearized {
      return {{checkpoint_name_p(p, {x[0]})}, [](const Tangents& t) { return Tangents{t[0]}; }};
    },
    .transpose = [](const CheckpointName&, const Tangents& ct, const LinearArgs&) { return Tangents{ct[0]}; },
    .linear = linear_in<0>,
    .batch = [](const CheckpointName& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{checkpoint_name_p(p, {x[0]})}, {axes[0]}};
    },
    .factors = [](const CheckpointName&, AvalArgs in) -> Factors { return Factors::elementwise(in, in); },
    .kernel = [](const CheckpointName&, AvalArgs) -> Lowering {
      return kernel([](KernelContext& context, const expr::Indices& at) -> Elements {
        return {context.operand(0, at)};
      });
    },
    .samples = name_samples,
};
constinit const Primitive checkpoint_name_p = primitive(checkpoint_name_table);

}  // namespace tessera::inline v0
