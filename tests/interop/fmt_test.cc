// The formatters for fmt.
#include <gtest/gtest.h>
#include <tessera/api/jit.h>
#include <tessera/interop/fmt.h>
#include <tessera/lib/numpy/numpy.h>

namespace ts = tessera;
using ts::Array;

TEST(Fmt, ScalarsTakeASpecification) {
  EXPECT_EQ(fmt::format("{:.3f}", Array(1.5)), "1.500");
  EXPECT_EQ(fmt::format("loss {:8.2e}|", ts::full({1, 1}, 1234.5)), "loss 1.23e+03|");
  EXPECT_EQ(fmt::format("{:05d}", Array(42)), "00042");
  EXPECT_EQ(fmt::format("{:x}", ts::scalar(std::int64_t{255}, ts::u8)), "ff");
  EXPECT_EQ(fmt::format("{:>6}", Array(true)), "  true");
  EXPECT_EQ(fmt::format("{:.1f}", ts::scalar(2.5, ts::bf16)), "2.5");
}

TEST(Fmt, ArraysReadAsToString) {
  Array x = ts::arange(3);
  EXPECT_EQ(fmt::format("{}", x), to_string(x));
  EXPECT_EQ(fmt::format("{}", Array(2.5)), to_string(Array(2.5)));
  EXPECT_EQ(fmt::format("{}", Array{}), "Array{}");
  EXPECT_THROW((void)fmt::format(fmt::runtime("{:.3f}"), x), fmt::format_error);
  EXPECT_THROW((void)fmt::format(fmt::runtime("{:d}"), Array(2.5)), fmt::format_error);
}

TEST(Fmt, TracedArraysGiveTheirType) {
  std::string text;
  ts::jit([&](Array x) {
    text = fmt::format("{:.3f}", x);
    return x;
  })(1.0f);
  EXPECT_NE(text.find("f32[]"), std::string::npos) << text;
}

TEST(Fmt, ShapesAndDtypes) {
  EXPECT_EQ(fmt::format("{} {} [{:>4}]", ts::Shape{8, 128}, ts::f32, ts::i8), "(8, 128) f32 [  i8]");
}
