// nn, image and optim compared with JAX, flax and optax: every case of tests/golden/neural.txt.
#include "golden.h"

#include <gtest/gtest.h>
#include <fstream>
#include <set>
#include "tests/golden/array_text.h"

namespace golden {

Array data(const Shape& shape, int seed) {
  std::vector<float> out;
  for (std::int64_t i = 0; i < element_count(shape); ++i)
    out.push_back(static_cast<float>(static_cast<double>((i * 37 + 11 * seed) % 53) / 20.0 - 1.3));
  return reshape(array(out), shape);
}

// The largest difference, relative to the largest expected number.
static double distance(const Array& got, const Array& wanted) {
  auto a = got.to_vector<double>(), b = wanted.to_vector<double>();
  double scale = 1e-30, distance = 0;
  for (double v : b)
    if (std::isfinite(v)) scale = std::max(scale, std::abs(v));
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!(a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i]))))
      distance = std::max(distance, std::abs(a[i] - b[i]));
  return distance / scale;
}

static std::string difference(const std::string& name, const Arrays& got, const Arrays& wanted) {
  if (got.size() != wanted.size()) return str(got.size(), " results, expected ", wanted.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    if (got[i].shape() != wanted[i].shape() || got[i].dtype() != wanted[i].dtype())
      return str("result ", i, " is ", got[i].aval(), ", expected ", wanted[i].aval());
    // In both implementations squares of numbers near 100 cancel.
    double allowed = got[i].dtype() == bf16 ? 1.6e-2 : name.starts_with("standardize") ? 1e-4 : 2e-5;
    if (double d = distance(got[i], wanted[i]); !(d <= allowed))
      return str("result ", i, " is off by ", d, ": ", to_string(got[i]), "\nexpected ",
                 to_string(wanted[i]));
  }
  return "";
}

}  // namespace golden

using namespace golden;

TEST(NeuralGolden, All) {
  Cases cases;
  add_functions(cases);
  add_layers(cases);
  add_optimizers(cases);
  std::set<std::string> used;
  std::ifstream file("tests/golden/neural.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> parts = split_text(line, " | ");
    auto found = cases.find(parts.at(0));
    if (found == cases.end()) {
      ADD_FAILURE() << "no case " << parts[0];
      continue;
    }
    used.insert(parts[0]);
    Arrays arguments = parts[1].empty() ? Arrays{} : read_arrays(parts[1]);
    std::string problem;
    try {
      problem = difference(parts[0], found->second(arguments), read_arrays(parts.at(2)));
    } catch (const Error& error) {
      problem = error.what();
    }
    EXPECT_EQ(problem, "") << parts[0];
  }
  for (const auto& [name, evaluate] : cases) EXPECT_TRUE(used.count(name)) << "no line for " << name;
  std::printf("%zu cases\n", used.size());
}
