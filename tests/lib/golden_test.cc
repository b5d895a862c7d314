// Functions of jax.numpy, jax.nn and jax.lax compared with JAX: dtypes, weak types, shapes and values of every case in
// tests/golden/numpy.txt.
#include "golden.h"

#include <gtest/gtest.h>
#include <cmath>
#include <fstream>
#include "allclose.h"
#include "tests/golden/array_text.h"

using namespace golden;

namespace {

struct Case {
  bool x64;
  std::string key, line;
  Arrays arguments, results;
};

std::vector<Case> read_cases() {
  std::ifstream file("tests/golden/numpy.txt");
  std::vector<Case> out;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> parts = split_text(line, " | ");
    // An expression may contain a bitwise or.
    while (parts.size() > 4) {
      parts[1] += " | " + parts[2];
      parts.erase(parts.begin() + 2);
    }
    out.push_back({parts[0] == "x64", parts[1], line, read_arrays(parts[2]), read_arrays(parts[3])});
  }
  return out;
}

}  // namespace

std::map<std::string, Expression>& golden::expressions() {
  static std::map<std::string, Expression> all;
  return all;
}

TEST(SlowGolden, NumpyNames) {
  int failures = 0, count = 0;
  for (const Case& c : read_cases()) {
    auto found = expressions().find(c.key);
    ASSERT_NE(found, expressions().end()) << "no expression " << c.key;
    ++count;
    EnableX64 defaults(c.x64);
    std::string problem;
    try {
      Arrays in = c.arguments;
      in.resize(3);
      Arrays out = found->second(in[0], in[1], in[2]);
      if (out.size() != c.results.size()) problem = str(out.size(), " results, expected ", c.results.size());
      for (std::size_t i = 0; i < out.size() && problem.empty(); ++i)
        problem = difference(out[i], c.results[i]);
    } catch (const Error& error) {
      problem = error.what();
    }
    if (!problem.empty() && ++failures <= 200) ADD_FAILURE() << c.line << "\n  " << problem;
  }
  std::printf("%d cases, %zu expressions\n", count, expressions().size());
  EXPECT_GT(count, 1000);
}
