// Properties of dtypes and conversions between them.
#include <tessera/lib/dtypes.h>
#include <tessera/lib/promote.h>
#include <algorithm>
#include <cmath>

namespace tessera::inline v0 {

Dtype result_type(const std::vector<Typed>& operands, Where where) {
  At at(where);
  if (operands.empty())
    fail<ArgumentError>("result_type: there are no operands.",
                        "Expected at least one dtype, array or number.");
  PromotionType type = operands[0].type;
  bool keep_64_bits = x64_enabled();
  for (const Typed& x : operands) {
    type = promote(type, x.type);
    keep_64_bits |= x.type.dtype == i64 || x.type.dtype == u64;
  }
  return type.dtype == i64 && !keep_64_bits ? i32 : type.dtype;  // as for operations: lib/promote.cc
}
Dtype promote_types(Dtype a, Dtype b, Where where) { return result_type({a, b}, where); }

namespace {

struct BitCounts {
  int mantissa, exponent;  // number of bits
};
BitCounts bit_counts_of(Dtype dtype) {
  switch (dtype.real_part().row()) {
    case Dtype::row_f8e4m3fn:
      return {3, 4};
    case Dtype::row_f8e5m2:
      return {2, 5};
    case Dtype::row_bf16:
      return {7, 8};
    case Dtype::row_f16:
      return {10, 5};
    case Dtype::row_f32:
      return {23, 8};
    default:
      return {52, 11};
  }
}

// The number of bits of an integer's magnitude.
int magnitude_bits(Dtype dtype) { return dtype.is_bool() ? 1 : dtype.bits() - dtype.is_signed(); }

bool keeps_values(Dtype from, Dtype to) {
  if (from == to || from.is_bool()) return true;
  if (from.is_integer() && to.is_integer())
    return (from.is_unsigned() || to.is_signed()) && magnitude_bits(from) <= magnitude_bits(to);
  if (!to.is_inexact() || (from.is_complex() && !to.is_complex())) return false;
  BitCounts target = bit_counts_of(to);
  // NumPy allows the conversion of 64-bit integers to 64-bit floats.
  if (from.is_integer()) return to.real_part() == f64 || magnitude_bits(from) <= target.mantissa + 1;
  BitCounts source = bit_counts_of(from);
  return source.mantissa <= target.mantissa && source.exponent <= target.exponent;
}

// The order of kinds: conversions to the same or a later kind are same_kind.
int kind_order(Dtype dtype) {
  return dtype.is_bool() ? 0 : dtype.is_unsigned() ? 1 : dtype.is_signed() ? 2 : dtype.is_floating() ? 3 : 4;
}

}  // namespace

bool can_cast(Dtype from, Dtype to, Casting casting) {
  if (from.is_key() || to.is_key() || casting == Casting::no) return from == to;
  switch (casting) {
    case Casting::safe:
      return keeps_values(from, to);
    case Casting::same_kind:
      return keeps_values(from, to) || kind_order(from) <= kind_order(to);
    default:
      return true;
  }
}

bool issubdtype(Dtype dtype, DtypeGroup group) {
  switch (group) {
    case DtypeGroup::boolean:
      return dtype.is_bool();
    case DtypeGroup::signed_integer:
      return dtype.is_signed();
    case DtypeGroup::unsigned_integer:
      return dtype.is_unsigned();
    case DtypeGroup::integer:
      return dtype.is_integer();
    case DtypeGroup::floating:
      return dtype.is_floating();
    case DtypeGroup::complex:
      return dtype.is_complex();
    case DtypeGroup::inexact:
      return dtype.is_inexact();
    default:
      return dtype.is_integer() || dtype.is_inexact();
  }
}

FloatInfo finfo(Dtype dtype, Where where) {
  At at(where);
  if (!dtype.is_inexact())
    fail<DtypeError>(str("finfo: the dtype is ", dtype, "."),
                     "Expected a floating or complex dtype; iinfo is for integers.");
  Dtype real = dtype.real_part();
  BitCounts format = bit_counts_of(real);
  bool finite_only = real == f8e4m3fn;  // the highest exponent is for numbers; only all ones is NaN
  int bias = (1 << (format.exponent - 1)) - 1;
  FloatInfo out{};
  out.dtype = real, out.bits = real.bits(), out.nmant = format.mantissa, out.nexp = format.exponent;
  out.minexp = 1 - bias, out.maxexp = bias + 1 + finite_only;
  out.eps = std::ldexp(1.0, -format.mantissa), out.epsneg = out.eps / 2;
  double largest_mantissa = 2 - out.eps * (1 + finite_only);
  out.max = std::ldexp(largest_mantissa, out.maxexp - 1), out.min = -out.max;
  out.smallest_normal = std::ldexp(1.0, out.minexp);
  out.smallest_subnormal = std::ldexp(1.0, out.minexp - format.mantissa);
  out.precision = std::max(1, static_cast<int>(std::floor(format.mantissa * std::log10(2.0))));
  out.resolution = std::pow(10.0, -out.precision);
  return out;
}

IntegerInfo iinfo(Dtype dtype, Where where) {
  At at(where);
  if (!dtype.is_integer())
    fail<DtypeError>(str("iinfo: the dtype is ", dtype, "."),
                     "Expected an integer dtype; finfo is for floating ones.");
  std::uint64_t max = ~std::uint64_t{0} >> (64 - magnitude_bits(dtype));
  return {dtype, dtype.bits(), dtype.is_signed() ? -static_cast<std::int64_t>(max) - 1 : 0, max};
}

}  // namespace tessera::inline v0
