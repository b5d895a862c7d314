// Accuracy of the complex inverse functions; their branch cuts, signed zeros, infinities and NaNs, compared
// with the C library.
#include "tessera/core/elementary/complex_inverse.h"

#include "complex_accuracy.h"

namespace {

namespace el = tessera::elementary;

#define CHECK_INVERSE(f)                                                                          \
  CHECK_ONE(f, std::f, {-3, 3}, {-1, 1}, {-1e-3, 1e-3}, {0.999, 1.001}, {-100, 100}, {-1e6, 1e6}, \
            {-1e-25, 1e-25}, {-1e25, 1e25}, {0.1, 2})

TEST(SlowComplexInverse, asin) { CHECK_INVERSE(asin); }
TEST(SlowComplexInverse, acos) { CHECK_INVERSE(acos); }
TEST(SlowComplexInverse, atan) { CHECK_INVERSE(atan); }
TEST(SlowComplexInverse, asinh) { CHECK_INVERSE(asinh); }
TEST(SlowComplexInverse, acosh) { CHECK_INVERSE(acosh); }
TEST(SlowComplexInverse, atanh) { CHECK_INVERSE(atanh); }

// Annex G leaves some signs unspecified where a part is NaN. There only the magnitudes of infinities and
// zeros are compared.
bool agree(double got, double want, bool any_sign) {
  if (std::isnan(want)) return std::isnan(got);
  if (any_sign && (std::isinf(want) || want == 0)) return std::fabs(got) == std::fabs(want);
  if (std::signbit(got) != std::signbit(want)) return false;
  if (std::isinf(want) || want == 0) return got == want;
  return accuracy::ulp_error<double>(got, want) <= 4;
}

template <class Function, class Reference>
void check_specials(const char* name, Function f, Reference exact) {
  double inf = INFINITY;
  std::vector<double> values = {0, 0.5, 1, 2, 1e-300, 1e-160, 1e160, 1e300, 1e308, 5e-324, inf};
  for (std::size_t i = 0, count = values.size(); i < count; ++i) values.push_back(-values[i]);
  values.push_back(NAN);
  for (double x : values) {
    for (double y : values) {
      auto got = f(el::Complex<double>{x, y});
      std::complex<double> want(exact(std::complex<long double>(x, y)));
      bool any_sign = std::isnan(x) || std::isnan(y);
      EXPECT_TRUE(agree(got.re, want.real(), any_sign) && agree(got.im, want.imag(), any_sign))
          << name << "(" << x << ", " << y << ") = " << got.re << ", " << got.im << ", not " << want;
    }
  }
}
#define CHECK_SPECIALS(f) \
  check_specials(         \
      #f, [](auto z) { return el::f(z); }, [](auto z) { return std::f(z); })

TEST(ComplexInverse, SpecialValues) {
  CHECK_SPECIALS(asin);
  CHECK_SPECIALS(acos);
  CHECK_SPECIALS(atan);
  CHECK_SPECIALS(asinh);
  CHECK_SPECIALS(acosh);
  CHECK_SPECIALS(atanh);
}

}  // namespace
