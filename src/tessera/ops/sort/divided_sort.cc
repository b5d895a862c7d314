// Sorting along a sharded axis where no other axis can be sharded instead (a sample sort with exact
// splitters). Each device sorts its part of each row; together they find the splitters, bit by bit of the
// keys; each sends the others their elements, and sorts the elements that it receives.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/bitwise/bitwise.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/partition/collective_bytes.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/sort/divided_sort.h>
#include <tessera/ops/sort/sort_rules.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/batch.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::spmd {

namespace {

Dtype unsigned_of(std::int64_t bytes) { return bytes == 1 ? u8 : bytes == 2 ? u16 : bytes == 4 ? u32 : u64; }

// Unsigned integers that compare as the keys do in a sort: -0 equals 0, and NaN is the largest.
Array ordered_bits(const Array& key) {
  Dtype dtype = key.dtype(), bits = unsigned_of(dtype.bytes());
  if (dtype == bool_) return lax::convert_element_type(key, u8);
  if (dtype == bits) return key;
  Array top =
      lax::shift_left(scalar(std::int64_t{1}, bits), scalar(std::int64_t{dtype.bytes() * 8 - 1}, bits));
  if (!dtype.is_floating()) return bitwise_xor_p({}, {lax::bitcast_convert_type(key, bits), top});
  Array zero = zeros_of(key.aval());
  Array raw = lax::bitcast_convert_type(lax::select(eq_p({}, {key, zero}), zero, key), bits);
  Array ordered = lax::select(ge_p({}, {raw, top}), bitwise_not_p({}, {raw}), bitwise_xor_p({}, {raw, top}));
  return lax::select(ne_p({}, {key, key}), bitwise_not_p({}, {zeros_of(raw.aval())}), ordered);
}

// Returns for each pivot the number of values (which ascend) that are less than it, or at most equal to it, depending
// on `compare`: i32[pivots].
Array count_below(const Array& values, const Array& pivots, const Primitive& compare) {
  std::int64_t size = values.dim(0), step = 1;
  while (step * 2 <= size) step *= 2;
  Array count = lax::broadcast_in_dim(scalar(std::int64_t{0}, i32), pivots.shape(), {});
  for (; step; step /= 2) {
    Array next = add_p({}, {count, scalar(step, i32)});
    Array at = min_p({}, {sub_p({}, {next, scalar(std::int64_t{1}, i32)}), scalar(size - 1, i32)});
    Array below = compare({}, {gather_along(values, at, 0), pivots});
    Array more = bitwise_and_p({}, {below, le_p({}, {next, scalar(size, i32)})});
    count = select_n_p({}, {more, count, next});
  }
  return count;
}

class Division {
 public:
  Division(const ShardedAxis& axis, const Array& sorted)
      : axis_(axis), along_(device_groups_along(axis.sub, axis.sub_axes)), keys_(ordered_bits(sorted)) {
    for (std::int64_t r = 1; r < axis.count; ++r) targets_.push_back(r * axis.block_size);
  }

  // i32[devices, devices + 1]: row d holds the positions at which device d splits its sorted block.
  Array split_positions() const {
    Array pivots = this->pivots();
    Array below = count_below(keys_, pivots, lt_p), up_to = count_below(keys_, pivots, le_p);
    std::int64_t n = axis_.count;
    Array counts = axis_.stacked(lax::concatenate({below, up_to}, 0), 0);
    Array less = lax::slice_in_dim(counts, 0, n - 1, 1, 1);
    Array equal = sub_p({}, {lax::slice_in_dim(counts, n - 1, 2 * n - 2, 1, 1), less});
    // Equal elements are taken from the first devices first.
    Array missing = sub_p({}, {constant_vector(targets_), reduce_sum_p(ReduceAxes{{0}}, {less})});
    Array before = sub_p({}, {cumsum_p(Cumulative{0, false}, {equal}), equal});
    Array rest = sub_p({}, {lax::broadcast_in_dim(missing, equal.shape(), {1}), before});
    Array taken = min_p({}, {max_p({}, {rest, scalar(std::int64_t{0}, i32)}), equal});
    auto column = [&](std::int64_t value) { return lax::broadcast_in_dim(scalar(value, i32), {n, 1}, {}); };
    return lax::concatenate({column(0), add_p({}, {less, taken}), column(axis_.block_size)}, 1);
  }

 private:
  // The key of the first element of each block but the first: the largest key for which the number of smaller elements
  // does not exceed the number of elements of all previous blocks. It is found bit by bit, from the highest.
  Array pivots() const {
    Dtype bits = keys_.dtype();
    std::int64_t width = bits.bytes() * 8;
    Array ones = lax::broadcast_in_dim(scalar(std::int64_t{1}, bits), {width}, {});
    Array masks = shift_left_p({}, {ones, lax::rev(lax::iota(bits, {width}, 0), {0})});
    Array start = vary(zeros_of(Aval({axis_.count - 1}, bits)), names_of(along_.axes));
    Array keys = vary(keys_, names_of(along_.axes));
    JaxprPtr body =
        stage("bit", {keys.aval(), start.aval(), Aval({}, bits)}, [&](Args a) {
          Array next = bitwise_or_p({}, {a[1], a[2]});
          Array below = psum_p(CollectiveParams{along_.axes, along_.groups}, {count_below(a[0], next, lt_p)});
          Array fits = vary(le_p({}, {below, constant_vector(targets_)}), names_of(along_.axes));
          return Arrays{select_n_p({}, {fits, a[1], next})};
        }).jaxpr;
    Arrays operands = {keys, start, masks};
    return scan_p(Scan{body, 1, 1, width, false, 1}, Args(operands))[0];
  }

  const ShardedAxis& axis_;
  DeviceGroups along_;
  Array keys_;
  Dims targets_;  // for each block but the first: the number of elements in all previous blocks
};

// Sends the other devices their elements, and receives the elements of this device's block.
Arrays communicated(const ShardedAxis& axis, const Arrays& sorted, const Array& split_positions) {
  std::int64_t n = axis.count;
  Array first = lax::slice_in_dim(split_positions, 0, n, 1, 1);
  Array sizes = sub_p({}, {lax::slice_in_dim(split_positions, 1, n + 1, 1, 1), first});
  Array positions = sub_p({}, {cumsum_p(Cumulative{0, false}, {sizes}), sizes});
  Array rank = coordinate(axis.sub, axis.sub_axes);
  auto along = [&](const Array& table, std::int64_t dim) {
    return lax::reshape(lax::dynamic_slice_in_dim(table, rank, 1, dim), {n});
  };
  DeviceGroups e = device_groups_along(axis.sub, axis.sub_axes);
  Arrays out;
  for (const Array& x : sorted) {
    Arrays in = {
        x, zeros_of(x.aval()), along(first, 0), along(sizes, 0), along(positions, 0), along(sizes, 1)};
    for (Array& a : in) a = vary(a, names_of(e.axes));
    out.push_back(ragged_all_to_all_p(RaggedAllToAll{e.axes, e.groups, false}, Args(in))[0]);
  }
  return out;
}

}  // namespace

bool divides_sorted(const ShardedCall& c, const ShardedAxis& axis) {
  const Sort& p = c.params.as<Sort>();
  Dtype key = c.types[0].dtype();
  std::int64_t elements = c.blocks[0].aval().count();
  bool even = axis.block_size * axis.count == axis.size;
  constexpr std::int64_t max_elements = std::int64_t{1} << 31;
  if (p.keys != 1 || key.is_complex() || !elements || !even || elements * axis.count >= max_elements)
    return false;
  double element_bytes = 0, n = static_cast<double>(axis.count), block = static_cast<double>(axis.block_size);
  for (const Aval& x : c.types) element_bytes += x.dtype().bytes();
  double counts =
      4 * (n - 1) * (collective_bytes(CollectiveKind::all_reduce, n, 8.0 * key.bytes()) + 2 * (n - 1));
  return collective_bytes(CollectiveKind::all_to_all, n, block * element_bytes) + counts <
         collective_bytes(CollectiveKind::all_gather, n, block * element_bytes);
}

static Arrays sorted_row(const ShardedAxis& axis, Args row) {
  Sort p{0, true, 1};
  Arrays sorted = sort_p(p, row);
  return sort_p(p, Args(communicated(axis, sorted, Division(axis, sorted[0]).split_positions())));
}

Arrays divided_sort(const ShardedCall& c, const ShardedAxis& axis) {
  auto dim = static_cast<int>(axis.dim), last = static_cast<int>(c.blocks[0].ndim()) - 1;
  Arrays flat;
  for (const Array& x : c.blocks) flat.push_back(move_axis(x, dim, last));
  Shape shape = flat[0].shape();
  std::int64_t rows = flat[0].aval().count() / axis.block_size;
  for (Array& x : flat) x = lax::reshape(x, {rows, axis.block_size});
  Arrays sorted = batch_flat("rows", [&](Args row) { return sorted_row(axis, row); }, flat,
                             BatchAxes(flat.size(), 0), {rows})
                      .out;
  for (Array& x : sorted) x = move_axis(lax::reshape(x, shape), last, dim);
  return sorted;
}

}  // namespace tessera::inline v0::spmd
