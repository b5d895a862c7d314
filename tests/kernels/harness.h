// Hand-written kernels are compiled, run between guard pages, and compared with the interpreter.
#pragma once
#include <gtest/gtest.h>
#include <tests/kernels/builder.h>
#include <random>

namespace kernels {

// Memory that ends just before a protected page, so that a read beyond the end faults.
class Guarded {
 public:
  explicit Guarded(std::size_t bytes);
  ~Guarded();
  Guarded(const Guarded&) = delete;
  void* data() const { return data_; }
  std::size_t bytes() const { return bytes_; }

 private:
  void *pages_, *data_;
  std::size_t mapped_, bytes_;
};

struct Options {
  double tolerance = 0;  // 0: equal bits (NaNs are equal)
  unsigned seed = 1;
  double low = -4, high = 4;  // for random numbers
  bool specials = false;      // also zeros, infinities, NaNs and extreme numbers
  std::vector<std::string> targets = {"", "x86-64-v3", "x86-64"};
};
/// Runs machine code and interpreter on the same random operands.
void check(const FusedKernel& kernel, const Options& options = {});

}  // namespace kernels
