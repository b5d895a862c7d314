// dot_general and the convolutions compared with jax.lax: values, gradients and vmap of the cases in
// linalg.txt, exactly.
#include <gtest/gtest.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/transform/batch.h>
#include <tessera/transform/dual.h>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

using namespace tessera;

namespace {

using Case = std::map<std::string, std::string>;

std::vector<std::string> parts(const std::string& text, char separator) {
  std::vector<std::string> out;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, separator);) out.push_back(word);
  return out;
}
Dims numbers(const std::string& text) {
  Dims out;
  for (const std::string& word : parts(text, ',')) out.push_back(std::stoll(word));
  return out;
}

Array array(const Shape& shape, std::int64_t seed) {
  std::vector<float> values(element_count(shape));
  for (std::size_t n = 0; n < values.size(); ++n) {
    auto i = static_cast<std::int64_t>(n);
    values[n] = static_cast<float>((i * 7 + i / 5 + 3 * seed) % 11 - 5);
  }
  return copy_of(Aval(shape, f32), values.data());
}
std::string checksum(const Array& x) {
  std::int64_t sum = 0, i = 0;
  for (double v : x.to_vector<double>()) sum += static_cast<std::int64_t>(v) * (i++ * 31 % 97 + 1);
  std::string shape = str(x.shape());
  std::erase_if(shape, [](char c) { return c == '(' || c == ')' || c == ' '; });
  return str(shape, ":", sum);
}

Padding padding_of(const std::string& text) {
  if (std::isalpha(static_cast<unsigned char>(text[0]))) return text.c_str();
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  Dims all = numbers(text);
  for (std::size_t i = 0; i < all.size(); i += 2) pairs.emplace_back(all[i], all[i + 1]);
  return pairs;
}

Array convolution(const Case& f, const Array& x, const Array& y) {
  std::vector<std::string> spec = parts(f.at("spec"), ',');
  Dims groups = numbers(f.at("groups"));
  return lax::conv_general_dilated(x, y,
                                   {.window_strides = numbers(f.at("strides")),
                                    .padding = padding_of(f.at("padding")),
                                    .lhs_dilation = numbers(f.at("spread")),
                                    .rhs_dilation = numbers(f.at("dilation")),
                                    .dimension_numbers = {spec[0], spec[1], spec[2]},
                                    .feature_group_count = groups[0],
                                    .batch_group_count = groups[1]});
}

Array transposed_convolution(const Case& f, const Array& x, const Array& y) {
  return lax::conv_transpose(x, y, numbers(f.at("strides")),
                             {.padding = padding_of(f.at("padding")),
                              .rhs_dilation = numbers(f.at("dilation")),
                              .transpose_kernel = f.at("flip") == "1"});
}

Array product(const Case& f, const Array& x, const Array& y) {
  auto sides = [&](const char* name) {
    std::string text = f.at(name);
    std::size_t slash = text.find('/');
    return std::pair(numbers(text.substr(0, slash)), numbers(text.substr(std::min(text.size(), slash + 2))));
  };
  auto [lc, rc] = sides("contract");
  auto [lb, rb] = sides("batch");
  return lax::dot_general(x, y, {lc, rc, lb, rb});
}

Array mapped(const Case& f, const std::function<Array(const Array&, const Array&)>& g, const Array& x,
             const Array& y) {
  if (!f.count("mapped")) return g(x, y);
  BatchAxes axes;
  for (const std::string& axis : parts(f.at("mapped"), ','))
    axes.push_back(axis == "-" ? unbatched : std::stoi(axis));
  Array both[] = {x, y};
  Batched out = batch_flat(
      "vmap", [&](Args a) { return Arrays{g(a[0], a[1])}; }, Args(both), axes, 2);
  return moveaxis(out.out[0], out.axes[0], 0);
}

}  // namespace

TEST(SlowGolden, Linalg) {
  std::ifstream file("tests/golden/linalg.txt");
  ASSERT_TRUE(file) << "run from the project's folder";
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    SCOPED_TRACE(line);
    std::istringstream words(line);
    std::string kind, word;
    words >> kind;
    Case f;
    while (words >> word && word != "->") f[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
    std::string want[3];
    words >> want[0] >> want[1] >> want[2];
    auto run = [&](const Array& x, const Array& y) {
      return kind == "conv"          ? convolution(f, x, y)
             : kind == "dot_general" ? product(f, x, y)
                                     : transposed_convolution(f, x, y);
    };
    Array both[] = {array(numbers(f["lhs"]), 1), array(numbers(f["rhs"]), 2)};
    Linearization l = linearize_flat("grad", [&](Args a) { return Arrays{mapped(f, run, a[0], a[1])}; },
                                     Args(both), {true, true});
    EXPECT_EQ(checksum(l.out[0]), want[0]);
    Tangents back = apply_transpose(l, {array(l.out[0].shape(), 3)});
    for (std::size_t k : {0u, 1u})
      EXPECT_EQ(checksum(back[k] ? *back[k] : zeros(both[k].shape(), f32)), want[1 + k])
          << "cotangent of operand " << k;
    ++cases;
  }
  EXPECT_GE(cases, 150);
}
