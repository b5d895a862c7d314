// NumPy-like text of arrays: at most 6 entries at each end of a long axis.
#include <tessera/core/trace.h>
#include <cmath>

namespace tessera::inline v0 {

namespace {

template <class T>
std::string element_text(const T& value) {
  if constexpr (std::is_same_v<T, ThreefryKey>)
    return str('{', value.word[0], ' ', value.word[1], '}');
  else if constexpr (std::is_same_v<T, bool>)
    return value ? "true" : "false";
  else if constexpr (std::is_integral_v<T>)
    return std::to_string(value);
  else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
    return str(value.real(), std::signbit(value.imag()) ? "" : "+", value.imag(), 'i');
  else if constexpr (std::is_same_v<T, double>)
    return str(value);
  else
    return str(static_cast<float>(value));
}

struct ArrayPrinter {
  std::string out;
  Shape shape;
  Dims strides;
  std::vector<std::string> texts;  // of the elements that are shown, by visit order
  std::size_t width = 0, next = 0;
  static constexpr std::int64_t edge = 3, limit = 1000;
  bool shorten = false;

  template <class Visit>
  void walk(std::size_t axis, std::int64_t offset, Visit&& visit) {
    if (axis == shape.size()) return visit(offset);
    for (std::int64_t i = 0; i < shape[axis]; ++i) {
      if (shorten && shape[axis] > 2 * edge && i == edge) i = shape[axis] - edge;
      walk(axis + 1, offset + i * strides[axis], visit);
    }
  }
  void print(std::size_t axis, const std::string& indent) {
    if (axis == shape.size()) {
      const std::string& text = texts[next++];
      out.append(shape.empty() ? 0 : width - text.size(), ' ');
      out += text;
      return;
    }
    out += '[';
    for (std::int64_t i = 0; i < shape[axis]; ++i) {
      if (i) {
        out += axis + 1 == shape.size() ? ", " : ",\n" + indent + " ";
        if (axis + 2 < shape.size()) out.insert(out.size() - indent.size() - 1, "\n");
      }
      if (shorten && shape[axis] > 2 * edge && i == edge) {
        out += "...";
        i = shape[axis] - edge - 1;
        continue;
      }
      print(axis + 1, indent + " ");
    }
    out += ']';
  }
};

}  // namespace

std::string to_string(const Array& x) {
  if (x.empty()) return "Array{}";
  const Concrete* stored = x.value()->concrete();
  if (!stored) return str("Tracer<", x.aval(), "> of ", x.value()->trace()->label);
  ArrayPrinter printer;
  printer.shape = x.shape();
  printer.strides = row_major_strides(x.shape());
  printer.shorten = x.size() > ArrayPrinter::limit;
  with_element_type(x.dtype(), [&]<class T>() {
    const T* data = static_cast<const T*>(stored->data());
    printer.walk(0, 0, [&](std::int64_t offset) {
      printer.texts.push_back(element_text(data[offset]));
      printer.width = std::max(printer.width, printer.texts.back().size());
    });
  });
  printer.print(0, "");
  return printer.out;
}

void append(std::string& out, const Array& x) { out += to_string(x); }

}  // namespace tessera::inline v0
