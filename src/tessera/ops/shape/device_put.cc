// device_put: a value on one device, on a grid of devices, or in another memory. Source: jax.device_put inside of jit,
// StableHLO's custom call "annotate_device_placement". Linear; a cotangent keeps its own placement.
#include <tessera/ops/shape/device_put.h>
#include <tessera/ops/shape/shape_rules.h>

namespace tessera::inline v0 {

static constexpr Rules<DevicePut> device_put_table = {
    .name = "device_put",
    .infer = [](const DevicePut&, AvalArgs in) -> Avals { return {in[0]}; },
    .reference = [](const DevicePut&, Args x) -> Arrays { return {x[0]}; },
    .linearize = linear_in_one<device_put_p, DevicePut>,
    .transpose = [](const DevicePut&, const Tangents& ct, const LinearArgs&) -> Tangents { return {*ct[0]}; },
    .linear = linear_in<0>,
    .batch = [](const DevicePut& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      // A grid has one entry for each axis of the unmapped array, so only the memory kind is kept.
      Sharding to = p.to && p.to.is_single_device() ? p.to : Sharding();
      return {{device_put_p(DevicePut{to, p.memory}, {x[0]})}, {axes[0]}};
    },
    .factors = [](const DevicePut&, AvalArgs in) { return Factors::elementwise(in, in); },
    .kernel = [](const DevicePut&, AvalArgs) -> Lowering {
      return Expand{[](Args x) { return Arrays{x[0]}; }};
    },
    .samples =
        [] {
          Samples out;
          for (Dtype dtype : {f32, bf16, c64, i32, bool_})
            out.push_back({DevicePut{Sharding(default_device()), MemoryKind::device},
                           {sample_array({4, 3}, dtype, -3, 3)}});
          out.push_back({DevicePut{{}, MemoryKind::pinned_host}, {sample_array({5}, f32, -3, 3)}});
          return out;
        },
    .infers_sharding = true,
};
constinit const Primitive device_put_p = primitive(device_put_table);

}  // namespace tessera::inline v0
