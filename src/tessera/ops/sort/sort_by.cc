// sort_by: sorting with a comparison given as a jaxpr. It is lowered to Batcher's odd-even merge sort (Knuth, The
// Art of Computer Programming, volume 3, algorithm 5.2.2M): a fixed sequence of steps, each of which compares and
// swaps many pairs at once, so every step is vector code for any comparison.
#include <tessera/base/index_dtype.h>
#include <tessera/ops/control/body.h>
#include <tessera/ops/control/scalar_body.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/partition/unsharded_axis.h>
#include <tessera/ops/sort/sort_rules.h>
#include <algorithm>
#include <numeric>

namespace tessera::inline v0 {

static Avals infer_sort_by(const SortBy& p, AvalArgs in) {
  AvalArgs sorted = in.subspan(p.consts);
  check_sorted("sort_by", sorted, p.axis);
  Avals body(in.begin(), in.begin() + p.consts);
  for (const Aval& aval : sorted) body.insert(body.end(), 2, aval.with_shape({}));
  check_arguments("sort_by", *p.body, body);
  return Avals(sorted.begin(), sorted.end());
}

static Array element(const Array& x, std::int64_t i) {
  auto data = static_cast<const char*>(known_value(x, "reference").data());
  return copy_of(x.aval().with_shape({}), data + i * x.dtype().bytes());
}

static Arrays reference_sort_by(const SortBy& p, Args x) {
  Args sorted = x.subspan(p.consts);
  std::vector<std::vector<std::int64_t>> order;
  std::int64_t size = sorted[0].dim(p.axis);
  for_each_row(sorted[0].shape(), p.axis, [&](std::int64_t first, std::int64_t step) {
    auto& row = order.emplace_back(size);
    std::iota(row.begin(), row.end(), 0);
    std::stable_sort(row.begin(), row.end(), [&](std::int64_t i, std::int64_t j) {
      Arrays args = slice_of(x, 0, p.consts);
      for (const Array& array : sorted)
        for (std::int64_t at : {i, j}) args.push_back(element(array, first + at * step));
      return bool(reference_eval(*p.body, args)[0]);
    });
  });
  return moved_rows(sorted, p.axis, size, order);
}

// Returns the comparison for the operands and additional ones of types `more`, which it ignores.
static JaxprPtr with_followers(const SortBy& p, AvalArgs more) {
  Avals in = p.body->in_avals();
  std::size_t compared = in.size();
  for (const Aval& aval : more) in.insert(in.end(), 2, aval.with_shape({}));
  return stage("before", in, [&](Args a) { return eval_jaxpr(*p.body, a.subspan(0, compared)); }).jaxpr;
}

static Linearized linearize_sort_by(const SortBy& p, Args x, const Active&) {
  Arrays operands(x.begin(), x.end());
  operands.push_back(positions_along(operands.back().shape(), p.axis));
  Aval position = operands.back().aval();
  Arrays out =
      sort_by_p(SortBy{with_followers(p, AvalArgs(&position, 1)), p.consts, p.axis, p.stable}, operands);
  Array positions = out.back();
  out.pop_back();
  return linearize_moved(std::move(out), positions, p.axis,
                         counting(static_cast<int>(x.size()) - p.consts, p.consts));
}

// Mapped values that the comparison captured become operands, which are equal for all elements of a row.
static Batched batch_sort_by(const SortBy& p, Args x, const BatchAxes& axes, BatchSize size) {
  std::size_t consts = p.consts;
  Arrays args, sorted, rows;
  Positions captured, as_operands;  // captured values that stay captured, and those that become operands
  for (std::size_t i = consts; i < x.size(); ++i) sorted.push_back(batch_axis_to(x[i], axes[i], size, 0));
  for (std::size_t i = 0; i < consts; ++i) {
    (axes[i] == unbatched ? captured : as_operands).push_back(static_cast<int>(i));
    if (axes[i] == unbatched)
      args.push_back(x[i]);
    else if (x[i].ndim() == 1)
      sorted.push_back(broadcast_in_dim_p(BroadcastInDim{sorted[0].shape(), {0}}, {x[i]}));
    else
      internal("sort_by: a comparison that captured a mapped array of rank 1 or more");
  }
  SortBy q = p;
  ++q.axis;
  q.consts = static_cast<int>(captured.size());
  Avals in = p.body->in_avals(), types;
  for (int i : captured) types.push_back(in[i]);
  types.insert(types.end(), in.begin() + p.consts, in.end());
  for (int i : as_operands) types.insert(types.end(), 2, in[i]);
  q.body = stage("before", types, [&](Args a) {
             Arrays full(in.size());
             std::size_t k = 0;
             for (int i : captured) full[i] = a[k++];
             for (std::size_t i = consts; i < in.size(); ++i) full[i] = a[k++];
             for (int i : as_operands) full[i] = a[k], k += 2;
             return eval_jaxpr(*p.body, full);
           }).jaxpr;
  extend(args, sorted);
  Arrays out = sort_by_p(q, args);
  out.resize(x.size() - consts);
  return {out, BatchAxes(out.size(), 0)};
}

// One step: compares elements i and i + d, and swaps them if needed, wherever i + d is in range and (i & p) == r.
static Arrays compare_and_swap(const Jaxpr& body, Args consts, Args x, const Array& position, const Array& p,
                               const Array& r, const Array& d, std::int64_t size) {
  auto starts = [&](const Array& i) { return eq_p({}, {bitwise_and_p({}, {i, p}), r}); };
  Array zero = scalar_like(position, 0), below = position - d;
  Array lower = bitwise_and_p(
      {}, {starts(position), lt_p({}, {position + d, scalar_like(position, static_cast<double>(size))})});
  Array upper = bitwise_and_p({}, {starts(below), ge_p({}, {below, zero})});
  Array partner = select_n_p({}, {lower, select_n_p({}, {upper, position, below}), position + d});
  Arrays other, pairs;
  for (const Array& array : x) {
    other.push_back(gather_along(array, partner, 0));
    // The later element is the first argument: a pair is swapped if the later element belongs before the earlier.
    pairs.push_back(select_n_p({}, {lower, array, other.back()}));
    pairs.push_back(select_n_p({}, {lower, other.back(), array}));
  }
  Array swap = bitwise_and_p({}, {map_elements(body, consts, pairs)[0], bitwise_or_p({}, {lower, upper})});
  Arrays out;
  for (std::size_t i = 0; i < x.size(); ++i) out.push_back(select_n_p({}, {swap, x[i], other[i]}));
  return out;
}

// Sorts arrays of rank 1 together by algorithm 5.2.2M, as a scan over its steps.
static Arrays merge_exchange(const Jaxpr& body, Args consts, const Arrays& x, std::int64_t size) {
  std::int64_t doublings = 0;
  while ((std::int64_t{1} << doublings) < size) ++doublings;
  Dtype dtype = index_dtype(2 * size);
  Array top_power = scalar(std::int64_t{1} << (doublings - 1), dtype), zero = scalar(std::int64_t{0}, dtype);
  Arrays state = {top_power, top_power, zero, top_power};  // the variables p, q, r and d of the algorithm
  extend(state, x);
  Avals in;
  for (const Array& c : consts) in.push_back(c.aval());
  for (const Array& s : state) in.push_back(s.aval());
  ClosedJaxpr step = stage("merge exchange", in, [&](Args a) {
    Args carry = a.subspan(consts.size());
    const Array &p = carry[0], &q = carry[1], &r = carry[2], &d = carry[3];
    Array position = iota_p(Iota{{size}, dtype, 0}, Args{})[0];
    Array next = shift_right_logical_p({}, {p, scalar_like(p, 1)}), again = ne_p({}, {q, p});
    auto choose = [&](const Array& one, const Array& other) { return select_n_p({}, {again, other, one}); };
    Arrays out = {choose(p, next), choose(shift_right_logical_p({}, {q, scalar_like(q, 1)}), top_power),
                  choose(p, zero), choose(q - p, next)};
    extend(out,
           compare_and_swap(body, a.subspan(0, consts.size()), carry.subspan(4), position, p, r, d, size));
    return out;
  });
  int carries = static_cast<int>(state.size());
  Scan scan{step.jaxpr, static_cast<int>(consts.size()), carries, doublings * (doublings + 1) / 2, false, 1};
  Arrays args(consts.begin(), consts.end());
  extend(args, state);
  Arrays out = scan_p(scan, args);
  out.erase(out.begin(), out.begin() + 4);
  return out;
}

// Compares as the body does; equal elements are ordered by index.
static JaxprPtr with_positions(const SortBy& p, Dtype position) {
  Avals in = p.body->in_avals();
  std::size_t compared = in.size(), consts = p.consts;
  in.insert(in.end(), 2, Aval({}, position));
  return stage("stable", in,
               [&](Args a) {
                 Arrays forward = slice_of(a, 0, compared), backward = slice_of(a, 0, consts);
                 for (std::size_t i = consts; i < compared; i += 2) extend(backward, {a[i + 1], a[i]});
                 Array before = eval_jaxpr(*p.body, forward)[0], after = eval_jaxpr(*p.body, backward)[0];
                 Array first = lt_p({}, {a[compared], a[compared + 1]});
                 Array tied = bitwise_and_p({}, {bitwise_not_p({}, {after}), first});
                 return Arrays{bitwise_or_p({}, {before, tied})};
               })
      .jaxpr;
}

static Lowering lower_sort_by(const SortBy& p, AvalArgs in) {
  Aval sorted = in.back();
  std::int64_t size = sorted.dim(p.axis), rows = size ? sorted.count() / size : 0;
  std::size_t consts = p.consts;
  if (size <= 1 || rows == 0)
    return Expand{
        [consts](Args x) { return Arrays(x.begin() + static_cast<std::ptrdiff_t>(consts), x.end()); }};
  return Expand{[=](Args x) {
    // The rows are vmapped: all are sorted by the same steps.
    SortBy q = p;
    Arrays args(x.begin(), x.end());
    if (p.stable) {
      args.push_back(positions_along(sorted.shape(), p.axis));
      q.body = with_positions(p, args.back().dtype());
    }
    BatchAxes axes(args.size(), unbatched);
    for (std::size_t i = consts; i < args.size(); ++i) {
      Array moved = move_axis(args[i], static_cast<int>(p.axis), 0);
      args[i] = reshape_p(Reshape{{size, rows}}, {moved});
      axes[i] = 1;
    }
    auto sort_row = [&](Args a) {
      return merge_exchange(*q.body, a.subspan(0, consts), slice_of(a, consts, a.size() - consts), size);
    };
    Batched result = batch_flat("sort_by", sort_row, args, axes, rows);
    Arrays out;
    Shape moved = move_axis(x.back(), static_cast<int>(p.axis), 0).shape();
    for (std::size_t i = 0; i + consts < x.size(); ++i) {
      Array row_last = batch_axis_to(result.out[i], result.axes[i], rows, 1);
      out.push_back(move_axis(reshape_p(Reshape{moved}, {row_last}), 0, static_cast<int>(p.axis)));
    }
    return out;
  }};
}

static Samples sort_by_samples() {
  Samples out;
  auto scalars = [](std::initializer_list<Dtype> dtypes) {
    Avals in;
    for (Dtype dtype : dtypes) in.emplace_back(Shape{}, dtype);
    return in;
  };
  for (Dtype dtype : {f32, i32, u8, bf16}) {
    ClosedJaxpr descending = stage("before", scalars({dtype, dtype}), [](Args a) {
      return Arrays{gt_p({}, {a[0], a[1]})};
    });
    for (std::int64_t axis : {0, 1, 2})
      out.push_back({SortBy{descending.jaxpr, 0, axis, true}, {sample_array({3, 5, 4}, dtype, -3, 3)}});
    for (std::int64_t size : {0, 1, 2, 8, 33})
      out.push_back({SortBy{descending.jaxpr, 0, 0, true}, {sample_array({size}, dtype, -9, 9)}});
  }
  // By the distance from a captured number, then by a second operand; a third is reordered with them.
  ClosedJaxpr distance = stage("before", scalars({f32, f32, f32, i32, i32, c64, c64}), [](Args a) {
    Array first = abs_p({}, {a[1] - a[0]}), second = abs_p({}, {a[2] - a[0]});
    Array tied = bitwise_and_p({}, {eq_p({}, {first, second}), lt_p({}, {a[3], a[4]})});
    return Arrays{bitwise_or_p({}, {lt_p({}, {first, second}), tied})};
  });
  out.push_back({SortBy{distance.jaxpr, 1, 1, true},
                 {scalar(0.3, f32), sample_array({2, 7}, f32, -3, 3), sample_array({2, 7}, i32, -3, 3),
                  sample_array({2, 7}, c64, -3, 3)}});
  return out;
}

static Arrays partition_sort_by(const spmd::ShardedCall& c) {
  const SortBy& p = c.params.as<SortBy>();
  return spmd::with_axis_unsharded(c, p.axis, p.consts);
}

static constexpr Rules<SortBy> sort_by_table = {
    .name = "sort_by",
    .infer = infer_sort_by,
    .reference = reference_sort_by,
    .linearize = linearize_sort_by,
    .transpose = not_linear,
    .batch = batch_sort_by,
    .factors = [](const SortBy& p,
                  AvalArgs in) { return factors_of_sorted(in, infer_sort_by(p, in), p.consts, p.axis); },
    .kernel = lower_sort_by,
    .samples = sort_by_samples,
    .partition = {.compute = partition_sort_by,
                  .can_shard_permuted = [](const Params& p,
                                           std::int64_t axis) { return p.as<SortBy>().axis == axis; }},
};
constinit const Primitive sort_by_p = primitive(sort_by_table);

Arrays lax::sort_by(const Arrays& x, const Comparator& before, const SortOptions& options, Where where) {
  At at(where);
  std::int64_t axis = x.empty() ? 0 : normalize_axis("sort_by", options.axis, x[0].ndim());
  check_sorted("sort_by", avals_of(x), axis);
  Avals in;
  for (const Aval& aval : element_types(x)) in.insert(in.end(), 2, aval);
  ClosedJaxpr body = stage_elements("before", in, [&](Args a) {
    Arrays first, second;
    for (std::size_t i = 0; i < a.size(); i += 2) first.push_back(a[i]), second.push_back(a[i + 1]);
    return Arrays{before(first, second)};
  });
  Aval answer = body.jaxpr->out_avals()[0];
  if (answer.rank() != 0 || !answer.dtype().is_bool())
    fail<DtypeError>(str("sort_by: the comparison returns ", answer, "."),
                     "Expected bool[]: whether the first element comes before the second.");
  for (const Array& captured : body.consts)
    if (captured.ndim() != 0)
      fail<ShapeError>(str("sort_by: the comparison uses ", captured.aval(), " from outside."),
                       "Expected scalars only; pass an array of one entry per element as an operand.");
  return sort_by_p(SortBy{body.jaxpr, static_cast<int>(body.consts.size()), axis, options.stable},
                   with_consts(body, x));
}

}  // namespace tessera::inline v0
