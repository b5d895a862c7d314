// The code of docs/profiling.md. The test docs.profiling compares the two.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace ts = tessera;
using ts::Array;

namespace {

struct State {
  Array x, key, i;
  TESSERA_FIELDS(x, key, i)
};

}  // namespace

TEST(Profiling, TableAndTrace) {
  std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(testing::TempDir());
  auto loss = [](Array w, Array x) {
    auto scope = ts::annotate("layer");
    return ts::sum(ts::tanh(ts::matmul(x, w)));
  };
  Array w = 0.01f * ts::ones({512, 512}), x = ts::ones({1024, 512});
  std::ostringstream table;
  auto step = ts::jit(ts::annotate("step", ts::grad(loss)));
  ts::profile(step)(w, x);  // compiles
  auto [gradient, record] = ts::profile(step)(w, x);
  table << record.table();
  record.save("trace.json");
  EXPECT_NE(table.str().find("step/layer: tessera_gemm"), std::string::npos) << table.str();
  EXPECT_GT(std::filesystem::file_size("trace.json"), 1000u);
  std::filesystem::remove("trace.json");
  std::filesystem::current_path(before);
}

TEST(Profiling, ALoopThatMustBeOneKernel) {
  Array w1 = ts::ones({1, 12}), w2 = ts::ones({12, 1});
  auto iterate = ts::fuse(
      [](Array w1, Array w2, Array key, Array count) {
        auto more = [&](const State& s) { return s.i < count; };
        auto next = [&](const State& s) {
          auto [drawn, rest] = ts::random::split(s.key);
          Array hidden = ts::sigmoid(ts::matmul(s.x, ts::softplus(w1)));
          Array x = ts::sigmoid(ts::matmul(hidden, ts::softplus(w2)));
          return State{x + ts::random::normal(drawn, {1}), rest, s.i + 1};
        };
        return ts::while_loop(more, next, State{ts::zeros({1}), key, 0}).x;
      },
      "iterate");
  std::string source = ts::inspect(ts::jit(iterate))(w1, w2, ts::random::key(0), 8000).source();
  std::ifstream page("docs/profiling.md");
  std::string text{std::istreambuf_iterator<char>(page), {}};
  std::string steps = source.substr(0, source.find("\n}\n") + 3);
  EXPECT_NE(text.find("```\n" + steps + "```"), std::string::npos) << steps;
}
