// Hand-written limits: valid C++ (no -ffast-math, the accuracy of the compiled programs) for the cases of
// kernels.cc, loops.cc and steps.cc, on one thread, with reused memory. Uses AVX-512 intrinsics where vectorization
// matters; a machine without AVX-512 measures the loops only. Built with -O3 -march=native.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include "../tests/elementary/functions.h"
#include "measure.h"
#include "step_limits.h"
#if defined(__AVX512F__) && defined(__AVX512DQ__)
#include "avx512_lane.h"
#endif

namespace {

void limit(const char* group, const char* name, auto f) {
  bench::row(group, name, bench::time_of(f), "limit_s");
}

#if defined(__AVX512F__) && defined(__AVX512DQ__)
namespace el = tessera::elementary;
using avx512::Float16;

struct Memory {
  explicit Memory(std::size_t n) : data(static_cast<float*>(std::aligned_alloc(64, n * sizeof(float)))) {
    for (std::size_t i = 0; i < n; ++i)
      data[i] = static_cast<float>(static_cast<int>(i * 7919 % 4001) - 2000) * 1e-3f;
  }
  ~Memory() { std::free(data); }
  float* data;
};
Float16 load(const float* p) { return {_mm512_load_ps(p)}; }
void store(float* p, Float16 x) { _mm512_store_ps(p, x.v); }
Float16 broadcast(float x) { return {_mm512_set1_ps(x)}; }
float total(Float16 x) { return _mm512_reduce_add_ps(x.v); }

template <class F>
void map(const float* in, float* out, std::size_t n, F f) {
  for (std::size_t i = 0; i < n; i += 16) store(out + i, f(load(in + i)));
}

Float16 gelu_chain(Float16 x) {
  Float16 y = x * broadcast(0.5f), z = broadcast(0.7978845608f) * (x + broadcast(0.044715f) * x * x * x);
  return y * (broadcast(1) + el::tanh(z)) + x * broadcast(0.1f) - broadcast(0.3f);
}

void softmax_row(const float* in, float* out, int n) {
  Float16 top = load(in), sum = broadcast(0);
  for (int i = 16; i < n; i += 16) top = {_mm512_max_ps(top.v, load(in + i).v)};
  Float16 row_max = broadcast(_mm512_reduce_max_ps(top.v));
  for (int i = 0; i < n; i += 16) {
    Float16 e = el::exp(load(in + i) - row_max);
    store(out + i, e);
    sum = sum + e;
  }
  Float16 scale = broadcast(total(sum));
  for (int i = 0; i < n; i += 16) store(out + i, load(out + i) / scale);
}

void layer_norm_row(const float* in, float* out, int n) {
  Float16 sum[4] = {broadcast(0), broadcast(0), broadcast(0), broadcast(0)},
          squares[4] = {broadcast(0), broadcast(0), broadcast(0), broadcast(0)};
  for (int i = 0; i < n; i += 64)
    for (int k = 0; k < 4; ++k) sum[k] = sum[k] + load(in + i + 16 * k);
  Float16 mean = broadcast(total((sum[0] + sum[1]) + (sum[2] + sum[3])) / static_cast<float>(n));
  for (int i = 0; i < n; i += 64)
    for (int k = 0; k < 4; ++k) {
      Float16 c = load(in + i + 16 * k) - mean;
      squares[k] = squares[k] + c * c;
    }
  float variance = total((squares[0] + squares[1]) + (squares[2] + squares[3])) / static_cast<float>(n);
  Float16 deviation = broadcast(std::sqrt(variance + 1e-6f));
  for (int i = 0; i < n; i += 16) store(out + i, (load(in + i) - mean) / deviation);
}

void kernels() {
  constexpr std::size_t n = 1 << 24;
  constexpr int rows = 4096;
  Memory x(n), y(n);
  limit("kernels", "x + 1, 16M f32",
        [&] { map(x.data, y.data, n, [](Float16 v) { return v + broadcast(1); }); });
  limit("kernels", "exp, 16M f32", [&] { map(x.data, y.data, n, [](Float16 v) { return el::exp(v); }); });
  limit("kernels", "gelu chain of 10, 16M f32", [&] { map(x.data, y.data, n, gelu_chain); });
  limit("kernels", "sum, 16M f32", [&] {
    Float16 sum[4] = {broadcast(0), broadcast(0), broadcast(0), broadcast(0)};
    for (std::size_t i = 0; i < n; i += 64)
      for (std::size_t k = 0; k < 4; ++k) sum[k] = sum[k] + load(x.data + i + 16 * k);
    y.data[0] = total((sum[0] + sum[1]) + (sum[2] + sum[3]));
  });
  limit("kernels", "softmax, 4096 x 4096 f32", [&] {
    for (int i = 0; i < rows; ++i) softmax_row(x.data + i * rows, y.data + i * rows, rows);
  });
  limit("kernels", "layer norm, 4096 x 4096 f32", [&] {
    for (int i = 0; i < rows; ++i) layer_norm_row(x.data + i * rows, y.data + i * rows, rows);
  });
  limit("kernels", "sum of columns, 4096 x 4096 f32", [&] {
    std::fill(y.data, y.data + rows, 0.0f);
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < rows; j += 16) store(y.data + j, load(y.data + j) + load(x.data + i * rows + j));
  });
  limit("kernels", "transpose + 1, 4096 x 4096 f32", [&] {
    constexpr int tile = 16;
    for (int i = 0; i < rows; i += tile)
      for (int j = 0; j < rows; j += tile)
        for (int a = 0; a < tile; ++a)
          for (int b = 0; b < tile; ++b) y.data[(i + a) * rows + j + b] = x.data[(j + b) * rows + i + a] + 1;
  });
}
#else
void kernels() {}
#endif

std::uint32_t rotate(std::uint32_t x, int by) { return (x << by) | (x >> (32 - by)); }
void threefry(std::uint32_t k0, std::uint32_t k1, std::uint32_t& x0, std::uint32_t& x1) {
  const std::uint32_t keys[3] = {k0, k1, k0 ^ k1 ^ 0x1BD11BDA};
  static constexpr int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  x0 += keys[0];
  x1 += keys[1];
  for (int i = 0; i < 5; ++i) {
    for (int j = 0; j < 4; ++j) {
      x0 += x1;
      x1 = rotate(x1, rotations[i & 1][j]) ^ x0;
    }
    x0 += keys[(i + 1) % 3];
    x1 += keys[(i + 2) % 3] + static_cast<std::uint32_t>(i) + 1;
  }
}

double softplus(double x) { return std::log1p(std::exp(-std::fabs(x))) + std::max(x, 0.0); }
double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
double to_normal(std::uint32_t high, std::uint32_t low) {
  std::uint64_t bits = ((std::uint64_t{high} << 32 | low) >> 12) | 0x3FF0000000000000ull;
  double unit;
  std::memcpy(&unit, &bits, sizeof unit);
  constexpr double lowest = -0.99999999999999989;
  return std::sqrt(2.0) * tessera::elementary::erf_inv(std::max(lowest, (unit - 1) * (1 - lowest) + lowest));
}

struct Tiny {
  double w1[12], w2[12];
  Tiny() {
    for (int i = 0; i < 12; ++i) w1[i] = softplus(std::sin(i + 1.0)), w2[i] = softplus(std::cos(i + 1.0));
  }
  double operator()(double x) const {
    double sum = 0;
    for (int i = 0; i < 12; ++i) sum += w2[i] * sigmoid(x * w1[i]);
    return sigmoid(sum);
  }
};

double split_in_loop(const Tiny& f) {
  double x = 0;
  std::uint32_t k0 = 0, k1 = 12;
  for (int step = 0; step < 8000; ++step) {
    std::uint32_t a0 = 0, a1 = 0, b0 = 0, b1 = 1, n0 = 0, n1 = 0;
    threefry(k0, k1, a0, a1);
    threefry(k0, k1, b0, b1);
    threefry(a0, a1, n0, n1);
    x = f(x) + to_normal(n0, n1);
    k0 = b0;
    k1 = b1;
  }
  return x;
}

double drawn_before(const Tiny& f, std::vector<double>& noise) {
  for (std::uint32_t i = 0; i < 8000; ++i) {
    std::uint32_t n0 = 0, n1 = i;
    threefry(0, 12, n0, n1);
    noise[i] = to_normal(n0, n1);
  }
  double x = 0;
  for (double d : noise) x = f(x) + d;
  return x;
}

void loops() {
  volatile double sink = 0;
  std::vector<double> noise(8000);
  limit("loops", "8000 steps, while, static bound", [&] { sink = split_in_loop(Tiny()); });
  limit("loops", "8000 steps, while, traced bound", [&] { sink = split_in_loop(Tiny()); });
  limit("loops", "8000 steps, scan over drawn noise", [&] { sink = drawn_before(Tiny(), noise); });
}

}  // namespace

int main(int argc, char** argv) {
  std::string only = argc > 1 ? argv[1] : "";  // a program of bench/
  auto selected = [&](const char* program) { return only.empty() || only == program; };
  if (selected("kernels")) kernels();
  if (selected("loops")) loops();
  if (selected("steps")) step_limits::each([](const char* name, auto f) { limit("loops", name, f); });
}
