// Types and literals as text. Numbers are decimal if that reads back to the same bits, otherwise their bits
// in hexadecimal.
#include <tessera/core/reference.h>
#include <tessera/stablehlo/element_types.h>
#include <tessera/stablehlo/export/exporter.h>
#include <cmath>
#include <cstdio>
#include <cstring>

namespace tessera::inline v0::stablehlo_export {

namespace {

// PRNG keys are passed as the 64 bits of their two words.
std::string element_type(Dtype dtype) {
  return std::string(stablehlo::element_name(dtype.is_key() ? u64 : dtype));
}

std::string hexadecimal(const void* data, std::size_t bytes, bool most_significant_first) {
  std::string out = "0x";
  auto* p = static_cast<const unsigned char*>(data);
  char digits[3];
  for (std::size_t i = 0; i < bytes; ++i) {
    std::snprintf(digits, sizeof digits, "%02X", p[most_significant_first ? bytes - 1 - i : i]);
    out += digits;
  }
  return out;
}

template <class T>
std::string number_text(const T& x) {
  if constexpr (std::is_same_v<T, bool>) {
    return std::string((x ? keyword::true_ : keyword::false_).text);
  } else if constexpr (std::is_integral_v<T>) {
    return std::to_string(x);
  } else if constexpr (std::is_same_v<T, ThreefryKey>) {
    std::uint64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    return std::to_string(bits);
  } else if constexpr (requires { x.imag(); }) {
    return str("(", number_text(x.real()), ",", number_text(x.imag()), ")");
  } else {
    double value = static_cast<double>(widen(x));
    for (int digits : {6, 8, 16}) {
      char text[40];
      std::snprintf(text, sizeof text, "%.*e", digits, value);
      T again = narrow<T>(static_cast<Wide<T>>(std::strtod(text, nullptr)));
      if (std::isfinite(value) && std::memcmp(&again, &x, sizeof x) == 0) return text;
    }
    return hexadecimal(&x, sizeof x, true);
  }
}

// Appends the elements as nested lists, one level for each axis from `axis` on.
template <class T>
void append_nested(std::string& out, const T* data, const Shape& shape, std::size_t axis) {
  if (axis == shape.size()) {
    out += number_text(*data);
    return;
  }
  std::int64_t step = 1;
  for (std::size_t i = axis + 1; i < shape.size(); ++i) step *= shape[i];
  out += '[';
  for (std::int64_t i = 0; i < shape[axis]; ++i) {
    if (i) out += ", ";
    append_nested(out, data + i * step, shape, axis + 1);
  }
  out += ']';
}

constexpr std::int64_t max_written_out = 64;  // number of elements that are written one by one

template <class T>
std::string elements_text(const Array& x) {
  const T* data = elements<T>(x);
  std::int64_t n = x.size();
  if (n == 0) return "";
  bool splat = true;
  for (std::int64_t i = 1; splat && i < n; ++i) splat = std::memcmp(data, data + i, sizeof(T)) == 0;
  if (splat) return number_text(*data);
  std::string out;
  if (n > max_written_out && !std::is_same_v<T, bool>)
    return str('"', hexadecimal(data, n * sizeof(T), false), '"');
  append_nested(out, data, x.shape(), 0);
  return out;
}

}  // namespace

Avals avals_of(const Values& values) {
  Avals out;
  for (const Value& v : values) out.push_back(v.aval);
  return out;
}

std::string type_text(const Aval& aval) {
  std::string out = "tensor<";
  for (std::int64_t d : aval.shape()) out += str(d, "x");
  return out + element_type(aval.dtype()) + ">";
}
std::string types_text(const Avals& avals) {
  std::string out = "(";
  for (const Aval& aval : avals) out += (out.size() > 1 ? ", " : "") + type_text(aval);
  return out + ")";
}

std::string dense_text(const Array& x) {
  std::string text = with_element_type(x.dtype(), [&]<class T>() { return elements_text<T>(x); });
  return str("dense<", text, "> : ", type_text(x.aval()));
}

std::string integer_text(std::int64_t value, Dtype dtype) { return str(value, " : ", element_type(dtype)); }
std::string word_text(std::string_view enumeration, std::string_view word) {
  return str("#stablehlo<", enumeration, ' ', word, '>');
}
std::string call_text(std::string_view target, bool has_side_effect) {
  return entries_text(attribute::call_target_name, str('"', target, '"'), attribute::api_version,
                      integer_text(1, i32), attribute::backend_config, "\"\"", attribute::called_computations,
                      "[]", attribute::has_side_effect, has_side_effect);
}
std::string list_text(const Dims& values) {
  std::string out = "[";
  for (std::int64_t v : values) out += str(out.size() > 1 ? ", " : "", v);
  return out + "]";
}
std::string array_text(const Dims& values) {
  std::string list = list_text(values);
  return values.empty() ? "array<i64>" : str("array<i64: ", list.substr(1, list.size() - 2), ">");
}
std::string dense_rows(const std::vector<Dims>& rows, std::size_t width) {
  std::string out;
  if (!rows.empty() && width) {
    out = "[";
    for (const Dims& row : rows) out += str(out.size() > 1 ? ", " : "", list_text(row));
    out += "]";
  }
  return str("dense<", out, "> : tensor<", rows.size(), "x", width, "xi64>");
}

}  // namespace tessera::inline v0::stablehlo_export
