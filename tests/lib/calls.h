// Calls of functions by text, "sum | axis=0,2 keepdims=1", as in tests/golden/numpy_calls.txt,
// library_calls.txt and options.txt (written by tools/golden). Each entry of a table reads its options and
// its arrays.
#pragma once
#include <tessera/tessera.h>
#include <functional>
#include <map>
#include <sstream>
#include "tests/golden/array_text.h"

namespace calls {

using namespace tessera;

class Options {
 public:
  explicit Options(const std::string& text) {
    std::istringstream in(text);
    for (std::string word; in >> word;) {
      std::size_t equals = word.find('=');
      values_[word.substr(0, equals)] = word.substr(equals + 1);
    }
  }
  bool has(const std::string& key) const { return values_.count(key); }
  std::string text(const std::string& key) const { return has(key) ? values_.at(key) : ""; }
  std::int64_t number(const std::string& key, std::int64_t otherwise = 0) const {
    return has(key) ? std::stoll(text(key)) : otherwise;
  }
  double real(const std::string& key, double otherwise = 0) const {
    return has(key) ? std::stod(text(key)) : otherwise;
  }
  std::optional<std::int64_t> integer(const std::string& key) const {
    return has(key) ? std::optional(number(key)) : std::nullopt;
  }
  // "1,2": empty for "-".
  Dims list(const std::string& key) const {
    Dims out;
    if (has(key) && text(key) != "-")
      for (const std::string& part : golden::split_text(text(key), ",")) out.push_back(std::stoll(part));
    return out;
  }
  AnyAxes axes(const std::string& key = "axis") const {
    AnyAxes out;
    if (has(key)) out.axes = list(key);
    return out;
  }
  std::optional<OneAxis> axis(const std::string& key = "axis") const {
    return has(key) ? std::optional(OneAxis(number(key))) : std::nullopt;
  }
  OneAxis axis_or(std::int64_t otherwise, const std::string& key = "axis") const {
    return number(key, otherwise);
  }
  std::optional<Dtype> dtype(const std::string& key = "dtype") const {
    return has(key) ? std::optional(dtype_named(text(key))) : std::nullopt;
  }
  // "1:2,3:4"
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs(const std::string& key) const {
    std::vector<std::pair<std::int64_t, std::int64_t>> out;
    for (const std::string& part : golden::split_text(text(key), ",")) {
      std::vector<std::string> ends = golden::split_text(part, ":");
      out.emplace_back(std::stoll(ends.at(0)), std::stoll(ends.at(1)));
    }
    return out;
  }
  // An array option: "where=1".
  Array array(const std::string& key, const Arrays& in) const {
    return has(key) ? in.at(number(key)) : Array();
  }
  OutOfBounds mode(OutOfBounds otherwise) const {
    std::string name = text("mode");
    return name == "clip"   ? OutOfBounds::clip
           : name == "wrap" ? OutOfBounds::wrap
           : name == "fill" ? OutOfBounds::fill
                            : otherwise;
  }

 private:
  std::map<std::string, std::string> values_;
};

using Function = std::function<Arrays(const Arrays& in, const Options& o)>;
using Table = std::map<std::string, Function>;

inline Arrays list(const Array& x) { return {x}; }
inline Arrays list(const Arrays& x) { return x; }
inline Arrays list(const std::pair<Array, Array>& x) { return {x.first, x.second}; }
inline Arrays list(const std::pair<Array, Arrays>& x) {
  Arrays out{x.first};
  out.insert(out.end(), x.second.begin(), x.second.end());
  return out;
}
inline Arrays from(const Arrays& in, std::size_t first) {
  return Arrays(in.begin() + static_cast<std::ptrdiff_t>(first), in.end());
}

// {"name", a function of (in, o)}
#define CALL(name, ...)                                      \
  {                                                          \
    name, [](const Arrays& in, const Options& o) -> Arrays { \
      static_cast<void>(in), static_cast<void>(o);           \
      return list(__VA_ARGS__);                              \
    }                                                        \
  }

Table reduction_calls(), shape_calls(), grid_calls(), selection_calls(), signal_calls(), number_calls();
Table set_calls(), lax_calls(), special_calls(), matrix_calls(), option_calls(), matrix_argument_calls(),
    array_argument_calls(), hint_calls();

}  // namespace calls
