// Rules shared by reductions over full axes: types, loops, batching, factors, lowering.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <limits>

namespace tessera::inline v0 {

Avals infer_reduction(const char* name, int accepts, const ReduceAxes& p, AvalArgs in);
Factors factors_of_reduction(const ReduceAxes& p, AvalArgs in, ReduceKind kind);
// Factors of reductions whose partial results are combined by the primitive's partition rule (argmax, exclusive or).
Factors factors_of_choice(const ReduceAxes& p, AvalArgs in);
Lowering lower_reduction(const ReduceAxes& p, AvalArgs in, expr::ScalarOp op);
Samples reduction_samples(std::initializer_list<Dtype> dtypes);
ReduceAxes sorted_axes(const char* name, const Axes& axes, std::int64_t rank);

// Converts the reduced axes to those of a batched operand whose mapped axis is at `at`.
ReduceAxes shifted(const ReduceAxes& p, int at);
// The position of the mapped axis in the result.
int batch_axis_after(const ReduceAxes& p, int at);

template <const Primitive& self>
Batched batch_reduction(const ReduceAxes& p, Args x, const BatchAxes& axes, BatchSize) {
  return {{self(shifted(p, axes[0]), {x[0]})}, {batch_axis_after(p, axes[0])}};
}

// Identities of the combinations: initial(like) is a value of the type of `like`.
struct Zero {
  template <class W>
  W operator()(W) const {
    return static_cast<W>(0);
  }
};
struct One {
  template <class W>
  W operator()(W) const {
    return static_cast<W>(1);
  }
};
struct Lowest {
  template <class W>
  W operator()(W) const {
    if constexpr (std::is_same_v<W, HostComplex>)
      return Lowest{}(0.0);
    else if constexpr (std::numeric_limits<W>::has_infinity)
      return -std::numeric_limits<W>::infinity();
    else
      return std::numeric_limits<W>::lowest();
  }
};
struct Highest {
  template <class W>
  W operator()(W) const {
    if constexpr (std::is_same_v<W, HostComplex>)
      return Highest{}(0.0);
    else if constexpr (std::numeric_limits<W>::has_infinity)
      return std::numeric_limits<W>::infinity();
    else
      return std::numeric_limits<W>::max();
  }
};
struct AllBits {
  template <class W>
  W operator()(W) const {
    if constexpr (std::is_same_v<W, bool>)
      return true;
    else if constexpr (std::is_integral_v<W>)
      return static_cast<W>(-1);
    else
      return {};
  }
};

// The type in which a reference combines.
template <class T>
using Accumulated = std::conditional_t<std::is_same_v<T, bool>, bool, Wide<T>>;

// Combines in the wide type, in row-major order, from `initial`.
template <class I, class F>
Array reduce_reference(const ReduceAxes& p, const Array& x, I initial, F combine) {
  Aval aval = x.aval().with_shape(without_axes(x.shape(), p.axes));
  return make_reference(aval, [&]<class T>(T* out) {
    if constexpr (!std::is_same_v<T, ThreefryKey>) {
      using W = Accumulated<T>;
      auto sums =
          std::make_unique<W[]>(aval.count());  // not a vector: vector<bool> has no addressable elements
      std::fill_n(sums.get(), aval.count(), initial(W{}));
      Dims strides = row_major_strides(aval.shape());
      const T* in = elements<T>(x);
      for_each_index(x.shape(), [&](const Dims& at) {
        W& sum = sums[offset_of(without_axes(at, p.axes), strides)];
        if constexpr (requires { static_cast<W>(combine(sum, sum)); })
          sum = static_cast<W>(combine(sum, static_cast<W>(widen(*in))));
        ++in;
      });
      for (std::int64_t i = 0; i < aval.count(); ++i) out[i] = narrow<T>(sums[i]);
    }
  });
}

// Broadcasts the result of a reduction to the shape of its operand.
Array spread_over(const Array& y, const Shape& shape, const Axes& reduced);

// Linearizes reduce_max and reduce_min: all elements that equal the result share the derivative.
Linearized linearize_extremum(const Primitive& self, const ReduceAxes& p, const Array& x);
template <const Primitive& self>
Linearized linearize_extremum(const ReduceAxes& p, Args x, const Active&) {
  return linearize_extremum(self, p, x[0]);
}
// Linearizes reductions whose results are indices, integers or bool: there is no derivative.
template <const Primitive& self, class P>
Linearized linearize_constant(const P& p, Args x, const Active&) {
  return {self(p, x), [](const Tangents&) { return Tangents{{}}; }};
}
// Returns for each element along axis 0 the product of all others, by which the tangent of a product is multiplied.
Array products_of_others(const Array& x);

}  // namespace tessera::inline v0
