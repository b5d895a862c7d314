// Rules shared by operations that move elements: checks of lists, axis numbers with a mapped axis, factors.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

// Throws an ArgumentError unless `list` has one entry per axis of `x`.
void check_one_per_axis(const char* operation, const char* list_name, const Dims& list, Aval x);

// Inserts `value` into `dims` at position `at`.
Dims with_inserted(const Dims& dims, int at, std::int64_t value);
// Converts the axis numbers of one element of the batch to those of an array whose mapped axis is at `at`.
Axes axes_with_mapped(const Axes& axes, int at);
// The position of a mapped axis at `at` after `axes` (numbered without it) are removed.
int axis_after_removal(const Axes& axes, int at);

// The mapped axis of the first mapped operand.
int first_mapped(const BatchAxes& axes);
// Moves the mapped axis of every operand to `to`; repeats operands that have none.
Arrays mapped_at(Args x, const BatchAxes& axes, std::int64_t size, int to);

// Factors in which axis i of operand 0 is axis i of the result. The factor passes if moves(i) is false. Its
// size is the operand's.
template <class F>
Factors factors_along_axes(AvalArgs in, AvalArgs out, F moves) {
  Factors factors = Factors::of(in, out);
  for (std::int64_t axis = 0; axis < in[0].rank(); ++axis)
    factors.results[0][axis] = factors.operands[0][axis] = {
        factors.add(in[0].dim(axis), moves(axis) ? FactorKind::permute : FactorKind::pass)};
  return factors;
}

// Stores the elements of `x` at target(at) of a row-major array of `shape` at `out`.
template <class F>
void copy_elements(void* out, const Shape& shape, const Array& x, F&& target) {
  const char* from = static_cast<const char*>(known_value(x, "reference").data());
  std::int64_t size = x.dtype().bytes();
  Dims strides = row_major_strides(shape);
  for_each_index(x.shape(), [&](const Dims& at) {
    std::memcpy(static_cast<char*>(out) + offset_of(target(at), strides) * size, from, size);
    from += size;
  });
}

// Linearizes a linear primitive of one operand with parameters `p`, which is its own derivative.
template <const Primitive& self, class P>
Linearized linear_in_one(const P& p, Args x, const Active&) {
  return {{self(p, {x[0]})}, [p](const Tangents& t) { return Tangents{self(p, {*t[0]})}; }};
}

// One Sample for each of `dtypes` (by default: some of every kind).
Samples moving_samples(const Params& params, const Shape& shape,
                       std::initializer_list<Dtype> dtypes = {f32, f64, bf16, f8e4m3fn, c64, i32, u8, bool_,
                                                              key_threefry});

}  // namespace tessera::inline v0
