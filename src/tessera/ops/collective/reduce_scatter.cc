// reduce_scatter: the sum over devices, of which each keeps the entry of its rank. Semantics: StableHLO
// "reduce_scatter".
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

static Avals infer_scatter(const AxisCollectiveParams& p, AvalArgs in) {
  std::int64_t n = group_size(p.axes, p.groups);
  if (in[0].dim(p.dim) != n)
    fail<ShapeError>(str("psum_scatter: axis ", p.dim, " of ", printed_type(in[0]), " has size ",
                         in[0].dim(p.dim), "; the number of devices is ", n, "."),
                     "Expected one entry per device; with tiled, a multiple of their number.");
  Shape shape = in[0].shape();
  shape.erase(p.dim);
  return {varying(in[0].strong().with_shape(shape), p.axes)};
}

static Batched batch_scatter(const AxisCollectiveParams& p, Args x, const BatchAxes& axes, BatchSize size) {
  AxisCollectiveParams q = p;
  ++q.dim;
  return {{reduce_scatter_p(q, {mapped_in_front(x, axes, size)})}, {0}};
}

static Batched scatter_over_axis(const AxisCollectiveParams& p, Args x, const BatchAxes& axes,
                                 BatchSize size) {
  Array mapped = mapped_in_front(x, axes, size);
  int dim = static_cast<int>(p.dim) + 1;
  if (!p.groups.empty())
    return {{entry_of_each_rank(lax::reduce_sum(members(mapped, p.groups), {1}), p.groups, size.size, dim)},
            {0}};
  OtherAxes rest = without(p.axes, size);
  if (rest.others.empty()) return {{move_axis(lax::reduce_sum(mapped, {0}), dim - 1, 0)}, {0}};
  Shape split(mapped.shape().begin() + 1, mapped.shape().end());
  std::size_t at = dim - 1;
  split.erase(at);
  for (std::size_t i = 0; i < p.axes.size(); ++i) split.insert(at + i, p.axes[i].size);
  Array sum = lax::reshape(lax::reduce_sum(mapped, {0}), split);
  sum = move_axis(sum, static_cast<int>(at) + rest.position, 0);  // the axis of vmap first, then the others
  Shape merged = sum.shape();
  for (std::size_t i = 0; i < rest.others.size(); ++i) merged.erase(at + 1);
  merged.insert(at + 1, size_of(rest.others));
  sum = reduce_scatter_p(AxisCollectiveParams{rest.others, {}, dim}, {lax::reshape(sum, merged)});
  return {{sum}, {0}};
}

static Factors factors_of_scatter(const AxisCollectiveParams& p, AvalArgs in) {
  Factors out = Factors::of(in, infer_scatter(p, in));
  for (std::int64_t i = 0, r = 0; i < in[0].rank(); ++i) {
    if (i == p.dim) {
      out.operands[0][i] = {out.add(in[0].dim(i), FactorKind::replicate)};
      continue;
    }
    out.operands[0][i] = out.results[0][r++] = {out.add(in[0].dim(i))};
  }
  return out;
}

static constexpr Rules<AxisCollectiveParams> reduce_scatter_table = {
    .name = "reduce_scatter",
    .infer = infer_scatter,
    .reference = no_reference<AxisCollectiveParams>,
    .linearize = [](const AxisCollectiveParams& p, Args x, const Active&) -> Linearized {
      return {{reduce_scatter_p(p, {x[0]})},
              [p](const Tangents& t) { return Tangents{reduce_scatter_p(p, {*t[0]})}; }};
    },
    .transpose = [](const AxisCollectiveParams& p, const Tangents& ct, const LinearArgs&) -> Tangents {
      return {all_gather_p(p, {vary(*ct[0], names_of(p.axes))})};
    },
    .linear = linear_in<0>,
    .batch = batch_scatter,
    .factors = factors_of_scatter,
    .kernel = [](const AxisCollectiveParams& p, AvalArgs in) -> Lowering {
      std::int64_t outer = 1, n = group_size(p.axes, p.groups);
      for (std::int64_t i = 0; i < p.dim; ++i) outer *= in[0].dim(i);
      return Communication{.kind = CollectiveKind::reduce_scatter,
                           .axes = list_of(p.axes),
                           .groups = p.groups,
                           .outer = outer,
                           .block = outer ? in[0].count() / outer / n : 0,
                           .entries = n};
    },
    .samples = no_samples,
    // The axes over which it communicates.
    .effects = [](const AxisCollectiveParams& p) { return communicates(p.axes); },
    .over_axis = scatter_over_axis,
    .infers_varying = true,
};
constinit const Primitive reduce_scatter_p = primitive(reduce_scatter_table);

Array psum_scatter(Operand x, const AxisNames& axes, std::int64_t axis, const CollectiveOptions& options) {
  At at(x.where);
  NamedAxes named = named_axes("psum_scatter", axes);
  check_groups("psum_scatter", named, options.groups);
  std::int64_t dim = normalize_axis("psum_scatter", axis, x->ndim()), n = group_size(named, options.groups);
  Array in = vary(*x, names_of(named));
  if (options.tiled) {
    if (x->dim(dim) % n)
      fail<ShapeError>(str("psum_scatter: axis ", dim, " of ", printed_type(x->aval()),
                           " cannot be divided equally among ", n, " devices."),
                       "Pad it to a multiple of their number.");
    Shape shape = x->shape();
    shape[dim] /= n;
    shape.insert(dim, n);
    in = lax::reshape(in, shape);
  }
  return reduce_scatter_p(AxisCollectiveParams{named, options.groups, dim}, {in});
}

}  // namespace tessera::inline v0
