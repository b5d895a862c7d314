// The code of docs/ahead_of_time.md. The test docs.ahead_of_time compares the two.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace ts = tessera;
using ts::Array;

namespace {

struct Classifier {
  ts::nn::Linear first, last;
  TESSERA_FIELDS(first, last)
  Array operator()(Array image) const { return last(relu(first(image))); }
};
Classifier classifier() {
  auto [a, b] = ts::random::split(ts::random::key(0));
  return {{a, 64, 32}, {b, 32, 10}};
}

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Runs a test in a folder of its own.
class AheadOfTime : public testing::Test {
 protected:
  void SetUp() override {
    before_ = std::filesystem::current_path();
    std::string name = testing::TempDir() + "tessera_docs_XXXXXX";
    std::filesystem::current_path(mkdtemp(name.data()));
  }
  void TearDown() override {
    std::filesystem::path made = std::filesystem::current_path();
    std::filesystem::current_path(before_);
    std::filesystem::remove_all(made);
  }
  std::string source(const std::string& name) const { return (before_ / name).string(); }
  std::filesystem::path before_;
};

}  // namespace

TEST_F(AheadOfTime, SavesForC) {
  Classifier model = classifier();
  ts::save_compiled([model](Array image) { return model(image); }, ts::ShapeDtype({64}, ts::f32), "classify");
  std::string program = source("examples/ahead_of_time/run.c");
  ASSERT_EQ(std::system(("gcc -std=c11 -I. " + program + " classify.o -lm -o run && ./run >said").c_str()),
            0);
  EXPECT_TRUE(text_of("said").starts_with("class ")) << text_of("said");
  ASSERT_EQ(
      std::system(("g++ -x c++ -I. " + program + " -x none classify.o -lm -o run && ./run >said").c_str()),
      0);
  EXPECT_NE(text_of(source("docs/ahead_of_time.md")).find(text_of(program)), std::string::npos);
  if (std::system("python3 -c 'import numpy' 2>/dev/null")) return;
  std::string python = source("examples/ahead_of_time/run.py");
  ASSERT_EQ(std::system(("cc -shared classify.o -lm -o classify.so && python3 " + python +
                         " ./classify.so classify >said")
                            .c_str()),
            0);
  EXPECT_TRUE(text_of("said").starts_with("[")) << text_of("said");
}

TEST_F(AheadOfTime, SeveralFunctions) {
  Classifier model = classifier();
  ts::CompiledObject object({.target = "x86-64-v3", .standalone = true});
  auto classify = [model](Array images) { return argmax(model(images), -1); };
  object.add(classify, "classify_one")(ts::ShapeDtype({64}, ts::f32));
  object.add(classify, "classify_many")(ts::ShapeDtype({1000, 64}, ts::f32));
  ts::SavedObject saved = object.save("digits");
  EXPECT_EQ(saved.header, "digits.h");
}

TEST_F(AheadOfTime, SeveralDevices) {
  ts::set_device_count(8);
  ts::Mesh mesh = ts::make_mesh({{"data", 8}});
  auto normalized = [](Array x) { return (x - mean(x, ts::axis(0))) / ts::std(x, ts::axis(0)); };
  ts::save_compiled(normalized, ts::ShapeDtype({1000, 16}, ts::f32, {mesh, ts::P("data")}), "normalized");
  std::string page = text_of(source("docs/ahead_of_time.md")), header = text_of("normalized.h");
  std::size_t first = page.find("/* normalized\n"), last = page.find(" *   workspace", first);
  ASSERT_NE(last, std::string::npos);
  EXPECT_NE(header.find(page.substr(first, last - first)), std::string::npos) << header;
  EXPECT_NE(header.find("Link with: -lpthread"), std::string::npos) << header;
}

TEST_F(AheadOfTime, TrainingStep) {
  auto loss = [](const Classifier& m, Array x, Array y) { return mean(ts::nn::cross_entropy(m(x), y)); };
  auto step = ts::jit(
      [=](const Classifier& m, Array x, Array y) {
        auto [value, gradient] = ts::value_and_grad(loss)(m, x, y);
        return std::pair(ts::tree_map([](Array p, Array g) { return p - 0.1f * g; }, m, gradient), value);
      },
      {.donate = {0}});
  ts::save_compiled(step, classifier(), ts::ShapeDtype({32, 64}, ts::f32), ts::ShapeDtype({32}, ts::i32),
                    "step");
  EXPECT_NE(text_of("step.h").find("float *arg0_first_w"), std::string::npos) << text_of("step.h");
}

TEST_F(AheadOfTime, CSource) {
  auto normalized = [](Array x) { return x / sqrt(sum(x * x)); };
  std::ofstream("normalized.c") << ts::inspect(normalized)(ts::ones({1000})).c_source("normalized");
  std::ofstream("main.c") << R"(#include <stdint.h>
#include <stdio.h>
int32_t normalized(const void *const *arguments, void *const *results);
int main(void) {
  static float x[1000], y[1000];
  x[3] = 3, x[999] = 4;
  const void *in[] = {x};
  void *out[] = {y};
  if (normalized(in, out)) return 1;
  printf("%.2f %.2f", y[3], y[999]);
})";
  ASSERT_EQ(
      std::system(
          "gcc -std=c11 -Wall -Werror -Wno-unused-function main.c normalized.c -lm -o run && ./run >said"),
      0);
  EXPECT_EQ(text_of("said"), "0.60 0.80");
}
