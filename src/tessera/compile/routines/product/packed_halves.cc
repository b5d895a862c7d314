// Products in f32 by the loops of packed.h, with the code of the processor's instruction set.
#include <tessera/base/float/small_float.h>
#include <tessera/compile/routines/product/narrow.h>
#include <tessera/compile/routines/product/packed.h>
#include <tessera/compile/routines/product/packed_code.h>
#include <tessera/compile/routines/product/packed_halves.h>

namespace tessera::inline v0::packed_products {

namespace {

template <class T>
struct HalvesFormat {
  using Wide = float;
  using Sum = float;
  using Total = float;
  static constexpr std::int64_t depth_unit = 1;

  const HalvesCode& code;

  const Tiles<float, float>& tiles() const { return code.tiles; }
  std::int64_t depth() const {
    return 256;
  }  // the same on every processor, so that the order of additions is
  void pack_left(StoredMatrix<T> m, std::int64_t rows, std::int64_t depth, std::int64_t stride,
                 float* to) const {
    packing().rows(halves(m), rows, depth, to, stride);
  }
  void pack_right(StoredMatrix<T> m, std::int64_t depth, std::int64_t columns, std::int64_t step,
                  float* to) const {
    packing().tiles(halves(m), depth, columns, to, step);
  }
  template <class Result>
  static void round(const float* totals, std::int64_t count, Result* to) {
    narrow_types::copy(totals, to, count);
  }

 private:
  const Packing& packing() const { return std::is_same_v<T, BFloat16> ? code.bf16 : code.f16; }
  static StoredHalves halves(StoredMatrix<T> m) { return {&m.data->bits, m.row, m.col}; }
};

}  // namespace

bool has_halves(const Processor& p) { return avx2_code.tiles.by_rows && p.has_avx2(); }

template <class Operand, class Result>
void product_of_halves(const GemmCall& call, const Operand* lhs, const Operand* rhs, Result* result) {
  HalvesFormat<Operand> format{processor().has_avx512() ? avx512_code : avx2_code};
  product(format, call, lhs, rhs, result);
}

#define TESSERA_PRODUCT_OF_HALVES(Operand, Result) \
  template void product_of_halves(const GemmCall&, const Operand*, const Operand*, Result*);
TESSERA_PRODUCT_OF_HALVES(BFloat16, BFloat16)
TESSERA_PRODUCT_OF_HALVES(BFloat16, float)
TESSERA_PRODUCT_OF_HALVES(Float16, Float16)
TESSERA_PRODUCT_OF_HALVES(Float16, float)
#undef TESSERA_PRODUCT_OF_HALVES

}  // namespace tessera::inline v0::packed_products
