// associative_scan. Source: jax.lax.associative_scan, after Blelloch, "Prefix sums and their applications".
// Neighbouring elements are combined in pairs. The scan of the pairs, which has half the size, gives the results at odd
// positions; combining these with the next elements gives those at even positions.
// Long arrays are divided into blocks instead, so that the program does not grow with the size: a loop over the
// positions in a block scans all blocks at once, the totals of the blocks are scanned, and each block is combined with
// the total of all blocks before it.
#include <tessera/api/control/associative_scan.h>
#include <tessera/api/control/control.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0::control_detail {

namespace {

struct ScannedElements {
  Arrays arrays;
  std::int64_t axis, size;
};

Arrays part(const ScannedElements& x, std::int64_t first, std::int64_t limit, std::int64_t stride) {
  Arrays out;
  for (const Array& a : x.arrays) out.push_back(lax::slice_in_dim(a, first, limit, stride, x.axis));
  return out;
}

// Returns even[0], odd[0], even[1], ... along the axis. `even` has the size of `odd`, or one element more.
Array interleave(const Array& even, const Array& odd, std::int64_t axis) {
  std::int64_t pairs = odd.dim(axis), count = even.dim(axis) + pairs;
  Shape expanded = odd.shape(), merged = odd.shape();
  expanded.insert(axis + 1, 1);
  merged[axis] = 2 * pairs;
  Array first = lax::slice_in_dim(even, 0, pairs, 1, axis);
  Array stacked = lax::concatenate({lax::reshape(first, expanded), lax::reshape(odd, expanded)}, axis + 1);
  Array interleaved = lax::reshape(stacked, merged);
  if (count == 2 * pairs) return interleaved;
  return lax::concatenate({interleaved, lax::slice_in_dim(even, pairs, pairs + 1, 1, axis)}, axis);
}

Arrays combined(const Combine& combine, const Arrays& a, const Arrays& b) {
  Arrays out = combine(a, b);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i].shape() != a[i].shape())
      fail<ShapeError>(
          str("associative_scan: the function maps two ", a[i].aval(), " to ", out[i].aval(), "."),
          "Expected the shape of its arguments: it combines any number of elements at once.");
    if (out[i].dtype() != a[i].dtype())
      fail<DtypeError>(
          str("associative_scan: the function maps two ", a[i].aval(), " to ", out[i].aval(), "."),
          "Expected the dtype of its arguments; convert with astype.");
  }
  return out;
}

Arrays concatenated(const Arrays& a, const Arrays& b, std::int64_t axis) {
  Arrays out;
  for (std::size_t i = 0; i < a.size(); ++i) out.push_back(lax::concatenate({a[i], b[i]}, axis));
  return out;
}

// Divides the axis into blocks of `block_size`: [block_size, ..., size / block_size, ...]. The first axis has the
// positions in a block.
Arrays in_blocks(const ScannedElements& x, std::int64_t block_size) {
  Arrays out;
  for (const Array& a : x.arrays) {
    Shape shape = a.shape();
    shape[x.axis] /= block_size;
    shape.insert(x.axis + 1, block_size);
    out.push_back(move_axis(lax::reshape(a, shape), static_cast<int>(x.axis) + 1, 0));
  }
  return out;
}
// The inverse of in_blocks.
Arrays merge_blocks(const Arrays& blocks, std::int64_t axis) {
  Arrays out;
  for (const Array& a : blocks) {
    Array moved = move_axis(a, 0, static_cast<int>(axis) + 1);
    Shape shape = moved.shape();
    shape[axis] *= shape[axis + 1];
    shape.erase(axis + 1);
    out.push_back(lax::reshape(moved, shape));
  }
  return out;
}

// Combines all entries along the axis of `right` with one element `left`, of size 1 along the axis.
Arrays combined_with_one(const Combine& combine, const Arrays& left, const Arrays& right) {
  Arrays wide;
  for (std::size_t i = 0; i < left.size(); ++i)
    wide.push_back(lax::broadcast_in_dim(left[i], right[i].shape(), iota_dims(right[i].ndim())));
  return combined(combine, wide, right);
}

Arrays prefixes(const Combine& combine, const ScannedElements& x);

// Returns the prefixes within each block, with the axes of in_blocks.
Arrays prefixes_of_blocks(const Combine& combine, const ScannedElements& x, std::int64_t block_size) {
  Arrays blocks = in_blocks(x, block_size), first, rest;
  Body body;
  for (const Array& b : blocks) {
    rest.push_back(lax::slice_in_dim(b, 1, block_size, 1, 0));
    first.push_back(lax::squeeze(lax::slice_in_dim(b, 0, 1, 1, 0), {0}));
    body.paths.push_back(str("array ", body.paths.size()));
  }
  auto count = static_cast<std::ptrdiff_t>(blocks.size());
  body.f = [&](Args in) {
    Arrays a(in.begin(), in.begin() + count), b(in.begin() + count, in.end());
    Arrays next = combined(combine, a, b), out = next;
    out.insert(out.end(), next.begin(), next.end());
    return out;
  };
  body.difference = [] { return std::string(); };
  Arrays results = scan(first, rest, body, {}, Where{}, "associative_scan"), out;
  for (std::size_t i = 0; i < blocks.size(); ++i)
    out.push_back(lax::concatenate({lax::expand_dims(first[i], {0}), results[blocks.size() + i]}, 0));
  return out;
}

// Combines each element of every block except the first with the total of all blocks before its block.
Arrays with_totals(const Combine& combine, const ScannedElements& totals, const Arrays& blocks) {
  Arrays repeated, rest, out;
  std::int64_t block_size = blocks[0].dim(0), others = totals.size - 1;
  auto block_axis = totals.axis + 1;
  // Merges the axis of positions and that of blocks into one axis.
  auto merge_axes = [&](const Array& a) {
    Array moved = move_axis(a, 0, static_cast<int>(totals.axis));
    Shape shape = moved.shape();
    shape.erase(totals.axis);
    shape[totals.axis] = block_size * others;
    return lax::reshape(moved, shape);
  };
  for (const Array& a : part(totals, 0, others, 1)) {
    Shape wide = a.shape();
    wide.insert(0, block_size);
    repeated.push_back(merge_axes(lax::broadcast_in_dim(a, wide, iota_dims(a.ndim(), 1))));
  }
  for (const Array& a : blocks)
    rest.push_back(merge_axes(lax::slice_in_dim(a, 1, others + 1, 1, block_axis)));
  rest = combined(combine, repeated, rest);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    Shape shape = rest[i].shape();
    shape[totals.axis] = others;
    shape.insert(totals.axis, block_size);
    Array in_blocks = move_axis(lax::reshape(rest[i], shape), static_cast<int>(totals.axis), 0);
    out.push_back(
        lax::concatenate({lax::slice_in_dim(blocks[i], 0, 1, 1, block_axis), in_blocks}, block_axis));
  }
  return out;
}

// The size of a block, and the largest size that is scanned without blocks. Blocks are small, so that each iteration of
// the loop combines elements of many blocks.
constexpr std::int64_t kBlock = 32, kMaxWithoutBlocks = 512;

Arrays prefixes_by_blocks(const Combine& combine, const ScannedElements& x) {
  std::int64_t blocks = x.size / kBlock, covered = blocks * kBlock;
  ScannedElements front{part(x, 0, covered, 1), x.axis, covered};
  Arrays inside = prefixes_of_blocks(combine, front, kBlock), totals;
  for (const Array& a : inside)
    totals.push_back(lax::squeeze(lax::slice_in_dim(a, kBlock - 1, kBlock, 1, 0), {0}));
  ScannedElements before{prefixes(combine, {totals, x.axis, blocks}), x.axis, blocks};
  Arrays out = merge_blocks(with_totals(combine, before, inside), x.axis);
  if (covered == x.size) return out;
  Arrays tail = prefixes(combine, {part(x, covered, x.size, 1), x.axis, x.size - covered});
  tail = combined_with_one(combine, part(before, blocks - 1, blocks, 1), tail);
  return concatenated(out, tail, x.axis);
}

Arrays prefixes(const Combine& combine, const ScannedElements& x) {
  if (x.size < 2) return x.arrays;
  if (x.size > kMaxWithoutBlocks) return prefixes_by_blocks(combine, x);
  Arrays first = part(x, 0, x.size - 1, 2), second = part(x, 1, x.size, 2);
  ScannedElements pairs{combined(combine, first, second), x.axis, x.size / 2};
  ScannedElements odd{prefixes(combine, pairs), x.axis, x.size / 2};
  Arrays even = part(x, 0, 1, 1);
  if (x.size > 2) {
    Arrays before = part(odd, 0, (x.size - 1) / 2, 1), after = part(x, 2, x.size, 2);
    Arrays rest = combined(combine, before, after);
    for (std::size_t i = 0; i < even.size(); ++i) even[i] = lax::concatenate({even[i], rest[i]}, x.axis);
  }
  Arrays out;
  for (std::size_t i = 0; i < even.size(); ++i) out.push_back(interleave(even[i], odd.arrays[i], x.axis));
  return out;
}

}  // namespace

void fail_combined(const std::string& path, Where where) {
  At at(where);
  fail<TreeError>(str("associative_scan: the function returns another structure at ", path, "."),
                  "Expected a tree like its arguments.");
}

Arrays associative_scan(const Combine& combine, const Arrays& elements, const AssociativeScanOptions& options,
                        Where where) {
  At at(where);
  if (elements.empty())
    fail<ArgumentError>("associative_scan: there is no array.", "Give an array, or a tree that holds some.");
  ScannedElements x{elements, 0, 0};
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Array& a = elements[i];
    if (a.ndim() == 0)
      fail<ShapeError>(str("associative_scan: an array is ", a.aval(), ", which has no axis."),
                       "Expected the axis along which elements are combined in every array.");
    std::int64_t axis = normalize_axis("associative_scan", options.axis, a.ndim());
    if (i > 0 && (axis != x.axis || a.dim(axis) != x.size))
      fail<ShapeError>(str("associative_scan: an array is ", a.aval(), ", but another has size ", x.size,
                           " along axis ", x.axis, "."),
                       "Expected one size along one axis in every array.");
    x.axis = axis;
    x.size = a.dim(axis);
  }
  auto flipped = [&](Arrays arrays) {
    if (options.reverse)
      for (Array& a : arrays) a = lax::rev(a, {static_cast<int>(x.axis)});
    return arrays;
  };
  x.arrays = flipped(x.arrays);
  // Equations outside of the callback have the caller's line; inside of it, each operation has its own line.
  Combine combine_without_line = [&](const Arrays& a, const Arrays& b) {
    SetWhere no_line{Where{}};
    return combine(a, b);
  };
  return flipped(prefixes(combine_without_line, x));
}

}  // namespace tessera::inline v0::control_detail
