// Source: jax.lax.associative_scan, after Blelloch, "Prefix sums and their applications". Pairs of neighbours are
// combined, and the scan of these, half as many, is the result at odd positions; one more step gives the even ones.
#include <tessera/api/control/associative_scan.h>
#include <tessera/ops/shape/shape_ops.h>

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

// even[0], odd[0], even[1], ...; as many of both, or one more of the even ones.
Array interleave(const Array& even, const Array& odd, std::int64_t axis) {
  std::int64_t pairs = odd.dim(axis), count = even.dim(axis) + pairs;
  Shape one = odd.shape(), two = odd.shape();
  one.insert(static_cast<std::size_t>(axis) + 1, 1);
  two[axis] = 2 * pairs;
  Array first = lax::slice_in_dim(even, 0, pairs, 1, axis);
  Array both = lax::concatenate({lax::reshape(first, one), lax::reshape(odd, one)}, axis + 1);
  Array mixed = lax::reshape(both, two);
  if (count == 2 * pairs) return mixed;
  return lax::concatenate({mixed, lax::slice_in_dim(even, pairs, pairs + 1, 1, axis)}, axis);
}

Arrays combined(const Combine& combine, const Arrays& a, const Arrays& b) {
  Arrays out = combine(a, b);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i].shape() != a[i].shape())
      fail<ShapeError>(
          str("associative_scan: the function makes ", out[i].aval(), " of two ", a[i].aval(), "."),
          "Expected the shape of its arguments: it combines any number of elements at once.");
    if (out[i].dtype() != a[i].dtype())
      fail<DtypeError>(
          str("associative_scan: the function makes ", out[i].aval(), " of two ", a[i].aval(), "."),
          "Expected the dtype of its arguments; convert with astype.");
  }
  return out;
}

Arrays prefixes(const Combine& combine, const ScannedElements& x) {
  if (x.size < 2) return x.arrays;
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
  // Outside of callbacks equations have the caller's line; inside, their own.
  Combine own_lines = [&](const Arrays& a, const Arrays& b) {
    SetWhere lines{Where{}};
    return combine(a, b);
  };
  return flipped(prefixes(own_lines, x));
}

}  // namespace tessera::inline v0::control_detail
