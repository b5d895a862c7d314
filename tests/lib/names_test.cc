// Tessera's names compile after the usual system headers, in GNU mode, and with both namespaces opened. (Only this
// file is compiled with -std=gnu++20: see cmake/TesseraTests.cmake.)
#include <gtest/gtest.h>

#include <complex.h>
#include <math.h>
#include <sys/param.h>
#include <sys/sysmacros.h>
#include <sys/types.h>
#include <tessera/tessera.h>
#include <unistd.h>
#include <algorithm>
#include <bitset>
#include <chrono>
#include <cmath>
#include <complex>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <ranges>
#include <set>
#include <thread>
#include <valarray>

using namespace std;
using namespace tessera;

static_assert(is_same_v<decltype(sin(1.0)), double> && is_same_v<decltype(exp(1.0f)), float>);
static_assert(is_same_v<decltype(abs(-1)), int> && is_same_v<decltype(pow(2.0, 3)), double>);
static_assert(is_same_v<decltype(round(2.5)), double> && is_same_v<decltype(hypot(3.0, 4.0)), double>);
static_assert(is_same_v<decltype(max(1, 2)), const int&> && is_same_v<decltype(floor(2.5)), double>);
static_assert(is_same_v<decltype(sqrt(complex<double>())), complex<double>>);

TEST(Names, BothNamespacesOpened) {
  Array x = ones({2, 3});
  vector<int> numbers{3, 1, 2};
  sort(numbers.begin(), numbers.end(), less<int>());
  map<string, function<double(double)>> functions{{"sin", [](double v) { return sin(v); }}};
  EXPECT_EQ(accumulate(numbers.begin(), numbers.end(), 0), 6);
  EXPECT_EQ(max(1, 2), 2);
  Array y = sin(x) + cos(x) + exp(x) + log(x) + pow(x, 2) + pow(x, 2.5) + pow(2.0, x) + abs(x) + round(x) +
            hypot(x, x);
  y += atan2(x, x) + fmod(x, x) + sqrt(x) + floor(x) + real(x) + conj(x) + erf(x) + trunc(x) + log2(x) +
       cbrt(x);
  y = max(y) + min(y, axis(1)) + max(y, {0, 1}) + max(y, {0})[0] + min(y, {.axis = 1, .keepdims = true})[0] +
      sum(y);
  y = y + float(mean(x)) + fmax(x[0], 2)[0] + where(isnan(x[0]), x[0], 1.0)[0] + copysign(x[0], -1.0)[0];
  swap(x, y);
  EXPECT_EQ(x.shape(), Shape({2}));
  EXPECT_TRUE(bool(all(isfinite(x))));
}
