// Text of arrays as NumPy writes it: aligned numbers, the shortest digits that read back, abbreviated long
// axes, lines of 75 columns. Booleans read true and false.
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <charconv>
#include <cmath>
#include <complex>
#include <cstdio>
#include <ostream>

namespace tessera::inline v0 {

namespace {

constexpr std::size_t line_width = 75;

// The shortest decimal digits that read back to `value` in its own type, such as "0.1", or "1e-05" with an
// exponent.
template <class T>
std::string shortest(T value, std::chars_format format) {
  char text[512];
  if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double>) {
    return {text, std::to_chars(text, text + sizeof text, value, format).ptr};
  } else {
    float wide = value;
    for (int digits = 0; digits < 9; ++digits) {
      int length = std::snprintf(text, sizeof text, "%.*e", digits, static_cast<double>(wide));
      double read = std::strtod(text, nullptr);
      if (static_cast<float>(T(static_cast<float>(read))) != wide) continue;
      if (format == std::chars_format::scientific) return std::string(text, length);
      return {text, std::to_chars(text, text + sizeof text, read, format).ptr};
    }
    return shortest(wide, format);
  }
}

// A number split into the part before the point, the part after it, and the exponent ("e+10" or nothing).
struct Digits {
  std::string integer_part, fraction, exponent;
};

template <class T>
Digits digits_of(T value, bool scientific, int precision) {
  auto format = scientific ? std::chars_format::scientific : std::chars_format::fixed;
  std::string text = shortest(value, format);
  auto split = [&] {  // without trailing zeros of the fraction
    std::size_t e = scientific ? text.find('e') : std::string::npos, end = std::min(e, text.size());
    std::size_t point = std::min(text.find('.'), end);
    Digits d{text.substr(0, point), point < end ? text.substr(point + 1, end - point - 1) : "",
             text.substr(end)};
    while (!d.fraction.empty() && d.fraction.back() == '0') d.fraction.pop_back();
    return d;
  };
  Digits d = split();
  if (static_cast<int>(d.fraction.size()) <= precision) return d;
  char rounded[512];
  std::snprintf(rounded, sizeof rounded, scientific ? "%.*e" : "%.*f", precision, static_cast<double>(value));
  text = rounded;
  return split();
}

// The format that all floating-point numbers of one array share.
template <class T>
struct FloatFormat {
  bool scientific = false;
  int precision;
  std::size_t left = 0, right = 0;  // columns on each side of the point

  FloatFormat(const std::vector<T>& values, int precision) : precision(precision) {
    double largest = 0, smallest = INFINITY;
    for (T value : values)
      if (double size = std::abs(static_cast<double>(value)); std::isfinite(size) && size != 0)
        largest = std::max(largest, size), smallest = std::min(smallest, size);
    scientific = largest > 0 && (largest >= 1e8 || smallest < 1e-4 || largest / smallest > 1000);
    std::size_t special_width = 0;
    for (T value : values) {
      double v = static_cast<double>(value);
      if (!std::isfinite(v)) {
        special_width = std::max<std::size_t>(special_width, std::isnan(v) || v > 0 ? 3 : 4);
        continue;
      }
      Digits d = digits_of(value, scientific, precision);
      left = std::max(left, d.integer_part.size());
      right = std::max(right, d.fraction.size());
    }
    if (special_width > right + 1) left = std::max(left, special_width - right - 1);
  }
  std::string operator()(T value) const {
    double v = static_cast<double>(value);
    if (!std::isfinite(v)) {
      std::string text = std::isnan(v) ? "nan" : v > 0 ? "inf" : "-inf";
      return std::string(left + right + 1 - text.size(), ' ') + text;
    }
    Digits d = digits_of(value, scientific, precision);
    d.fraction.resize(right, scientific ? '0' : ' ');
    return std::string(left > d.integer_part.size() ? left - d.integer_part.size() : 0, ' ') +
           d.integer_part + '.' + d.fraction + d.exponent;
  }
};

template <class T>
std::vector<std::string> texts_of(const std::vector<T>& values, int precision) {
  std::vector<std::string> out;
  if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
    std::vector<typename T::value_type> re, im;
    for (T value : values) re.push_back(value.real()), im.push_back(std::abs(value.imag()));
    FloatFormat real(re, precision), imaginary(im, precision);
    for (std::size_t i = 0; i < values.size(); ++i) {
      std::string part = imaginary(im[i]), padding;
      while (!part.empty() && part.back() == ' ') part.pop_back(), padding += ' ';
      out.push_back(real(re[i]) + (std::signbit(values[i].imag()) ? '-' : '+') + part + 'j' + padding);
    }
  } else if constexpr (std::is_same_v<T, ThreefryKey>) {
    for (const T& value : values) out.push_back(str('{', value.word[0], ' ', value.word[1], '}'));
  } else if constexpr (std::is_same_v<T, unsigned char> || std::is_integral_v<T>) {
    for (T value : values) out.push_back(str(value));
  } else {
    FloatFormat format(values, precision);
    for (T value : values) out.push_back(format(value));
  }
  std::size_t width = 0;
  for (const std::string& text : out) width = std::max(width, text.size());
  for (std::string& text : out) text.insert(0, width - text.size(), ' ');
  return out;
}

// A bool stored as one byte; std::vector<bool> has no addressable elements.
struct Boolean {
  bool value;
};
std::vector<std::string> texts_of(const std::vector<Boolean>& values, int) {
  std::vector<std::string> out;
  bool any_false = false;
  for (Boolean b : values) any_false = any_false || !b.value;
  for (Boolean b : values) out.push_back(b.value ? (any_false ? " true" : "true") : "false");
  return out;
}

struct ArrayPrinter {
  Shape shape;
  PrintOptions options;
  const char* separator;
  std::vector<std::string> texts = {};  // of the shown elements, in order
  std::size_t next = 0;
  bool shorten = false;
  std::string out = {};

  // Calls f(i) for each shown index of an axis, and f(-1) in place of the omitted ones.
  template <class F>
  void each_shown_index(std::size_t axis, F&& f) {
    for (std::int64_t i = 0; i < shape[axis]; ++i) {
      if (shorten && shape[axis] > 2 * options.edge && i == options.edge) {
        f(-1);
        i = shape[axis] - options.edge;
      }
      f(i);
    }
  }
  template <class F>
  void visit(std::size_t axis, std::int64_t offset, const Dims& strides, F&& f) {
    if (axis == shape.size()) return f(offset);
    each_shown_index(axis, [&](std::int64_t i) {
      if (i >= 0) visit(axis + 1, offset + i * strides[axis], strides, f);
    });
  }
  // Prints a row's numbers, broken into lines.
  void print_row(std::size_t axis, const std::string& indent) {
    std::size_t column = indent.size();
    bool first = true;
    each_shown_index(axis, [&](std::int64_t i) {
      const std::string word = i < 0 ? "..." : texts[next++];
      if (!first) {
        out += separator;
        column += std::strlen(separator);
        if (column + word.size() > line_width - 1 && column > indent.size()) {
          while (out.back() == ' ') out.pop_back();
          out += '\n' + indent;
          column = indent.size();
        }
      }
      first = false;
      out += word;
      column += word.size();
    });
  }
  void print(std::size_t axis, const std::string& indent) {
    if (axis == shape.size()) {
      out += texts[next++];
      return;
    }
    out += '[';
    if (axis + 1 == shape.size()) {
      print_row(axis, indent + ' ');
    } else {
      std::string_view comma = separator[0] == ',' ? "," : "";
      bool first = true;
      each_shown_index(axis, [&](std::int64_t i) {
        if (!first) out += str(comma, std::string(shape.size() - axis - 1, '\n'), indent, ' ');
        first = false;
        if (i < 0)
          out += "...";
        else
          print(axis + 1, indent + ' ');
      });
    }
    out += ']';
  }
};

// The text of a scalar in Python's shortest form: "2.0", not "2.".
std::string trimmed(std::string text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  while (!text.empty() && text.front() == ' ') text.erase(0, 1);
  if (!text.empty() && text.back() == '.') text += '0';
  return text;
}

// The text of elements in memory with these strides.
std::string values_text(Aval type, const void* elements, const Dims& strides, PrintOptions options,
                        const char* separator, const std::string& indent) {
  std::int64_t size = element_count(type.shape());
  ArrayPrinter printer{.shape = type.shape(), .options = options, .separator = separator};
  printer.shorten = size > options.threshold;
  with_element_type(type.dtype(), [&]<class T>() {
    using E = std::conditional_t<std::is_same_v<T, bool>, Boolean, T>;
    std::vector<E> shown;
    using Stored =
        std::conditional_t<std::is_same_v<T, bool>, unsigned char, T>;  // memory of a view may hold any byte
    const auto* data = static_cast<const Stored*>(elements);
    printer.visit(0, 0, strides,
                  [&](std::int64_t offset) { shown.push_back(E{static_cast<T>(data[offset])}); });
    printer.texts = texts_of(shown, options.precision);
  });
  if (size == 0) return "[]";
  if (type.rank() == 0) return trimmed(printer.texts[0]);
  printer.print(0, indent);
  return printer.out;
}

std::string values_text(const Concrete& stored, PrintOptions options, const char* separator,
                        const std::string& indent) {
  return values_text(stored.aval(), stored.data(), row_major_strides(stored.aval().shape()), options,
                     separator, indent);
}

// The shards of a value of which other processes have blocks that this process lacks; otherwise null.
const Shards* shards_of_processes(const Concrete& stored) {
  const Shards* shards = stored.shards();
  return shards && shards->sharding.distinct_blocks() > 1 && !shards->sharding.is_fully_addressable()
             ? shards
             : nullptr;
}

// The blocks of this process, each after its range of indices.
std::string local_blocks_text(const Concrete& stored, const Shards& shards, PrintOptions options) {
  Aval type = stored.aval();
  std::string out = str(type.strong(), " over several processes; the blocks of process ",
                        default_device().process_index(), ":");
  Dims strides = row_major_strides(shards.sharding.shard_shape(type.shape()));
  std::vector<bool> shown(shards.sharding.distinct_blocks());
  for (std::size_t i = 0; i < shards.buffers.size(); ++i) {
    auto position = static_cast<std::int64_t>(i);
    std::size_t number = shards.sharding.block_number(position);
    if (!shards.buffers[i] || shown[number]) continue;
    shown[number] = true;
    Block block = shards.sharding.block(position, type.shape());
    std::string prefix = str(block, " ");
    out += '\n' + prefix +
           values_text(type.with_shape(block.shape()), shards.buffers[i]->data(), strides, options, " ",
                       std::string(prefix.size(), ' '));
  }
  return out;
}

}  // namespace

std::string to_string(const Array& x, PrintOptions options) {
  if (x.empty()) return "Array{}";
  const Concrete* stored = x.value()->concrete();
  if (!stored) return str("Tracer<", x.aval(), "> of ", x.value()->trace()->label);
  if (const Shards* shards = shards_of_processes(*stored))
    return local_blocks_text(*stored, *shards, options);
  return values_text(*stored, options, " ", "");
}

std::string repr(const Array& x, PrintOptions options) {
  const Concrete* stored = x.empty() ? nullptr : x.value()->concrete();
  if (!stored || shards_of_processes(*stored)) return to_string(x, options);
  std::string values = values_text(*stored, options, ", ", std::string(6, ' '));
  std::string out = str("Array(", values);
  if (x.size() == 0) out += str(", shape=", x.shape());
  return str(out, ", dtype=", x.dtype(), x.aval().weak() ? ", weak=true)" : ")");
}

void append(std::string& out, const Array& x) { out += to_string(x); }

std::ostream& operator<<(std::ostream& out, const Array& x) { return out << to_string(x); }

}  // namespace tessera::inline v0
