// Rules shared by gather and the scatters: the checks of StableHLO's dimension numbers, the positions of a slice's
// elements, batching, factors.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/index/index_ops.h>

namespace tessera::inline v0 {

// Errors for dimension numbers that do not fit; `slices` is the rank of the result or of the updates.
void check_index_axes(const char* name, const IndexAxes& axes, Aval operand, Aval indices,
                      std::int64_t slices);
void check_slice_sizes(const char* name, const IndexAxes& axes, Aval operand, Aval indices,
                       const Dims& slice_sizes);
// Slice sizes that updates of this shape mean.
Dims slice_sizes_of(const IndexAxes& axes, Aval operand, const Shape& updates);
Shape gathered_shape(const IndexAxes& axes, Aval indices, const Dims& slice_sizes);

// The way from an index of the slices to an index of the operand.
class IndexMap {
 public:
  IndexMap(const IndexAxes& axes, const Shape& operand, const Shape& indices, const Dims& slice_sizes,
           IndexMode mode);

  // In a reference: stored indices as numbers (u64 saturates). False if the slice is not inside the operand.
  bool locate(const Dims& at, const std::vector<std::int64_t>& indices, Dims& target) const;

  // In a kernel: operand number `indices` holds the indices. `valid` is absent where the place is always inside.
  struct Located {
    expr::Indices at;
    Element valid;
  };
  Located locate(KernelContext& context, const expr::Indices& at, int indices) const;

  std::int64_t last_start(std::int64_t axis) const {  // the last place where the slice fits
    return std::max<std::int64_t>(operand_[axis] - sizes_[axis], 0);
  }

 private:
  // at of the slices -> of the indices (component unset) and, per operand axis, inside the slice.
  template <class I>
  std::pair<std::vector<I>, std::vector<I>> split(const std::vector<I>& at) const;

  IndexAxes axes_;
  Shape operand_, indices_;
  Dims sizes_;
  IndexMode mode_;
};
std::vector<std::int64_t> integers_of(const Array& indices);

// Dimension numbers with a mapped axis in front of the operand (as a whole window axis, or as a batch axis
// together with the indices) or of the indices alone.
IndexAxes with_mapped_operand(const IndexAxes& axes);
IndexAxes with_mapped_indices(const IndexAxes& axes);
IndexAxes with_mapped_pair(const IndexAxes& axes);

// Indices as signed numbers; those that are too large for that are as far outside as any other.
Array signed_index(const Array& x, Dtype to);
// Scalar index operands as one array of indices [..., n] with common dtype; those with an axis (0) are mapped.
Array stacked_indices(Args scalars, std::int64_t size);
void check_start_indices(const char* name, AvalArgs in, std::size_t first);
// Negative indices counted from the end.
Arrays normalized_starts(const char* name, const Arrays& start, const Shape& shape,
                         const lax::NegativeStarts& allow_negative);

Avals infer_scatter(const char* name, int accepts, const IndexedUpdate& p, AvalArgs in);
Batched batch_scatter(const Primitive& self, const IndexedUpdate& p, Args x, const BatchAxes& axes,
                      BatchSize size);
Factors factors_of_scatter(const IndexedUpdate& p, AvalArgs in, FactorKind kind, ReduceKind reduce);
Lowering lower_scatter(const IndexedUpdate& p, AvalArgs in,
                       std::function<Element(const Element& old, const Element& value)> combine);
Samples scatter_samples(std::initializer_list<Dtype> dtypes, bool unique_only = false);
// Values at the indices of the updates; 0 for updates that are dropped.
Array gather_back(const IndexedUpdate& p, const Array& x, const Array& indices, const Shape& updates,
                  std::optional<double> fill = 0.0);
Linearized linearize_extreme_scatter(const Primitive& self, const IndexedUpdate& p, Args x);

// x with combine(old, update) at each place, one update after the other.
template <class F>
Array scatter_reference(const IndexedUpdate& p, Args x, F combine) {
  Dims sizes = slice_sizes_of(p.axes, x[0].aval(), x[2].shape());
  IndexMap map(p.axes, x[0].shape(), x[1].shape(), sizes, p.options.mode);
  std::vector<std::int64_t> indices = integers_of(x[1]);
  Dims strides = row_major_strides(x[0].shape());
  Array out = copy_of(x[0].aval(), known_value(x[0], "reference").data());
  with_element_type(x[0].dtype(), [&]<class T>() {
    T* to = static_cast<T*>(known_value(out, "reference").mutable_data());
    const T* from = elements<T>(x[2]);
    Dims target;
    for_each_index(x[2].shape(), [&](const Dims& at) {
      if (map.locate(at, indices, target)) {
        T& old = to[offset_of(target, strides)];
        if constexpr (requires { combine(old, *from); }) old = combine(old, *from);
      }
      ++from;
    });
  });
  return out;
}
// A combination of numbers, rounded to T after each.
template <class F>
auto rounded(F f) {
  return [f]<class T>(T a, T b) -> T requires(!std::is_same_v<T, ThreefryKey> &&
                                              std::is_invocable_v<F, Wide<T>, Wide<T>>) {
    return narrow<T>(static_cast<Wide<T>>(f(widen(a), widen(b))));
  };
}

}  // namespace tessera::inline v0
