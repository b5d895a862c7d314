// Reading archives of arrays: all arrays, one, or a list of names.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <filesystem>

using namespace tessera;

namespace {

struct NpzWanted : testing::Test {
  std::string path = (std::filesystem::temp_directory_path() / str("npz_wanted_", getpid(), ".npz")).string();
  void SetUp() override {
    Array x = array({1.5f, -2.0f});
    save_npz(path, {{"x", x.to_host()}, {"y", x.astype(bf16).to_host()}, {"z", arange(3).to_host()}});
  }
  void TearDown() override { std::filesystem::remove(path); }
};

TEST_F(NpzWanted, LoadsTheRequestedArrays) {
  auto arrays = load_npz(path, {{"y", bf16}, {"z", std::nullopt}, {"missing", std::nullopt}});
  ASSERT_EQ(arrays.size(), 2u);
  EXPECT_EQ(Array(arrays.at("y")).astype(f32).to_vector<float>(), (std::vector<float>{1.5f, -2.0f}));
  EXPECT_EQ(arrays.at("z").dtype(), i32);
}

TEST_F(NpzWanted, NeedsTheTypeOfRawElements) {
  EXPECT_THROW(load_npz(path), FileError);
  EXPECT_EQ(load_npz(path, "y", bf16).dtype(), bf16);
  EXPECT_EQ(load_npz(path, {{"x", std::nullopt}}).size(), 1u);
}

}  // namespace
