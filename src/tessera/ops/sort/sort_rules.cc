// The rules of sorting and selection.
#include <tessera/base/index_dtype.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/sort/sort_rules.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

void check_sorted(const char* name, AvalArgs in, std::int64_t axis) {
  if (in.empty())
    fail<ArgumentError>(str(name, ": there is nothing to sort."), "Expected at least one array.");
  for (const Aval& aval : in)
    if (aval.shape() != in[0].shape())
      fail<ShapeError>(str(name, ": the operands have different shapes: ", in[0], " and ", aval, "."),
                       "Expected one shape: they are reordered alike.");
  if (axis < 0 || axis >= in[0].rank())
    fail<ArgumentError>(str(name, ": axis ", axis, " is out of range for ", in[0], "."),
                        str("Expected an axis in [0, ", in[0].rank(), ")."));
}

Array gather_along(const Array& x, const Array& indices, std::int64_t axis) {
  Axes others = without_axes(iota_dims(x.ndim()), {axis});
  Gather gather{{{}, {axis}, {axis}, others, others},
                Dims(x.shape().size(), 1),
                {IndexMode::promise_in_bounds, false, true}};
  Shape shape = indices.shape();
  shape.push_back(1);
  return gather_p(gather, {x, reshape_p(Reshape{shape}, {indices})});
}

Array positions_along(const Shape& shape, std::int64_t axis) {
  return iota_p(Iota{shape, index_dtype(shape[axis]), axis}, Args{})[0];
}

Linearized linearize_moved(Arrays out, const Array& indices, std::int64_t axis,
                           const std::vector<int>& from) {
  return {std::move(out), [indices, axis, from](const Tangents& t) {
            Tangents moved;
            for (int k : from)
              moved.push_back(k >= 0 && t[k] ? Tangent(gather_along(*t[k], indices, axis)) : Tangent{});
            return moved;
          }};
}

Factors factors_of_sorted(AvalArgs in, AvalArgs out, std::size_t first, std::int64_t axis,
                          SortedAxis results) {
  Factors factors = Factors::of(in, out);
  for (std::size_t i = 0; i < first; ++i)
    for (std::int64_t d = 0; d < in[i].rank(); ++d)
      factors.operands[i][d] = {factors.add(in[i].dim(d), FactorKind::replicate)};
  for (std::int64_t d = 0; d < in[first].rank(); ++d) {
    int factor = factors.add(in[first].dim(d), d == axis ? FactorKind::permute : FactorKind::pass);
    for (std::size_t i = first; i < in.size(); ++i) factors.operands[i][d] = {factor};
    if (d == axis && results == SortedAxis::selected)
      factor = factors.add(out[0].dim(d), FactorKind::replicate);
    for (std::size_t i = 0; i < out.size(); ++i) factors.results[i][d] = {factor};
  }
  return factors;
}

Lowering along_last_axis(std::int64_t axis, std::function<Arrays(Args, std::int64_t)> f) {
  return Expand{[axis, f = std::move(f)](Args x) {
    int from = static_cast<int>(axis), last = static_cast<int>(x[0].ndim()) - 1;
    Arrays moved;
    for (const Array& array : x) moved.push_back(move_axis(array, from, last));
    Arrays out = f(moved, last);
    for (Array& array : out) array = move_axis(array, last, from);
    return out;
  }};
}

Arrays moved_rows(Args x, std::int64_t axis, std::int64_t size,
                  const std::vector<std::vector<std::int64_t>>& source) {
  Arrays out;
  for (const Array& array : x) {
    Shape shape = array.shape();
    shape[axis] = size;
    Shape rows = shape;
    rows[axis] = 1;
    Dims strides = row_major_strides(rows);
    out.push_back(move_elements(array.aval().with_shape(shape), array, [&](const Dims& at) {
      Dims row = at, from = at;
      row[axis] = 0;
      std::int64_t i = at[axis];
      from[axis] = source[offset_of(row, strides)][i];
      return from;
    }));
  }
  return out;
}

}  // namespace tessera::inline v0
