// TESSERA_LOG=compile: a line for each compilation, and a warning if a static number causes many of them.
#include <gtest/gtest.h>
#include <tessera/api/jit.h>
#include <tessera/base/log.h>
#include <tessera/lib/numpy/numpy.h>

namespace ts = tessera;
using ts::Array;

namespace {

std::vector<std::string> lines;
void collect(const std::string& line) { lines.push_back(line); }

struct Collect {
  Collect() {
    lines.clear();
    ts::set_log("compile", collect);
  }
  ~Collect() { ts::set_log(""); }
};

int count_of(const std::string& text) {
  int count = 0;
  for (const std::string& line : lines) count += line.find(text) != std::string::npos;
  return count;
}

struct Options {
  int depth = 1;
  double rate = 0.5;
  std::string name = "n";
  TESSERA_FIELDS(depth, rate, name)
};
struct Layer {
  Array w;
  Options options;
  std::map<std::string, int> sizes = {};
  TESSERA_FIELDS(w, options, sizes)
};

}  // namespace

TEST(CompileLog, OneLineForEachCompilation) {
  Array x = ts::ones({3, 5});
  Collect log;
  auto f = ts::jit([](Array x) { return x * 3.25f + 0.125f; });
  int line = __LINE__ - 1;
  f(x);
  f(x);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].find("compile: jit ("), 0u) << lines[0];
  EXPECT_NE(lines[0].find("tests/api/log_test.cc:" + std::to_string(line) + ")"), std::string::npos)
      << lines[0];
  EXPECT_NE(lines[0].find("(f32[3,5]) -> (f32[3,5]), traced in "), std::string::npos) << lines[0];
  EXPECT_NE(lines[0].find("compiled in "), std::string::npos) << lines[0];
  ts::jit([](Array x) { return x * 3.25f + 0.125f; })(x);
  EXPECT_EQ(count_of("found in the cache"), 1);
  x + x;
  EXPECT_EQ(count_of("compile: add ("), 1);
}

TEST(CompileLog, NothingWithoutTheVariable) {
  ts::set_log("other", collect);
  lines.clear();
  ts::jit([](Array x) { return x * 5.25f; })(ts::ones({3}));
  ts::set_log("");
  EXPECT_TRUE(lines.empty());
}

TEST(CompileLog, WarnsOnceAboutAStaticNumber) {
  Collect log;
  auto f = ts::jit([](Array x, int n, int m) { return x * float(n + m); });
  for (int n = 0; n < 7; ++n) f(1.0f, 2, n);
  EXPECT_EQ(count_of("warning"), 0);
  f(1.0f, 2, 70);
  ASSERT_EQ(count_of("warning"), 1);
  for (const std::string& line : lines)
    if (line.find("warning") != std::string::npos) {
      EXPECT_NE(line.find("8 times"), std::string::npos) << line;
      EXPECT_NE(line.find("argument 2 = 70 now"), std::string::npos) << line;
      EXPECT_NE(line.find("Make it an Array"), std::string::npos) << line;
    }
  for (int n = 100; n < 110; ++n) f(1.0f, 2, n);
  EXPECT_EQ(count_of("warning"), 1);
}

TEST(CompileLog, NamesTheMember) {
  Collect log;
  auto f = ts::jit([](const Layer& layer, Array x) { return layer.w * x * layer.options.rate; });
  Layer layer{ts::ones({2}), {}, {{"a", 1}, {"b", 2}}};
  for (int i = 0; i < 8; ++i) {
    layer.options.rate = 0.25 * i;
    f(layer, 1.0f);
  }
  EXPECT_EQ(count_of("argument 0.options.rate = 1.75 now"), 1);
  auto g = ts::jit([](const Layer& layer) { return layer.w * float(layer.sizes.at("b")); });
  for (int i = 0; i < 8; ++i) {
    layer.sizes["b"] = i;
    g(layer);
  }
  EXPECT_EQ(count_of("argument 0.sizes[\"b\"] = 7 now"), 1);
}

TEST(CompileLog, NoWarningIfMoreThanOneNumberDiffers) {
  Collect log;
  auto f = ts::jit([](Array x, int n) { return x * float(n); });
  for (int n = 1; n < 12; ++n) f(ts::ones({n}), n);  // the shape changes, too
  auto g = ts::jit([](Array x, int n, int m) { return x * float(n * m); });
  for (int n = 1; n < 12; ++n) g(1.0f, n, n);  // two numbers change
  auto h = ts::jit([](Array x) { return x * 1.5f; });
  for (int n = 1; n < 12; ++n) h(ts::ones({n}));  // not a number
  EXPECT_EQ(count_of("warning"), 0);
}
