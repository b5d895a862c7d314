// all_gather: stacks the values of all devices along a new axis. Semantics: StableHLO "all_gather". All
// devices get one value, so the transpose gives each device its slice of the cotangent.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

static Shape gathered(const AxisCollectiveParams& p, const Shape& x) {
  Shape shape = x;
  shape.insert(p.dim, group_size(p.axes, p.groups));
  return shape;
}

static Tangents transpose_gather(const AxisCollectiveParams& p, const Tangents& ct, const LinearArgs&) {
  if (!p.groups.empty()) return {reduce_scatter_p(p, {*ct[0]})};
  Array local =
      lax::dynamic_index_in_dim(vary(*ct[0], names_of(p.axes)), rank_in_group(p.axes, {}), p.dim, false);
  return {local};
}

static Batched batch_gather(const AxisCollectiveParams& p, Args x, const BatchAxes& axes, BatchSize size) {
  AxisCollectiveParams q = p;
  ++q.dim;
  return {{all_gather_p(q, {mapped_in_front(x, axes, size)})}, {0}};
}

// The rule for the axis of a vmap: the mapped axis holds the values along it. The values along the other named axes are
// gathered, and all are ordered by rank.
static Batched gather_over_axis(const AxisCollectiveParams& p, Args x, const BatchAxes& axes,
                                BatchSize size) {
  Array mapped = mapped_in_front(x, axes, size);
  int to = static_cast<int>(p.dim);
  if (!p.groups.empty()) return {{move_axis(members(mapped, p.groups), 1, to + 1)}, {0}};
  OtherAxes rest = without(p.axes, size);
  return {{move_axis(all_ranks(mapped, p.axes, rest), 0, to)}, {unbatched}};
}

static Factors factors_of_gather(const AxisCollectiveParams& p, AvalArgs in) {
  Factors out = Factors::of(in, std::vector{in[0].with_shape(gathered(p, in[0].shape()))});
  for (std::int64_t i = 0, r = 0; i < in[0].rank(); ++i, ++r) {
    r += r == p.dim;
    out.operands[0][i] = out.results[0][r] = {out.add(in[0].dim(i))};
  }
  out.results[0][p.dim] = {out.add(group_size(p.axes, p.groups), FactorKind::replicate)};
  return out;
}

static constexpr Rules<AxisCollectiveParams> all_gather_table = {
    .name = "all_gather",
    .infer = [](const AxisCollectiveParams& p, AvalArgs in) -> Avals {
      return {invariant(in[0].strong().with_shape(gathered(p, in[0].shape())), p.axes, p.groups)};
    },
    .reference = no_reference<AxisCollectiveParams>,
    .linearize = [](const AxisCollectiveParams& p, Args x, const Active&) -> Linearized {
      return {{all_gather_p(p, {x[0]})},
              [p](const Tangents& t) { return Tangents{all_gather_p(p, {*t[0]})}; }};
    },
    .transpose = transpose_gather,
    .linear = linear_in<0>,
    .batch = batch_gather,
    .factors = factors_of_gather,
    .kernel = [](const AxisCollectiveParams& p, AvalArgs in) -> Lowering {
      std::int64_t outer = 1;
      for (std::int64_t i = 0; i < p.dim; ++i) outer *= in[0].dim(i);
      return Communication{.kind = CollectiveKind::all_gather,
                           .axes = list_of(p.axes),
                           .groups = p.groups,
                           .outer = outer,
                           .block = outer ? in[0].count() / outer : 0};
    },
    .samples = no_samples,
    // The axes over which it communicates.
    .effects = [](const AxisCollectiveParams& p) { return communicates(p.axes); },
    .over_axis = gather_over_axis,
    .infers_varying = true,
};
constinit const Primitive all_gather_p = primitive(all_gather_table);

Array all_gather(Operand x, const AxisNames& axes, std::int64_t axis, const CollectiveOptions& options) {
  At at(x.where);
  NamedAxes named = named_axes("all_gather", axes);
  check_groups("all_gather", named, options.groups);
  std::int64_t dim = normalize_axis("all_gather", axis, x->ndim() + !options.tiled);
  Array values = all_gather_p(AxisCollectiveParams{named, options.groups, dim}, {vary(*x, names_of(named))});
  if (!options.tiled) return values;
  Shape shape = x->shape();
  shape[dim] *= group_size(named, options.groups);
  return lax::reshape(values, shape);
}

Array pprod(Operand x, const AxisNames& axes, const CollectiveOptions& options) {
  At at(x.where);
  NamedAxes named = named_axes("pprod", axes);
  check_groups("pprod", named, options.groups);
  check_number("pprod", x->aval(), false);
  return lax::reduce_prod(all_gather(x, axes, 0, {.groups = options.groups}), {0});
}

}  // namespace tessera::inline v0
