// Conversions between every pair of dtypes. Narrow floats are integers in registers and are converted to and from f32
// by integer arithmetic, which is exact on every target (AVX-512's bf16 instructions flush subnormals, so they are not
// used).
#include <tessera/compile/llvm/emitter.h>
#include <cmath>

namespace tessera::inline v0::emit {

namespace {

// The parameters of a narrow format: fraction bits, exponent bias, and the code for overflow (infinity or NaN).
struct NarrowFormat {
  int fraction, bias;
  std::uint32_t overflow, nan, sign;
};
NarrowFormat format_of(Dtype t) {
  if (t == f16) return {10, 15, 0x7c00, 0x7e00, 0x8000};
  if (t == f8e5m2) return {2, 15, 0x7c, 0x7e, 0x80};
  return {3, 7, 0x7f, 0x7f, 0x80};
}
bool is_narrow_float(Dtype t) { return t.is_floating() && t.bits() < 32; }

}  // namespace

Value* Emitter::convert(Value* a, Dtype from, Dtype to) {
  if (from == to) return a;
  Type* type = like(register_type(to), a);
  if (is_narrow_float(from)) return to == f32 ? widen_float(a, from) : convert(widen_float(a, from), f32, to);
  if (is_narrow_float(to)) return from == f32 ? narrow_float(a, to) : narrow_float(convert(a, from, f32), to);
  if (from.is_floating()) {
    if (to.is_bool()) return b_.CreateFCmpUNE(a, llvm::ConstantFP::getZero(a->getType()));
    if (to.is_floating())
      return to.bits() > from.bits() ? b_.CreateFPExt(a, type) : b_.CreateFPTrunc(a, type);
    return float_to_integer(a, from, to);
  }
  if (to.is_bool()) return b_.CreateICmpNE(a, number(a, 0));
  if (to.is_floating()) return from.is_signed() ? b_.CreateSIToFP(a, type) : b_.CreateUIToFP(a, type);
  if (to.bits() < from.bits()) return b_.CreateTrunc(a, type);
  if (to.bits() == from.bits()) return a;
  return from.is_signed() ? b_.CreateSExt(a, type) : b_.CreateZExt(a, type);
}

// Saturates, and converts NaN to 0. LLVM's saturating conversion computes the lanes of a vector one by one.
Value* Emitter::float_to_integer(Value* a, Dtype from, Dtype to) {
  int magnitude_bits = to.bits() - (to.is_signed() ? 1 : 0), digits = from == f32 ? 24 : 53;
  double low = to.is_signed() ? -std::ldexp(1.0, magnitude_bits) : 0, above = std::ldexp(1.0, magnitude_bits);
  bool exact = magnitude_bits <= digits;  // the largest integer is a floating-point number
  double high = above - std::ldexp(1.0, exact ? 0 : magnitude_bits - digits);
  auto real = [&](double v) { return llvm::ConstantFP::get(a->getType(), v); };
  Type* type = like(register_type(to), a);
  Value* clamped = b_.CreateSelect(b_.CreateFCmpOGT(a, real(low)), a, real(low));
  clamped = b_.CreateSelect(b_.CreateFCmpOLT(clamped, real(high)), clamped, real(high));
  Type* wide = like(to.bits() < 32 ? b_.getInt32Ty() : register_type(to), a);
  Value* out =
      to.is_signed() || to.bits() < 32 ? b_.CreateFPToSI(clamped, wide) : b_.CreateFPToUI(clamped, wide);
  out = b_.CreateTrunc(out, type);
  if (!exact) {
    std::uint64_t maximum = to.is_signed() ? (std::uint64_t{1} << magnitude_bits) - 1 : ~std::uint64_t{0};
    out = b_.CreateSelect(b_.CreateFCmpOGE(a, real(above)), llvm::ConstantInt::get(type, maximum), out);
  }
  return to.is_signed() ? b_.CreateSelect(b_.CreateFCmpUNO(a, a), llvm::ConstantInt::get(type, 0), out) : out;
}

Value* Emitter::widen_float(Value* bits, Dtype from) {
  Type *f = like(b_.getFloatTy(), bits), *i = like(b_.getInt32Ty(), bits);
  if (from == bf16)
    return b_.CreateBitCast(b_.CreateShl(b_.CreateZExt(bits, i), llvm::ConstantInt::get(i, 16)), f);
  if (from == f16 && target_.f16c)
    return b_.CreateFPExt(b_.CreateBitCast(bits, like(b_.getHalfTy(), bits)), f);
  NarrowFormat format = format_of(from);
  auto n = [&](std::uint32_t v) { return llvm::ConstantInt::get(i, v); };
  Value* code = b_.CreateZExt(bits, i);
  Value* magnitude = b_.CreateAnd(code, n(format.sign - 1));
  // Exponent and fraction are shifted into place, and the exponent gets f32's bias. Subnormal codes are integers of the format's
  // last bit: no f32 here is subnormal, since programs may flush those.
  Value* placed = b_.CreateShl(magnitude, n(static_cast<std::uint32_t>(23 - format.fraction)));
  Value* normal = b_.CreateAdd(placed, n(static_cast<std::uint32_t>(127 - format.bias) << 23));
  Value* subnormal =
      b_.CreateFMul(b_.CreateSIToFP(magnitude, f),
                    llvm::ConstantFP::get(f, std::ldexp(1.0, 1 - format.bias - format.fraction)));
  Value* is_normal = b_.CreateICmpUGE(magnitude, n(1u << format.fraction));
  Value* out = b_.CreateSelect(is_normal, normal, b_.CreateBitCast(subnormal, i));
  Value* special = b_.CreateOr(n(0x7f800000), placed);
  if (from == f8e4m3fn) special = n(0x7fc00000);
  out = b_.CreateSelect(b_.CreateICmpUGE(magnitude, n(format.overflow)), special, out);
  std::uint32_t up = format.sign == 0x8000 ? 16 : 24;
  Value* sign = b_.CreateShl(b_.CreateAnd(code, n(format.sign)), n(up));
  return b_.CreateBitCast(b_.CreateOr(out, sign), f);
}

Value* Emitter::narrow_float(Value* a, Dtype to) {
  Type *f = a->getType(), *i = like(b_.getInt32Ty(), a), *type = like(register_type(to), a);
  auto n = [&](std::uint32_t v) { return llvm::ConstantInt::get(i, v); };
  Value* u = b_.CreateBitCast(a, i);
  Value* nan = b_.CreateFCmpUNO(a, a);
  if (to == bf16) {
    Value* odd = b_.CreateAnd(b_.CreateLShr(u, n(16)), n(1));
    Value* rounded = b_.CreateAdd(b_.CreateAdd(u, n(0x7fff)), odd);
    Value* out = b_.CreateSelect(nan, b_.CreateOr(u, n(0x400000)), rounded);
    return b_.CreateTrunc(b_.CreateLShr(out, n(16)), type);
  }
  if (to == f16 && target_.f16c) return b_.CreateBitCast(b_.CreateFPTrunc(a, like(b_.getHalfTy(), a)), type);
  NarrowFormat format = format_of(to);
  Value* magnitude = b_.CreateAnd(u, n(0x7fffffff));
  // Adding a number whose last bit has the weight of the format's last bit rounds to nearest even at that bit.
  auto drop = static_cast<std::uint32_t>(23 - format.fraction);
  auto min_exponent = static_cast<std::uint32_t>(128 - format.bias) << 23;
  Value* exponent = b_.CreateAnd(magnitude, n(0x7f800000));
  exponent = b_.CreateSelect(b_.CreateICmpULT(exponent, n(min_exponent)), n(min_exponent), exponent);
  Value* large = b_.CreateBitCast(b_.CreateAdd(exponent, n(drop << 23)), f);
  Value* rounded = b_.CreateFSub(b_.CreateFAdd(b_.CreateBitCast(magnitude, f), large), large);
  Value* rounded_bits = b_.CreateBitCast(rounded, i);
  Value* normal = b_.CreateSub(b_.CreateLShr(rounded_bits, n(drop)),
                               n(static_cast<std::uint32_t>(127 - format.bias) << format.fraction));
  Value* last_bits =
      b_.CreateFMul(rounded, llvm::ConstantFP::get(f, std::ldexp(1.0, format.bias - 1 + format.fraction)));
  Value* code =
      b_.CreateSelect(b_.CreateICmpUGE(rounded_bits, n(min_exponent)), normal, b_.CreateFPToSI(last_bits, i));
  // From 2^16 (e4m3: 2^9) on every number overflows; for much larger numbers the sum above is infinite.
  std::uint32_t limit = static_cast<std::uint32_t>(127 + (to == f8e4m3fn ? 9 : 16)) << 23;
  Value* over =
      b_.CreateOr(b_.CreateICmpUGE(magnitude, n(limit)), b_.CreateICmpUGE(code, n(format.overflow)));
  code = b_.CreateSelect(over, n(format.overflow), code);
  code = b_.CreateSelect(nan, n(format.nan), code);
  Value* sign = b_.CreateAnd(b_.CreateLShr(u, n(format.sign == 0x8000 ? 16 : 24)), n(format.sign));
  return b_.CreateTrunc(b_.CreateOr(code, sign), type);
}

}  // namespace tessera::inline v0::emit
