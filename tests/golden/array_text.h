// Arrays in the text of golden files: "f32*[2,3] 1 2 3 4 5 6", dtype (with * when weak), shape, numbers.
#pragma once
#include <tessera/core/array.h>
#include <complex>
#include <sstream>
#include <string>
#include <vector>

namespace golden {

using namespace tessera;

inline std::vector<std::string> split_text(const std::string& text, const std::string& separator) {
  std::vector<std::string> out;
  for (std::size_t at = 0;;) {
    std::size_t next = text.find(separator, at);
    out.push_back(text.substr(at, next - at));
    if (next == std::string::npos) return out;
    at = next + separator.size();
  }
}

template <class T>
T read_number(const std::vector<std::string>& words, std::size_t i) {
  auto real = [&](std::size_t k) { return std::strtod(words.at(k).c_str(), nullptr); };
  if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
    return T(static_cast<typename T::value_type>(real(2 * i)),
             static_cast<typename T::value_type>(real(2 * i + 1)));
  else if constexpr (std::is_same_v<T, std::uint64_t>)
    return std::stoull(words.at(i));
  else if constexpr (std::is_integral_v<T>)
    return static_cast<T>(std::stoll(words.at(i)));
  else if constexpr (std::is_floating_point_v<T>)
    return static_cast<T>(real(i));
  else
    return T(static_cast<float>(real(i)));
}

inline Array read_array(const std::string& text) {
  std::size_t open = text.find('['), close = text.find(']');
  std::string name = text.substr(0, open);
  bool weak = name.back() == '*';
  if (weak) name.pop_back();
  Shape shape;
  if (close > open + 1)
    for (const std::string& size : split_text(text.substr(open + 1, close - open - 1), ","))
      shape.push_back(std::stoll(size));
  Aval aval(shape, dtype_named(name), weak);
  std::istringstream in(text.substr(close + 1));
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  void* data = nullptr;
  Array out = make_concrete(aval, &data);
  with_element_type(aval.dtype(), [&]<class T>() {
    if constexpr (!std::is_same_v<T, ThreefryKey>)
      for (std::int64_t i = 0; i < aval.count(); ++i) static_cast<T*>(data)[i] = read_number<T>(words, i);
  });
  return out;
}

// Splits arrays at semicolons.
inline Arrays read_arrays(const std::string& text) {
  Arrays out;
  if (!text.empty())
    for (const std::string& part : split_text(text, "; ")) out.push_back(read_array(part));
  return out;
}

}  // namespace golden
