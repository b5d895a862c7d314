// Kernels written by hand, compiled, run between guard pages, and compared with the interpreter.
#pragma once
#include <gtest/gtest.h>
#include <tessera/compile/fused.h>
#include <tessera/core/kernel.h>
#include <random>

namespace kernels {

using namespace tessera;
using expr::Indices;

// Memory whose last byte lies before a page that may not be touched, so that a read beyond the end is a fault.
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

using Compiled = std::function<void(const std::vector<void*>&)>;
/// Machine code for the named target ("" is the host).
Compiled compile(const FusedKernel& kernel, const std::string& target = "");

// Collects buffers and stores.
class Builder : public KernelContext {
 public:
  Builder();
  /// An operand of this type; gives its number.
  int input(Dtype dtype, Shape shape);
  Element operand(int k, const Indices& at) override;
  /// A result computed element by element.
  int output(Shape shape, const std::function<Element(const Indices&)>& f);
  /// result[target(at)] = combine(result[target], value) in order, over `updates`; the result is an operand too.
  int scatter(Dtype dtype, Shape shape, Shape updates, const std::function<Indices(const Indices&)>& target,
              const std::function<Element(const Element& old, const Indices& at)>& f);
  FusedKernel kernel;

 private:
  Builder(FusedKernel* in_place);
  expr::Index offset(int buffer, const Indices& at) const;
  std::vector<Shape> shapes_;
  std::vector<Dtype> dtypes_;
};

struct Options {
  double tolerance = 0;            // 0: equal bits (NaNs are equal)
  unsigned seed = 1;
  double low = -4, high = 4;       // of random numbers
  bool specials = false;           // zeros, infinities, NaNs, extremes among them
  std::vector<std::string> targets = {"", "x86-64-v3", "x86-64"};
};
/// Runs machine code and interpreter on the same random operands.
void check(const FusedKernel& kernel, const Options& options = {});

}  // namespace kernels
