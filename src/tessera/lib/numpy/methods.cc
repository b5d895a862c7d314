// The methods of Array with NumPy's names, which call the functions of these names with the caller's line.
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/sorting.h>

namespace tessera::inline v0 {

#define TESSERA_METHODS(name, Options)                                                                   \
  Array Array::name(CallerLine line) const { return tessera::name(Operand(*this, line.where)); }         \
  Array Array::name(Over over, Where where) const { return tessera::name(Operand(*this, where), over); } \
  Array Array::name(Options options, Where where) const {                                                \
    return tessera::name(Operand(*this, where), std::move(options));                                     \
  }
TESSERA_METHODS(sum, ReduceOptions)
TESSERA_METHODS(prod, ReduceOptions)
TESSERA_METHODS(mean, ReduceOptions)
TESSERA_METHODS(max, ReduceOptions)
TESSERA_METHODS(min, ReduceOptions)
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
const Array& Array::block_until_ready(Where where) const {
  At at(where);
  known_value(*this, "block_until_ready").wait();
  return *this;
}

}  // namespace tessera::inline v0
