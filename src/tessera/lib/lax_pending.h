// Names of jax.lax that this layer calls and whose families are still being written; goes away with them.
#pragma once
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/reduce/reduce.h>
#include <tessera/ops/shape/shape.h>

namespace tessera::inline v0::lax {

#define TESSERA_PENDING_1(f) TESSERA_API Array f(Operand x);
#define TESSERA_PENDING_2(f) TESSERA_API Array f(Operand x, Operand y);
TESSERA_PENDING_1(abs)
TESSERA_PENDING_1(sign)
TESSERA_PENDING_1(floor)
TESSERA_PENDING_1(ceil)
TESSERA_PENDING_1(exp)
TESSERA_PENDING_1(exp2)
TESSERA_PENDING_1(expm1)
TESSERA_PENDING_1(log)
TESSERA_PENDING_1(log1p)
TESSERA_PENDING_1(sqrt)
TESSERA_PENDING_1(rsqrt)
TESSERA_PENDING_1(cbrt)
TESSERA_PENDING_1(square)
TESSERA_PENDING_1(tan)
TESSERA_PENDING_1(asin)
TESSERA_PENDING_1(acos)
TESSERA_PENDING_1(atan)
TESSERA_PENDING_1(sinh)
TESSERA_PENDING_1(cosh)
TESSERA_PENDING_1(tanh)
TESSERA_PENDING_1(asinh)
TESSERA_PENDING_1(acosh)
TESSERA_PENDING_1(atanh)
TESSERA_PENDING_1(logistic)
TESSERA_PENDING_1(erf)
TESSERA_PENDING_1(erfc)
TESSERA_PENDING_1(erf_inv)
TESSERA_PENDING_1(real)
TESSERA_PENDING_1(imag)
TESSERA_PENDING_1(conj)
TESSERA_PENDING_1(is_finite)
TESSERA_PENDING_1(bitwise_not)
TESSERA_PENDING_1(population_count)
TESSERA_PENDING_1(clz)
TESSERA_PENDING_2(div)
TESSERA_PENDING_2(rem)
TESSERA_PENDING_2(pow)
TESSERA_PENDING_2(atan2)
TESSERA_PENDING_2(max)
TESSERA_PENDING_2(min)
TESSERA_PENDING_2(eq)
TESSERA_PENDING_2(ne)
TESSERA_PENDING_2(lt)
TESSERA_PENDING_2(le)
TESSERA_PENDING_2(gt)
TESSERA_PENDING_2(ge)
TESSERA_PENDING_2(bitwise_and)
TESSERA_PENDING_2(bitwise_or)
TESSERA_PENDING_2(bitwise_xor)
TESSERA_PENDING_2(shift_left)
TESSERA_PENDING_2(shift_right_arithmetic)
TESSERA_PENDING_2(shift_right_logical)
TESSERA_PENDING_2(complex)
TESSERA_PENDING_2(nextafter)
#undef TESSERA_PENDING_1
#undef TESSERA_PENDING_2
TESSERA_API Array select(Operand predicate, Operand x, Operand y);
TESSERA_API Array convert_element_type(Operand x, Dtype dtype, bool weak);
enum class RoundingMethod { away_from_zero, to_nearest_even };
TESSERA_API Array round(Operand x, RoundingMethod method);
TESSERA_API Array integer_pow(Operand x, int exponent);

TESSERA_API Array reduce_prod(Operand x, const Axes& axes);
TESSERA_API Array reduce_max(Operand x, const Axes& axes);
TESSERA_API Array reduce_min(Operand x, const Axes& axes);
TESSERA_API Array reduce_and(Operand x, const Axes& axes);
TESSERA_API Array reduce_or(Operand x, const Axes& axes);
TESSERA_API Array argmax(Operand x, std::int64_t axis, Dtype index);
TESSERA_API Array argmin(Operand x, std::int64_t axis, Dtype index);
TESSERA_API Array cumsum(Operand x, std::int64_t axis, bool reverse = false);
TESSERA_API Array cumprod(Operand x, std::int64_t axis, bool reverse = false);
TESSERA_API Array cummax(Operand x, std::int64_t axis, bool reverse = false);
TESSERA_API Array cummin(Operand x, std::int64_t axis, bool reverse = false);
TESSERA_API Array reshape(Operand x, const Shape& shape);
TESSERA_API Array iota(Dtype dtype, const Shape& shape, std::int64_t axis, Where where = here());
TESSERA_API Array concatenate(const Arrays& operands, std::int64_t axis, Where where = here());
TESSERA_API Array slice(Operand x, const Dims& start, const Dims& limit, const Dims& strides = {});
TESSERA_API Array pad(Operand x, Operand value, const Dims& low, const Dims& high, const Dims& interior = {});
TESSERA_API Array rev(Operand x, const Axes& axes);
TESSERA_API Array dynamic_slice(Operand x, const Arrays& starts, const Shape& sizes);
TESSERA_API Array dynamic_update_slice(Operand x, Operand update, const Arrays& starts);

}  // namespace tessera::inline v0::lax
