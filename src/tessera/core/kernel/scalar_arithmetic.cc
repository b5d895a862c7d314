// Scalar operations on bits. Floating-point operations use the C++ type of the operand; this file must not be
// compiled with fast-math or contraction.
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace tessera::inline v0::expr {
namespace {

std::uint64_t mask_of(Dtype dtype) { return dtype.bits() >= 64 ? ~0ull : (1ull << dtype.bits()) - 1; }

template <class T>
T get(std::uint64_t bits) {
  T out{};
  std::memcpy(static_cast<void*>(&out), &bits, sizeof(T));
  return out;
}
template <class T>
std::uint64_t put(T value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof(T));
  return bits;
}

template <class T>
T extreme(ScalarOp op, T a, T b) {
  if (std::isnan(a)) return a;
  if (std::isnan(b)) return b;
  return op == ScalarOp::min ? (a < b ? a : b) : (a > b ? a : b);
}

template <class T>
std::uint64_t floating(ScalarOp op, std::span<const std::uint64_t> in) {
  T a = get<T>(in[0]), b = in.size() > 1 ? get<T>(in[1]) : T{};
  switch (op) {
    case ScalarOp::add:
      return put<T>(a + b);
    case ScalarOp::sub:
      return put<T>(a - b);
    case ScalarOp::mul:
      return put<T>(a * b);
    case ScalarOp::div:
      return put<T>(a / b);
    case ScalarOp::rem:
      return put<T>(std::fmod(a, b));
    case ScalarOp::neg:
      return put<T>(-a);
    case ScalarOp::fma:
      return put<T>(std::fma(a, b, get<T>(in[2])));
    case ScalarOp::abs:
      return put<T>(std::fabs(a));
    case ScalarOp::sqrt:
      return put<T>(std::sqrt(a));
    case ScalarOp::floor:
      return put<T>(std::floor(a));
    case ScalarOp::ceil:
      return put<T>(std::ceil(a));
    case ScalarOp::trunc:
      return put<T>(std::trunc(a));
    case ScalarOp::rint:
      return put<T>(std::nearbyint(a));
    case ScalarOp::min:
    case ScalarOp::max:
      return put<T>(extreme(op, a, b));
    case ScalarOp::eq:
      return a == b;
    case ScalarOp::ne:
      return a != b;
    case ScalarOp::lt:
      return a < b;
    case ScalarOp::le:
      return a <= b;
    default:
      internal("an operation that floating-point numbers do not have");
  }
}

// `a` and `b` are zero-extended; `sa` and `sb` are sign-extended for signed dtypes and equal to a and b
// otherwise.
std::uint64_t integer_division(ScalarOp op, Dtype t, std::uint64_t a, std::uint64_t b, std::int64_t sa,
                               std::int64_t sb) {
  if (b == 0) return op == ScalarOp::div ? ~0ull : a;
  if (!t.is_signed()) return op == ScalarOp::div ? a / b : a % b;
  if (sb == -1) return op == ScalarOp::div ? 0 - a : 0;
  return static_cast<std::uint64_t>(op == ScalarOp::div ? sa / sb : sa % sb);
}

std::uint64_t shifted(ScalarOp op, Dtype t, std::uint64_t a, std::uint64_t count) {
  bool over = count >= static_cast<std::uint64_t>(t.bits());
  if (op == ScalarOp::shift_left) return over ? 0 : a << count;
  if (op == ScalarOp::shift_right_logical) return over ? 0 : a >> count;
  // The shift is arithmetic: the sign is the top bit, for unsigned dtypes too.
  std::int64_t extended = static_cast<std::int64_t>(a << (64 - t.bits())) >> (64 - t.bits());
  return static_cast<std::uint64_t>(extended >> (over ? 63 : count));
}

std::uint64_t integral(ScalarOp op, Dtype t, std::span<const std::uint64_t> in) {
  std::uint64_t a = in[0], b = in.size() > 1 ? in[1] : 0;
  std::int64_t sa = integer_of(t, a), sb = integer_of(t, b);
  bool less = t.is_signed() ? sa < sb : a < b;
  switch (op) {
    case ScalarOp::add:
      return a + b;
    case ScalarOp::sub:
      return a - b;
    case ScalarOp::mul:
      return a * b;
    case ScalarOp::div:
    case ScalarOp::rem:
      return integer_division(op, t, a, b, sa, sb);
    case ScalarOp::neg:
      return 0 - a;
    case ScalarOp::fma:
      return a * b + in[2];
    case ScalarOp::abs:
      return t.is_signed() && sa < 0 ? 0 - a : a;
    case ScalarOp::floor:
    case ScalarOp::ceil:
    case ScalarOp::trunc:
    case ScalarOp::rint:
      return a;
    case ScalarOp::min:
      return less ? a : b;
    case ScalarOp::max:
      return less ? b : a;
    case ScalarOp::bit_and:
      return a & b;
    case ScalarOp::bit_or:
      return a | b;
    case ScalarOp::bit_xor:
      return a ^ b;
    case ScalarOp::bit_not:
      return ~a;
    case ScalarOp::shift_left:
    case ScalarOp::shift_right_logical:
    case ScalarOp::shift_right_arithmetic:
      return shifted(op, t, a, b);
    case ScalarOp::eq:
      return a == b;
    case ScalarOp::ne:
      return a != b;
    case ScalarOp::lt:
      return less;
    case ScalarOp::le:
      return less || a == b;
    case ScalarOp::clz:
      return static_cast<std::uint64_t>(std::countl_zero(a) - (64 - t.bits()));
    case ScalarOp::popcount:
      return static_cast<std::uint64_t>(std::popcount(a));
    default:
      internal("an operation that integers do not have");
  }
}

// Converts a floating-point number (as T) to the bits of an integer or floating-point dtype.
template <class T>
std::uint64_t convert_floating(T x, Dtype to) {
  if (to.is_bool()) return x != 0;
  if (to == f64) return put<double>(static_cast<double>(x));
  if (to.is_floating()) {
    float narrow = static_cast<float>(x);
    if (to == f32) return put(narrow);
    if (to == bf16) return BFloat16(narrow).bits;
    if (to == f16) return float_to_half(narrow);
    return to == f8e5m2 ? float_to_e5m2(narrow) : float_to_e4m3fn(narrow);
  }
  if (std::isnan(x)) return 0;
  int width = to.bits() - (to.is_signed() ? 1 : 0);
  T limit = std::ldexp(T(1), width);
  if (x >= limit) return to.is_signed() ? (1ull << width) - 1 : mask_of(to);
  if (!to.is_signed()) return x <= 0 ? 0 : static_cast<std::uint64_t>(x);
  if (x < -limit) return 1ull << width;
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(x));
}

std::uint64_t converted(Dtype to, Dtype from, std::uint64_t bits) {
  if (to == from) return bits;
  if (from == f64) return convert_floating(get<double>(bits), to);
  if (from.is_floating()) return convert_floating(static_cast<float>(value_of(from, bits)), to);
  std::int64_t value = integer_of(from, bits);
  if (to.is_bool()) return value != 0;
  if (!to.is_floating()) return static_cast<std::uint64_t>(value);
  if (to == f64) return from == u64 ? put(static_cast<double>(bits)) : put(static_cast<double>(value));
  return convert_floating(from == u64 ? static_cast<float>(bits) : static_cast<float>(value), to);
}

}  // namespace

std::int64_t integer_of(Dtype dtype, std::uint64_t bits) {
  if (!dtype.is_signed()) return static_cast<std::int64_t>(bits);
  int shift = 64 - dtype.bits();
  return static_cast<std::int64_t>(bits << shift) >> shift;
}

double value_of(Dtype dtype, std::uint64_t bits) {
  switch (dtype.row()) {
    case Dtype::row_f64:
      return get<double>(bits);
    case Dtype::row_f32:
      return get<float>(bits);
    case Dtype::row_bf16:
      return get<BFloat16>(bits);
    case Dtype::row_f16:
      return half_to_float(static_cast<std::uint16_t>(bits));
    case Dtype::row_f8e4m3fn:
      return e4m3fn_to_float(static_cast<std::uint8_t>(bits));
    case Dtype::row_f8e5m2:
      return e5m2_to_float(static_cast<std::uint8_t>(bits));
    case Dtype::row_u64:
      return static_cast<double>(bits);
    default:
      return static_cast<double>(integer_of(dtype, bits));
  }
}

std::uint64_t bits_of(Dtype dtype, double value) {
  return dtype == f64 ? put(value) : converted(dtype, f64, put(value)) & mask_of(dtype);
}

std::uint64_t compute(ScalarOp op, Dtype result, Dtype operand, std::span<const std::uint64_t> in) {
  std::uint64_t out = 0;
  if (op == ScalarOp::select)
    out = in[0] ? in[1] : in[2];
  else if (op == ScalarOp::convert)
    out = converted(result, operand, in[0]);
  else if (op == ScalarOp::bitcast)
    out = in[0];
  else if (operand == f32)
    out = floating<float>(op, in);
  else if (operand == f64)
    out = floating<double>(op, in);
  else
    out = integral(op, operand, in);
  return out & mask_of(result);
}

std::uint64_t identity_bits(ScalarOp op, Dtype dtype) {
  bool inexact = dtype.is_floating();
  switch (op) {
    case ScalarOp::add:
    case ScalarOp::bit_or:
    case ScalarOp::bit_xor:
      return bits_of(dtype, 0);
    case ScalarOp::mul:
      return bits_of(dtype, 1);
    case ScalarOp::bit_and:
      return mask_of(dtype);
    case ScalarOp::max:
      if (inexact) return bits_of(dtype, -std::numeric_limits<double>::infinity());
      return dtype.is_signed() ? 1ull << (dtype.bits() - 1) : 0;
    case ScalarOp::min:
      if (inexact) return bits_of(dtype, std::numeric_limits<double>::infinity());
      return dtype.is_signed() ? mask_of(dtype) >> 1 : mask_of(dtype);
    default:
      internal("a reduction by an operation without an identity");
  }
}

}  // namespace tessera::inline v0::expr
