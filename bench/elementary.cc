// Throughput of the scalar functions in a fused loop: one core, 4096 elements in L1, AVX-512, compared with
// glibc's libmvec where it has the function. Built with -O2 -march=native -lmvec.
#ifndef __AVX512F__
#include <cstdio>
int main() { std::puts("bench/elementary: build it with -march=native on a CPU with AVX-512"); }
#else
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "../tests/elementary/functions.h"
#include "avx512_lane.h"

namespace {

namespace el = tessera::elementary;

template <class T, class Loop>
double giga_elements(double low, double high, Loop loop) {
  constexpr int count = 4096;
  alignas(64) static T in[count], out[count];
  for (int i = 0; i < count; ++i) in[i] = static_cast<T>(low + (high - low) * (i * 997 % count) / count);
  double best = 1e9;
  for (int trial = 0; trial < 20; ++trial) {
    auto start = std::chrono::steady_clock::now();
    for (int repeat = 0; repeat < 50; ++repeat) {
      loop(in, out, count);
      asm volatile("" : : "r"(in), "r"(out) : "memory");
    }
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return 50.0 * count / best * 1e-9;
}

template <class Vector, class T, class Function>
double lanes(double low, double high, Function f) {
  return giga_elements<T>(low, high, [f](const T* in, T* out, int count) {
    constexpr int width = sizeof(Vector) / sizeof(T);
    for (int i = 0; i < count; i += width)
      *reinterpret_cast<Vector*>(out + i) = f(*reinterpret_cast<const Vector*>(in + i));
  });
}

}  // namespace

// X(name for double, name for float)
#define LIBMVEC(f, f32)                      \
  extern "C" __m512 _ZGVeN16v_##f32(__m512); \
  extern "C" __m512d _ZGVeN8v_##f(__m512d);
// clang-format off
#define LIBMVEC_LIST(X)                                                                            \
  X(exp, expf) X(exp2, exp2f) X(expm1, expm1f) X(tanh, tanhf) X(log, logf)                         \
  X(log1p, log1pf) X(sin, sinf) X(cos, cosf) X(tan, tanf) X(asin, asinf) X(acos, acosf)            \
  X(atan, atanf) X(sinh, sinhf) X(cosh, coshf) X(asinh, asinhf) X(acosh, acoshf) X(atanh, atanhf)  \
  X(erf, erff) X(erfc, erfcf) X(cbrt, cbrtf)
// clang-format on
LIBMVEC_LIST(LIBMVEC)

int main(int argc, char** argv) {
  std::string only = argc > 1 ? argv[1] : "";
  using avx512::Double8, avx512::Float16;
#define ROW(f, low, high)                                                             \
  if (only.empty() || only == #f)                                                     \
    std::printf("%-10s f32 %6.2f  f64 %6.2f Gelem/s\n", #f,                           \
                lanes<Float16, float>(low, high, [](Float16 x) { return el::f(x); }), \
                lanes<Double8, double>(low, high, [](Double8 x) { return el::f(x); }));
  TESSERA_UNARY(ROW)
#define MVEC_ROW(f, f32)                                                                                  \
  if (only.empty() || only == #f)                                                                         \
    std::printf("libmvec %-10s f32 %6.2f  f64 %6.2f Gelem/s\n", #f,                                       \
                lanes<Float16, float>(0.1, 0.9, [](Float16 x) { return Float16{_ZGVeN16v_##f32(x.v)}; }), \
                lanes<Double8, double>(0.1, 0.9, [](Double8 x) { return Double8{_ZGVeN8v_##f(x.v)}; }));
  LIBMVEC_LIST(MVEC_ROW)
}
#endif
