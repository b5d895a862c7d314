// The safetensors format: round trips of every dtype, the bytes of a hand-written file, and damaged files.
#include <gtest/gtest.h>
#include <tessera/interop/safetensors.h>
#include <complex>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace ts = tessera;
using ts::Array;

namespace {

std::string temporary(const std::string& name) { return testing::TempDir() + "tessera_" + name; }

template <class T>
Array array_of(const ts::Shape& shape, const std::vector<T>& values) {
  return ts::copy_of(ts::Aval(shape, ts::dtype_of<T>), values.data());
}

bool same_bits(const Array& a, const Array& b) {
  return a.aval() == b.aval() && std::memcmp(ts::known_value(a, "test").data(),
                                             ts::known_value(b, "test").data(), a.aval().bytes()) == 0;
}

void write(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}
std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
std::string with_header(const std::string& header, const std::string& data) {
  std::uint64_t length = header.size();
  return std::string(reinterpret_cast<const char*>(&length), 8) + header + data;
}

std::string error_of(const std::string& path) {
  try {
    ts::load_safetensors(path);
  } catch (const ts::FileError& e) {
    return e.message();
  }
  return "no error";
}

}  // namespace

TEST(Safetensors, EveryDtypeRoundTripsBitwise) {
  ts::NamedArrays arrays;
  for (int row = 0; row < ts::Dtype::row_count; ++row) {
    ts::Dtype dtype{static_cast<ts::Dtype::Row>(row)};
    for (const ts::Shape& shape : {ts::Shape{}, ts::Shape{3}, ts::Shape{2, 0}, ts::Shape{2, 3, 5}}) {
      ts::Aval type(shape, dtype);
      std::vector<unsigned char> bytes(type.bytes());
      for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>(dtype.is_bool() ? i % 2 : 37 * i + 11);
      arrays[ts::str(dtype, shape)] = ts::copy_of(type, bytes.data());
    }
  }
  std::string path = temporary("dtypes.safetensors");
  ts::save_safetensors(path, arrays, {{"made by", "a test"}});
  ts::Metadata metadata;
  ts::NamedArrays back = ts::load_safetensors(path, &metadata);
  ASSERT_EQ(back.size(), arrays.size());
  for (const auto& [name, x] : arrays) EXPECT_TRUE(same_bits(x, back.at(name))) << name;
  EXPECT_EQ(metadata, (ts::Metadata{{"made by", "a test"}}));
}

TEST(Safetensors, BytesOfAFile) {
  std::string path = temporary("bytes.safetensors");
  ts::save_safetensors(path,
                       {{"a", array_of<std::uint8_t>({2}, {1, 2})}, {"w", array_of<float>({1, 2}, {0, 1})}});
  std::string header =
      R"({"a":{"data_offsets":[8,10],"dtype":"U8","shape":[2]},"w":{"data_offsets":[0,8],"dtype":"F32","shape":[1,2]}})";
  header.append((8 - header.size() % 8) % 8, ' ');
  EXPECT_EQ(read(path), with_header(header, std::string("\0\0\0\0\0\0\x80\x3f\1\2", 10)));
}

TEST(Safetensors, NamesAreUtf8) {
  std::string path = temporary("names.safetensors");
  ts::NamedArrays arrays = {{"größe \"1\"\n", array_of<float>({}, {1})}, {"", array_of<float>({}, {2})}};
  ts::save_safetensors(path, arrays);
  EXPECT_EQ(float(ts::load_safetensors(path).at("größe \"1\"\n")), 1);
  EXPECT_EQ(float(ts::load_safetensors(path).at("")), 2);
  EXPECT_THROW(ts::save_safetensors(path, {{"\xff", array_of<float>({}, {1})}}), ts::ArgumentError);
  EXPECT_THROW(ts::save_safetensors(path, {{"__metadata__", array_of<float>({}, {1})}}), ts::ArgumentError);
  EXPECT_EQ(ts::load_safetensors(path).size(), 2u);
}

TEST(Safetensors, ReadsComplexOfOtherWriters) {
  std::string path = temporary("complex.safetensors");
  std::complex<float> value(1, -2);
  write(path, with_header(R"({"z":{"dtype":"C64","shape":[],"data_offsets":[0,8]}})",
                          std::string(reinterpret_cast<const char*>(&value), 8)));
  EXPECT_EQ(ts::item<std::complex<float>>(ts::load_safetensors(path).at("z")), value);
}

TEST(Safetensors, DamagedFilesAreErrors) {
  std::string path = temporary("damaged.safetensors");
  struct Case {
    std::string bytes, says;
  };
  std::string entry = R"({"w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", data(8, '\0');
  for (const Case& c : std::vector<Case>{
           {"", "it has 0 bytes"},
           {std::string(8, '\xff'), "its header claims"},
           {with_header(entry, data.substr(1)), "its arrays have 8 bytes, the file has 7"},
           {with_header(entry, data + "x"), "its arrays have 8 bytes, the file has 9"},
           {with_header("[]", ""), "not a JSON object"},
           {with_header("{\"w\"", ""), "not a JSON object"},
           {with_header(R"({"w":3})", ""), "lacks a dtype"},
           {with_header(R"({"w":{"dtype":"F32","shape":[-2],"data_offsets":[0,8]}})", data),
            "not a list of sizes"},
           {with_header(R"({"w":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,8]}})",
                        data),
            "too large"},
           {with_header(R"({"w":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}})", data),
            "12 bytes, but has 8"},
           {with_header(R"({"w":{"dtype":"F32","shape":[2],"data_offsets":[8,0]}})", data),
            "8 bytes, but has -8"},
           {with_header(R"({"w":{"dtype":"F4","shape":[2],"data_offsets":[0,1]}})", data), "dtype \"F4\""},
           {with_header(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},)"
                        R"("b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                        data.substr(4)),
            "overlap or leave a gap"},
           {with_header(R"({"__metadata__":{"tessera.dtype.w":"c128"},)" + entry.substr(1), data),
            "noted as c128"},
       }) {
    write(path, c.bytes);
    EXPECT_NE(error_of(path).find(c.says), std::string::npos) << error_of(path) << "\n  expected: " << c.says;
  }
}

TEST(Safetensors, MissingFilesAndFoldersAreErrors) {
  EXPECT_NE(error_of(temporary("none.safetensors")).find("No such file"), std::string::npos);
  EXPECT_NE(error_of(testing::TempDir()).find("Is a directory"), std::string::npos);
  EXPECT_THROW(ts::save_safetensors(temporary("no/such/folder"), {}), ts::FileError);
}

// Every truncation of a valid file is refused, without reads beyond its end.
TEST(Safetensors, EveryTruncationIsRefused) {
  std::string path = temporary("cut.safetensors");
  ts::save_safetensors(
      path, {{"w", array_of<float>({3}, {1, 2, 3})}, {"k", array_of<std::int8_t>({5}, {1, 2, 3, 4, 5})}});
  std::string whole = read(path);
  for (std::size_t n = 0; n < whole.size(); ++n) {
    write(path, whole.substr(0, n));
    EXPECT_THROW(ts::load_safetensors(path), ts::FileError) << n;
  }
}
