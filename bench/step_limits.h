// Hand-written C++ for cases of steps.cc: plain loops over f32, which the compiler vectorizes where it can.
#pragma once
#include <array>
#include <cmath>
#include <vector>

namespace step_limits {

// A carry of k coupled scalars.
template <int k>
float coupled(int steps) {
  std::array<float, k> v, next;
  for (int i = 0; i < k; ++i) v[i] = static_cast<float>(i);
  for (int step = 0; step < steps; ++step) {
    for (int i = 0; i < k; ++i) next[i] = v[i] * 0.99f + v[(i + 1) % k] * 0.01f;
    v = next;
  }
  return v[0];
}

using Point = std::array<float, 3>;
inline Point lorenz(Point s) {
  return {10 * (s[1] - s[0]), s[0] * (28 - s[2]) - s[1], s[0] * s[1] - 8.0f / 3 * s[2]};
}
inline Point moved(Point s, float by, Point d) {
  for (int i = 0; i < 3; ++i) s[i] += by * d[i];
  return s;
}
inline float runge_kutta(int steps) {
  constexpr float h = 0.001f;
  Point s = {1, 1, 1};
  for (int step = 0; step < steps; ++step) {
    Point a = lorenz(s), b = lorenz(moved(s, h / 2, a)), c = lorenz(moved(s, h / 2, b)),
          d = lorenz(moved(s, h, c));
    for (int i = 0; i < 3; ++i) s[i] += h / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
  }
  return s[0];
}

inline void logistic(std::vector<float>& out) {
  float c = 0.1f;
  for (float& y : out) {
    y = c;
    c = c * 3.7f * (1 - c);
  }
}

inline void moving_average(const std::vector<float>& in, std::vector<float>& out) {
  float c = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    out[i] = c * in[i];
    c = 0.9f * c + 0.1f * in[i];
  }
}

inline float growth() {
  float x = 1;
  for (float i = 0; i < 1e6f; ++i) x *= 1.0000001f;
  return x;
}

// Replaces each inner row by the average of its neighbours; the row above is already new.
template <int n>
void sweep(std::vector<float>& u) {
  std::array<float, n> row;
  for (int i = 1; i < n - 1; ++i) {
    float* at = u.data() + i * n;
    for (int j = 1; j < n - 1; ++j) row[j] = 0.25f * (at[j - n] + at[j + n] + at[j - 1] + at[j + 1]);
    std::copy(row.begin() + 1, row.end() - 1, at + 1);
  }
}

// Calls report(case, function) for each case.
void each(auto report) {
  volatile float sink = 0;
  std::vector<float> stacked(1'000'000), in(400'000, 1.0f), out(400'000), u(256 * 256, 1.0f);
  report("carry of 32 scalars, 2000 steps", [&] { sink = coupled<32>(2000); });
  report("carry of 40 scalars, 2000 steps", [&] { sink = coupled<40>(2000); });
  report("carry of 80 scalars, 2000 steps", [&] { sink = coupled<80>(2000); });
  report("Lorenz by Runge-Kutta, 100,000 steps", [&] { sink = runge_kutta(100'000); });
  report("logistic map, results stacked, 1M steps", [&] { logistic(stacked); });
  report("moving average, results stacked, 400,000 steps", [&] { moving_average(in, out); });
  report("scalar while, 1M steps", [&] { sink = growth(); });
  report("in-place sweep of 256 x 256, 20 times", [&] {
    std::fill(u.begin(), u.end(), 1.0f);
    for (int i = 0; i < 20; ++i) sweep<256>(u);
  });
}

}  // namespace step_limits
