// Chooses the engine for a product: the one that was fastest for the most similar measured product.
#include <tessera/base/fields.h>
#include <tessera/base/per_thread.h>
#include <tessera/compile/routines/product/product.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <unordered_map>

namespace tessera::inline v0 {

namespace {

// avx512_units: with instructions for bf16 and i8 products; avx512_intel: the same for bf16 products on Intel processors, where
// that instruction is slower than two of f32.
enum class InstructionSet : std::uint8_t { avx2, avx512, avx512_units, avx512_intel };

struct MeasuredProduct {
  InstructionSet set;
  ProductType type;
  bool lhs_transposed, rhs_transposed, batched;
  int m, n, k;
  ProductEngine fastest;
};
using enum InstructionSet;
using enum ProductType;
using enum ProductEngine;
constexpr MeasuredProduct kMeasured[] = {
#include <tessera/compile/routines/product/gemm_avx2.inc>
#include <tessera/compile/routines/product/gemm_avx512.inc>
#include <tessera/compile/routines/product/gemm_avx512_intel.inc>
#include <tessera/compile/routines/product/gemm_avx512_units.inc>
};

bool is_intel() {
#if defined(__x86_64__)
  static const bool found = __builtin_cpu_is("intel");
  return found;
#else
  return false;
#endif
}

bool is_f16(ProductType type) { return type == f16 || type == f16_f32; }

// No instruction set has units for f16 that a library uses.
InstructionSet set_of(const Processor& p, ProductType type) {
  if (!p.has_avx512()) return avx2;
  if (!p.bf16_products || !p.int8_products || is_f16(type)) return avx512;
  return (type == bf16 || type == bf16_f32) && is_intel() ? avx512_intel : avx512_units;
}

// Returns the type whose measurements apply to a type: without units, bf16 and f16 are converted alike, and the type of the
// result matters little.
ProductType measured_type(ProductType type) { return type == bf16_f32 || is_f16(type) ? bf16 : type; }

// Returns true and sets `engine` if the type has code in one engine only.
bool only_engine(ProductType type, const Processor& p, ProductEngine& engine) {
  switch (type) {
    case f64:
    case c64:
    case c128:
      engine = openblas;
      return true;
    case f32:
      return false;
    case bf16:
    case bf16_f32:
    case f16:
    case f16_f32:
      engine = widened;
      return !p.has_avx2();
    case i8_i32:
      engine = p.has_avx2() ? pairs : widened;
      return !p.int8_products;  // without these units oneDNN's sums of two products saturate
    case i8:
    case u8:
    case u8_i32:
      engine = p.has_avx2() ? pairs : widened;
      return true;
  }
  return true;
}

// Returns the distance between two products: the factors of two between their sizes; a different layout counts as 2 or
// 3 of them.
double distance(const MeasuredProduct& a, const MeasuredProduct& b) {
  auto ratio = [](int x, int y) { return std::abs(std::log2(static_cast<double>(x) / y)); };
  return ratio(a.m, b.m) + ratio(a.n, b.n) + ratio(a.k, b.k) + 2 * (a.lhs_transposed != b.lhs_transposed) +
         2 * (a.rhs_transposed != b.rhs_transposed) + 3 * (a.batched != b.batched);
}

ProductEngine nearest(const MeasuredProduct& product) {
  ProductEngine best = product.type == f32 ? openblas : matmul;
  double min_distance = HUGE_VAL;
  for (const MeasuredProduct& m : kMeasured) {
    if (m.set != product.set || m.type != product.type) continue;
    if (double d = distance(m, product); d < min_distance) min_distance = d, best = m.fastest;
  }
  return best;
}

}  // namespace

ProductEngine choose_engine(ProductType type, const GemmCall& c, const Processor& p) {
  ProductEngine only;
  if (only_engine(type, p, only)) return only;
  auto small = [](std::int64_t n) { return static_cast<int>(std::min(n, std::int64_t{1} << 30)); };
  MeasuredProduct product{
      set_of(p, type), measured_type(type), c.lhs_col != 1, c.rhs_col != 1, c.batch[0] * c.batch[1] > 1,
      small(c.m),      small(c.n),          small(c.k),     openblas};
  // The choices of this thread: a program calls the same products again and again.
  using Key = std::array<int, 5>;
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t h = 0;
      for (int x : key) h = mix(h, static_cast<std::uint64_t>(x));
      return h;
    }
  };
  auto& choices = per_thread<std::unordered_map<Key, ProductEngine, Hash>>();
  int kind = product.lhs_transposed + 2 * product.rhs_transposed + 4 * product.batched +
             8 * static_cast<int>(product.set);
  Key key{static_cast<int>(product.type), kind, product.m, product.n, product.k};
  auto found = choices.find(key);
  if (found != choices.end()) return found->second;
  constexpr std::size_t max_choices = 4096;
  if (choices.size() >= max_choices) choices.clear();
  return choices[key] = nearest(product);
}

}  // namespace tessera::inline v0
