// Damaged files and files of other writers: the claims of headers are checked.
#include <gtest/gtest.h>
#include <tessera/interop/npy.h>
#include <tessera/interop/safetensors.h>
#include <tessera/tessera.h>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>

using namespace tessera;

namespace {

std::string temporary(const std::string& name) { return testing::TempDir() + "npz_test_" + name; }
void write(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}
std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream out;
  out << file.rdbuf();
  return out.str();
}
std::string npy(const std::string& dictionary, const std::string& elements) {
  std::string out("\x93NUMPY\x01\x00", 8);
  out += static_cast<char>(dictionary.size());
  out += static_cast<char>(dictionary.size() >> 8);
  return out + dictionary + elements;
}
template <class F>
std::string refusal(F&& load) {
  try {
    load();
  } catch (const FileError& e) {
    return e.message();
  }
  return "read";
}
#define EXPECT_REFUSED(got, part) EXPECT_NE((got).find(part), std::string::npos) << (got)

// An archive of one array, whose directory lists the same bytes `times` times.
std::string archive_of(int times) {
  std::string path = temporary("shared.npz");
  // Noise is not compressible, so many entries with the same bytes claim more bytes than the archive has.
  std::vector<std::uint8_t> noise(1000);
  std::mt19937 random(1);
  for (std::uint8_t& x : noise) x = static_cast<std::uint8_t>(random());
  save_npz(path, {{"a", HostArray(noise)}}, {.compressed = true});
  std::string bytes = read(path);
  constexpr std::size_t end64 = 56, locator = 20, end = 22;
  std::size_t end_at = bytes.size() - end - locator - end64, list_at = bytes.rfind("PK\x01\x02", end_at);
  std::string list = bytes.substr(list_at, end_at - list_at), lists, tail = bytes.substr(end_at);
  for (int i = 0; i < times; ++i) lists += list;
  std::uint64_t count = static_cast<std::uint64_t>(times), size = lists.size(), at = list_at + size;
  std::memcpy(&tail[24], &count, 8);
  std::memcpy(&tail[32], &count, 8);
  std::memcpy(&tail[40], &size, 8);
  std::memcpy(&tail[end64 + 8], &at, 8);
  tail.replace(end64 + locator + 8, 4, 4, '\xff');
  return bytes.substr(0, list_at) + lists + tail;
}

TEST(Npz, EntriesShareNoBytes) {
  std::string path = temporary("shared.npz");
  write(path, archive_of(1));
  EXPECT_EQ(load_npz(path).at("a").shape(), Shape({1000}));
  write(path, archive_of(1000));
  EXPECT_REFUSED(refusal([&] { load_npz(path); }), "the archive is damaged");
}

// The strides of an array without elements may overflow.
TEST(Npz, OverflowingSizesNextToZeroAreRefused) {
  for (const char* order : {"True", "False"})
    for (const char* shape :
         {"(0, 4611686018427387904, 4611686018427387904)", "(4611686018427387904, 4611686018427387904, 0)"}) {
      std::string path = temporary("zero.npy");
      write(path, npy(str("{'descr': '<f4', 'fortran_order': ", order, ", 'shape': ", shape, ", }"), ""));
      EXPECT_REFUSED(refusal([&] { load_npy(path); }), "more elements than can be addressed");
    }
  std::string path = temporary("zero.safetensors"), none(8, '\0');
  std::string header =
      R"({"a":{"dtype":"F32","shape":[0,2305843009213693952,2305843009213693952],"data_offsets":[0,0]}})";
  none[0] = static_cast<char>(header.size());
  write(path, none + header);
  EXPECT_REFUSED(refusal([&] { load_safetensors(path); }), "too large for any file");
}

TEST(Npz, BoolsAreZeroOrOne) {
  std::string path = temporary("truths.npy");
  write(path,
        npy("{'descr': '|b1', 'fortran_order': False, 'shape': (4,), }", std::string("\x00\x01\x02\xff", 4)));
  EXPECT_EQ(Array(load_npy(path).astype(i32)).to_vector<int>(), (std::vector<int>{0, 1, 1, 1}));
}

}  // namespace
