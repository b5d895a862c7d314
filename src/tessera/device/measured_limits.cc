// Measures the machine's limits: multiply-adds in registers with the widest vectors of the processor, and b = a + b over arrays that
// are larger than the caches. The best of a few short runs counts.
#include <fmt/format.h>
#include <tessera/base/processor.h>
#include <tessera/device/launch.h>
#include <tessera/device/measured_limits.h>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace tessera::inline v0 {

namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// The number of independent multiply-adds in each repetition, which hide each other's latency.
constexpr int kChains = 12;
constexpr int kRepetitions = 200000;

// One function for each width of vectors. The chains are variables, so that every compiler keeps them in registers; a multiplication
// and an addition become one instruction where the target has it.
#define TESSERA_CHAINS(NAME, TARGET, BYTES)                                                           \
  TARGET float NAME() {                                                                               \
    typedef float Vector __attribute__((vector_size(BYTES)));                                         \
    const Vector factor = Vector{} + 0.999f, term = Vector{} + 0.001f;                                \
    Vector a = Vector{}, b = a + 1, c = a + 2, d = a + 3, e = a + 4, f = a + 5, g = a + 6, h = a + 7, \
           i = a + 8, j = a + 9, k = a + 10, l = a + 11;                                              \
    for (int n = 0; n < kRepetitions; ++n) {                                                          \
      a = a * factor + term, b = b * factor + term, c = c * factor + term, d = d * factor + term;     \
      e = e * factor + term, f = f * factor + term, g = g * factor + term, h = h * factor + term;     \
      i = i * factor + term, j = j * factor + term, k = k * factor + term, l = l * factor + term;     \
    }                                                                                                 \
    return (a + b + c + d + e + f + g + h + i + j + k + l)[0];                                        \
  }
TESSERA_CHAINS(chains_baseline, , 16)
#if defined(__x86_64__)
TESSERA_CHAINS(chains_avx2, __attribute__((target("avx2,fma"))), 32)
TESSERA_CHAINS(chains_avx512, __attribute__((target("avx512f,fma"))), 64)
#endif
#undef TESSERA_CHAINS

double measure_flops() {
  int width = 4;
  float (*run)() = chains_baseline;
#if defined(__x86_64__)
  if (processor().has_avx2()) width = 8, run = chains_avx2;
  if (processor().has_avx512()) width = 16, run = chains_avx512;
#endif
  double best = 1e9;
  volatile float kept = 0;
  for (int repeat = 0; repeat < 5; ++repeat) {
    Clock::time_point begin = Clock::now();
    kept = kept + run();
    best = std::min(best, seconds_since(begin));
  }
  return 2.0 * kChains * width * kRepetitions / best;
}

// Returns the bytes per second of `threads` threads, each of which reads two arrays and writes one of them repeatedly.
double measure_bandwidth(int threads) {
  std::size_t bytes = std::clamp<std::size_t>(2 * caches().last, 1 << 24, 1 << 26);
  std::size_t count = bytes / sizeof(double) / threads;
  constexpr int kPasses = 4;
  std::atomic<int> ready{0};
  std::vector<double> rates(threads);
  auto work = [&](std::size_t t) {
    std::vector<double> a(count, 1), b(count, 2);
    for (++ready; ready < threads;) std::this_thread::yield();
    double best = 1e9;
    for (int pass = 0; pass < kPasses; ++pass) {
      Clock::time_point begin = Clock::now();
      for (std::size_t i = 0; i < count; ++i) b[i] = a[i] + b[i];
      best = std::min(best, seconds_since(begin));
    }
    rates[t] = 3 * static_cast<double>(count * sizeof(double)) / best + 0 * b[count / 2];
  };
  std::vector<std::thread> others;
  for (std::size_t t = 1; t < rates.size(); ++t) others.emplace_back(work, t);
  work(0);
  for (std::thread& other : others) other.join();
  double sum = 0;
  for (double rate : rates) sum += rate;
  return sum;
}

}  // namespace

double MeasuredLimits::bandwidth(int count) const {
  return count <= 1 ? thread_bandwidth
                    : std::clamp(count * thread_bandwidth, thread_bandwidth,
                                 std::max(thread_bandwidth, total_bandwidth));
}

const MeasuredLimits& measured_limits() {
  static const MeasuredLimits limits = [] {
    MeasuredLimits out;
    out.threads = thread_count();
    out.flops = measure_flops();
    out.thread_bandwidth = measure_bandwidth(1);
    out.total_bandwidth = out.threads > 1 ? measure_bandwidth(out.threads) : out.thread_bandwidth;
    return out;
  }();
  return limits;
}

std::string to_string(const MeasuredLimits& limits) {
  return fmt::format(
      "limit: measured on this machine, {:.0f} GFLOP/s of f32 by a thread, {:.1f} GB/s by one thread, {:.1f} "
      "GB/s by {}",
      1e-9 * limits.flops, 1e-9 * limits.thread_bandwidth, 1e-9 * limits.total_bandwidth, limits.threads);
}

}  // namespace tessera::inline v0
