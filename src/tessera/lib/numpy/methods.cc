// The methods of Array with NumPy's names, which call the functions of these names with the caller's line.
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/selection.h>
#include <tessera/lib/numpy/sorting.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

#define TESSERA_METHODS(name, Options)                                                           \
  Array Array::name(CallerLine line) const { return tessera::name(Operand(*this, line.where)); } \
  Array Array::name(ReducedAxes over, Where where) const {                                       \
    return tessera::name(Operand(*this, where), over);                                           \
  }                                                                                              \
  Array Array::name(Options options, Where where) const {                                        \
    return tessera::name(Operand(*this, where), std::move(options));                             \
  }
TESSERA_METHODS(sum, ReduceOptions)
TESSERA_METHODS(prod, ReduceOptions)
TESSERA_METHODS(mean, ReduceOptions)
TESSERA_METHODS(max, ReduceOptions)
TESSERA_METHODS(min, ReduceOptions)
TESSERA_METHODS(ptp, ReduceOptions)
TESSERA_METHODS(all, ReduceOptions)
TESSERA_METHODS(any, ReduceOptions)
TESSERA_METHODS(var, VarianceOptions)
TESSERA_METHODS(std, VarianceOptions)
#undef TESSERA_METHODS

#define TESSERA_METHODS(name)                                                                    \
  Array Array::name(CallerLine line) const { return tessera::name(Operand(*this, line.where)); } \
  Array Array::name(OneAxis along, Where where) const { return tessera::name(Operand(*this, where), along); }
TESSERA_METHODS(argmax)
TESSERA_METHODS(argmin)
TESSERA_METHODS(cumsum)
TESSERA_METHODS(cumprod)
TESSERA_METHODS(sort)
TESSERA_METHODS(argsort)
#undef TESSERA_METHODS

#define TESSERA_METHOD(name) \
  Array Array::name(CallerLine line) const { return tessera::name(Operand(*this, line.where)); }
TESSERA_METHOD(ravel)
TESSERA_METHOD(squeeze)
TESSERA_METHOD(real)
TESSERA_METHOD(imag)
TESSERA_METHOD(conj)
#undef TESSERA_METHOD

Array Array::squeeze(AnyAxes axes, Where where) const {
  return tessera::squeeze(Operand(*this, where), axes);
}
Array Array::swapaxes(OneAxis a, OneAxis b, Where where) const {
  return tessera::swapaxes(Operand(*this, where), a, b);
}
Array Array::clip(const Array& low, const Array& high, Where where) const {
  return tessera::clip(Operand(*this, where), low, high);
}
Array Array::round(int decimals, Where where) const {
  return tessera::round(Operand(*this, where), decimals);
}
Array Array::dot(const Array& other, Where where) const { return tessera::dot(Operand(*this, where), other); }
Array Array::mT(Where where) const { return matrix_transpose(Operand(*this, where)); }
Array Array::argpartition(std::int64_t kth, Where where) const { return argpartition(kth, -1, where); }
Array Array::argpartition(std::int64_t kth, OneAxis along, Where where) const {
  return tessera::argpartition(Operand(*this, where), kth, along);
}
Array Array::searchsorted(const Array& values, Where where) const { return searchsorted(values, {}, where); }
Array Array::searchsorted(const Array& values, SearchOptions options, Where where) const {
  return tessera::searchsorted(Operand(*this, where), values, options);
}
Arrays Array::nonzero(CallerLine line) const { return nonzero(SizedOptions{}, line.where); }
Arrays Array::nonzero(SizedOptions options, Where where) const {
  return tessera::nonzero(Operand(*this, where), std::move(options));
}
Array Array::take(const Array& indices, Where where) const {
  return tessera::take(Operand(*this, where), indices);
}
Array Array::take(const Array& indices, OneAxis along, Where where) const {
  return tessera::take(Operand(*this, where), indices, along);
}
Array Array::take(const Array& indices, TakeOptions options, Where where) const {
  return tessera::take(Operand(*this, where), indices, std::move(options));
}
Array Array::compress(const Array& condition, Where where) const {
  return tessera::compress(Operand(condition, where), *this);
}
Array Array::compress(const Array& condition, OneAxis along, Where where) const {
  return tessera::compress(Operand(condition, where), *this, {.axis = along});
}
Array Array::choose(const Arrays& choices, Where where) const {
  return tessera::choose(Operand(*this, where), choices);
}
Array Array::repeat(std::int64_t repeats, Where where) const {
  return tessera::repeat(Operand(*this, where), repeats);
}
Array Array::repeat(std::int64_t repeats, OneAxis along, Where where) const {
  return tessera::repeat(Operand(*this, where), repeats, along);
}
Array Array::diagonal(std::int64_t offset, Where where) const { return diagonal(offset, 0, 1, where); }
Array Array::diagonal(std::int64_t offset, OneAxis rows, OneAxis columns, Where where) const {
  return tessera::diagonal(Operand(*this, where), offset, rows, columns);
}
Array Array::trace(std::int64_t offset, Where where) const { return trace(offset, 0, 1, where); }
Array Array::trace(std::int64_t offset, OneAxis rows, OneAxis columns, Where where) const {
  return tessera::trace(Operand(*this, where), offset, rows, columns);
}
Array Array::copy(Where where) const { return tessera::copy(Operand(*this, where)); }
Array Array::view(Dtype dtype, Where where) const {
  At at(where);
  std::int64_t from = itemsize(), to = dtype.bytes();
  if (from == to) return lax::bitcast_convert_type(*this, dtype);
  if (ndim() == 0 || dim(-1) * from % to != 0)
    fail<ShapeError>(
        str("view: the last axis of ", aval(), " has no whole number of elements of ", dtype, "."),
        "Expected a last axis whose bytes are a multiple of the new dtype's size.");
  Dims shape = this->shape();
  shape.back() = dim(-1) * from / to;
  if (from > to) return lax::bitcast_convert_type(*this, dtype).reshape(shape);
  Dims parts = shape;
  parts.push_back(to / from);
  return lax::bitcast_convert_type(reshape(parts), dtype);
}
const Array& Array::block_until_ready(Where where) const {
  At at(where);
  known_value(*this, "block_until_ready").wait();
  return *this;
}

}  // namespace tessera::inline v0
