// Selection, logic and tests of elements.
#include <tessera/core/trace.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/promote.h>
#include <algorithm>
#include <complex>
#include <limits>

namespace tessera::inline v0 {

using lib::constant_like;

static Array all_of(const Array& x) { return lax::reduce_and(x, iota_dims(x.ndim())); }

// A bool array of the shape of x with one value.
static Array everywhere(bool answer, const Array& x) {
  return lib::broadcast_to_shape("broadcast", Array(answer), x.shape());
}

Array where(Operand condition, Operand x, Operand y) {
  At at(condition.where);
  Array predicate = lib::as_bool(*condition);
  Arrays values = lib::promote_dtypes(Arrays{*x, *y});
  if (predicate.ndim() == 0) {
    values = lib::promote_shapes("where", values, true);
  } else {
    Arrays all = lib::promote_shapes("where", Arrays{predicate, values[0], values[1]}, true);
    predicate = all[0], values = {all[1], all[2]};
  }
  return lax::select(predicate, values[0], values[1]);
}

#define TESSERA_LOGICAL(name, operation)                                 \
  Array name(Operand x, Operand y) {                                     \
    At at(x.where);                                                      \
    Arrays both = lib::promote_operands(#name, Arrays{*x, *y});          \
    return lax::operation(lib::as_bool(both[0]), lib::as_bool(both[1])); \
  }
TESSERA_LOGICAL(logical_and, bitwise_and)
TESSERA_LOGICAL(logical_or, bitwise_or)
TESSERA_LOGICAL(logical_xor, bitwise_xor)
#undef TESSERA_LOGICAL
Array logical_not(Operand x) {
  At at(x.where);
  return lax::bitwise_not(lib::as_bool(*x));
}

Array isnan(Operand x) {
  At at(x.where);
  return lax::ne(*x, *x);
}
static Array is_infinite(const Array& x, double infinity) { return lax::eq(x, constant_like(x, infinity)); }
Array isinf(Operand x) {
  At at(x.where);
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (x->dtype().is_complex()) return isinf(lax::real(*x)) | isinf(lax::imag(*x));
  return x->dtype().is_floating() ? is_infinite(lax::abs(*x), infinity) : everywhere(false, *x);
}
Array isposinf(Operand x) {
  At at(x.where);
  return x->dtype().is_floating() ? is_infinite(*x, std::numeric_limits<double>::infinity())
                                  : everywhere(false, *x);
}
Array isneginf(Operand x) {
  At at(x.where);
  return x->dtype().is_floating() ? is_infinite(*x, -std::numeric_limits<double>::infinity())
                                  : everywhere(false, *x);
}
Array isfinite(Operand x) {
  At at(x.where);
  if (x->dtype().is_complex()) return lax::is_finite(lax::real(*x)) & lax::is_finite(lax::imag(*x));
  return x->dtype().is_floating() ? lax::is_finite(*x) : everywhere(true, *x);
}
Array signbit(Operand x) {
  At at(x.where);
  if (x->dtype().is_complex())
    fail<DtypeError>(str("signbit: the operand is ", x->aval(), "."),
                     "Complex numbers have no sign: take real(x) or imag(x) first.");
  if (x->dtype().is_bool()) return everywhere(false, *x);
  Array zero = constant_like(*x, 0);
  if (!x->dtype().is_floating()) return lax::lt(*x, zero);
  Dtype bits = x->dtype().bits() == 64   ? i64
               : x->dtype().bits() == 32 ? i32
               : x->dtype().bits() == 16 ? i16
                                         : i8;
  Array word = lax::bitcast_convert_type(*x, bits);
  return lax::lt(word, constant_like(word, 0));
}
Array iscomplex(Operand x) {
  At at(x.where);
  return imag(*x) != 0;
}
Array isreal(Operand x) {
  At at(x.where);
  return imag(*x) == 0;
}

Array isclose(Operand x, Operand y, Tolerance tolerance) {
  At at(x.where);
  Arrays both = lib::promote_operands("isclose", Arrays{*x, *y}, lib::Numbers::inexact);
  Array a = both[0], b = both[1];
  Dtype real = a.dtype().real_part();
  Array limit = scalar(tolerance.atol, real) + scalar(tolerance.rtol, real) * lax::abs(b);
  Array near = (a == b) | (isfinite(b) & (lax::abs(lax::sub(a, b)) <= limit));
  return tolerance.equal_nan ? near | (isnan(a) & isnan(b)) : near;
}
Array allclose(Operand x, Operand y, Tolerance tolerance) {
  At at(x.where);
  return all_of(isclose(*x, *y, tolerance));
}
Array array_equal(Operand x, Operand y, bool equal_nan) {
  At at(x.where);
  if (x->shape() != y->shape()) return Array(false);
  Array equal = *x == *y;
  return all_of(equal_nan ? equal | (isnan(*x) & isnan(*y)) : equal);
}
Array array_equiv(Operand x, Operand y) {
  At at(x.where);
  for (std::int64_t i = 1; i <= std::min(x->ndim(), y->ndim()); ++i)
    if (x->dim(-i) != y->dim(-i) && x->dim(-i) != 1 && y->dim(-i) != 1) return Array(false);
  return all_of(*x == *y);
}

// The index, such as "(1, 2)", of the element at `offset` of an array of this shape.
static std::string index_text(std::int64_t offset, const Shape& shape) {
  Dims index(shape.size(), 0);
  for (std::size_t d = shape.size(); d-- > 0; offset /= shape[d]) index[d] = offset % shape[d];
  return str(index);
}

static std::string element_text(const Array& x, std::size_t offset) {
  if (x.dtype().is_complex()) return str(x.to_vector<std::complex<double>>()[offset]);
  if (!x.dtype().is_floating()) return str(x.to_vector<std::int64_t>()[offset]);
  return x.dtype() == f64 ? str(x.to_vector<double>()[offset]) : str(x.to_vector<float>()[offset]);
}

// The elements on the default device, wherever they are placed.
static Array on_host(const Array& x) {
  return copy_of(Aval(x.shape(), x.dtype()), known_value(x, "assert_allclose").data());
}

void assert_allclose(Operand actual, Operand expected, Tolerance tolerance) {
  At at(actual.where);
  if (actual->shape() != expected->shape())
    fail<ShapeError>(
        str("assert_allclose: actual is ", actual->aval(), ", expected is ", expected->aval(), "."),
        "Expected equal shapes.");
  std::vector<bool> near = isclose(on_host(*actual), on_host(*expected), tolerance).to_vector<bool>();
  auto differ = std::count(near.begin(), near.end(), false);
  if (differ == 0) return;
  std::size_t first = std::find(near.begin(), near.end(), false) - near.begin();
  fail<ArgumentError>(
      str("assert_allclose: ", differ, " of ", near.size(), " elements differ; the first is at ",
          index_text(static_cast<std::int64_t>(first), actual->shape()), ": actual ",
          element_text(*actual, first), ", expected ", element_text(*expected, first), "."),
      str("Allowed is |actual - expected| <= ", tolerance.atol, " + ", tolerance.rtol, " * |expected|."));
}

}  // namespace tessera::inline v0
