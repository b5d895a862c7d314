// Runs the example of each public function in the reference (tools/data/examples.tsv, tools/docs/examples.py).
#include <gtest/gtest.h>
#include <tests/docs/reference_examples.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <set>

namespace ts = tessera;
using ts::Array;

namespace {

// Examples that change a setting of the process, or read files that only users have.
const std::set<std::string> only_compiled = {"set_device_count", "set_machine", "set_default_x64"};

// The same as Model of the examples.
struct Saved {
  Array w, b;
  int layers = 1;
  TESSERA_FIELDS(w, b, layers)
};

// The files that examples read.
void write_files() {
  Array w = ts::ones({3, 2}), b = ts::zeros({2});
  ts::save_checkpoint("model.ckpt", Saved{w, b});
  ts::save_npy("w.npy", w);
  ts::save_npz("arrays.npz", {{"w", w.to_host()}, {"b", b.to_host()}});
  ts::save_safetensors("model.safetensors", {{"w", w.to_host()}});
  std::ofstream("program.mlir") << ts::to_stablehlo([](Array x) { return sin(x); })(ts::ShapeDtype({3}));
}

}  // namespace

TEST(Reference, EachExampleRuns) {
  ts::Config config{.devices = 8};
  std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tessera_reference_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  std::filesystem::current_path(folder);
  write_files();
  int count = 0;
  std::string failures;
  testing::internal::CaptureStdout();
  reference_examples([&](const std::string& name, const std::function<void()>& example) {
    if (only_compiled.count(name)) return;
    ++count;
    try {
      example();
    } catch (const std::exception& error) {
      failures += "the example of " + name + ": " + error.what() + "\n";
    }
  });
  testing::internal::GetCapturedStdout();
  std::filesystem::current_path(before);
  std::filesystem::remove_all(folder);
  EXPECT_EQ(failures, "");
  EXPECT_GT(count, 900);
}
