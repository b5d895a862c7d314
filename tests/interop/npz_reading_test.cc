// Reading archives of arrays: all arrays, one, or a list of names.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <filesystem>

using namespace tessera;

namespace {

struct NpzReading : testing::Test {
  std::string path =
      (std::filesystem::temp_directory_path() / str("npz_reading_", getpid(), ".npz")).string();
  void SetUp() override {
    Array x = array({1.5f, -2.0f});
    save_npz(path, {{"x", x.to_host()}, {"y", x.astype(bf16).to_host()}, {"z", arange(3).to_host()}});
  }
  void TearDown() override { std::filesystem::remove(path); }
};

TEST_F(NpzReading, LoadsTheRequestedArrays) {
  auto arrays = load_npz(path, {{"y", bf16}, {"z", std::nullopt}, {"missing", std::nullopt}});
  ASSERT_EQ(arrays.size(), 2u);
  EXPECT_EQ(Array(arrays.at("y")).astype(f32).to_vector<float>(), (std::vector<float>{1.5f, -2.0f}));
  EXPECT_EQ(arrays.at("z").dtype(), i32);
}

TEST_F(NpzReading, RawElementsOfTwoBytesAreBf16) {
  EXPECT_EQ(load_npz(path).at("y").dtype(), bf16);
  EXPECT_EQ(Array(load_npz(path, "y")).astype(f32).to_vector<float>(), (std::vector<float>{1.5f, -2.0f}));
  EXPECT_EQ(load_npz(path, "y", f32).dtype(), f32);
}

TEST_F(NpzReading, NeedsTheTypeOfRawBytes) {
  Array x = array({1.5f, -2.0f}).astype(f8e5m2);
  save_npz(path, {{"x", array({1.5f}).to_host()}, {"y", x.to_host()}});
  EXPECT_THROW(load_npz(path), FileError);
  EXPECT_EQ(Array(load_npz(path, "y", f8e5m2)).astype(f32).to_vector<float>(),
            (std::vector<float>{1.5f, -2.0f}));
  EXPECT_EQ(load_npz(path, {{"x", std::nullopt}}).size(), 1u);
}

}  // namespace
