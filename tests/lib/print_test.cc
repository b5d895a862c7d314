// Text of arrays, in the format of NumPy 2 but for booleans and dtypes.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <complex>
#include <sstream>

using namespace tessera;

TEST(Print, FloatingNumbers) {
  EXPECT_EQ(to_string(array({1.0, 2.0})), "[1. 2.]");
  EXPECT_EQ(to_string(array({1.5, 2.25, -3})), "[ 1.5   2.25 -3.  ]");
  EXPECT_EQ(to_string(array({{1, 2.5}, {-3, 4}})), "[[ 1.   2.5]\n [-3.   4. ]]");
  EXPECT_EQ(to_string(array({1e-5, 1.0})), "[1.e-05 1.e+00]");
  EXPECT_EQ(to_string(array({1e10, 1.5})), "[1.0e+10 1.5e+00]");
  EXPECT_EQ(to_string(array({tessera::nan, inf, -inf, 1})), "[ nan  inf -inf   1.]");
  EXPECT_EQ(to_string(array({0.1, 1.0 / 3})), "[0.1        0.33333334]");
  EXPECT_EQ(to_string(array({1.0 / 3, 0.1}, f64)), "[0.33333333 0.1       ]");
  EXPECT_EQ(to_string(array({0.1, 2}, bf16)), "[0.1 2. ]");
  EXPECT_EQ(to_string(array({1.0 / 3}), {.precision = 3}), "[0.333]");
  EXPECT_EQ(to_string(Array(2.0)), "2.0");
  EXPECT_EQ(to_string(scalar(0.1, f64)), "0.1");
}

TEST(Print, OtherDtypes) {
  EXPECT_EQ(to_string(array({1, -20, 300})), "[  1 -20 300]");
  EXPECT_EQ(to_string(array({true, false})), "[ true false]");
  EXPECT_EQ(to_string(array({std::complex<double>(1, 2), std::complex<double>(0.5, -1)})),
            "[1. +2.j 0.5-1.j]");
  EXPECT_EQ(to_string(Array(3)), "3");
  EXPECT_EQ(to_string(ones({2}, u8)), "[1 1]");
}

TEST(Print, ShapesAndLongAxes) {
  EXPECT_EQ(to_string(zeros({2, 1, 2}, i32)), "[[[0 0]]\n\n [[0 0]]]");
  EXPECT_EQ(to_string(zeros({0})), "[]");
  EXPECT_EQ(to_string(zeros({2, 0, 3})), "[]");
  EXPECT_EQ(to_string(arange(1001)), "[   0    1    2 ...  998  999 1000]");
  EXPECT_EQ(to_string(zeros({1001, 2}, i32)), "[[0 0]\n [0 0]\n [0 0]\n ...\n [0 0]\n [0 0]\n [0 0]]");
  EXPECT_EQ(to_string(arange(30)),
            "[ 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n 24 25 26 27 28 29]");
}

namespace {
struct Layer {
  Array w;
  std::string open;
  std::vector<Array> none;
  Array b;
  TESSERA_FIELDS(w, open, none, b)
};
}  // namespace

// Separators do not depend on the text before them.
TEST(Print, TreesWithBracketsInTheirValues) {
  Layer layer{ones({2}), "f(", {}, Array(2)};
  EXPECT_EQ(tree_text(layer), "(w=f32[2], open=f(, none=[], b=2)");
  EXPECT_EQ(tree_text(std::pair(std::vector<Array>{}, layer)), "([], (w=f32[2], open=f(, none=[], b=2))");
}

TEST(Print, ProgramsEndWithANewline) {
  JaxprPtr program = make_jaxpr([](Array x) { return sin(x); })(ones({3}));
  testing::internal::CaptureStdout();
  print(program);
  print(*program);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), to_string(*program) + "\n" + to_string(*program) + "\n");
}

TEST(Print, ReprAndStreams) {
  EXPECT_EQ(repr(array({1.0, 2.0})), "Array([1., 2.], dtype=f32)");
  EXPECT_EQ(repr(array({{1, 2}, {3, 4}})), "Array([[1, 2],\n       [3, 4]], dtype=i32)");
  EXPECT_EQ(repr(Array(2.0)), "Array(2.0, dtype=f32, weak=true)");
  EXPECT_EQ(repr(zeros({0, 3})), "Array([], shape=(0, 3), dtype=f32)");
  std::ostringstream out;
  out << array({1, 2}) << ' ' << HostArray{1.5f};
  EXPECT_EQ(out.str(), "[1 2] [1.5]");
}
