// Float types of 4 and 8 bits, of which a byte stores one number: single numbers, and programs that compute with arrays of them.
#include <gtest/gtest.h>
#include <tessera/stablehlo/narrow_floats.h>
#include <tessera/tessera.h>
#include <cmath>
#include <cstring>
#include <limits>

using namespace tessera;
using tessera::stablehlo::NarrowFloat;

namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();

Program program_of(const NarrowFloat& type, const std::string& operations, const char* in, const char* out,
                   std::int64_t count) {
  std::string text = "func.func public @main(%x: tensor<" + str(count) + "x" + in + ">) -> tensor<" +
                     str(count) + "x" + out + "> {\n" + operations + "\n}";
  auto replace = [&](const std::string& from, const std::string& to) {
    for (std::size_t at; (at = text.find(from)) != std::string::npos;) text.replace(at, from.size(), to);
  };
  replace("TYPE", std::string(type.name));
  replace("COUNT", str(count));
  return import_stablehlo(text);
}

std::uint32_t bits(float x) {
  std::uint32_t out = 0;
  std::memcpy(&out, &x, sizeof out);
  return out;
}

}  // namespace

// Computed by ml_dtypes.
TEST(NarrowFloats, NumbersHaveTheCodesOfMlDtypes) {
  const float numbers[] = {0, -0.0f, NAN, infinite, -infinite, 1e30f, -1, 1e-45f, 1.5f, 3, 0.75f};
  const std::pair<const char*, std::vector<int>> expected[] = {
      {"f8E4M3", {0, 0x80, 0x7c, 0x78, 0xf8, 0x78, 0xb8, 0, 0x3c, 0x44, 0x34}},
      {"f8E3M4", {0, 0x80, 0x78, 0x70, 0xf0, 0x70, 0xb0, 0, 0x38, 0x48, 0x28}},
      {"f8E4M3B11FNUZ", {0, 0, 0x80, 0x80, 0x80, 0x80, 0xd8, 0, 0x5c, 0x64, 0x54}},
      {"f8E5M2FNUZ", {0, 0, 0x80, 0x80, 0x80, 0x80, 0xc0, 0, 0x42, 0x46, 0x3e}},
      {"f8E4M3FNUZ", {0, 0, 0x80, 0x80, 0x80, 0x80, 0xc0, 0, 0x44, 0x4c, 0x3c}},
      {"f8E8M0FNU", {0xff, 0xff, 0xff, 0xff, 0xff, 0xe3, 0xff, 0, 0x80, 0x81, 0x7f}},
      {"f4E2M1FN", {0, 8, 8, 7, 0xf, 7, 0xa, 0, 3, 5, 2}}};
  for (const auto& [name, codes] : expected)
    for (const NarrowFloat& type : stablehlo::narrow_floats())
      for (std::size_t i = 0; type.name == name && i < codes.size(); ++i)
        EXPECT_EQ(int(encoded(type, numbers[i])), codes[i]) << name << ' ' << numbers[i];
}

TEST(NarrowFloats, ArraysAreConvertedAsNumbersAre) {
  for (const NarrowFloat& type : stablehlo::narrow_floats()) {
    int codes = type.has_sign() ? 2 * type.sign_bit() : 256;
    Program from = program_of(type,
                              "%0 = stablehlo.convert %x : (tensor<COUNTxTYPE>) -> tensor<COUNTxf32>\n"
                              "return %0 : tensor<COUNTxf32>",
                              "TYPE", "f32", codes);
    std::vector<float> values = from({arange(codes).astype(u8)})[0].to_vector<float>();
    for (int i = 0; i < codes; ++i) {
      float expected = decoded(type, static_cast<std::uint8_t>(i));
      EXPECT_TRUE(bits(values[i]) == bits(expected) || (std::isnan(values[i]) && std::isnan(expected)))
          << type.name << ' ' << i << ' ' << values[i] << ' ' << expected;
    }
    // Numbers of the type, and numbers between them: the middles, other points, and their neighbours in f32.
    std::vector<float> numbers = {0,     -0.0f,  NAN,    infinite, -infinite,
                                  1e30f, -1e30f, 1e-45f, -1e-45f,  3.4e38f};
    for (float x : values)
      if (std::isfinite(x))
        for (float scale : {1.0f, 1.015625f, 1.03125f, 1.0625f, 1.125f, 1.25f, 1.5f, 1.7f})
          for (float y :
               {x * scale, std::nextafter(x * scale, infinite), std::nextafter(x * scale, -infinite)})
            numbers.push_back(y);
    auto count = static_cast<std::int64_t>(numbers.size());
    Program to = program_of(type,
                            "%0 = stablehlo.convert %x : (tensor<COUNTxf32>) -> tensor<COUNTxTYPE>\n"
                            "return %0 : tensor<COUNTxTYPE>",
                            "f32", "TYPE", count);
    std::vector<std::uint8_t> got = to({HostArray(numbers)})[0].to_vector<std::uint8_t>();
    for (std::size_t i = 0; i < numbers.size(); ++i)
      EXPECT_EQ(int(got[i]), int(encoded(type, numbers[i]))) << type.name << ' ' << numbers[i];
  }
}

TEST(NarrowFloats, ProgramsComputeWithThem) {
  for (const NarrowFloat& type : stablehlo::narrow_floats()) {
    if (!type.has_sign()) continue;
    Program p = program_of(type, R"(%one = stablehlo.constant dense<1.0> : tensor<TYPE>
      %ones = stablehlo.broadcast_in_dim %one, dims = [] : (tensor<TYPE>) -> tensor<COUNTxTYPE>
      %steps = stablehlo.iota dim = 0 : tensor<COUNTxTYPE>
      %y = stablehlo.convert %x : (tensor<COUNTxf32>) -> tensor<COUNTxTYPE>
      %sum = stablehlo.add %y, %ones : tensor<COUNTxTYPE>
      %more = stablehlo.add %sum, %steps : tensor<COUNTxTYPE>
      %back = stablehlo.reverse %more, dims = [0] : tensor<COUNTxTYPE>
      %0 = stablehlo.convert %back : (tensor<COUNTxTYPE>) -> tensor<COUNTxf32>
      return %0 : tensor<COUNTxf32>)",
                           "f32", "f32", 3);
    EXPECT_EQ(p({HostArray(std::vector<float>{0.5f, 1, 3})})[0].to_vector<float>(),
              (std::vector<float>{6, 3, 1.5f}))
        << type.name;
  }
}
