// ragged_all_to_all: slices of rows sent between devices, of sizes that are data. Semantics:
// jax.lax.ragged_all_to_all. The transpose sends rows back and adds them up, since one row may have been sent
// to several devices.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

enum RaggedArgument { operand, output, input_offsets, send_sizes, output_offsets, recv_sizes };
constexpr const char* kNames[] = {"operand",    "output",         "input_offsets",
                                  "send_sizes", "output_offsets", "recv_sizes"};

Avals infer_ragged(const RaggedAllToAll& p, AvalArgs in) {
  AxisSet axes = names_of(p.axes);
  for (const Aval& aval : in) axes.merge(aval.varying());
  return {in[output].strong().with_varying(axes)};
}

void check_data(const Aval& rows, const Aval& initial) {
  for (auto [aval, name] : {std::pair(rows, "operand"), std::pair(initial, "output")})
    if (aval.rank() == 0)
      fail<ShapeError>(str("ragged_all_to_all: the ", name, " is ", aval, ", which has no rows."),
                       "Expected an array with rows along axis 0.");
  Shape row(rows.shape().begin() + 1, rows.shape().end());
  if (row != Shape(initial.shape().begin() + 1, initial.shape().end()))
    fail<ShapeError>(
        str("ragged_all_to_all: the operand is ", rows, ", but the output is ", initial, ": rows differ."),
        "Expected equal shapes but for the number of rows.");
  if (rows.dtype() != initial.dtype())
    fail<DtypeError>(str("ragged_all_to_all: the operand is ", rows, ", but the output is ", initial, "."),
                     "Expected one dtype; convert one with astype.");
}

void check_list(const Aval& list, const char* name, std::int64_t size, std::int64_t devices) {
  if (!list.dtype().is_integer())
    fail<DtypeError>(str("ragged_all_to_all: ", name, " is ", list, "."), "Expected integers.");
  if (list.rank() != 1 || list.dim(0) == 0 || list.dim(0) % devices)
    fail<ShapeError>(
        str("ragged_all_to_all: ", name, " is ", list, "; the number of devices is ", devices, "."),
        "Expected a vector whose size is a multiple of it: the slices for each device.");
  if (list.dim(0) != size)
    fail<ShapeError>(str("ragged_all_to_all: ", name, " has size ", list.dim(0),
                         ", but input_offsets has size ", size, "."),
                     "Expected four vectors of equal size.");
}

// Sends each device its entries of several lists T[K]. The received entries are ordered by sender.
Arrays communicated(const RaggedAllToAll& p, const Arrays& lists) {
  std::int64_t n = group_size(p.axes, p.groups), size = lists[0].dim(0);
  Arrays parts, out;
  for (const Array& list : lists) parts.push_back(lax::reshape(list, {n, 1, size / n}));
  Array result =
      all_to_all_p(CollectiveParams{p.axes, p.groups}, {vary(lax::concatenate(parts, 1), names_of(p.axes))});
  for (std::size_t i = 0; i < lists.size(); ++i) {
    auto at = static_cast<std::int64_t>(i);
    out.push_back(lax::reshape(lax::slice_in_dim(result, at, at + 1, 1, 1), {size}));
  }
  return out;
}

// x, broadcast to the shape, with its axes at these positions.
Array broadcast_along(const Array& x, const Shape& shape, const Axes& axes) {
  return broadcast_in_dim_p(BroadcastInDim{shape, axes}, {x});
}
// Returns 0 <= x < y, element by element.
Array in_range(const Array& x, const Array& y) {
  return bitwise_and_p({}, {ge_p({}, {x, broadcast_along(scalar(std::int64_t{0}, x.dtype()), x.shape(), {})}),
                            lt_p({}, {x, y})});
}

Array zeroed_where(const Array& mask, const Array& x) {
  Axes dims = iota_dims(mask.ndim());
  return select_n_p({}, {broadcast_along(mask, x.shape(), dims), x, zeros_of(x.aval().strong())});
}

Tangents transpose_ragged(const RaggedAllToAll& p, const Tangents& ct, const LinearArgs& in) {
  Array c = vary(*ct[0], names_of(p.axes));
  Arrays at_receiver = communicated(p, {in[input_offsets], in[output_offsets]});
  Tangents out(in.size());
  if (in.linear(operand)) {
    RaggedAllToAll transposed = p;
    transposed.adds = true;
    Arrays args = {
        c, zeros_of(in.avals[operand]), at_receiver[1], in[recv_sizes], at_receiver[0], in[send_sizes]};
    out[operand] = ragged_all_to_all_p(transposed, Args(args))[0];
  }
  if (in.linear(output)) {
    Shape shape = {c.dim(0), at_receiver[1].dim(0)};
    Array row = lax::iota(at_receiver[1].dtype(), shape, 0);
    Array from_first = sub_p({}, {row, broadcast_along(at_receiver[1], shape, {1})});
    Array replaced = lax::reduce_or(in_range(from_first, broadcast_along(in[recv_sizes], shape, {1})), {1});
    out[output] = p.adds ? c : zeroed_where(replaced, c);
  }
  return out;
}

Linearized linearize_ragged(const RaggedAllToAll& p, Args x, const Active&) {
  Arrays in(x.begin(), x.end());
  return {ragged_all_to_all_p(p, x), [p, in](const Tangents& t) {
            if (!t[operand] && !t[output]) return Tangents(1);
            Arrays args = in;
            for (int i : {operand, output}) {
              std::size_t k = i;
              args[k] = materialize(t[k], in[k].aval());
            }
            return Tangents{ragged_all_to_all_p(p, Args(args))[0]};
          }};
}

// If all elements of the batch share the lists, the mapped axis becomes part of a row.
Batched batch_rows(const RaggedAllToAll& p, Args x, const BatchAxes& axes, std::int64_t size) {
  Arrays args(x.begin(), x.end());
  for (std::size_t i : {operand, output}) args[i] = batch_axis_to(x[i], axes[i], size, 1);
  return {ragged_all_to_all_p(p, Args(args)), {1}};
}

// Converts offsets into one element's `rows` rows to offsets into the rows of all elements; invalid offsets
// stay invalid.
Array in_merged_rows(const Array& offsets, const Array& sizes, std::int64_t rows) {
  Shape shape = offsets.shape();
  auto number = [&](std::int64_t v) { return broadcast_along(scalar(v, offsets.dtype()), shape, {}); };
  Array end = sub_p({}, {number(rows + 1), sizes});
  Array first = mul_p({}, {lax::iota(offsets.dtype(), shape, 1), number(rows)});
  return select_n_p({}, {in_range(offsets, end), number(-1), add_p({}, {offsets, first})});
}

// Otherwise the elements of the batch are further rows, and each slice is repeated for each of them.
Batched batch_ragged(const RaggedAllToAll& p, Args x, const BatchAxes& axes, BatchSize size) {
  if (std::all_of(axes.begin() + input_offsets, axes.end(), [](int a) { return a == unbatched; }))
    return batch_rows(p, x, axes, size);
  Arrays args;
  for (std::size_t i = 0; i < x.size(); ++i) args.push_back(batch_axis_to(x[i], axes[i], size, i >= 2));
  std::int64_t read = args[operand].dim(1), write = args[output].dim(1);
  args[input_offsets] = in_merged_rows(args[input_offsets], args[send_sizes], read);
  args[output_offsets] = in_merged_rows(args[output_offsets], args[send_sizes], write);
  Shape split = args[output].shape();
  for (Array& a : args) {
    Shape merged = a.shape();
    merged.erase(0);
    merged[0] *= a.dim(0);
    a = lax::reshape(a, merged);
  }
  return {{lax::reshape(ragged_all_to_all_p(p, Args(args))[0], split)}, {0}};
}

// The rank of the sender of each entry of [receiver, sender in the group, slices].
Array senders(const RaggedAllToAll& p, const Shape& shape, Dtype dtype) {
  Array rank = lax::iota(dtype, {size_of(p.axes)});
  return p.groups.empty() ? broadcast_along(rank, shape, {1})
                          : broadcast_along(members(rank, p.groups), shape, {0, 1});
}

// pool[at], along axis 0.
Array rows_at(const Array& pool, const Array& at) {
  IndexAxes axes;
  axes.collapsed = {0};
  axes.start = {0};
  Dims sizes(pool.shape().begin(), pool.shape().end());
  sizes[0] = 1;
  for (int i = 1; i < pool.ndim(); ++i) axes.window.push_back(at.ndim() + i - 1);
  Shape column = at.shape();
  column.push_back(1);
  return gather_p(Gather{axes, sizes, {.mode = IndexMode::clip}}, {pool, lax::reshape(at, column)});
}

// For each row of the result of each rank and each slice that the rank receives: true if the row is in the slice, and
// the number of the source row among the rows of all ranks.
struct Arrivals {
  Array inside, source;  // [rank, M, K]
};
Arrivals arrivals(const RaggedAllToAll& p, const Arrays& in, const BatchSize& size) {
  std::int64_t n = group_size(p.axes, p.groups), list_size = in[send_sizes].dim(1), rows = in[operand].dim(1);
  Shape entries = {size.size, n, list_size / n}, shape = {size.size, in[output].dim(1), list_size};
  Dtype dtype = in[send_sizes].dtype();
  auto received = [&](const Array& list) {
    Arrays split = {lax::reshape(list, entries)};
    Array result = all_to_all_p.over_axis(CollectiveParams{p.axes, p.groups}, Args(split), {0}, size).out[0];
    return broadcast_along(lax::reshape(result, {size.size, list_size}), shape, {0, 2});
  };
  Array count = received(in[send_sizes]), write = received(in[output_offsets]);
  Array read = received(in[input_offsets]);
  Array row = sub_p({}, {lax::iota(dtype, shape, 1), write}), source_row = add_p({}, {read, row});
  Array limit = broadcast_along(scalar(rows, dtype), shape, {});
  Array sender =
      broadcast_along(lax::reshape(senders(p, entries, dtype), {size.size, list_size}), shape, {0, 2});
  return {bitwise_and_p({}, {in_range(row, count), in_range(source_row, limit)}),
          add_p({}, {mul_p({}, {sender, limit}), source_row})};
}

Array where(const Array& mask, const Array& yes, const Array& no) { return select_n_p({}, {mask, no, yes}); }

Batched ragged_over_axis(const RaggedAllToAll& p, Args x, const BatchAxes& axes, BatchSize size) {
  Arrays in;
  for (std::size_t i = 0; i < x.size(); ++i) in.push_back(batch_axis_to(x[i], axes[i], size, 0));
  if (in[operand].dim(1) == 0 || in[output].dim(1) == 0) return {{in[output]}, {0}};
  Array all_rows = all_ranks(in[operand], p.axes, without(p.axes, size));
  Shape merged = all_rows.shape();
  merged.erase(0);
  merged[0] *= all_rows.dim(0);
  Array pool = lax::reshape(all_rows, merged);
  Arrivals a = arrivals(p, in, size);
  if (p.adds) {
    Array outside = bitwise_not_p({}, {a.inside});
    Array sum = lax::reduce_sum(zeroed_where(outside, rows_at(pool, a.source)), {2});
    return {{add_p({}, {in[output], sum})}, {0}};
  }
  Array entry = lax::iota(a.source.dtype(), a.source.shape(), 2), zero = zeros_of(a.source.aval().strong());
  Array last = lax::reduce_max(where(a.inside, entry, zero), {2});
  Array is_last = eq_p({}, {entry, broadcast_along(last, entry.shape(), {0, 1})});
  Array source = lax::reduce_sum(where(is_last, a.source, zero), {2});
  Array result = rows_at(pool, source), any = lax::reduce_or(a.inside, {2});
  return {{where(broadcast_along(any, result.shape(), {0, 1}), result, in[output])}, {0}};
}

Factors factors_of_ragged(const RaggedAllToAll& p, AvalArgs in) {
  Factors out = Factors::of(in, infer_ragged(p, in));
  for (std::int64_t i = 0; i < in[operand].rank(); ++i) {
    int factor = out.add(in[output].dim(i), i ? FactorKind::pass : FactorKind::replicate);
    out.operands[output][i] = out.results[0][i] = {factor};
    out.operands[operand][i] = {i ? factor : out.add(in[operand].dim(0), FactorKind::replicate)};
  }
  for (std::size_t k = input_offsets; k < in.size(); ++k)
    out.operands[k][0] = {out.add(in[k].dim(0), FactorKind::replicate)};
  return out;
}

Lowering lower_ragged(const RaggedAllToAll& p, AvalArgs in) {
  std::int64_t block = 1;
  for (std::int64_t i = 1; i < in[operand].rank(); ++i) block *= in[operand].dim(i);
  return Communication{.kind = CollectiveKind::ragged_all_to_all,
                       .axes = list_of(p.axes),
                       .groups = p.groups,
                       .outer = in[operand].dim(0),
                       .block = block,
                       .result_rows = in[output].dim(0),
                       .slices = in[send_sizes].dim(0) / group_size(p.axes, p.groups),
                       .adds = p.adds,
                       .index_dtype = in[send_sizes].dtype()};
}

constexpr Rules<RaggedAllToAll> ragged_all_to_all_table = {
    .name = "ragged_all_to_all",
    .infer = infer_ragged,
    .reference = no_reference<RaggedAllToAll>,
    .linearize = linearize_ragged,
    .transpose = transpose_ragged,
    .linear = linear_in<operand, output>,
    .batch = batch_ragged,
    .factors = factors_of_ragged,
    .kernel = lower_ragged,
    .samples = no_samples,
    // The axes over which it communicates.
    .effects = [](const RaggedAllToAll& p) { return communicates(p.axes); },
    .over_axis = ragged_over_axis,
    .infers_varying = true,
};

}  // namespace
constinit const Primitive ragged_all_to_all_p = primitive(ragged_all_to_all_table);

Array ragged_all_to_all(Operand operand, const Array& output, const Array& input_offsets,
                        const Array& send_sizes, const Array& output_offsets, const Array& recv_sizes,
                        const AxisNames& axes, const CollectiveOptions& options) {
  At at(operand.where);
  NamedAxes named = named_axes("ragged_all_to_all", axes);
  check_groups("ragged_all_to_all", named, options.groups);
  Arrays in = {*operand, output, input_offsets, send_sizes, output_offsets, recv_sizes};
  Dtype dtype = i32;
  check_data(printed_type(in[0].aval()), printed_type(in[1].aval()));
  for (std::size_t i = 2; i < in.size(); ++i) {
    std::int64_t size = in[2].ndim() ? in[2].dim(0) : 0;
    check_list(printed_type(in[i].aval()), kNames[i], size, group_size(named, options.groups));
    if (in[i].dtype().bytes() == 8 || in[i].dtype() == u32) dtype = i64;
  }
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (i >= 2 && in[i].dtype() != dtype)
      in[i] = convert_element_type_p(ConvertElementType{dtype, false}, {in[i]});
    in[i] = vary(in[i], names_of(named));
  }
  return ragged_all_to_all_p(RaggedAllToAll{named, options.groups, false}, Args(in))[0];
}

}  // namespace tessera::inline v0
