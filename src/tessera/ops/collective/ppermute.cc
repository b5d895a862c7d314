// ppermute: values sent from rank to rank. Semantics: StableHLO "collective_permute". The transpose sends
// them back.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

static Permute reversed(const Permute& p) {
  Permute q = p;
  for (auto& [from, to] : q.pairs) std::swap(from, to);
  return q;
}

// Returns for each rank the rank from which it receives, and 1 if it receives a value, otherwise 0.
static std::pair<Dims, Dims> sources(const Permute& p) {
  std::pair<Dims, Dims> out;
  for (std::int64_t i = 0; i < size_of(p.axes); ++i) {
    out.first.push_back(0);
    out.second.push_back(0);
  }
  for (auto [from, to] : p.pairs) {
    out.first[to] = from;
    out.second[to] = 1;
  }
  return out;
}

static Array zero_unless(const Array& received, const Array& x) {
  Array mask = ne_p({}, {received, scalar(std::int64_t{0}, i32)});
  Axes dims = iota_dims(received.ndim());
  mask = broadcast_in_dim_p(BroadcastInDim{x.shape(), dims}, {mask});
  return select_n_p({}, {mask, zeros_of(x.aval().strong()), x});
}

// With several axes the other axes are gathered first, since a rank's source may differ from it along all of
// them.
static Batched permute_over_axis(const Permute& p, Args x, const BatchAxes& axes, BatchSize size) {
  Array mapped = mapped_in_front(x, axes, size);
  auto [from, received] = sources(p);
  OtherAxes rest = without(p.axes, size);
  Shape element(mapped.shape().begin() + 1, mapped.shape().end());
  mapped = all_ranks(mapped, p.axes, rest);
  Array flags = constant_vector(received), out = zero_unless(flags, rows(mapped, from));
  if (rest.others.empty()) return {{out}, {0}};
  Shape split = element;
  for (std::size_t i = 0; i < p.axes.size(); ++i) split.insert(i, p.axes[i].size);
  out = move_axis(lax::reshape(out, split), rest.position, 0);
  Shape merged = element;
  merged.insert(0, size_of(rest.others));
  merged.insert(0, size.size);
  return {{lax::dynamic_index_in_dim(lax::reshape(out, merged), rank_in_group(rest.others, {}), 1, false)},
          {0}};
}

static constexpr Rules<Permute> ppermute_table = {
    .name = "ppermute",
    .infer = [](const Permute& p, AvalArgs in) -> Avals { return {varying(in[0].strong(), p.axes)}; },
    .reference = no_reference<Permute>,
    .linearize = [](const Permute& p, Args x, const Active&) -> Linearized {
      return {{ppermute_p(p, {x[0]})}, [p](const Tangents& t) { return Tangents{ppermute_p(p, {*t[0]})}; }};
    },
    .transpose = [](const Permute& p, const Tangents& ct, const LinearArgs&) -> Tangents {
      return {ppermute_p(reversed(p), {vary(*ct[0], names_of(p.axes))})};
    },
    .linear = linear_in<0>,
    .batch = [](const Permute& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{ppermute_p(p, {x[0]})}, axes};
    },
    .factors = [](const Permute&, AvalArgs in) { return elementwise_factors(in); },
    .kernel = [](const Permute& p, AvalArgs in) -> Lowering {
      return Communication{
          .kind = CollectiveKind::permute, .axes = list_of(p.axes), .pairs = p.pairs, .block = in[0].count()};
    },
    .samples = no_samples,
    .effects = [](const Permute& p) { return communicates(p.axes); },  // the axes over which it communicates
    .over_axis = permute_over_axis,
    .infers_varying = true,
};
constinit const Primitive ppermute_p = primitive(ppermute_table);

static void check_pairs(const NamedAxes& axes, const Pairs& pairs) {
  Dims from, to;
  for (auto [source, target] : pairs)
    for (auto [rank, seen, role] : {std::tuple(source, &from, "source"), std::tuple(target, &to, "target")}) {
      if (rank < 0)
        fail<ArgumentError>(str("ppermute: rank ", rank, " is negative."),
                            "C++'s % is negative for negative numbers: use ring(-1), or mod(j - 1, n).");
      check_rank("ppermute", axes, rank, "pairs (from, to) of ranks");
      if (seen->contains(rank))
        fail<ArgumentError>(str("ppermute: rank ", rank, " is the ", role, " of two pairs."),
                            "Expected each rank at most once as a source and once as a target.");
      seen->push_back(rank);
    }
}

Array ppermute(Operand x, const AxisNames& axes, const Pairs& pairs) {
  At at(x.where);
  NamedAxes named = named_axes("ppermute", axes);
  check_pairs(named, pairs);
  return ppermute_p(Permute{named, pairs}, {vary(*x, names_of(named))});
}

Array ppermute(Operand x, const AxisNames& axes, Ring ring) {
  At at(x.where);
  std::int64_t n = size_of(named_axes("ppermute", axes));
  Pairs pairs;
  for (std::int64_t i = 0; i < n; ++i) pairs.emplace_back(i, (((i + ring.k) % n) + n) % n);
  return ppermute(x, axes, pairs);
}

Array pshuffle(Operand x, const AxisNames& axes, const Dims& from) {
  At at(x.where);
  NamedAxes named = named_axes("pshuffle", axes);
  std::int64_t n = size_of(named);
  if (static_cast<std::int64_t>(from.size()) != n)
    fail<ArgumentError>(str("pshuffle: ", from.size(), " sources are given for ", n, " ranks."),
                        "Expected one per rank.");
  Pairs pairs;
  for (std::int64_t i = 0; i < n; ++i) {
    std::int64_t source = from[i];
    check_rank("pshuffle", named, source, "sources that are ranks");
    if (std::count(from.begin(), from.end(), source) > 1)
      fail<ArgumentError>(str("pshuffle: rank ", source, " is a source twice in ", from, "."),
                          "Expected each rank once; where one sends to several, gather with all_gather.");
    pairs.emplace_back(source, i);
  }
  return ppermute(x, axes, pairs);
}

}  // namespace tessera::inline v0
