// Operations as C expressions, with the semantics of core/kernel/scalar_arithmetic.cc.
#include <tessera/compile/c_source/c_operations.h>
#include <tessera/compile/c_source/c_source.h>
#include <bit>
#include <cmath>
#include <cstdio>

namespace tessera::inline v0::c_source_detail {

namespace {

using expr::ScalarOp;

bool is_narrow_float(Dtype t) { return t.is_floating() && t.bits() < 32; }

std::string floating_text(double value, Dtype dtype, std::uint64_t bits) {
  char text[64];
  if (!std::isfinite(value)) {
    std::snprintf(text, sizeof text, dtype == f32 ? "ts_f32(UINT32_C(0x%llx))" : "ts_f64(UINT64_C(0x%llx))",
                  static_cast<unsigned long long>(bits));
    return text;
  }
  double whole = std::nearbyint(value);
  bool plain = whole == value && std::fabs(value) < 1e6 && !(value == 0 && std::signbit(value));
  std::snprintf(text, sizeof text, plain ? "%.1f" : "%a", value);
  return std::string(value < 0 || std::signbit(value) ? "(" : "") + text + (dtype == f32 ? "f" : "") +
         (value < 0 || std::signbit(value) ? ")" : "");
}

std::string call(const std::string& name, const std::vector<std::string>& in) {
  std::string out = name + "(";
  for (std::size_t i = 0; i < in.size(); ++i) out += (i ? ", " : "") + in[i];
  return out + ")";
}

std::string convert(const std::string& a, Dtype from, Dtype to) {
  if (from == to) return a;
  if (is_narrow_float(from)) return convert(str("ts_from_", from, "(", a, ")"), f32, to);
  if (is_narrow_float(to)) return str("ts_to_", to, "(", convert(a, from, f32), ")");
  if (to.is_bool()) return str("(uint8_t)(", a, " != 0)");
  if (from.is_floating() && to.is_integer()) return str("ts_to_", type_text(to), "(", a, ")");
  return str("(", type_text(to), ")", a);
}

std::string bitcast(const std::string& a, Dtype from, Dtype to) {
  if (from == f32) return str("(", type_text(to), ")ts_u32(", a, ")");
  if (from == f64) return str("(", type_text(to), ")ts_u64(", a, ")");
  if (to == f32) return str("ts_f32((uint32_t)", a, ")");
  if (to == f64) return str("ts_f64((uint64_t)", a, ")");
  return str("(", type_text(to), ")", a);
}

// Calls a function of <math.h> for the dtype.
std::string math(const char* name, const std::vector<std::string>& in, Dtype t) {
  return call(str(name, t == f32 ? "f" : ""), in);
}

std::string floating(ScalarOp op, const std::vector<std::string>& in, Dtype t) {
  const char* type = t == f32 ? "float" : "double";
  switch (op) {
    case ScalarOp::add:
      return str(in[0], " + ", in[1]);
    case ScalarOp::sub:
      return str(in[0], " - ", in[1]);
    case ScalarOp::mul:
      return str(in[0], " * ", in[1]);
    case ScalarOp::div:
      return str(in[0], " / ", in[1]);
    case ScalarOp::neg:
      return str("-", in[0]);
    case ScalarOp::rem:
      return math("fmod", in, t);
    case ScalarOp::fma:
      return math("fma", in, t);
    case ScalarOp::abs:
      return math("fabs", in, t);
    case ScalarOp::sqrt:
      return math("sqrt", in, t);
    case ScalarOp::floor:
      return math("floor", in, t);
    case ScalarOp::ceil:
      return math("ceil", in, t);
    case ScalarOp::trunc:
      return math("trunc", in, t);
    case ScalarOp::rint:
      return math("rint", in, t);
    case ScalarOp::min:
      return call(str("ts_min_", type), in);
    case ScalarOp::max:
      return call(str("ts_max_", type), in);
    default:
      internal("c_source: an operation that floating numbers do not have");
  }
}

// Applies an operator to unsigned numbers of at least 32 bits, so that the result wraps.
std::string wrapping(const char* op, const std::string& a, const std::string& b, Dtype t) {
  const char* wide = t.bits() > 32 ? "uint64_t" : "uint32_t";
  return str("(", type_text(t), ")((", wide, ")", a, " ", op, " (", wide, ")", b, ")");
}

std::string bit_operation(const char* op, const std::vector<std::string>& in, Dtype t) {
  return str("(", type_text(t), ")(", in[0], " ", op, " ", in[1], ")");
}

std::string integral(ScalarOp op, const std::vector<std::string>& in, Dtype t) {
  const std::string &a = in[0], type = type_text(t);
  std::string bits = str("(uint", t.is_bool() ? 8 : t.bits(), "_t)");
  switch (op) {
    case ScalarOp::add:
      return wrapping("+", a, in[1], t);
    case ScalarOp::sub:
      return wrapping("-", a, in[1], t);
    case ScalarOp::mul:
      return wrapping("*", a, in[1], t);
    case ScalarOp::fma:
      return wrapping("+", str("(", wrapping("*", a, in[1], t), ")"), in[2], t);
    case ScalarOp::neg:
      return wrapping("-", "0", a, t);
    case ScalarOp::div:
      return call("ts_div_" + type, in);
    case ScalarOp::rem:
      return call("ts_rem_" + type, in);
    case ScalarOp::abs:
      return t.is_signed() ? str(a, " < 0 ? ", wrapping("-", "0", a, t), " : ", a) : a;
    case ScalarOp::min:
      return str(a, " < ", in[1], " ? ", a, " : ", in[1]);
    case ScalarOp::max:
      return str(a, " < ", in[1], " ? ", in[1], " : ", a);
    case ScalarOp::bit_and:
      return bit_operation("&", in, t);
    case ScalarOp::bit_or:
      return bit_operation("|", in, t);
    case ScalarOp::bit_xor:
      return bit_operation("^", in, t);
    case ScalarOp::bit_not:
      return t.is_bool() ? str("(uint8_t)!", a) : str("(", type, ")~", a);
    case ScalarOp::shift_left:
      return call("ts_shl_" + type, in);
    case ScalarOp::shift_right_logical:
      return call("ts_shr_" + type, in);
    case ScalarOp::shift_right_arithmetic:
      return call("ts_sar_" + type, in);
    case ScalarOp::clz:
      return str("(", type, ")ts_clz(", bits, a, ", ", t.bits(), ")");
    case ScalarOp::popcount:
      return str("(", type, ")ts_popcount(", bits, a, ")");
    default:
      return a;  // floor, ceil, trunc, rint
  }
}

}  // namespace

std::string type_text(Dtype dtype) {
  if (dtype.is_complex()) return type_text(dtype.real_part());
  if (dtype.is_key()) return "uint32_t";
  if (dtype == f32) return "float";
  if (dtype == f64) return "double";
  return str(dtype.is_signed() ? "int" : "uint", 8 * dtype.bytes(), "_t");
}

std::string constant_text(Dtype dtype, std::uint64_t bits) {
  if (dtype == f32) return floating_text(std::bit_cast<float>(static_cast<std::uint32_t>(bits)), dtype, bits);
  if (dtype == f64) return floating_text(std::bit_cast<double>(bits), dtype, bits);
  int shift = 64 - 8 * dtype.bytes();
  if (!dtype.is_signed()) return str("(", type_text(dtype), ")", "UINT64_C(", bits << shift >> shift, ")");
  std::int64_t value = static_cast<std::int64_t>(bits << shift) >> shift;
  if (value == INT64_MIN) return "INT64_MIN";
  return str("(", type_text(dtype), ")", value < 0 ? "-" : "", "INT64_C(", value < 0 ? -value : value, ")");
}

std::string operation_text(const expr::Node& node, const std::vector<std::string>& in, Dtype operand) {
  switch (node.op) {
    case ScalarOp::select:
      return str(in[0], " ? ", in[1], " : ", in[2]);
    case ScalarOp::convert:
      return convert(in[0], operand, node.dtype);
    case ScalarOp::bitcast:
      return bitcast(in[0], operand, node.dtype);
    case ScalarOp::eq:
      return str(in[0], " == ", in[1]);
    case ScalarOp::ne:
      return str(in[0], " != ", in[1]);
    case ScalarOp::lt:
      return str(in[0], " < ", in[1]);
    case ScalarOp::le:
      return str(in[0], " <= ", in[1]);
    default:
      return operand.is_floating() ? floating(node.op, in, operand) : integral(node.op, in, operand);
  }
}

}  // namespace tessera::inline v0::c_source_detail
