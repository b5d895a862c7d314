// The NumPy names against JAX: dtypes, weak types, shapes and values of every case in tests/golden/numpy.txt.
#include "golden.h"

#include <gtest/gtest.h>
#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

using namespace golden;

namespace {

struct Case {
  bool x64;
  std::string key, line;
  Arrays arguments, results;
};

std::vector<std::string> cut(const std::string& text, const std::string& separator) {
  std::vector<std::string> out;
  for (std::size_t at = 0;;) {
    std::size_t next = text.find(separator, at);
    out.push_back(text.substr(at, next - at));
    if (next == std::string::npos) return out;
    at = next + separator.size();
  }
}

template <class T>
void put(void* data, std::int64_t i, const std::vector<double>& numbers) {
  if constexpr (std::is_same_v<T, ThreefryKey>)
    return;
  else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
    static_cast<T*>(data)[i] = T(static_cast<typename T::value_type>(numbers[2 * i]),
                                 static_cast<typename T::value_type>(numbers[2 * i + 1]));
  else if constexpr (std::is_arithmetic_v<T>)
    static_cast<T*>(data)[i] = static_cast<T>(numbers[i]);
  else
    static_cast<T*>(data)[i] = T(static_cast<float>(numbers[i]));
}

// "f32*[2,3] 1 2 3 4 5 6"
Array read_array(const std::string& text) {
  std::size_t open = text.find('['), close = text.find(']');
  std::string name = text.substr(0, open);
  bool weak = name.back() == '*';
  if (weak) name.pop_back();
  Shape shape;
  if (close > open + 1)
    for (const std::string& size : cut(text.substr(open + 1, close - open - 1), ","))
      shape.push_back(std::stoll(size));
  Aval aval(shape, dtype_named(name), weak);
  std::vector<double> numbers;
  std::istringstream in(text.substr(close + 1));
  for (std::string word; in >> word;) numbers.push_back(std::strtod(word.c_str(), nullptr));
  void* data = nullptr;
  Array out = make_concrete(aval, &data);
  with_element_type(aval.dtype(), [&]<class T>() {
    for (std::int64_t i = 0; i < aval.count(); ++i) put<T>(data, i, numbers);
  });
  return out;
}

Arrays read_arrays(const std::string& text) {
  Arrays out;
  if (!text.empty())
    for (const std::string& part : cut(text, "; ")) out.push_back(read_array(part));
  return out;
}

std::vector<Case> read_cases() {
  std::ifstream file("tests/golden/numpy.txt");
  std::vector<Case> out;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> parts = cut(line, " | ");
    // An expression may hold a bitwise or.
    while (parts.size() > 4) {
      parts[1] += " | " + parts[2];
      parts.erase(parts.begin() + 2);
    }
    out.push_back({parts[0] == "x64", parts[1], line, read_arrays(parts[2]), read_arrays(parts[3])});
  }
  return out;
}

// Relative to the largest number of the result: sums are taken in another order than XLA's.
double tolerance(Dtype dtype) {
  switch (dtype.real_part().row()) {
    case Dtype::row_f64:
      return 2e-14;
    case Dtype::row_f32:
      return 4e-6;
    case Dtype::row_f16:
      return 2e-3;
    default:
      return 1.6e-2;
  }
}

std::string difference(const Array& got, const Array& wanted) {
  if (got.dtype() != wanted.dtype() || got.shape() != wanted.shape() ||
      (got.aval().weak() != wanted.aval().weak() && !got.dtype().is_bool()))
    return str("type ", got.aval(), ", expected ", wanted.aval());
  auto a = got.to_vector<std::complex<double>>(), b = wanted.to_vector<std::complex<double>>();
  double scale = 0;
  for (auto v : b)
    if (std::isfinite(std::abs(v))) scale = std::max(scale, std::abs(v));
  double allowed = got.dtype().is_inexact() ? tolerance(got.dtype()) * scale : 0;
  auto near = [&](double p, double q) {
    return std::isnan(q) ? std::isnan(p) : p == q || std::abs(p - q) <= allowed;
  };
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!near(a[i].real(), b[i].real()) || !near(a[i].imag(), b[i].imag()))
      return str("element ", i, " is ", a[i], ", expected ", b[i]);
  return "";
}

// Expressions are known by their text without blanks: clang-format takes `x * y` for a declaration.
std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

std::map<std::string, Expression> all_expressions() {
  std::map<std::string, Expression> out;
  for (const Expressions* group : {&elementwise, &reductions, &creation, &shapes, &indexing, &products})
    for (const Expression& e : *group) out.emplace(without_blanks(e.text), e);
  return out;
}

}  // namespace

TEST(Golden, NumpyNames) {
  std::map<std::string, Expression> expressions = all_expressions();
  std::set<std::string> used, missing;
  int failures = 0, count = 0;
  for (const Case& c : read_cases()) {
    auto found = expressions.find(without_blanks(c.key));
    if (found == expressions.end()) {
      if (missing.insert(c.key).second) ADD_FAILURE() << "no expression " << c.key;
      continue;
    }
    used.insert(found->first);
    ++count;
    EnableX64 defaults(c.x64);
    std::string problem;
    try {
      Arrays in = c.arguments;
      in.resize(3);
      Arrays out = found->second.evaluate(in[0], in[1], in[2]);
      if (out.size() != c.results.size()) problem = str(out.size(), " results, expected ", c.results.size());
      for (std::size_t i = 0; i < out.size() && problem.empty(); ++i)
        problem = difference(out[i], c.results[i]);
    } catch (const Error& error) {
      problem = error.what();
    }
    if (!problem.empty() && ++failures <= 200) ADD_FAILURE() << c.line << "\n  " << problem;
  }
  for (const auto& [text, expression] : expressions) EXPECT_TRUE(used.count(text)) << "no case of " << text;
  std::printf("%d cases, %zu expressions\n", count, expressions.size());
  EXPECT_GT(count, 1000);
}
