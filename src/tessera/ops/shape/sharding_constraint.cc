// sharding_constraint: states how a value is sharded over the devices of a mesh. Source:
// jax.lax.with_sharding_constraint. Linear. A cotangent is sharded like its value along the axes that shard
// it, and unspecified along the others: if a weight is gathered for its use, its gradient need not be
// replicated.
#include <tessera/core/explicit.h>
#include <tessera/core/trace_context.h>
#include <tessera/mesh/sharding.h>
#include <tessera/ops/shape/shape_rules.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/transform/batch.h>
#include <algorithm>

namespace tessera::inline v0 {

// Throws a ShardingError if the spec uses a mesh axis that shards the axis of a vmap, or if the mesh lacks
// such an axis.
static void check_spmd_axes(const ShardingConstraint& p, const std::vector<AxisName>& axes) {
  for (AxisName axis : axes) {
    if (!p.mesh.has(axis))
      fail<ShardingError>(str("sharding_constraint under vmap: spmd_axis_name is \"", axis, "\", but ",
                              p.mesh, " has no such axis."),
                          str("Expected one of its axes ", p.mesh.names(), "."));
    if (p.spec.uses(axis))
      fail<ShardingError>(
          str("sharding_constraint under vmap: ", p.spec, " uses \"", axis,
              "\", by which spmd_axis_name shards the mapped axis."),
          "Leave it out of the spec inside, or out of spmd_axis_name: it can shard one axis only.");
  }
}

Spec with_axis_at(const Spec& spec, std::int64_t axis) {
  std::vector<SpecEntry> entries(spec.begin(), spec.end());
  if (axis < std::ssize(entries)) entries.insert(entries.begin() + axis, SpecEntry());
  return Spec(std::move(entries));
}

static Axes unsharded_axes(const Spec& spec, std::int64_t rank) {
  Axes out;
  for (std::int64_t a = 0; a < rank; ++a)
    if (spec.axes_of(a).empty()) out.push_back(a);
  return out;
}

// Returns the sharding of the result along explicit mesh axes. Array axes in p.unconstrained_dims that the
// constraint does not shard keep the operand's sharding.
static Sharding explicit_part(const ShardingConstraint& p, Aval in, Sharding wanted) {
  if (!in.sharding()) return wanted;
  Spec unchanged;
  for (std::int64_t a : p.unconstrained_dims)
    if (!wanted || wanted.spec().axes_of(a).empty())
      unchanged = unchanged.with(a, in.sharding().spec().axes_of(a));
  return merged(wanted, unchanged.empty() ? Sharding() : Sharding(in.sharding().mesh(), unchanged));
}

static constexpr Rules<ShardingConstraint> sharding_constraint_table = {
    .name = "sharding_constraint",
    .infer = [](const ShardingConstraint& p, AvalArgs in) -> Avals {
      Sharding wanted(p.mesh, p.spec);
      wanted.check(in[0].shape(), "sharding_constraint: the array");
      return {in[0].with_sharding(explicit_part(p, in[0], wanted.explicit_part()))};
    },
    .reference = [](const ShardingConstraint&, Args x) -> Arrays { return {x[0]}; },
    .linearize = linear_in_one<sharding_constraint_p, ShardingConstraint>,
    .transpose = [](const ShardingConstraint& p, const Tangents& ct, const LinearArgs&) -> Tangents {
      Axes unconstrained_dims = unsharded_axes(p.spec, ct[0]->ndim());
      return {sharding_constraint_p(ShardingConstraint{p.mesh, p.spec, unconstrained_dims}, {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = [](const ShardingConstraint& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      const std::vector<AxisName>& mapped = trace_context().spmd_axes;
      check_spmd_axes(p, mapped);
      Axes unconstrained_dims = axes_with_mapped(p.unconstrained_dims, axes[0]);
      if (mapped.empty()) unconstrained_dims.push_back(axes[0]);
      std::sort(unconstrained_dims.begin(), unconstrained_dims.end());
      Spec spec = with_axis_at(p.spec, axes[0]);
      if (!mapped.empty()) spec = spec.with(axes[0], mapped);
      return {{sharding_constraint_p(ShardingConstraint{p.mesh, spec, unconstrained_dims}, {x[0]})},
              {axes[0]}};
    },
    .factors = [](const ShardingConstraint&, AvalArgs in) { return Factors::elementwise(in, in); },
    // On blocks (shard_map), and on one device, it is the identity.
    .kernel = [](const ShardingConstraint&, AvalArgs) -> Lowering {
      return Expand{[](Args x) { return Arrays{x[0]}; }};
    },
    .samples =
        [] {
          auto n = static_cast<std::int64_t>(std::min<std::size_t>(devices().size(), 4));
          Mesh mesh = make_mesh({{"x", n}});
          Samples out;
          for (Dtype dtype : {f32, bf16, c64, i32, bool_})
            out.push_back({ShardingConstraint{mesh, P("x"), {}}, {sample_array({4, 3}, dtype, -3, 3)}});
          out.push_back({ShardingConstraint{mesh, P(none, "x"), {0}}, {sample_array({2, 5}, f32, -3, 3)}});
          return out;
        },
    .effects =
        [](const ShardingConstraint& p) {
          return Effects{false, {}, p.mesh};
        },
    .infers_sharding = true,
};
constinit const Primitive sharding_constraint_p = primitive(sharding_constraint_table);

}  // namespace tessera::inline v0
