// Promotion of operands to one dtype and broadcasting to one shape, for operators and NumPy functions: the strict
// operations of lax do neither.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0::lib {

// The dtypes that an operation accepts; operands of other kinds are converted.
enum class Numbers {
  any,      // the promoted dtype
  numeric,  // bool becomes i32, weak if all operands are
  inexact,  // bool and integers become floating
};

// Returns the floating dtype to which a bool or an integer converts: f32, or f64 for 64 bits; other dtypes unchanged.
Dtype to_inexact(Dtype dtype);
// Returns the promoted type of all operands, converted to a dtype of `numbers`.
PromotionType common_type(Args operands, Numbers numbers = Numbers::any);
// Converts `x` to `dtype`, weak or not; returns `x` itself if nothing changes.
Array convert(const Array& x, Dtype dtype, bool weak = false);
Array convert(const Array& x, PromotionType type);
// Converts bool and integers to floating; see to_inexact.
Array as_inexact(const Array& x);
// Returns x != 0, or x itself if it is bool.
Array as_bool(const Array& x);
// Returns a scalar of the dtype (and weakness) of `x`.
Array constant_like(const Array& x, double value);
Array constant_like(const Array& x, std::int64_t value);
inline Array constant_like(const Array& x, int value) { return constant_like(x, std::int64_t{value}); }

// Converts the operands to one dtype.
Arrays promote_dtypes(Args operands, Numbers numbers = Numbers::any);
// Broadcasts the operands to one shape. Scalars stay scalars, which lax broadcasts, unless `with_scalars`.
Arrays promote_shapes(const char* operation, Args operands, bool with_scalars = false);
// Converts the operands to one dtype and one shape. Errors name `operation`.
void promote_in_place(const char* operation, std::span<Array> operands, Numbers numbers = Numbers::any);
Arrays promote_operands(const char* operation, Args operands, Numbers numbers = Numbers::any);
// Broadcasts `x` to `shape`; returns `x` itself if it has that shape.
Array broadcast_to_shape(const char* operation, const Array& x, const Shape& shape);
// Returns the entries [first, last) of `x` along `axis`.
Array slice_along(const Array& x, std::int64_t axis, std::int64_t first, std::int64_t last);

// True if `x` has a concrete value; false for a tracer.
inline bool is_known(const Array& x) { return !x.empty() && x.value()->concrete() != nullptr; }

}  // namespace tessera::inline v0::lib
