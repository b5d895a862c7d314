// An axis of a result that is cut into blocks, along which elements move.
#pragma once
#include <tessera/ops/elementwise/compare.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/spmd/halo.h>
#include <tessera/spmd/local.h>

namespace tessera::inline v0::spmd {

struct CutAxis {
  const SubAxes& sub;
  std::vector<int> parts;
  std::int64_t dim, own, count;  // the axis, the size of a block, and how many there are

  // Axis `result` of the first result, which axis `operand` of the first operand becomes.
  CutAxis(const LocalCall& c, std::size_t result, std::size_t operand)
      : sub(c.sub),
        parts(*block_parts(c.sub, c.in[0].axes[operand])),
        dim(static_cast<std::int64_t>(result)),
        own(c.result_shape()[result]),
        count(c.sub.size(parts)) {}
  // f(coordinate) of each device along the parts.
  template <class F>
  std::vector<std::int64_t> each(F&& f) const {
    std::vector<std::int64_t> out;
    for (std::int64_t r = 0; r < count; ++r) out.push_back(f(r));
    return out;
  }
  // The index in the whole result of each element of an array of this shape.
  Array index(const Shape& shape) const {
    Array first = by_coordinate(sub, parts, each([&](std::int64_t r) { return r * own; }));
    return add_p({}, {lax::iota(i32, shape, dim), lax::broadcast_in_dim(first, shape, {})});
  }
};

// Whether first <= index < last.
inline Array within(const Array& index, std::int64_t first, std::int64_t last) {
  auto all = [&](std::int64_t n) { return lax::broadcast_in_dim(scalar(n, i32), index.shape(), {}); };
  return bitwise_and_p({}, {ge_p({}, {index, all(first)}), lt_p({}, {index, all(last)})});
}

}  // namespace tessera::inline v0::spmd
