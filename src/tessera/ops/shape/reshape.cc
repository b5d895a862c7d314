// reshape: the same elements in another shape. Semantics: StableHLO "reshape". Linear; its transpose reshapes
// back. Indices and factors are computed group by group, a group being the fewest adjacent axes of both
// shapes with equal numbers of elements. Axes that are a group on their own need no division, and their
// sharding is kept.
#include <tessera/ops/partition/sharded_call.h>
#include <tessera/ops/shape/shape_rules.h>
#include <algorithm>
#include <numeric>

namespace tessera::inline v0 {

namespace {
// Axes [from, from_end) of the operand hold the same elements as axes [to, to_end) of the result.
struct MatchingAxes {
  std::size_t from, from_end, to, to_end;
};
}  // namespace

static std::vector<MatchingAxes> groups_of(const Shape& from, const Shape& to) {
  if (element_count(from) == 0) return {{0, from.size(), 0, to.size()}};
  std::vector<MatchingAxes> out;
  std::size_t i = 0, j = 0;
  while (i < from.size() && j < to.size()) {
    MatchingAxes group{i, i + 1, j, j + 1};
    std::int64_t left = from[i++], right = to[j++];
    while (left != right) left < right ? left *= from[i++] : right *= to[j++];
    group.from_end = i, group.to_end = j;
    out.push_back(group);
  }
  if (i < from.size() || j < to.size()) out.push_back({i, from.size(), j, to.size()});  // all have size 1
  return out;
}

static Avals infer_reshape(const Reshape& p, AvalArgs in) {
  refuse_negative_sizes("reshape", p.shape);
  if (element_count(p.shape) != in[0].count())
    fail<ShapeError>(str("reshape: ", in[0], " has ", in[0].count(), " elements, but the shape ", p.shape,
                         " has ", element_count(p.shape), "."),
                     "Expected equal numbers of elements.");
  return {in[0].with_shape(p.shape)};
}

static Lowering lower_reshape(const Reshape& p, AvalArgs in) {
  return moving_kernel([from = in[0].shape(), to = p.shape, groups = groups_of(in[0].shape(), p.shape)](
                           expr::Graph& graph, const expr::Indices& at) {
    expr::Indices source(from.size(), expr::AffineIndex(0));
    for (const MatchingAxes& group : groups) {
      expr::AffineIndex flat;
      for (std::size_t j = group.to; j < group.to_end; ++j)
        flat = flat * to[j] + (to[j] == 1 ? expr::AffineIndex(0) : at[j]);
      for (std::size_t i = group.from_end; i-- > group.from;) {
        if (from[i] <= 1) continue;
        bool first = std::all_of(from.begin() + group.from, from.begin() + i,
                                 [](std::int64_t size) { return size == 1; });
        source[i] = first ? flat : graph.remainder(flat, from[i]);
        if (!first) flat = graph.floor_divide(flat, from[i]);
      }
    }
    return source;
  });
}

namespace {
// The axes of one side of a group that remain while common factors are removed from both ends.
struct RemainingAxes {
  const Shape& sizes;
  std::vector<Factors::AxisFactors>& axes;
  std::size_t begin, end;
  Dims left;                                 // sizes without the factors that were removed
  std::vector<Factors::AxisFactors> minors;  // innermost first
  RemainingAxes(const Shape& sizes, std::vector<Factors::AxisFactors>& axes, std::size_t begin,
                std::size_t end)
      : sizes(sizes), axes(axes), begin(begin), end(end), left(sizes), minors(sizes.size()) {}
  void skip_major() {
    while (begin < end && left[begin] == 1) ++begin;
  }
  void skip_minor() {
    while (begin < end && left[end - 1] == 1) --end;
  }
  // Axes that no common factor covers stay unsharded; the minor factors follow them.
  void finish(Factors& out, std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      if (sizes[i] == 1) axes[i].push_back(out.add(1));
      if (left[i] != 1) axes[i].push_back(out.add(left[i], FactorKind::replicate));
      axes[i].insert(axes[i].end(), minors[i].rbegin(), minors[i].rend());
    }
  }
};
}  // namespace

// Adds the greatest common factors, major axes first and then minor ones: these have equal strides on both
// sides.
static void add_group_factors(Factors& out, const Shape& from, const Shape& to, const MatchingAxes& group) {
  RemainingAxes a(from, out.operands[0], group.from, group.from_end),
      b(to, out.results[0], group.to, group.to_end);
  for (;;) {
    a.skip_major(), b.skip_major();
    if (a.begin == a.end || b.begin == b.end) break;
    std::int64_t common = std::gcd(a.left[a.begin], b.left[b.begin]);
    if (common <= 1) break;
    int factor = out.add(common);
    a.axes[a.begin].push_back(factor), b.axes[b.begin].push_back(factor);
    a.left[a.begin] /= common, b.left[b.begin] /= common;
  }
  for (;;) {
    a.skip_minor(), b.skip_minor();
    if (a.begin == a.end || b.begin == b.end) break;
    std::int64_t common = std::gcd(a.left[a.end - 1], b.left[b.end - 1]);
    if (common <= 1) break;
    int factor = out.add(common);
    a.minors[a.end - 1].push_back(factor), b.minors[b.end - 1].push_back(factor);
    a.left[a.end - 1] /= common, b.left[b.end - 1] /= common;
  }
  a.finish(out, group.from, group.from_end);
  b.finish(out, group.to, group.to_end);
}

static Factors factors_of_reshape(const Reshape& p, AvalArgs in) {
  Factors out = Factors::of(in, infer_reshape(p, in));
  if (in[0].count() == 0) {  // no elements: each axis is a factor
    for (auto* sides : {&out.operands, &out.results})
      for (std::size_t i = 0; i < (*sides)[0].size(); ++i)
        (*sides)[0][i] = {
            out.add((sides == &out.operands ? in[0].shape() : p.shape)[i], FactorKind::replicate)};
    return out;
  }
  for (const MatchingAxes& group : groups_of(in[0].shape(), p.shape))
    add_group_factors(out, in[0].shape(), p.shape, group);
  return out;
}

static Samples reshape_samples() {
  Samples out = moving_samples(Reshape{{4, 6}}, {2, 3, 4});
  auto add = [&](const Shape& from, const Shape& to) {
    out.push_back({Reshape{to}, {sample_array(from, f32, -3, 3)}});
  };
  add({4, 9}, {6, 6});
  add({12, 5, 7}, {10, 6, 7});
  add({1, 6, 1}, {2, 1, 3});
  add({3, 8}, {3, 2, 2, 2});
  add({0, 4}, {2, 0, 3});
  add({}, {1, 1});
  add({1, 1}, {});
  return out;
}

static constexpr Rules<Reshape> reshape_table = {
    .name = "reshape",
    .infer = infer_reshape,
    .reference = [](const Reshape& p, Args x) -> Arrays {
      return {copy_of(x[0].aval().with_shape(p.shape), known_value(x[0], "reference").data())};
    },
    .linearize = linear_in_one<reshape_p, Reshape>,
    .transpose = [](const Reshape&, const Tangents& ct, const LinearArgs& in) -> Tangents {
      return {reshape_p(Reshape{in.avals[0].shape()}, {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = [](const Reshape& p, Args x, const BatchAxes& axes, BatchSize size) -> Batched {
      return {{reshape_p(Reshape{with_inserted(p.shape, 0, size)}, {move_axis(x[0], axes[0], 0)})}, {0}};
    },
    .factors = factors_of_reshape,
    .kernel = lower_reshape,
    .samples = reshape_samples,
    .partition = {.params = [](const spmd::ShardedCall& c) -> Params { return Reshape{c.result_shape()}; }},
};
constinit const Primitive reshape_p = primitive(reshape_table);

Array lax::reshape(Operand x, const Shape& shape, const Axes& order) {
  At at(x.where);
  if (!order.empty()) return reshape(lax::transpose(*x, order), shape);
  Shape full = shape;
  auto inferred_axis = std::find(full.begin(), full.end(), -1);
  if (inferred_axis != full.end()) {
    *inferred_axis = 1;
    bool negative = std::any_of(full.begin(), full.end(), [](std::int64_t size) { return size < 0; });
    std::int64_t rest = negative ? 0 : element_count(full);
    if (rest <= 0 || x->size() % rest)
      fail<ShapeError>(
          str("reshape: ", x->aval(), " has ", x->size(), " elements, which the shape ", shape,
              " cannot divide among its other axes."),
          str("Expected one -1 at most, and other sizes whose product divides ", x->size(), "."));
    *inferred_axis = x->size() / rest;
  }
  return reshape_p(Reshape{full}, {*x});
}

}  // namespace tessera::inline v0
