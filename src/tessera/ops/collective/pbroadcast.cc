// pbroadcast: the value of one rank on every device. Semantics: StableHLO "collective_broadcast". The
// transpose gives the cotangent to that rank.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/elementwise_ops.h>

namespace tessera::inline v0 {

static Tangents transpose_broadcast(const Broadcast& p, const Tangents& ct, const LinearArgs&) {
  Array cotangent = vary(*ct[0], names_of(p.axes)), rank = rank_in_group(p.axes, {});
  Array is_root =
      broadcast_in_dim_p(BroadcastInDim{cotangent.shape(), {}}, {eq_p({}, {rank, scalar(p.root, i32)})});
  return {select_n_p({}, {is_root, zeros_of(cotangent.aval().strong()), cotangent})};
}

// Splits the root's rank into its coordinate along the axis of vmap and its rank along the other axes.
static Batched broadcast_over_axis(const Broadcast& p, Args x, const BatchAxes& axes, BatchSize size) {
  Array mapped = mapped_in_front(x, axes, size);
  OtherAxes rest = without(p.axes, size);
  std::int64_t rank = 0, root = 0, remaining = p.root, stride = size_of(p.axes);
  for (const NamedAxis& axis : p.axes) {
    stride /= axis.size;
    std::int64_t at = remaining / stride;
    remaining %= stride;
    if (axis.name == *size.name)
      rank = at;
    else
      root = root * axis.size + at;
  }
  Array value = lax::squeeze(lax::slice_in_dim(mapped, rank, rank + 1, 1, 0), {0});
  if (!rest.others.empty()) value = pbroadcast_p(Broadcast{rest.others, root}, {value});
  return {{value}, {unbatched}};
}

static constexpr Rules<Broadcast> pbroadcast_table = {
    .name = "pbroadcast",
    .infer = [](const Broadcast& p, AvalArgs in) -> Avals { return {invariant(in[0].strong(), p.axes)}; },
    .reference = no_reference<Broadcast>,
    .linearize = [](const Broadcast& p, Args x, const Active&) -> Linearized {
      return {{pbroadcast_p(p, {x[0]})},
              [p](const Tangents& t) { return Tangents{pbroadcast_p(p, {*t[0]})}; }};
    },
    .transpose = transpose_broadcast,
    .linear = linear_in<0>,
    .batch = [](const Broadcast& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{pbroadcast_p(p, {x[0]})}, axes};
    },
    .factors = [](const Broadcast&, AvalArgs in) { return elementwise_factors(in); },
    .kernel = [](const Broadcast& p, AvalArgs in) -> Lowering {
      return Communication{
          .kind = CollectiveKind::broadcast, .axes = list_of(p.axes), .root = p.root, .block = in[0].count()};
    },
    .samples = no_samples,
    // The axes over which it communicates.
    .effects = [](const Broadcast& p) { return communicates(p.axes); },
    .over_axis = broadcast_over_axis,
    .infers_varying = true,
};
constinit const Primitive pbroadcast_p = primitive(pbroadcast_table);

Array pbroadcast(Operand x, const AxisNames& axes, std::int64_t root) {
  At at(x.where);
  NamedAxes named = named_axes("pbroadcast", axes);
  check_rank("pbroadcast", named, root, "the rank of the device whose value is broadcast");
  return pbroadcast_p(Broadcast{named, root}, {vary(*x, names_of(named))});
}

}  // namespace tessera::inline v0
