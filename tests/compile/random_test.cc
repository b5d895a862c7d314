// Random programs: elementwise operations, moved and reduced arrays, products and loops, in random order.
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>
#include <random>
#include "tests/compile/harness.h"

using namespace programs;

namespace {

class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}
  Arrays program(Args args) {
    pool_.assign(args.begin(), args.end());
    int steps = 3 + pick(25);
    for (int i = 0; i < steps; ++i) pool_.push_back(step());
    Arrays out{pool_.back()};
    for (int i = pick(4); i > 0; --i) out.push_back(any_array());
    return out;
  }

 private:
  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  const Array& any_array() { return pool_[pick(static_cast<int>(pool_.size()))]; }
  // An array of this shape: one of the pool, or a broadcast number.
  Array shaped(const Shape& shape) {
    for (int tries = 0; tries < 4; ++tries)
      if (const Array& x = any_array(); x.shape() == shape) return x;
    return lax::broadcast_in_dim(scalar(0.5 + pick(3), f64), shape, {});
  }
  // x / (1 + x^2)
  Array bounded(const Array& x) {
    return lax::div(x, lax::add(lax::broadcast_in_dim(scalar(1.0, f64), x.shape(), {}), lax::mul(x, x)));
  }
  Array reduced(const Array& x) {
    if (x.ndim() == 0) return x;
    std::int64_t axis = pick(static_cast<int>(x.ndim()));
    return bounded(lax::reduce_sum(x, {axis}));
  }
  Array widened(const Array& x) {
    if (x.ndim() >= 3) return x;
    Shape shape = x.shape();
    int axis = pick(static_cast<int>(x.ndim()) + 1);
    shape.insert(axis, 1 + pick(5));
    Axes dims;
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(shape.size()); ++i)
      if (i != axis) dims.push_back(i);
    return lax::broadcast_in_dim(x, shape, dims);
  }
  Array moved(const Array& x) {
    if (x.ndim() == 0) return x;
    Axes order = iota_dims(x.ndim());
    switch (pick(4)) {
      case 0:
        std::shuffle(order.begin(), order.end(), random_);
        return lax::transpose(x, order);
      case 1:
        return lax::reshape(x, {x.size()});
      case 2:
        return lax::rev(x, {pick(static_cast<int>(x.ndim()))});
      default:
        break;
    }
    Dims start(x.shape().size(), 0), limit = x.shape();
    int axis = pick(static_cast<int>(x.ndim()));
    if (limit[axis] < 2) return x;
    start[axis] = 1;
    Array sharded = lax::slice(x, start, limit);
    Dims low(x.shape().size(), 0), high = low;
    (pick(2) ? low : high)[axis] = 1;
    return pick(2) ? sharded : lax::pad(sharded, scalar(0.25, f64), low, high, Dims(x.shape().size(), 0));
  }
  Array product(const Array& x) {
    if (x.ndim() != 2) return x;
    Array y = widened(lax::broadcast_in_dim(scalar(0.5, f64), {x.dim(1)}, {}));
    if (y.dim(0) != x.dim(1)) return x;
    return bounded(lax::dot_general(x, y, {{1}, {0}, {}, {}}));
  }
  Array looped(const Array& x) {
    Array other = shaped(x.shape());
    bool reverse = pick(2);
    int kind = pick(3);
    Arrays out = loop(
        {x, other}, {}, pick(5),
        [&](Args in) {
          Array next = bounded(lax::add(in[0], lax::mul(other, in[1])));
          if (kind == 0) return Arrays{next, in[0], in[1]};
          if (kind == 1) return Arrays{in[1], next, next};
          return Arrays{moved_back(next), in[1], lax::sub(next, in[0])};
        },
        reverse);
    return pick(3) ? out[0] : out[2].size() ? lax::reduce_sum(out[2], {0}) : out[1];
  }
  Array moved_back(const Array& x) {
    if (x.ndim() == 0) return x;
    return lax::rev(x, {pick(static_cast<int>(x.ndim()))});
  }
  Array step() {
    Array x = any_array();
    switch (pick(9)) {
      case 0:
        return bounded(lax::add(x, shaped(x.shape())));
      case 1:
        return bounded(lax::mul(x, shaped(x.shape())));
      case 2:
        return reduced(x);
      case 3:
        return widened(x);
      case 4:
      case 5:
        return moved(x);
      case 6:
        return product(x);
      case 7:
        return x.size() < 400 ? looped(x) : x;
      default:
        return lax::max(x, shaped(x.shape()));
    }
  }
  std::mt19937 random_;
  Arrays pool_;
};

}  // namespace

TEST(RandomPrograms, AgreeWithTheReference) {
  int count = 150;
  for (int seed = 1; seed <= count && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Arrays args{values({3, 4}, f64, 1), values({17}, f64, 2), scalar(1.5, f64), values({2, 3, 5}, f64, 3)};
    check_program([&](Args a) { return Generator(static_cast<unsigned>(seed)).program(a); }, args, 1e-9);
  }
}
