// The code of docs/profiling.md. The test docs.profiling compares the two.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <filesystem>
#include <sstream>

namespace ts = tessera;
using ts::Array;

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
