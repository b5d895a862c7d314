// The NumPy names against JAX: dtypes, weak types, shapes and values of every case in tests/golden/numpy.txt.
#include "golden.h"

#include <gtest/gtest.h>
#include <cmath>
#include <fstream>
#include <set>
#include "nearness.h"
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
    // An expression may hold a bitwise or.
    while (parts.size() > 4) {
      parts[1] += " | " + parts[2];
      parts.erase(parts.begin() + 2);
    }
    out.push_back({parts[0] == "x64", parts[1], line, read_arrays(parts[2]), read_arrays(parts[3])});
  }
  return out;
}

// Expressions are known by their text without blanks: clang-format takes `x * y` for a declaration.
std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

std::map<std::string, Expression> all_expressions() {
  std::map<std::string, Expression> out;
  for (const Expressions* group : {&elementwise, &reductions, &creation, &shapes, &indexing, &products,
                                   &special_functions, &fourier, &sorting})
    for (const Expression& e : *group) out.emplace(without_blanks(e.text), e);
  return out;
}

}  // namespace

TEST(SlowGolden, NumpyNames) {
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
