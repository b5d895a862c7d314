// Checkpoints of trees: they restore the same bits, errors name differing leaves by path, and a killed save
// leaves a complete file.
#include <gtest/gtest.h>
#include <tessera/interop/checkpoint_file.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include "tests/interop/killed.h"

namespace ts = tessera;
using ts::Array;

namespace {

struct Layer {
  Array w, b;
  int width = 3;
  TESSERA_FIELDS(w, b, width)
};
struct Model {
  std::vector<Layer> layers;
  std::map<std::string, Array> extra;
  std::optional<Array> scale;
  std::string name = "model";
  TESSERA_FIELDS(layers, extra, scale, name)
};

Array filled(const ts::Shape& shape, float value) {
  std::vector<float> values(ts::element_count(shape), value);
  return ts::copy_of(ts::Aval(shape, ts::f32), values.data());
}
Model model(float value) {
  return {{{filled({2, 3}, value), filled({3}, value + 1)}, {filled({3, 1}, value), Array{}}},
          {{"steps", ts::scalar(std::int64_t{7}, ts::i64)}},
          filled({}, value)};
}
std::string temporary(const std::string& name) { return testing::TempDir() + "tessera_" + name; }

template <class T>
std::string tree_error(const std::string& path, const T& prototype) {
  try {
    ts::load_checkpoint(path, prototype);
  } catch (const ts::TreeError& e) {
    return e.message();
  }
  return "no error";
}

}  // namespace

TEST(Checkpoint, RoundTripsUnderTheSamePaths) {
  std::string path = temporary("model.safetensors");
  ts::save_checkpoint(path, model(1.5f));
  ts::NamedArrays arrays = ts::load_safetensors(path);
  std::vector<std::string> names;
  for (const auto& [name, x] : arrays) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"extra[\"steps\"]", "layers[0].b", "layers[0].w", "layers[1].w",
                                             "scale"}));
  Model prototype = model(0);
  prototype.name = "another";
  Model back = ts::load_checkpoint(path, prototype);
  EXPECT_EQ(back.name, "another");
  EXPECT_TRUE(back.layers[1].b.empty());
  EXPECT_EQ(back.layers[0].w.to_vector<float>(), std::vector<float>(6, 1.5f));
  EXPECT_EQ(back.extra.at("steps").item<int>(), 7);
  EXPECT_EQ(float(*back.scale), 1.5f);
}

TEST(Checkpoint, OneArrayAndATuple) {
  std::string path = temporary("tuple.safetensors");
  ts::save_checkpoint(path, filled({2}, 3));
  EXPECT_EQ(ts::load_checkpoint(path, filled({2}, 0)).to_vector<float>(), (std::vector<float>{3, 3}));
  ts::save_checkpoint(path, std::tuple(filled({2}, 3), std::pair(filled({}, 1), 5)));
  auto back = ts::load_checkpoint(path, std::tuple(filled({2}, 0), std::pair(filled({}, 0), 6)));
  EXPECT_EQ(float(std::get<1>(back).first), 1);
  EXPECT_EQ(std::get<1>(back).second, 6);
}

TEST(Checkpoint, WeakTypesFollowThePrototype) {
  std::string path = temporary("weak.safetensors");
  ts::save_checkpoint(path, Array(2.5));
  Array back = ts::load_checkpoint(path, Array(0.0));
  EXPECT_TRUE(back.aval().weak());
  EXPECT_EQ(double(back), 2.5);
  EXPECT_FALSE(ts::load_checkpoint(path, filled({}, 0)).aval().weak());
}

TEST(Checkpoint, DifferencesAreNamed) {
  std::string path = temporary("differences.safetensors");
  ts::save_checkpoint(path, model(1));
  Model wide = model(0);
  wide.layers[0].w = filled({2, 4}, 0);
  EXPECT_EQ(tree_error(path, wide),
            "load_checkpoint: leaf .layers[0].w is f32[2,3] in " + path + ", but f32[2,4] in the prototype.");
  Model deeper = model(0);
  deeper.layers.push_back({filled({1}, 0), filled({1}, 0)});
  EXPECT_EQ(tree_error(path, deeper), "load_checkpoint: " + path + " lacks the leaf .layers[2].w, f32[1].");
  Model shallower = model(0);
  shallower.scale.reset();
  EXPECT_EQ(tree_error(path, shallower),
            "load_checkpoint: " + path + " has the leaf scale, f32[], which the prototype lacks.");
  Model other = model(0);
  other.extra["steps"] = ts::scalar(std::int64_t{0}, ts::i32);
  EXPECT_EQ(tree_error(path, other),
            "load_checkpoint: leaf .extra[\"steps\"] is i64[] in " + path + ", but i32[] in the prototype.");
}

TEST(Checkpoint, ErrorsCarryTheCallersLine) {
  try {
    ts::load_checkpoint(temporary("missing.safetensors"), model(0));
    FAIL();
  } catch (const ts::FileError& e) {
    EXPECT_NE(std::string(e.what()).find("tests/interop/checkpoint_test.cc:"), std::string::npos) << e.what();
  }
}

// A failed save leaves the file unchanged and no other file.
TEST(Checkpoint, FailedSaveChangesNothing) {
  std::string folder = temporary("readonly"), path = folder + "/model.safetensors";
  std::filesystem::create_directories(folder);
  ts::save_checkpoint(path, model(1));
  std::filesystem::remove(path + ".partial");
  std::filesystem::create_directory(path + ".partial");
  EXPECT_THROW(ts::save_checkpoint(path, model(2)), ts::FileError);
  EXPECT_EQ(float(*ts::load_checkpoint(path, model(0)).scale), 1);
  std::filesystem::remove_all(folder);
}

TEST(Checkpoint, WritersOfOnePathAlternate) {
  std::string path = temporary("writers.safetensors");
  std::vector<std::thread> writers;
  for (int t = 0; t < 4; ++t)
    writers.emplace_back([&, t] {
      for (int i = 0; i < 5; ++i) ts::save_checkpoint(path, filled({1000}, static_cast<float>(t)));
    });
  for (std::thread& writer : writers) writer.join();
  std::vector<float> back = ts::load_checkpoint(path, filled({1000}, 0)).to_vector<float>();
  EXPECT_EQ(std::count(back.begin(), back.end(), back[0]), 1000);
  EXPECT_FALSE(std::filesystem::exists(path + ".partial"));
}

// The process that is killed. KillLeavesACompleteFile runs it with TESSERA_TEST_CHECKPOINT set; otherwise it
// does nothing.
TEST(Checkpoint, SavesUntilKilled) {
  const char* path = std::getenv("TESSERA_TEST_CHECKPOINT");
  if (!path) GTEST_SKIP() << "a part of Checkpoint.KillLeavesACompleteFile";
  for (int i = 1;; ++i) ts::save_checkpoint(path, filled({1 << 20}, static_cast<float>(i)));
}

TEST(Checkpoint, KillLeavesACompleteFile) {
  std::string path = temporary("killed.safetensors");
  std::filesystem::remove(path + ".partial");
  ts::save_checkpoint(path, filled({1 << 20}, 0));
  int partial = 0;
  for (int trial = 0; trial < 12; ++trial) {
    run_and_kill("Checkpoint.SavesUntilKilled", "TESSERA_TEST_CHECKPOINT=" + path, 60 + 7 * trial);
    partial += std::filesystem::exists(path + ".partial");
    std::vector<float> back = ts::load_checkpoint(path, filled({1 << 20}, 0)).to_vector<float>();
    EXPECT_EQ(std::count(back.begin(), back.end(), back[0]), 1 << 20) << "a mixture after trial " << trial;
  }
  std::printf("killed in the middle of a save: %d of 12 times\n", partial);
  ts::save_checkpoint(path, filled({1 << 20}, 5));
  EXPECT_EQ(ts::load_checkpoint(path, filled({1 << 20}, 0)).to_vector<float>()[0], 5);
  EXPECT_FALSE(std::filesystem::exists(path + ".partial"));
}
