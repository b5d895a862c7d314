// The same function on a plain number and on an AVX-512 lane (with that machine's own scale, split and
// rarely) gives the same bits, NaN payloads aside.
#include <gtest/gtest.h>

#include <cstring>

#include "complex_accuracy.h"
#include "functions.h"
#include "tessera/core/elementary/complex_inverse.h"
#include "tessera/core/elementary/complex_power.h"

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

template <class T, class Vector, class F>
void expect_same_complex_bits(const char* name, F f) {
  constexpr std::size_t width = sizeof(Vector) / sizeof(T);
  using Number = el::Complex<T>;
  std::vector<Number> inputs = accuracy::hard_points<T>();
  for (T x : accuracy::special_values<T>())
    for (T y : accuracy::special_values<T>()) inputs.push_back({x, y});
  auto same = [](T want, T got) {
    return std::isnan(want) ? std::isnan(got)
                            : std::bit_cast<accuracy::Bits<T>>(want) == std::bit_cast<accuracy::Bits<T>>(got);
  };
  for (std::size_t i = 0; i + width <= inputs.size(); i += width) {
    T re[width], im[width];
    for (std::size_t j = 0; j < width; ++j) re[j] = inputs[i + j].re, im[j] = inputs[i + j].im;
    el::Complex<Vector> z;
    std::memcpy(&z.re, re, sizeof re);
    std::memcpy(&z.im, im, sizeof im);
    el::Complex<Vector> w = f(z, el::Complex<Vector>{z.im, z.re});
    std::memcpy(re, &w.re, sizeof re);
    std::memcpy(im, &w.im, sizeof im);
    for (std::size_t j = 0; j < width; ++j) {
      Number x = inputs[i + j], want = f(x, Number{x.im, x.re});
      ASSERT_TRUE(same(want.re, re[j]) && same(want.im, im[j]))
          << name << "(" << x.re << ", " << x.im << ") = " << want.re << ", " << want.im << ", on a lane "
          << re[j] << ", " << im[j];
    }
  }
}

// f64: f32 goes through wider lanes, which these do not have.
TEST(Lanes, SameBitsOfComplexNumbers) {
#define CHECK_WITH(f, expression) \
  expect_same_complex_bits<double, avx512::Double8>(f, [](auto z, auto w) { return expression; });
#define CHECK(f) CHECK_WITH(#f, (static_cast<void>(w), el::f(z)))
  CHECK_WITH("div", el::div(z, w))
  CHECK_WITH("pow", el::pow(z, w))
  CHECK(exp)
  CHECK(expm1)
  CHECK(log)
  CHECK(log1p)
  CHECK(sqrt)
  CHECK(sin)
  CHECK(cos)
  CHECK(tan)
  CHECK(sinh)
  CHECK(cosh)
  CHECK(tanh)
  CHECK(logistic)
  CHECK(asin)
  CHECK(acos)
  CHECK(atan)
  CHECK(asinh)
  CHECK(acosh)
  CHECK(atanh)
#undef CHECK
#undef CHECK_WITH
}

}  // namespace
#else
TEST(Lanes, SameBitsAsScalar) { GTEST_SKIP() << "built without AVX-512"; }
#endif
