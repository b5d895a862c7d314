// reshard: converts a value to another sharding along explicit mesh axes. Source: jax.sharding.reshard. Linear; a
// cotangent gets the sharding of its primal.
#include <tessera/core/explicit.h>
#include <tessera/core/parse_mesh.h>
#include <tessera/ops/shape/shape_rules.h>

namespace tessera::inline v0 {

// The spec for a batch: mesh axes that shard the mapped axis keep sharding it.
static Spec batched_spec(const Reshard& p, Aval batched, std::int64_t axis) {
  std::vector<SpecEntry> entries(p.spec.begin(), p.spec.end());
  if (axis < static_cast<std::int64_t>(entries.size())) entries.insert(entries.begin() + axis, SpecEntry());
  Sharding rest(p.mesh, Spec(std::move(entries)));
  if (!batched.sharding()) return rest.spec();
  Sharding mapped(batched.sharding().mesh(), Spec().with(axis, batched.sharding().spec().axes_of(axis)));
  return merged(rest, mapped).spec();
}

static constexpr Rules<Reshard> reshard_table = {
    .name = "reshard",
    .infer = [](const Reshard& p, AvalArgs in) -> Avals {
      Sharding wanted(p.mesh, p.spec);
      wanted.check(in[0].shape(), "reshard: the array");
      return {in[0].with_sharding(wanted)};
    },
    .reference = [](const Reshard&, Args x) -> Arrays { return {x[0]}; },
    .linearize = linear_in_one<reshard_p, Reshard>,
    .transpose = [](const Reshard& p, const Tangents& ct, const LinearArgs& in) -> Tangents {
      Sharding source = in.avals[0].sharding();
      return {reshard_p(Reshard{p.mesh, source ? source.spec() : Spec()}, {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = [](const Reshard& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{reshard_p(Reshard{p.mesh, batched_spec(p, x[0].aval(), axes[0])}, {x[0]})}, {axes[0]}};
    },
    .factors = [](const Reshard&, AvalArgs in) { return Factors::elementwise(in, in); },
    // On blocks, and on one device, it is the identity.
    .kernel = [](const Reshard&, AvalArgs) -> Lowering {
      return Expand{[](Args x) { return Arrays{x[0]}; }};
    },
    .samples =
        [] {
          auto n = static_cast<std::int64_t>(std::min<std::size_t>(devices().size(), 4));
          Mesh mesh = make_mesh({{"x", n, AxisType::explicit_}});
          Samples out;
          for (Dtype dtype : {f32, bf16, c64, i32, bool_})
            out.push_back({Reshard{mesh, P("x")}, {sample_array({4, 3}, dtype, -3, 3)}});
          out.push_back({Reshard{mesh, P(none, "x")}, {sample_array({2, 5}, f32, -3, 3)}});
          return out;
        },
    .effects =
        [](const Reshard& p) {
          return Effects{false, {}, p.mesh};
        },
    .infers_sharding = true,
};
constinit const Primitive reshard_p = primitive(reshard_table);

}  // namespace tessera::inline v0
