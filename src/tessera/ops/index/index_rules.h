// Rules shared by gather and the scatters: checks of StableHLO's dimension numbers, the positions of a
// slice's elements, batching, factors.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/index/index_ops.h>

namespace tessera::inline v0 {

// Throws for dimension numbers that do not fit; `slices` is the rank of the result or of the updates.
void check_index_axes(const char* name, const IndexAxes& axes, Aval operand, Aval indices,
                      std::int64_t slices);
void check_slice_sizes(const char* name, const IndexAxes& axes, Aval operand, Aval indices,
                       const Dims& slice_sizes);
// The slice sizes that follow from the shape of the updates.
Dims slice_sizes_of(const IndexAxes& axes, Aval operand, const Shape& updates);
Shape gathered_shape(const IndexAxes& axes, Aval indices, const Dims& slice_sizes);

// Maps an index of the slices to an index of the operand.
class IndexMap {
 public:
  IndexMap(const IndexAxes& axes, const Shape& operand, const Shape& indices, const Dims& slice_sizes,
           IndexMode mode);

  // For references: `indices` are the stored indices as numbers (integers_of), `target` receives the index of
  // the operand. Returns false if the mode is fill_or_drop and the slice is not in bounds; in other modes the
  // slice is moved into the bounds.
  bool locate(const Dims& at, const std::vector<std::int64_t>& indices, Dims& target) const;

  // For kernels: operand number `indices` holds the indices. `valid` is absent if the position is always in
  // bounds. If the position is used only where it is valid (`if_valid`), it is not clamped.
  struct Located {
    expr::Indices at;
    Element valid;
  };
  Located locate(KernelContext& context, const expr::Indices& at, int indices, bool if_valid = false) const;

  std::int64_t last_start(std::int64_t axis) const {  // the last start at which the slice fits
    return std::max<std::int64_t>(operand_[axis] - sizes_[axis], 0);
  }

 private:
  // Splits an index `at` of the slices into an index of the indices (component unset) and, per operand axis,
  // an index inside the slice.
  template <class I>
  std::pair<std::vector<I>, std::vector<I>> split(const std::vector<I>& at) const;

  IndexAxes axes_;
  Shape operand_, indices_;
  Dims sizes_;
  IndexMode mode_;
};
// Returns the elements as numbers; those of u64 saturate at the maximum of i64.
std::vector<std::int64_t> integers_of(const Array& indices);
// Returns true if no two updates have a common target: the options say so, or there is one slice.
bool disjoint(const IndexedUpdate& p, const Shape& indices);

// Dimension numbers after a mapped axis has been added as axis 0: with_mapped_operand adds it to the operand
// alone, as a window axis with full slices; with_mapped_indices to the indices alone; with_mapped_pair to
// both, as a batch axis.
IndexAxes with_mapped_operand(const IndexAxes& axes);
IndexAxes with_mapped_indices(const IndexAxes& axes);
IndexAxes with_mapped_pair(const IndexAxes& axes);

// Converts indices to a signed dtype; indices that are too large for it remain out of bounds.
Array signed_index(const Array& x, Dtype to);
// Stacks scalar indices, which may have a mapped axis 0, to one array of indices [size, n] of a common dtype.
Array stacked_indices(Args scalars, std::int64_t size);
// Returns the sum of a cotangent of type `full` (nothing: zero) and of `part`, placed at these start indices, which
// are clamped as by dynamic_slice.
Array with_part_added(const Tangent& sum, Aval full, const Array& part, Args starts);
void check_start_indices(const char* name, AvalArgs in, std::size_t first);
// Adds the sizes of axes to negative start indices where `allow_negative` allows these; see NegativeStarts.
Arrays normalized_starts(const char* name, const Arrays& start, const Shape& shape,
                         const lax::NegativeStarts& allow_negative);

Avals infer_scatter(const char* name, int accepts, const IndexedUpdate& p, AvalArgs in);
// Applies a scatter. If a collapsed axis of the operand has size 0, the updates have no target: returns the operand.
Array apply_scatter(const Primitive& self, const IndexedUpdate& p, const Array& x, const Array& indices,
                    const Array& updates);
Batched batch_scatter(const Primitive& self, const IndexedUpdate& p, Args x, const BatchAxes& axes,
                      BatchSize size);
Factors factors_of_scatter(const IndexedUpdate& p, AvalArgs in, FactorKind kind, ReduceKind reduce);
Lowering lower_scatter(const IndexedUpdate& p, AvalArgs in,
                       std::function<Element(const Element& old, const Element& value)> combine);
Samples scatter_samples(std::initializer_list<Dtype> dtypes, bool unique_only = false);
// Gathers values at the indices of the updates; `fill`, as in IndexOptions, for updates that are dropped.
Array gather_back(const IndexedUpdate& p, const Array& x, const Array& indices, const Shape& updates,
                  std::optional<double> fill = 0.0);
Linearized linearize_extreme_scatter(const Primitive& self, const IndexedUpdate& p, Args x);

// The reference: x with combine(old, update) at each position, one update after the other.
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
// A combination of numbers, rounded to T after each step.
template <class F>
auto rounded(F f) {
  return [f]<class T>(T a, T b) -> T requires(!std::is_same_v<T, ThreefryKey> &&
                                              std::is_invocable_v<F, Wide<T>, Wide<T>>) {
    return narrow<T>(static_cast<Wide<T>>(f(widen(a), widen(b))));
  };
}

}  // namespace tessera::inline v0
