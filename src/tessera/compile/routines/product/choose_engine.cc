// The choice of the library for a product: the one that was fastest for the most similar product that was measured.
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

enum class InstructionSet : std::uint8_t { avx2, avx512, avx512_units };  // units: for bf16 and i8 products

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
#include <tessera/compile/routines/product/gemm_avx512_units.inc>
};

InstructionSet set_of(const Processor& p) {
  return !p.has_avx512() ? avx2 : p.bf16_products && p.int8_products ? avx512_units : avx512;
}

// The types of the rows that hold for a type: the type of the result matters little.
ProductType measured_type(ProductType type) {
  switch (type) {
    case bf16_f32:
      return bf16;
    default:
      return type;
  }
}

// Types that only one engine has code for.
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
      engine = widened;
      return !p.has_avx512();
    case i8_i32:
      engine = p.has_avx2() ? pairs : widened;
      return !p.int8_products;  // without these units oneDNN's sums of two products saturate
    case i8:
    case u8:
    case u8_i32:
      engine = p.has_avx2() ? pairs : widened;
      return true;
    default:
      engine = widened;
      return true;
  }
}

// The distance between two products, in factors of two of their sizes; another layout counts as some factors.
double distance(const MeasuredProduct& a, const MeasuredProduct& b) {
  auto ratio = [](int x, int y) { return std::abs(std::log2(static_cast<double>(x) / y)); };
  return ratio(a.m, b.m) + ratio(a.n, b.n) + ratio(a.k, b.k) + 2 * (a.lhs_transposed != b.lhs_transposed) +
         2 * (a.rhs_transposed != b.rhs_transposed) + 3 * (a.batched != b.batched);
}

ProductEngine nearest(const MeasuredProduct& wanted) {
  ProductEngine best = wanted.type == f32 ? openblas : matmul;
  double least = HUGE_VAL;
  for (const MeasuredProduct& m : kMeasured) {
    if (m.set != wanted.set || m.type != wanted.type) continue;
    if (double d = distance(m, wanted); d < least) least = d, best = m.fastest;
  }
  return best;
}

}  // namespace

ProductEngine choose_engine(ProductType type, const GemmCall& c, const Processor& p) {
  ProductEngine only;
  if (only_engine(type, p, only)) return only;
  auto small = [](std::int64_t n) { return static_cast<int>(std::min(n, std::int64_t{1} << 30)); };
  MeasuredProduct wanted{
      set_of(p),  measured_type(type), c.lhs_col != 1, c.rhs_col != 1, c.batch[0] * c.batch[1] > 1,
      small(c.m), small(c.n),          small(c.k),     openblas};
  // The choices of this thread: a program calls the same products again and again.
  using Key = std::array<int, 5>;
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t h = 0;
      for (int x : key) h = mix(h, static_cast<std::uint64_t>(x));
      return h;
    }
  };
  auto& kept = per_thread<std::unordered_map<Key, ProductEngine, Hash>>();
  int kind = wanted.lhs_transposed + 2 * wanted.rhs_transposed + 4 * wanted.batched +
             8 * static_cast<int>(wanted.set);
  Key key{static_cast<int>(wanted.type), kind, wanted.m, wanted.n, wanted.k};
  auto found = kept.find(key);
  if (found != kept.end()) return found->second;
  constexpr std::size_t most_kept = 4096;
  if (kept.size() >= most_kept) kept.clear();
  return kept[key] = nearest(wanted);
}

}  // namespace tessera::inline v0
