// Promotion and broadcasting, as jax.numpy does them before it calls jax.lax.
#include <tessera/lib/lax.h>
#include <tessera/lib/promote.h>
#include <complex>

namespace tessera::inline v0::lib {

Dtype to_inexact(Dtype dtype) {
  if (dtype.is_inexact() || dtype.is_key()) return dtype;
  return dtype == i64 || dtype == u64 ? f64 : f32;
}

PromotionType common_type(Args operands, Numbers numbers) {
  PromotionType type = operands[0].aval().promotion();
  bool keep_64_bits = x64_enabled();
  for (const Array& x : operands) {
    type = promote(type, x.aval().promotion());
    keep_64_bits |= x.dtype() == i64 || x.dtype() == u64;
  }
  // Only 64-bit operands give 64-bit results: i32 and u32 promote to i64, which without x64 is i32.
  if (type.dtype == i64 && !keep_64_bits) type.dtype = i32;
  if (numbers == Numbers::numeric && type.dtype.is_bool()) return {i32, type.weak};
  if (numbers == Numbers::inexact && !type.dtype.is_inexact()) return {to_inexact(type.dtype), type.weak};
  return type;
}

// Throws if a literal cannot be represented: 300 does not fit u8.
static void check_fits(std::int64_t value, Dtype dtype) {
  if (!dtype.is_integer()) return;
  int bits = dtype.bits() - dtype.is_signed();
  bool fits = bits >= 63 || value >> bits == 0 || (dtype.is_signed() && value >> bits == -1);
  if (!fits || (value < 0 && dtype.is_unsigned()))
    fail<ArgumentError>(
        str("the integer literal ", value, " does not fit ", dtype, "."),
        "Convert the array to a wider dtype first, or give the number a dtype: scalar(value, i32).");
}

// Converts a C++ number to `dtype` on the host.
static Array literal_as(const Array& x, Dtype dtype, bool weak) {
  if (dtype.is_complex() && x.dtype().is_complex()) {
    auto value = x.item<std::complex<double>>();
    std::complex<float> narrow(value);
    return copy_of(Aval({}, dtype, weak), dtype == c64 ? static_cast<const void*>(&narrow) : &value);
  }
  if (!x.dtype().is_integer()) return scalar(x.item<double>(), dtype, weak);
  std::int64_t value = x.item<std::int64_t>();
  check_fits(value, dtype);
  return scalar(value, dtype, weak);
}

Array convert(const Array& x, Dtype dtype, bool weak) {
  if (x.dtype() == dtype && x.aval().weak() == weak) return x;
  bool is_literal = x.ndim() == 0 && x.aval().weak() && !x.value()->trace();
  if (is_literal && !dtype.is_bool() && !dtype.is_key() && (dtype.is_complex() || !x.dtype().is_complex()) &&
      (dtype.is_inexact() || x.dtype().is_integer()))
    return literal_as(x, dtype, weak);
  return lax::convert_element_type(x, dtype, weak);
}
Array convert(const Array& x, PromotionType type) { return convert(x, type.dtype, type.weak); }

Array constant_like(const Array& x, double value) { return scalar(value, x.dtype(), x.aval().weak()); }
Array constant_like(const Array& x, std::int64_t value) { return scalar(value, x.dtype(), x.aval().weak()); }

Arrays promote_dtypes(Args operands, Numbers numbers) {
  PromotionType type = common_type(operands, numbers);
  Arrays out;
  for (const Array& x : operands) out.push_back(convert(x, type));
  return out;
}

Array broadcast_to_shape(const char* operation, const Array& x, const Shape& shape) {
  if (x.shape() == shape) return x;
  const Shape& from = x.shape();
  if (from.size() > shape.size() || broadcast_shapes(operation, from, shape) != shape)
    fail<ShapeError>(str(operation, ": ", x.aval(), " does not broadcast to shape ", shape, "."),
                     "Aligned from the last axis, its sizes must be equal or 1; reshape or use expand_dims.");
  std::int64_t rank = static_cast<std::int64_t>(from.size());
  return lax::broadcast_in_dim(x, shape, iota_dims(rank, static_cast<std::int64_t>(shape.size()) - rank));
}

static void broadcast_in_place(const char* operation, std::span<Array> operands, bool with_scalars) {
  Shape shape;
  for (const Array& x : operands) shape = broadcast_shapes(operation, shape, x.shape());
  for (Array& x : operands)
    if (x.shape() != shape && (x.ndim() || with_scalars)) x = broadcast_to_shape(operation, x, shape);
}

Arrays promote_shapes(const char* operation, Args operands, bool with_scalars) {
  Arrays out(operands.begin(), operands.end());
  broadcast_in_place(operation, out, with_scalars);
  return out;
}

void promote_in_place(const char* operation, std::span<Array> operands, Numbers numbers) {
  PromotionType type = common_type(operands, numbers);
  for (Array& x : operands)
    if (x.aval().promotion() != type) x = convert(x, type);
  broadcast_in_place(operation, operands, false);
}

Arrays promote_operands(const char* operation, Args operands, Numbers numbers) {
  Arrays out(operands.begin(), operands.end());
  promote_in_place(operation, out, numbers);
  return out;
}

Array as_bool(const Array& x) { return x.dtype().is_bool() ? x : lax::ne(x, constant_like(x, 0)); }

Array as_inexact(const Array& x) { return convert(x, common_type(Args(&x, 1), Numbers::inexact)); }

Array slice_along(const Array& x, std::int64_t axis, std::int64_t first, std::int64_t last) {
  Dims start(x.shape().size(), 0), limit = x.shape();
  start[axis] = first, limit[axis] = last;
  return lax::slice(x, start, limit);
}

}  // namespace tessera::inline v0::lib
