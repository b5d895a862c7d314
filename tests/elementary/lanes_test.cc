// The same function on a plain number and on an AVX-512 lane (with that machine's own scale, split and
// rarely) gives the same bits, NaN payloads aside.
#include <gtest/gtest.h>

#include <cstring>

#include "accuracy.h"
#include "functions.h"

#ifdef __AVX512F__
#include "avx512_lane.h"

namespace {

namespace el = tessera::elementary;

template <class T, class Vector, class OnNumber, class OnLane>
void expect_same_bits(const char* name, OnNumber number, OnLane lane, accuracy::Interval dense) {
  constexpr std::size_t width = sizeof(Vector) / sizeof(T);
  std::vector<T> inputs = accuracy::special_values<T>();
  for (T x : accuracy::random_values<T>(1 << 16)) inputs.push_back(x);
  for (T x : accuracy::uniform_values<T>(dense, 1 << 16)) inputs.push_back(x);
  inputs.resize(inputs.size() / width * width);
  for (std::size_t i = 0; i < inputs.size(); i += width) {
    Vector x;
    std::memcpy(&x, &inputs[i], sizeof x);
    Vector y = lane(x);
    T got[width];
    std::memcpy(got, &y, sizeof y);
    for (std::size_t j = 0; j < width; ++j) {
      T want = number(inputs[i + j]);
      bool same = std::isnan(want)
                      ? std::isnan(got[j])
                      : std::bit_cast<accuracy::Bits<T>>(want) == std::bit_cast<accuracy::Bits<T>>(got[j]);
      ASSERT_TRUE(same) << name << "(" << inputs[i + j] << ") = " << want << ", on a lane " << got[j];
    }
  }
}

TEST(Lanes, SameBitsAsScalar) {
#define CHECK(f, low, high)                                                                           \
  expect_same_bits<float, avx512::Float16>(                                                           \
      #f, [](float x) { return el::f(x); }, [](avx512::Float16 x) { return el::f(x); }, {low, high}); \
  expect_same_bits<double, avx512::Double8>(                                                          \
      #f, [](double x) { return el::f(x); }, [](avx512::Double8 x) { return el::f(x); }, {low, high});
  TESSERA_UNARY(CHECK)
#undef CHECK
}

}  // namespace
#else
TEST(Lanes, SameBitsAsScalar) { GTEST_SKIP() << "built without AVX-512"; }
#endif
