// The pictures of docs/pictures, which are those of visualize_svg. TESSERA_WRITE_PICTURES=1 writes them.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace ts = tessera;
using ts::P;

namespace {

void check_picture(const std::string& name, const std::string& svg) {
  std::string path = "docs/pictures/" + name + ".svg";
  if (std::getenv("TESSERA_WRITE_PICTURES")) {
    std::ofstream(path) << svg << "\n";
    return;
  }
  std::stringstream stored;
  stored << std::ifstream(path).rdbuf();
  EXPECT_EQ(stored.str(), svg + "\n")
      << path
      << " is not up to date: run TESSERA_WRITE_PICTURES=1 build/bin/test_docs --gtest_filter=Pictures.*";
}

}  // namespace

TEST(Pictures, Shardings) {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  check_picture("rows", ts::visualize_svg({mesh, P("data")}, {16, 8}));
  check_picture("columns", ts::visualize_svg({mesh, P(ts::none, "model")}, {16, 8}));
  check_picture("blocks", ts::visualize_svg({mesh, P("data", "model")}, {16, 8}));
  check_picture("both", ts::visualize_svg({mesh, P({"data", "model"})}, {16, 8}));
  check_picture("replicated", ts::visualize_svg({mesh, P()}, {16, 8}));
}
