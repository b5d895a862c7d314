// Compiles hand-written kernels, runs them between guard pages, and compares them with the interpreter.
#include "harness.h"
#include <sys/mman.h>
#include <tessera/compile/run/interpret.h>
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <cmath>
#include <cstring>

namespace kernels {

Guarded::Guarded(std::size_t bytes) : bytes_(bytes) {
  std::size_t page = 4096, rounded = (bytes + page - 1) / page * page;
  mapped_ = rounded + page;
  pages_ = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(static_cast<char*>(pages_) + rounded, page, PROT_NONE);
  data_ = static_cast<char*>(pages_) + rounded - bytes;
}
Guarded::~Guarded() { munmap(pages_, mapped_); }

namespace {

void fill(void* data, const FusedKernel::BufferType& type, std::mt19937& random, const Options& options) {
  Dtype part = type.dtype.is_key() ? u32 : type.dtype.real_part();
  std::int64_t count = type.count * (part == type.dtype ? 1 : 2);
  std::uniform_real_distribution<double> number(options.low, options.high);
  static const double special[] = {0.0,     -0.0, INFINITY, -INFINITY, NAN, 1e-42,
                                   -1e-310, 3e38, -1e300,   0.5,       1.5, 2147483648.0};
  for (std::int64_t i = 0; i < count; ++i) {
    double v = number(random);
    if (options.specials && random() % 3 == 0) v = special[random() % 12];
    std::uint64_t bits = part.is_bool() ? random() & 1 : expr::bits_of(part, v);
    if (options.specials && part.is_integer() && random() % 2)
      bits = static_cast<std::uint64_t>(random()) << 32 | random();
    std::memcpy(static_cast<char*>(data) + i * part.bytes(), &bits, part.bytes());
  }
}

bool close(Dtype part, std::uint64_t a, std::uint64_t b, double tolerance) {
  if (a == b) return true;
  if (!part.is_floating()) return false;
  double x = expr::value_of(part, a), y = expr::value_of(part, b);
  if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
  return tolerance > 0 && (x == y || std::fabs(x - y) <= tolerance * (1 + std::fabs(y)));
}

void compare(const FusedKernel& kernel, std::size_t k, const void* got, const void* want, double tolerance,
             const std::string& target) {
  const auto& type = kernel.buffers[k];
  Dtype part = type.dtype.is_key() ? u32 : type.dtype.real_part();
  std::int64_t count = type.count * (part == type.dtype ? 1 : 2);
  int shown = 0;
  for (std::int64_t i = 0; i < count && shown < 4; ++i) {
    std::uint64_t a = 0, b = 0;
    std::memcpy(&a, static_cast<const char*>(got) + i * part.bytes(), part.bytes());
    std::memcpy(&b, static_cast<const char*>(want) + i * part.bytes(), part.bytes());
    if (close(part, a, b, tolerance)) continue;
    ++shown;
    ADD_FAILURE() << "target \"" << target << "\" buffer " << k << " " << type.dtype.name() << " element "
                  << i << ": got " << expr::value_of(part, a) << " want " << expr::value_of(part, b);
  }
  if (shown) std::printf("%s\n", to_string(schedule(kernel)).c_str());
}

}  // namespace

void check(const FusedKernel& kernel, const Options& options) {
  std::mt19937 random(options.seed);
  std::vector<std::unique_ptr<Guarded>> input, want, got;
  std::vector<void*> expected, actual;
  for (const auto& type : kernel.buffers) {
    std::size_t bytes = type.count * type.dtype.bytes();
    input.push_back(std::make_unique<Guarded>(bytes));
    want.push_back(std::make_unique<Guarded>(bytes));
    got.push_back(std::make_unique<Guarded>(bytes));
    fill(input.back()->data(), type, random, options);
    std::memcpy(want.back()->data(), input.back()->data(), bytes);
    expected.push_back(want.back()->data());
    actual.push_back(got.back()->data());
  }
  interpret(kernel, expected);
  for (const std::string& target : options.targets) {
    for (std::size_t k = 0; k < input.size(); ++k)
      std::memcpy(actual[k], input[k]->data(), input[k]->bytes());
    compile(kernel, target)(actual);
    for (std::size_t k = 0; k < input.size(); ++k)
      compare(kernel, k, actual[k], expected[k], options.tolerance, target);
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace kernels
