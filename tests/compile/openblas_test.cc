// The kernels that OpenBLAS chooses.
#include <stdio.h>
#include <tessera/base/processor.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <filesystem>
#include <set>
#include "tests/compile/harness.h"

using namespace programs;

TEST(OpenBlas, Product) {
  check_program(
      [](Args a) {
        return Arrays{lax::dot_general(a[0], a[1], {{1}, {0}, {}, {}})};
      },
      {values({40, 48}, f64), values({48, 56}, f64, 2)}, 1e-12);
}

// OpenBLAS prints its choice of kernels when it is loaded. It knows no processors that are newer than itself.
TEST(OpenBlas, KernelsUseTheInstructionsOfTheProcessor) {
  if (!processor().has_avx2()) GTEST_SKIP() << "a processor without AVX2";
  std::string program = std::filesystem::read_symlink("/proc/self/exe"), out;
  std::FILE* pipe =
      popen(("OPENBLAS_VERBOSE=2 " + program + " --gtest_filter=OpenBlas.Product 2>&1").c_str(), "r");
  char text[4096];
  for (std::size_t count; (count = fread(text, 1, sizeof text, pipe)) > 0;) out.append(text, count);
  EXPECT_EQ(pclose(pipe), 0) << out;
  std::size_t at = out.rfind("Core: ");
  ASSERT_NE(at, std::string::npos) << out;
  std::string core = out.substr(at + 6, out.find('\n', at) - at - 6);
  std::set<std::string> with_avx2 = {"Haswell",  "Zen",        "Excavator",
                                     "SkylakeX", "Cooperlake", "SapphireRapids"};
  EXPECT_EQ(with_avx2.count(core), 1u) << core;
}
