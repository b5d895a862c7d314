// summands: a value as the sum of arrays, one for each device along mesh axes. Source: `unreduced` of jax.P; Shardy's "unreduced" axes.
// Linear. The operand is the sum of the result over its leading axis, so all entries of a cotangent along
// that axis are equal; the first one is the cotangent of the operand.
#include <tessera/mesh/sharding.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/partition/device_groups.h>
#include <tessera/ops/partition/sharded_call.h>
#include <tessera/ops/shape/shape_rules.h>
#include <tessera/ops/shape/summands.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0 {

static std::int64_t summand_count(const ShardingConstraint& p) {
  std::int64_t out = 1;
  for (AxisName axis : p.spec.axes_of(0)) out *= p.mesh.size(axis);
  return out;
}

static Avals infer_summands(const ShardingConstraint& p, AvalArgs in) {
  Shape shape = in[0].shape();
  shape.insert(0, summand_count(p));
  Sharding(p.mesh, p.spec).check(shape, "summands: the array");
  return {in[0].with_shape(shape)};
}

// x as the first of `count` summands; all others are zero.
static Array with_zeros(const Array& x, std::int64_t count) {
  Array first = lax::expand_dims(x, {0});
  if (count == 1) return first;
  Shape rest = first.shape();
  rest[0] = count - 1;
  return lax::concatenate({first, zeros_of(Aval(rest, x.dtype()))}, 0);
}

namespace spmd {
// Extends a block along axis `a` by the elements of all devices along those of `sub_axes` that shard the axis; the
// elements of other devices are zero.
static Array extended_by_zeros(const SubAxes& sub, const Array& x, const SizeFactors& factors, std::size_t a,
                               const SubAxisList& sub_axes) {
  Shape split, full, merged = x.shape();
  std::vector<std::pair<std::int64_t, SubAxisList>> extended_axes;
  auto add = [&](std::int64_t size, std::int64_t full_size) {
    split.push_back(size), full.push_back(full_size);
  };
  for (std::size_t d = 0; d < a; ++d) add(x.shape()[d], x.shape()[d]);
  for (const SizeFactor& f : factors) {
    bool extends = f.sub_axes.size() == 1 && sub_axes.contains(f.sub_axes[0]);
    if (extends) extended_axes.emplace_back(std::ssize(split), f.sub_axes), merged[a] *= f.size;
    add(local_size(sub, f), extends ? f.size : local_size(sub, f));
  }
  for (std::size_t d = a + 1; d < x.shape().size(); ++d) add(x.shape()[d], x.shape()[d]);
  if (extended_axes.empty()) return x;
  Array out = lax::broadcast_in_dim(lax::reshape(x, split), full, iota_dims(std::ssize(split)));
  for (const auto& [dim, along] : extended_axes) {
    Array at = lax::broadcast_in_dim(coordinate(sub, along), full, {});
    out = select_n_p({}, {eq_p({}, {lax::iota(i32, full, dim), at}), zeros_of(Aval(full, x.dtype())), out});
  }
  return lax::reshape(out, merged);
}

// Each device's block of the operand, which is a partial sum along the mesh axes of the summands or sharded along
// them, becomes the first summand in its block of the result.
static Arrays partition_summands(const ShardedCall& c) {
  SubAxisList sub_axes;
  for (AxisName axis : c.params.as<ShardingConstraint>().spec.axes_of(0))
    sub_axes.append(c.sub.sub_axes_of(axis));
  Array block = c.blocks[0];
  for (std::size_t a = 0; a < c.in[0].axes.size(); ++a)
    block = extended_by_zeros(c.sub, block, c.in[0].axes[a], a, sub_axes);
  return {with_zeros(block, c.result_shape()[0])};
}
}  // namespace spmd

static constexpr Rules<ShardingConstraint> summands_table = {
    .name = "summands",
    .infer = infer_summands,
    .reference = [](const ShardingConstraint& p, Args x) -> Arrays {
      void* data = nullptr;
      Array out = make_concrete(infer_summands(p, avals_of(x))[0], &data);
      std::memset(data, 0, out.nbytes());
      std::memcpy(data, known_value(x[0], "reference").data(), x[0].nbytes());
      return {out};
    },
    .linearize = linear_in_one<summands_p, ShardingConstraint>,
    .transpose = [](const ShardingConstraint&, const Tangents& ct, const LinearArgs&) -> Tangents {
      return {lax::squeeze(lax::slice_in_dim(*ct[0], 0, 1, 1, 0), {0})};
    },
    .linear = linear_in<0>,
    .batch = [](const ShardingConstraint& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      int at = axes[0] + 1;
      Axes unconstrained_dims = axes_with_mapped(p.unconstrained_dims, at);
      unconstrained_dims.push_back(at);
      std::sort(unconstrained_dims.begin(), unconstrained_dims.end());
      return {{summands_p(ShardingConstraint{p.mesh, with_axis_at(p.spec, at), unconstrained_dims}, {x[0]})},
              {at}};
    },
    .factors = [](const ShardingConstraint& p, AvalArgs in) -> Factors {
      Factors out = Factors::of(in, infer_summands(p, in));
      out.results[0][0] = {out.add(summand_count(p))};
      for (std::int64_t axis = 0; axis < in[0].rank(); ++axis)
        out.results[0][axis + 1] = out.operands[0][axis] = {out.add(in[0].dim(axis))};
      return out;
    },
    .kernel = [](const ShardingConstraint& p, AvalArgs) -> Lowering {
      return Expand{[count = summand_count(p)](Args x) { return Arrays{with_zeros(x[0], count)}; }};
    },
    // The samples have one summand. Several would have values that depend on the sharding of the operand
    // (tests/spmd/summands_test.cc).
    .samples =
        [] {
          auto n = static_cast<std::int64_t>(std::min<std::size_t>(devices().size(), 4));
          Mesh mesh = make_mesh({{"x", n}});
          Samples out;
          for (Dtype dtype : {f32, bf16, c64, i32, bool_})
            out.push_back({ShardingConstraint{mesh, P(none, "x"), {}}, {sample_array({4, 3}, dtype, -3, 3)}});
          out.push_back({ShardingConstraint{mesh, P(), {1}}, {sample_array({5}, f32, -3, 3)}});
          return out;
        },
    .effects =
        [](const ShardingConstraint& p) {
          return Effects{false, {}, p.mesh};
        },
    .partition = {.compute = spmd::partition_summands, .reads_summands = true},
};
constinit const Primitive summands_p = primitive(summands_table);

}  // namespace tessera::inline v0
