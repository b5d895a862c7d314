// The text of floating-point numbers.
#include <tessera/base/text.h>
#include <charconv>
#include <cmath>

namespace tessera::inline v0 {

template <class T>
static void append_float(std::string& out, T value) {
  if (std::isnan(value)) {
    out += "nan";
    return;
  }
  if (std::isinf(value)) {
    out += value < 0 ? "-inf" : "inf";
    return;
  }
  char text[40];
  auto end = std::to_chars(text, text + sizeof text, value).ptr;
  std::string_view shortest(text, end - text);
  out += shortest;
  if (shortest.find_first_of(".e") == std::string_view::npos) out += ".0";
}

void append(std::string& out, double value) { append_float(out, value); }
void append(std::string& out, float value) { append_float(out, value); }

}  // namespace tessera::inline v0
