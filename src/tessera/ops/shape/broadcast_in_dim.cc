// broadcast_in_dim: repetition along new axes and axes of size 1. Semantics: StableHLO "broadcast_in_dim".
// Linear; its transpose sums.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/partition/sharded_call.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

static Avals infer_broadcast(const BroadcastInDim& p, AvalArgs in) {
  refuse_negative_sizes("broadcast_in_dim", p.shape);
  const Shape& from = in[0].shape();
  if (p.dims.size() != from.size())
    fail<ArgumentError>(str("broadcast_in_dim: dims ", p.dims, " has ", p.dims.size(),
                            " entries, but the operand is ", in[0], "."),
                        "Expected one entry per axis of the operand.");
  std::int64_t last = -1;
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::int64_t to = p.dims[i];
    if (to <= last || to >= static_cast<std::int64_t>(p.shape.size()))
      fail<ArgumentError>(
          str("broadcast_in_dim: dims ", p.dims, " are given for a result of shape ", p.shape, "."),
          "Expected strictly increasing axis numbers of the result.");
    last = to;
    if (from[i] != 1 && from[i] != p.shape[to])
      fail<ShapeError>(str("broadcast_in_dim: axis ", i, " of ", in[0], " has size ", from[i], ", but axis ",
                           to, " of the result ", p.shape, " has size ", p.shape[to], "."),
                       "Expected an equal size, or 1.");
  }
  return {in[0].with_shape(p.shape)};
}

// The axes of the result along which elements are repeated; those that the operand has have size 1 there.
static Axes repeated_axes(const BroadcastInDim& p, const Shape& from) {
  Axes out;
  for (std::size_t axis = 0; axis < p.shape.size(); ++axis) {
    auto it = std::find(p.dims.begin(), p.dims.end(), static_cast<std::int64_t>(axis));
    if (it == p.dims.end() || (from[it - p.dims.begin()] == 1 && p.shape[axis] != 1))
      out.push_back(static_cast<std::int64_t>(axis));
  }
  return out;
}

static Tangents transpose_broadcast(const BroadcastInDim& p, const Tangents& ct, const LinearArgs& in) {
  const Shape& to = in.avals[0].shape();
  Array summed = *ct[0];
  if (Axes axes = repeated_axes(p, to); !axes.empty()) summed = reduce_sum_p(ReduceAxes{axes}, {summed});
  if (summed.shape() == to) return {summed};
  Axes dims;  // axes of size 1 that the sum removed are inserted again
  for (std::size_t i = 0; i < to.size(); ++i)
    if (to[i] != 1 || p.shape[p.dims[i]] == 1) dims.push_back(static_cast<std::int64_t>(i));
  return {broadcast_in_dim_p(BroadcastInDim{to, dims}, {summed})};
}

static Samples broadcast_samples() {
  Samples out;
  for (Dtype dtype : {f32, f64, bf16, c64, i32, key_threefry})
    out.push_back({BroadcastInDim{{2, 3, 4}, {1, 2}}, {sample_array({3, 1}, dtype, -3, 3)}});
  out.push_back({BroadcastInDim{{4, 5}, {}}, {sample_array({}, f32, -3, 3)}});
  out.push_back({BroadcastInDim{{0, 3}, {1}}, {sample_array({3}, f32, -3, 3)}});
  return out;
}

static Params broadcast_of_blocks(const spmd::ShardedCall& c) {
  BroadcastInDim p = c.params.as<BroadcastInDim>();
  p.shape = c.result_shape();
  return p;
}

static constexpr Rules<BroadcastInDim> broadcast_in_dim_table = {
    .name = "broadcast_in_dim",
    .infer = infer_broadcast,
    .reference = [](const BroadcastInDim& p, Args x) -> Arrays {
      const Shape& from = x[0].shape();
      return {move_elements(x[0].aval().with_shape(p.shape), x[0], [&](const Dims& at) {
        Dims source;
        for (std::size_t i = 0; i < from.size(); ++i) source.push_back(from[i] == 1 ? 0 : at[p.dims[i]]);
        return source;
      })};
    },
    .linearize = [](const BroadcastInDim& p, Args x, const Active&) -> Linearized {
      return {{broadcast_in_dim_p(p, {x[0]})},
              [p](const Tangents& t) { return Tangents{broadcast_in_dim_p(p, {*t[0]})}; }};
    },
    .transpose = transpose_broadcast,
    .linear = linear_in<0>,
    .batch = [](const BroadcastInDim& p, Args x, const BatchAxes& axes, BatchSize size) -> Batched {
      BroadcastInDim q{p.shape, {0}};
      q.shape.insert(0, size);
      for (std::int64_t d : p.dims) q.dims.push_back(d + 1);
      return {{broadcast_in_dim_p(q, {move_axis(x[0], axes[0], 0)})}, {0}};
    },
    .factors = [](const BroadcastInDim& p, AvalArgs in) -> Factors {
      Factors out = Factors::of(in, infer_broadcast(p, in));
      for (std::size_t axis = 0; axis < p.shape.size(); ++axis)
        out.results[0][axis] = {out.add(p.shape[axis])};
      for (std::size_t i = 0; i < p.dims.size(); ++i)
        if (in[0].dim(static_cast<std::int64_t>(i)) == p.shape[p.dims[i]])
          out.operands[0][i] = out.results[0][p.dims[i]];
      return out;
    },
    .kernel = [](const BroadcastInDim& p, AvalArgs in) -> Lowering {
      return moving_kernel([dims = p.dims, from = in[0].shape()](expr::Graph&, const expr::Indices& at) {
        expr::Indices source;
        for (std::size_t i = 0; i < from.size(); ++i)
          source.push_back(from[i] == 1 ? expr::AffineIndex(0) : at[dims[i]]);
        return source;
      });
    },
    .samples = broadcast_samples,
    .partition = {.params = broadcast_of_blocks, .new_axes = true},
};
constinit const Primitive broadcast_in_dim_p = primitive(broadcast_in_dim_table);

Array lax::broadcast_in_dim(Operand x, const Shape& shape, const Axes& dims) {
  At at(x.where);
  return broadcast_in_dim_p(BroadcastInDim{shape, dims}, {*x});
}

}  // namespace tessera::inline v0
