// Planning of transforms: the choice of factors and algorithms, and roots of unity that are accurate to the last one or
// two bits. Plans are cached; the least recently used are evicted first.
#include "fft_plan.h"
#include <tessera/base/processor.h>
#include <algorithm>
#include <cmath>
#include <complex>
#include <list>
#include <map>
#include <mutex>
#include <numbers>
#include "plans.h"

namespace tessera::inline v0::fft {

namespace {

constexpr std::int64_t kMaxCachedBytes = 256 << 20;
constexpr std::int64_t kMaxBatchedLength = 1 << 15;  // of transforms that are computed one per lane
constexpr std::int64_t kMinVectorLength = 64;        // shorter single transforms use passes in one lane

// exp(-2 pi i k / n) for many k, as the product of two table entries: the table of the first 2^bits roots,
// and the table of every 2^bits-th root.
class Roots {
  using Wide = std::complex<long double>;

 public:
  explicit Roots(std::int64_t n) : n_(n) {
    while ((std::int64_t{1} << (2 * bits_)) < n) ++bits_;
    for (std::int64_t i = 0; i < std::int64_t{1} << bits_; ++i) near_.push_back(exact(i));
    for (std::int64_t i = 0; i << bits_ < n; ++i) far_.push_back(exact(i << bits_));
  }
  std::complex<double> operator()(std::int64_t k) const {
    k %= n_;
    Wide a = near_[k & ((std::int64_t{1} << bits_) - 1)], b = far_[k >> bits_];
    return {static_cast<double>(a.real() * b.real() - a.imag() * b.imag()),
            static_cast<double>(a.real() * b.imag() + a.imag() * b.real())};
  }

 private:
  // Reduces the angle to an eighth of the circle, where sine and cosine are most accurate.
  Wide exact(std::int64_t k) const {
    k %= n_;
    std::int64_t eighth = 8 * k / n_, rest = 8 * k - eighth * n_;
    if (eighth % 2) rest = n_ - rest;
    long double angle =
        std::numbers::pi_v<long double> * static_cast<long double>(rest) / (4 * static_cast<long double>(n_));
    long double c = std::cos(angle), s = std::sin(angle);
    if (eighth % 4 == 1 || eighth % 4 == 2) std::swap(c, s);
    if (eighth >= 2 && eighth < 6) c = -c;
    if (eighth < 4) s = -s;
    return {c, s};
  }
  std::int64_t n_;
  int bits_ = 0;
  std::vector<Wide> near_, far_;
};

template <class T>
class PlanMaker {
 public:
  PlanMaker(PlanSet<T>& set, const Kernels<T>& kernels, const Kernels<double>& wide)
      : set_(set), lanes_(kernels.lanes), wide_(wide) {}

  const Plan<T>* batched(std::int64_t n) {
    Plan<T>* plan = new_plan(n);
    if (std::vector<std::int64_t> radices = radices_of(n); !radices.empty() || n == 1)
      add_passes(*plan, radices);
    else
      add_chirp(*plan, smooth_size(2 * n - 1, 1), false);
    return plan;
  }

  const Plan<T>* single(std::int64_t n) {
    Plan<T>* plan = new_plan(n);
    std::int64_t rows = balanced_divisor(n);
    if (n < kMinVectorLength && !radices_of(n).empty()) {
      add_passes(*plan, radices_of(n));
    } else if (rows * rows * 64 > n && rows > 1) {
      plan->kind = Plan<T>::two_steps;
      plan->columns = batched(n / rows);
      plan->rows = batched(rows);
      add_twiddles(*plan);
    } else {
      add_chirp(*plan, smooth_size(std::max(2 * n - 1, kMinVectorLength), lanes_ * lanes_), true);
    }
    return plan;
  }

  const T* half_roots(std::int64_t n) {
    Roots root(2 * n);
    T* out = table(n + 1);
    for (std::int64_t k = 0; k <= n; ++k) put(out, k, root(k));
    return out;
  }

 private:
  Plan<T>* new_plan(std::int64_t n) {
    set_.plans.push_back(std::make_unique<Plan<T>>());
    set_.plans.back()->n = set_.plans.back()->buffer = n;
    return set_.plans.back().get();
  }
  T* table(std::int64_t numbers) {
    std::size_t bytes = (2 * numbers * sizeof(T) + 63) / 64 * 64;
    set_.tables.emplace_back(static_cast<T*>(std::aligned_alloc(64, bytes)));
    if (!set_.tables.back()) throw std::bad_alloc();
    set_.bytes += static_cast<std::int64_t>(bytes);
    return set_.tables.back().get();
  }
  static void put(T* out, std::int64_t at, std::complex<double> value) {
    out[2 * at] = static_cast<T>(value.real());
    out[2 * at + 1] = static_cast<T>(value.imag());
  }

  // Returns the radices of n; empty for 1 and if a prime factor is too large.
  static std::vector<std::int64_t> radices_of(std::int64_t n) {
    std::vector<std::int64_t> out;
    auto take = [&](std::int64_t radix) {
      for (; n % radix == 0; n /= radix) out.push_back(radix);
    };
    // Factors of 8 leave a 2 or a 4; 16 becomes 4 * 4 rather than 8 * 2.
    while (n % 8 == 0 && n != 16) out.push_back(8), n /= 8;
    take(4);
    take(2);
    for (std::int64_t radix = 3; radix < kMaxRadix; radix += 2) take(radix);
    if (n != 1) out.clear();
    return out;
  }

  // Returns the smallest 2^a 3^b 5^c that is at least `minimum` and a multiple of `unit` (a power of two).
  static std::int64_t smooth_size(std::int64_t minimum, std::int64_t unit) {
    std::int64_t best = 0;
    for (std::int64_t five = unit; five < 2 * minimum; five *= 5)
      for (std::int64_t three = five; three < 2 * minimum; three *= 3) {
        std::int64_t two = three;
        while (two < minimum) two *= 2;
        if (!best || two < best) best = two;
      }
    return std::max(best, unit);
  }

  // Returns the divisor nearest to the square root, with a preference for factors that fill vectors.
  std::int64_t balanced_divisor(std::int64_t n) const {
    std::int64_t best = 1;
    double best_size = HUGE_VAL;
    for (std::int64_t d = 1; d * d <= n; ++d) {
      if (n % d) continue;
      double size = 0;
      for (std::int64_t part : {d, n / d}) {
        size += static_cast<double>(part);
        if (part % lanes_) size += static_cast<double>(part) / 4;
      }
      if (size < best_size) best_size = size, best = d;
    }
    return best;
  }

  void add_passes(Plan<T>& plan, const std::vector<std::int64_t>& radices) {
    std::int64_t stride = 1;
    for (std::int64_t radix : radices) {
      Pass<T>& pass = plan.pass[plan.count++];
      pass.radix = radix;
      pass.stride = stride;
      stride *= radix;
      pass.groups = plan.n / stride;
      Roots root(pass.groups * radix), unit_roots(radix);
      T* twiddles = table(pass.groups * (radix - 1));
      for (std::int64_t p = 0; p < pass.groups; ++p)
        for (std::int64_t k = 1; k < radix; ++k) put(twiddles, p * (radix - 1) + k - 1, root(k * p));
      pass.twiddles = twiddles;
      T* roots = table(radix);
      for (std::int64_t j = 0; j < radix; ++j) put(roots, j, std::conj(unit_roots(j)));
      pass.roots = roots;
    }
  }

  void add_chirp(Plan<T>& plan, std::int64_t length, bool is_single) {
    const std::int64_t n = plan.n;
    plan.kind = Plan<T>::bluestein;
    plan.inner = is_single ? single(length) : batched(length);
    plan.buffer = length;
    T* chirp = table(n);
    Roots root(2 * n);
    std::vector<std::complex<double>> side(length);
    // j^2 modulo 2n is updated by differences, since j^2 itself would overflow.
    for (std::int64_t j = 0, square = 0; j < n; square = (square + 2 * j + 1) % (2 * n), ++j) {
      std::complex<double> value = root(square);
      put(chirp, j, value);
      side[j] = std::conj(value) / static_cast<double>(length);
      if (j) side[length - j] = side[j];
    }
    plan.chirp = chirp;
    plan.filter = transformed(side);
  }
  const T* transformed(std::vector<std::complex<double>>& x) {
    PlanSet<double> plans;
    const Plan<double>* plan =
        PlanMaker<double>(plans, wide_, wide_).single(static_cast<std::int64_t>(x.size()));
    double* numbers = reinterpret_cast<double*>(x.data());
    wide_.single(*plan, numbers, numbers, thread_memory);
    T* out = table(static_cast<std::int64_t>(x.size()));
    for (std::size_t i = 0; i < x.size(); ++i) put(out, static_cast<std::int64_t>(i), x[i]);
    return out;
  }

  void add_twiddles(Plan<T>& plan) {
    const std::int64_t n1 = plan.columns->n, n2 = plan.rows->n, blocks = (n2 + lanes_ - 1) / lanes_;
    Roots root(plan.n);
    T* out = table(blocks * n1 * lanes_);
    plan.twiddles = out;
    for (std::int64_t b = 0; b < blocks; ++b)
      for (std::int64_t k = 0; k < n1; ++k, out += 2 * lanes_)
        for (std::int64_t l = 0; l < lanes_; ++l) {
          std::complex<double> value = root((b * lanes_ + l) * k);
          out[l] = static_cast<T>(value.real());
          out[lanes_ + l] = static_cast<T>(value.imag());
        }
  }

  PlanSet<T>& set_;
  int lanes_;
  const Kernels<double>& wide_;
};

template <class T>
const Kernels<T>& kernels() {
  if constexpr (std::is_same_v<T, float>)
    return kernels_of_processor().narrow;
  else
    return kernels_of_processor().wide;
}

template <class T>
std::shared_ptr<const PlanSet<T>> make(std::int64_t n) {
  auto plans = std::make_shared<PlanSet<T>>();
  PlanMaker<T> maker(*plans, kernels<T>(), kernels<double>());
  const Plan<T>* batched = n <= kMaxBatchedLength ? maker.batched(n) : nullptr;
  const std::int64_t pair = 2 * kernels<T>().lanes * static_cast<std::int64_t>(sizeof(T));
  bool batched_fits = batched && 2 * batched->buffer * pair <= caches().second;
  plans->top_level = {batched, maker.single(n), maker.half_roots(n), batched_fits};
  return plans;
}

}  // namespace

const FftKernels& kernels_of_processor() {
#ifdef TESSERA_FFT_X86
  const Processor& p = processor();
  return p.has_avx512() ? avx512_kernels : p.has_avx2() ? avx2_kernels : baseline_kernels;
#else
  return baseline_kernels;
#endif
}

template <class T>
std::shared_ptr<const PlanSet<T>> plans_for(std::int64_t n) {
  using Entry = std::pair<std::int64_t, std::shared_ptr<const PlanSet<T>>>;
  struct PlanCache {
    std::mutex mutex;
    std::list<Entry> entries;  // most recently used first
    std::int64_t bytes = 0;
  };
  static PlanCache& cache = *new PlanCache;  // never destroyed: may be used after main
  {
    std::lock_guard lock(cache.mutex);
    for (auto it = cache.entries.begin(); it != cache.entries.end(); ++it)
      if (it->first == n) {
        cache.entries.splice(cache.entries.begin(), cache.entries, it);
        return it->second;
      }
  }
  std::shared_ptr<const PlanSet<T>> plans = make<T>(n);
  std::lock_guard lock(cache.mutex);
  cache.entries.emplace_front(n, plans);
  cache.bytes += plans->bytes;
  while (cache.bytes > kMaxCachedBytes && cache.entries.size() > 1) {
    cache.bytes -= cache.entries.back().second->bytes;
    cache.entries.pop_back();
  }
  return plans;
}
template std::shared_ptr<const PlanSet<float>> plans_for(std::int64_t);
template std::shared_ptr<const PlanSet<double>> plans_for(std::int64_t);

}  // namespace tessera::inline v0::fft
