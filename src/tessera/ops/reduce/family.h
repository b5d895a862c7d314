// What the reductions over whole axes share: types, loops, batching, factors, lowering.
#pragma once
#include <tessera/core/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/family.h>
#include <tessera/ops/reduce/reduce.h>

namespace tessera::inline v0 {

Avals infer_reduction(const char* name, int accepts, const ReduceAxes& p, AvalArgs in);
Factors factors_of_reduction(const ReduceAxes& p, AvalArgs in, ReduceKind kind);
Lowering lower_reduction(const ReduceAxes& p, AvalArgs in, expr::Op op);
Samples reduction_samples(std::initializer_list<Dtype> dtypes);
ReduceAxes sorted_axes(const char* name, const Axes& axes, std::int64_t rank);

// The axes of a batched operand whose mapped axis stands at `at`.
ReduceAxes shifted(const ReduceAxes& p, int at);
// Where the mapped axis stands in the result.
int batch_axis_after(const ReduceAxes& p, int at);

template <const Primitive& self>
Batched batch_reduction(const ReduceAxes& p, Args x, const BatchAxes& axes, std::int64_t) {
  return {{self(shifted(p, axes[0]), {x[0]})}, {batch_axis_after(p, axes[0])}};
}

// Combines in the wide type, in row-major order, from `initial`.
template <class F>
Array reduce_reference(const ReduceAxes& p, const Array& x, double initial, F combine) {
  Aval aval = x.aval().with_shape(without_axes(x.shape(), p.axes));
  return make_reference(aval, [&]<class T>(T* out) {
    if constexpr (!std::is_same_v<T, ThreefryKey>) {
      using W = std::conditional_t<std::is_same_v<T, bool>, bool, Wide<T>>;
      auto sums = std::make_unique<W[]>(
          static_cast<std::size_t>(aval.count()));  // not vector: of bool it has no elements
      std::fill_n(sums.get(), aval.count(), static_cast<W>(initial));
      Dims strides = row_major_strides(aval.shape());
      const T* in = elements<T>(x);
      for_each_index(x.shape(), [&](const Dims& at) {
        W& sum = sums[static_cast<std::size_t>(offset_of(without_axes(at, p.axes), strides))];
        if constexpr (requires { static_cast<W>(combine(sum, widen(*in))); })
          sum = static_cast<W>(combine(sum, static_cast<W>(widen(*in))));
        ++in;
      });
      for (std::int64_t i = 0; i < aval.count(); ++i) out[i] = narrow<T>(sums[i]);
    }
  });
}

}  // namespace tessera::inline v0
