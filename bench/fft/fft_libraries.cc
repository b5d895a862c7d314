// Fourier transforms of Tessera compared with those of other libraries, on one core: seconds and accuracy of
// each, one JSON object per line. Arguments: libtessera_fft.so; with --accuracy the errors are measured
// instead of the times. bench/fft/compare builds and runs it. A library is included if its header is found:
// pocketfft, ducc0, KISS FFT.
#include <dlfcn.h>
#include <tessera/core/kernel/routines.h>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <map>
#include <numbers>
#include <random>
#include <string>
#include <vector>
#if __has_include(<pocketfft_hdronly.h>)
#define POCKETFFT_NO_MULTITHREADING
#define POCKETFFT_CACHE_SIZE 16
#include <pocketfft_hdronly.h>
#endif
#if __has_include(<ducc0/fft/fft.h>)
#include <ducc0/fft/fft.h>
#endif
#if __has_include(<kissfft/kissfft.hh>)
#include <kissfft/kissfft.hh>
#endif

namespace {

using tessera::FftCall;
using Routine = std::int32_t (*)(const std::int64_t*, void* const*, void* const*, void*);
struct NamedRoutine {  // as in tessera/compile/backend.h
  const char* name;
  void* function;
};

Routine find_routine(const char* module, const std::string& name) {
  void* handle = dlopen(module, RTLD_NOW);
  if (!handle) std::fprintf(stderr, "%s\n", dlerror()), std::exit(1);
  using Table = const NamedRoutine* (*)();
  for (auto* row = reinterpret_cast<Table>(dlsym(handle, "tessera_backend_fft"))(); row->name; ++row)
    if (name == row->name) return reinterpret_cast<Routine>(row->function);
  std::exit(1);
}

// Rows of a transform: forward, contiguous, not in place.
struct Case {
  bool real;
  std::size_t n, batch;
  std::size_t result_size() const { return real ? n / 2 + 1 : n; }
};

template <class T>
using Transform = std::function<void(const T* in, std::complex<T>* out)>;

template <class T>
Transform<T> tessera_transform(const Case& c, const char* module) {
  Routine routine = find_routine(module, sizeof(T) == 4 ? "tessera_fft_f32" : "tessera_fft_f64");
  FftCall call;
  call.kind = c.real ? FftCall::rfft : FftCall::fft;
  call.batch = static_cast<std::int64_t>(c.batch);
  call.size[0] = static_cast<std::int64_t>(c.n);
  return [routine, integers = tessera::to_integers(call)](const T* in, std::complex<T>* out) {
    void* operands[] = {const_cast<T*>(in)};
    void* results[] = {out};
    if (routine(integers.data(), operands, results, nullptr)) std::exit(1);
  };
}

#if __has_include(<pocketfft_hdronly.h>)
template <class T>
Transform<T> pocketfft_transform(const Case& c) {
  const auto size = [](std::size_t n) { return static_cast<std::ptrdiff_t>(n * sizeof(T)); };
  return [=](const T* in, std::complex<T>* out) {
    pocketfft::stride_t to = {size(2 * c.result_size()), size(2)};
    if (c.real)
      pocketfft::r2c({c.batch, c.n}, {size(c.n), size(1)}, to, 1, true, in, out, T(1));
    else
      pocketfft::c2c({c.batch, c.n}, to, to, {1}, true, reinterpret_cast<const std::complex<T>*>(in), out,
                     T(1));
  };
}
#endif

#if __has_include(<ducc0/fft/fft.h>)
template <class T>
Transform<T> ducc0_transform(const Case& c) {
  return [=](const T* in, std::complex<T>* out) {
    ducc0::vfmav<std::complex<T>> to(out, {c.batch, c.result_size()});
    if (c.real)
      ducc0::r2c(ducc0::cfmav<T>(in, {c.batch, c.n}), to, std::size_t{1}, true, T(1));
    else
      ducc0::c2c(ducc0::cfmav<std::complex<T>>(reinterpret_cast<const std::complex<T>*>(in), {c.batch, c.n}),
                 to, {1}, true, T(1));
  };
}
#endif

#if __has_include(<kissfft/kissfft.hh>)
// The cost is quadratic in prime factors; real transforms need an even n.
template <class T>
Transform<T> kissfft_transform(const Case& c) {
  std::size_t rest = c.n;
  for (std::size_t factor = 2; factor < 64; ++factor)
    while (rest % factor == 0) rest /= factor;
  if (rest > 1 || (c.real && c.n % 2)) return {};
  kissfft<T> plan(c.real ? c.n / 2 : c.n, false);
  return [c, plan](const T* in, std::complex<T>* out) mutable {
    for (std::size_t row = 0; row < c.batch; ++row)
      if (c.real) {
        std::complex<T>* to = out + row * c.result_size();
        plan.transform_real(in + row * c.n, to);
        to[c.n / 2] = to[0].imag();
        to[0] = to[0].real();
      } else {
        plan.transform(reinterpret_cast<const std::complex<T>*>(in) + row * c.n, out + row * c.n);
      }
  };
}
#endif

template <class T>
std::map<std::string, Transform<T>> transforms(const Case& c, const char* module) {
  std::map<std::string, Transform<T>> out = {{"tessera", tessera_transform<T>(c, module)}};
#if __has_include(<pocketfft_hdronly.h>)
  out["pocketfft"] = pocketfft_transform<T>(c);
#endif
#if __has_include(<ducc0/fft/fft.h>)
  out["ducc0"] = ducc0_transform<T>(c);
#endif
#if __has_include(<kissfft/kissfft.hh>)
  if (Transform<T> kiss = kissfft_transform<T>(c)) out["kissfft"] = kiss;
#endif
  return out;
}

template <class T>
std::vector<T> operand(const Case& c) {
  std::mt19937 random(1);
  std::uniform_real_distribution<T> uniform(-1, 1);
  std::vector<T> x((c.real ? 1 : 2) * c.n * c.batch);
  for (T& element : x) element = uniform(random);
  return x;
}

// Processor time, which excludes the time of other processes.
double thread_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}
double seconds_of(const std::function<void()>& run, int times) {
  double start = thread_seconds();
  for (int i = 0; i < times; ++i) run();
  return (thread_seconds() - start) / times;
}

void print_row(const Case& c, std::size_t bytes, const char* what) {
  std::printf(R"({"kind": "%s", "dtype": "f%zu", "n": %zu, "batch": %zu, "what": "%s")",
              c.real ? "rfft" : "fft", 8 * bytes, c.n, c.batch, what);
}

// The libraries run alternately; the shortest time of several rounds counts.
template <class T>
void measure(const Case& c, const char* module) {
  std::vector<T> in = operand<T>(c);
  std::vector<std::complex<T>> out(c.result_size() * c.batch);
  auto all = transforms<T>(c, module);
  std::map<std::string, double> best;
  std::map<std::string, int> times;
  for (auto& [name, transform] : all) {
    auto run = [&] { transform(in.data(), out.data()); };
    run();
    best[name] = seconds_of(run, 1);
    times[name] = static_cast<int>(std::clamp(1e-3 / best[name], 1.0, 1e5));
  }
  for (int round = 0; round < 15; ++round)
    for (auto& [name, transform] : all)
      best[name] = std::min(best[name], seconds_of([&] { transform(in.data(), out.data()); }, times[name]));
  print_row(c, sizeof(T), "seconds");
  for (auto& [name, seconds] : best) std::printf(R"(, "%s": %.4g)", name.c_str(), seconds);
  std::printf("}\n");
  std::fflush(stdout);
}

// Relative errors in the Euclidean norm, against the sum of the definition in long double.
template <class T>
void compare_accuracy(const Case& c, const char* module) {
  using Wide = std::complex<long double>;
  std::vector<T> in = operand<T>(c);
  std::vector<Wide> roots(c.n), exact(c.result_size());
  for (std::size_t k = 0; k < c.n; ++k)
    roots[k] = std::polar(1.0L, -2 * std::numbers::pi_v<long double> * static_cast<long double>(k) /
                                    static_cast<long double>(c.n));
  for (std::size_t k = 0; k < c.result_size(); ++k)
    for (std::size_t j = 0; j < c.n; ++j)
      exact[k] += roots[j * k % c.n] * (c.real ? Wide(in[j]) : Wide(in[2 * j], in[2 * j + 1]));
  print_row(c, sizeof(T), "error");
  for (auto& [name, transform] : transforms<T>(c, module)) {
    std::vector<std::complex<T>> out(c.result_size());
    transform(in.data(), out.data());
    long double error = 0, norm = 0;
    for (std::size_t k = 0; k < c.result_size(); ++k) {
      error += std::norm(Wide(out[k]) - exact[k]);
      norm += std::norm(exact[k]);
    }
    std::printf(R"(, "%s": %.3g)", name.c_str(), static_cast<double>(std::sqrt(error / norm)));
  }
  std::printf("}\n");
}

constexpr std::size_t kSizes[] = {
    16,   64,   256,   1024, 4096,  16384,  65536,  262144,  1048576,  // powers of 2
    48,   432,  2187,  6912, 20736, 110592, 177147, 995328,            // factors 2 and 3
    60,   420,  1000,  2401, 10000, 44100,  100000, 1000000,           // factors 5 and 7
    17,   31,   61,    101,  251,   1009,   10007,  65537,   1000003,  // primes
    1018, 9021, 121000};  // others: 2 * 509, 3 * 31 * 97, 11^2 * 1000

}  // namespace

int main(int count, char** arguments) {
  const bool accuracy = count > 2 && std::strcmp(arguments[2], "--accuracy") == 0;
  for (std::size_t n : kSizes)
    for (std::size_t batch : {1, 16, 256})
      for (bool real : {false, true}) {
        Case c{real, n, batch};
        if (n * batch > (std::size_t{1} << 22) || (accuracy && (batch > 1 || n > 10007))) continue;
        if (accuracy) {
          compare_accuracy<float>(c, arguments[1]);
          compare_accuracy<double>(c, arguments[1]);
        } else {
          measure<float>(c, arguments[1]);
          measure<double>(c, arguments[1]);
        }
      }
}
