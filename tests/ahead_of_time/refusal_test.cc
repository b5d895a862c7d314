// Saved functions return a status on other processors, with other headers and for missing arrays. None crashes.
#include <tessera/base/processor.h>
#include <tests/ahead_of_time/saved.h>
#include <cstdlib>
#include <fstream>

using namespace ahead_of_time;
namespace ts = tessera;

namespace {

Array smoothed(Array x) { return tanh(x) * 2 + ts::roll(x, 1); }

// Writes and compiles a program of these statements with the header; returns its path.
std::string program_of(const Folder& folder, const std::string& header, const std::string& object,
                       const std::string& statements) {
  std::string path = folder / "refused";
  std::ofstream(path + ".c") << "#include <stdio.h>\n#include <stdlib.h>\n#include \"" << header
                             << "\"\nint main(void) {\n"
                             << statements << "\n}\n";
  run_command("gcc -std=c11 -Wall -Wextra -Werror -I" + (folder / "") + " " + path + ".c " + object +
              " -lm -o " + path);
  return path;
}

constexpr const char* kCall =
    "  static float x[64], y[64];\n  int32_t status = f(x, y, NULL);\n  printf(\"%s\", "
    "tessera_status_text(status));\n  return "
    "status;";

}  // namespace

TEST(Refuse, EveryTargetRunsOrIsRefused) {
  Folder folder;
  Array x = ts::ones({64});
  int ran = 0;
  for (const char* target :
       {"x86-64", "x86-64-v2", "nehalem", "x86-64-v3", "haswell", "skylake", "znver1", "znver3", "x86-64-v4",
        "cascadelake", "icelake-server", "cooperlake", "sapphirerapids", "znver4", "znver5"}) {
    CompiledObject object({.target = target});
    object.add(smoothed, "f")(x);
    object.save(folder / "f");
    std::string program = program_of(folder, "f.h", folder / "f.o", kCall);
    int status = std::system((program + " >" + (folder / "said")).c_str());
    ASSERT_TRUE(WIFEXITED(status)) << target << ": the program was ended by a signal";
    EXPECT_LE(WEXITSTATUS(status), 1) << target;
    ran += status == 0;
  }
  EXPECT_GE(ran, 1);
}

TEST(Refuse, AnotherProcessorUnderQemu) {
  if (!have_command("qemu-x86_64")) GTEST_SKIP() << "tools/setup/cross installs qemu-user";
  Folder folder;
  Array x = ts::ones({64});
  CompiledObject object({.target = "x86-64-v3"});
  object.add(smoothed, "f")(x);
  object.save(folder / "f");
  std::string program = program_of(folder, "f.h", folder / "f.o", kCall);
  for (const char* cpu : {"qemu64", "Nehalem", "SandyBridge"})
    EXPECT_NE(
        run_command(std::string("qemu-x86_64 -cpu ") + cpu + " " + program, 1).find("lacks instruction sets"),
        std::string::npos)
        << cpu;
}

TEST(Refuse, AHeaderOfAnotherObject) {
  Folder folder;
  ts::save_compiled(smoothed, ts::ones({64}), folder / "f");
  std::string object = folder / "kept.o";
  run_command("mv " + (folder / "f.o") + " " + object);
  ts::save_compiled(smoothed, ts::ones({32}), folder / "f");
  std::string output = run_command(program_of(folder, "f.h", object, kCall), 4);
  EXPECT_NE(output.find("the header belongs to another object"), std::string::npos) << output;
}

TEST(Refuse, MissingArrays) {
  Folder folder;
  ts::save_compiled(smoothed, ts::ones({64}), folder / "f");
  std::string statements =
      "  static float y[64];\n  return f(NULL, y, NULL) == TESSERA_NULL_POINTER && f(y, NULL, NULL) == 3 ? 0 "
      ": 1;";
  run_command(program_of(folder, "f.h", folder / "f.o", statements));
}

TEST(Refuse, NoMemoryForTheWorkspace) {
  Folder folder;
  auto f = [](Array x) { return ts::sort(x) + ts::sort(-x); };
  ts::save_compiled(f, ts::ones({1 << 20}), folder / "f");
  std::string statements =
      "  float *x = calloc(1 << 20, 4), *y = calloc(1 << 20, 4);\n  limit();\n  return f(x, y, NULL) == "
      "TESSERA_NO_MEMORY ? 0 : 1;";
  std::string path = folder / "limit";
  std::ofstream(folder / "limit.h")
      << "#define _GNU_SOURCE\n#include <sys/resource.h>\nstatic void limit(void) {\n"
         "  struct rlimit none = {0, 0};\n  setrlimit(RLIMIT_AS, &none);\n}\n#include \"f.h\"\n";
  run_command(program_of(folder, "limit.h", folder / "f.o", statements));
}

TEST(Refuse, FlushedSubnormalsOfTheCaller) {
#if defined(__SSE2__)
  Folder folder;
  auto f = [](Array x) { return x * 0.5f; };
  ts::save_compiled(f, ts::ones({64}), folder / "f");
  std::string statements =
      "  static float x[64], y[64];\n  x[3] = 2e-38f;\n  _mm_setcsr(0x9fc0);\n  if (f(x, y, NULL)) return "
      "1;\n"
      "  if (_mm_getcsr() != 0x9fc0) return 2;\n  _mm_setcsr(0x1f80);\n  return y[3] > 0 ? 0 : 3;";
  std::ofstream(folder / "modes.h") << "#include <xmmintrin.h>\n#include \"f.h\"\n";
  run_command(program_of(folder, "modes.h", folder / "f.o", statements));
#endif
}
