// all_to_all: sends entry j along axis 0 to rank j, where it becomes the entry of this device's rank.
// Semantics: StableHLO "all_to_all". It is its own transpose.
#include <tessera/ops/collective/collective_rules.h>

namespace tessera::inline v0 {

static Avals infer_all_to_all(const CollectiveParams& p, AvalArgs in) {
  std::int64_t n = group_size(p.axes, p.groups);
  if (in[0].rank() == 0 || in[0].dim(0) != n)
    fail<ShapeError>(str("all_to_all: the axis of ", printed_type(in[0]),
                         " that is split has another size than the number of devices, ", n, "."),
                     "Expected one entry per device; with tiled, a multiple of their number.");
  return {varying(in[0].strong(), p.axes)};
}

static Batched batch_all_to_all(const CollectiveParams& p, Args x, const BatchAxes& axes, BatchSize size) {
  return {{all_to_all_p(p, {batch_axis_to(x[0], axes[0], size, 1)})}, {1}};
}

static Batched all_to_all_over_axis(const CollectiveParams& p, Args x, const BatchAxes& axes,
                                    BatchSize size) {
  Array mapped = mapped_in_front(x, axes, size);  // [sender along vmap's axis, entry, ...]
  if (!p.groups.empty())
    return {{entry_of_each_rank(members(mapped, p.groups), p.groups, size.size, 2)}, {0}};
  OtherAxes rest = without(p.axes, size);
  if (rest.others.empty()) return {{move_axis(mapped, 0, 1)}, {0}};
  Shape split = mapped.shape(), merged = mapped.shape();
  split.erase(1);
  for (std::size_t i = 0; i < p.axes.size(); ++i) split.insert(1 + i, p.axes[i].size);
  // Along the axis of vmap, the entry's coordinate is swapped with the mapped axis; the other coordinates use
  // an all_to_all.
  Axes swapped = iota_dims(static_cast<std::int64_t>(split.size()));
  std::swap(swapped[0], swapped[1 + rest.position]);
  Array result =
      move_axis(transpose_p(Transpose{swapped}, {lax::reshape(mapped, split)}), 1 + rest.position, 1);
  Shape front = result.shape();  // [receiver, sender, other coordinates of the entry..., ...]
  for (std::size_t i = 0; i < rest.others.size(); ++i) front.erase(2);
  front.insert(2, size_of(rest.others));
  result = move_axis(lax::reshape(result, front), 2, 0);
  result = move_axis(all_to_all_p(CollectiveParams{rest.others, {}}, {result}), 0, 2);
  Shape split_axes = result.shape();
  split_axes.erase(2);
  for (std::size_t i = 0; i < rest.others.size(); ++i) split_axes.insert(2 + i, rest.others[i].size);
  result = move_axis(lax::reshape(result, split_axes), 1, 1 + rest.position);
  return {{lax::reshape(result, merged)}, {0}};
}

static Factors factors_of_all_to_all(const CollectiveParams&, AvalArgs in) {
  Factors out = Factors::elementwise(in, in.first(1));
  if (in[0].rank()) out.factors[out.operands[0][0][0]].kind = FactorKind::replicate;
  return out;
}

static constexpr Rules<CollectiveParams> all_to_all_table = {
    .name = "all_to_all",
    .infer = infer_all_to_all,
    .reference = no_reference<CollectiveParams>,
    .linearize = [](const CollectiveParams& p, Args x, const Active&) -> Linearized {
      return {{all_to_all_p(p, {x[0]})},
              [p](const Tangents& t) { return Tangents{all_to_all_p(p, {*t[0]})}; }};
    },
    .transpose = [](const CollectiveParams& p, const Tangents& ct, const LinearArgs&) -> Tangents {
      return {all_to_all_p(p, {vary(*ct[0], names_of(p.axes))})};
    },
    .linear = linear_in<0>,
    .batch = batch_all_to_all,
    .factors = factors_of_all_to_all,
    .kernel = [](const CollectiveParams& p, AvalArgs in) -> Lowering {
      return Communication{.kind = CollectiveKind::all_to_all,
                           .axes = list_of(p.axes),
                           .groups = p.groups,
                           .block = in[0].count() / std::max<std::int64_t>(in[0].dim(0), 1),
                           .entries = in[0].dim(0)};
    },
    .samples = no_samples,
    .effects =
        [](const CollectiveParams& p) {
          return communicates(p.axes);
        },  // the axes over which it communicates
    .over_axis = all_to_all_over_axis,
    .infers_varying = true,
};
constinit const Primitive all_to_all_p = primitive(all_to_all_table);

Array all_to_all(Operand x, const AxisNames& axes, std::int64_t split_axis, std::int64_t concat_axis,
                 const CollectiveOptions& options) {
  At at(x.where);
  NamedAxes named = named_axes("all_to_all", axes);
  check_groups("all_to_all", named, options.groups);
  int split = static_cast<int>(normalize_axis("all_to_all: split_axis", split_axis, x->ndim()));
  int concat = static_cast<int>(normalize_axis("all_to_all: concat_axis", concat_axis, x->ndim()));
  std::int64_t n = group_size(named, options.groups);
  Array in = vary(*x, names_of(named));
  Shape shape = x->shape();
  if (options.tiled) {
    if (shape[split] % n)
      fail<ShapeError>(str("all_to_all: axis ", split, " of ", printed_type(x->aval()),
                           " cannot be divided equally among ", n, " devices."),
                       "Pad it to a multiple of their number.");
    shape[split] /= n;
    Shape entries = shape;
    entries.insert(split, n);
    in = lax::reshape(in, entries);
  }
  Array result = all_to_all_p(CollectiveParams{named, options.groups}, {move_axis(in, split, 0)});
  result = move_axis(result, 0, concat);
  if (!options.tiled) return result;
  shape[concat] *= n;
  return lax::reshape(result, shape);
}

}  // namespace tessera::inline v0
