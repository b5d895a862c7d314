// Products in f32 by the loops of packed.h, with the code of the processor's instruction set.
#include <tessera/base/float/small_float.h>
#include <tessera/compile/routines/product/narrow.h>
#include <tessera/compile/routines/product/packed.h>
#include <tessera/compile/routines/product/widened.h>
#include <tessera/compile/routines/product/widened_code.h>
#include <algorithm>

namespace tessera::inline v0::widened_products {

namespace {

using packed_products::StoredMatrix;

const Code& code() {
  const Processor& p = processor();
  if (avx512_code.packings && p.has_avx512()) return avx512_code;
  return avx2_code.packings && p.has_avx2() ? avx2_code : baseline_code;
}

template <class T>
constexpr WidenedElement kElementOf = std::is_same_v<T, float>         ? WidenedElement::f32
                                      : std::is_same_v<T, BFloat16>    ? WidenedElement::bf16
                                      : std::is_same_v<T, Float16>     ? WidenedElement::f16
                                      : std::is_same_v<T, std::int8_t> ? WidenedElement::i8
                                                                       : WidenedElement::u8;

template <class T>
struct Widened {
  using Wide = float;
  using Sum = float;
  using Total = std::conditional_t<std::is_integral_v<T>, std::int32_t, float>;
  static constexpr std::int64_t depth_unit = 1;

  const Code& code;

  const packed_products::Tiles<float, float>& tiles() const { return code.tiles; }
  // The same on every processor, so that the order of additions is. f32 holds sums of 256 products of 8-bit integers.
  std::int64_t depth() const { return 256; }

  void pack_left(StoredMatrix<T> m, std::int64_t rows, std::int64_t depth, std::int64_t stride,
                 float* to) const {
    packing().rows({m.data, m.row, m.col}, rows, depth, to, stride);
  }
  void pack_right(StoredMatrix<T> m, std::int64_t depth, std::int64_t columns, std::int64_t step,
                  float* to) const {
    packing().tiles({m.data, m.row, m.col}, depth, columns, to, step);
  }
  template <class Result>
  static void round(const Total* totals, std::int64_t count, Result* to) {
    if constexpr (std::is_integral_v<T>)
      std::transform(totals, totals + count, to, [](Total x) { return static_cast<Result>(x); });
    else
      narrow_types::copy(totals, to, count);
  }

 private:
  const Packing& packing() const { return code.packings[static_cast<int>(kElementOf<T>)]; }
};

}  // namespace

template <class Operand, class Result>
void product(const GemmCall& call, const Operand* lhs, const Operand* rhs, Result* result) {
  packed_products::product(Widened<Operand>{code()}, call, lhs, rhs, result);
}

#define TESSERA_WIDENED_PRODUCT(Operand, Result) \
  template void product(const GemmCall&, const Operand*, const Operand*, Result*);
TESSERA_WIDENED_PRODUCT(float, float)
TESSERA_WIDENED_PRODUCT(BFloat16, BFloat16)
TESSERA_WIDENED_PRODUCT(BFloat16, float)
TESSERA_WIDENED_PRODUCT(Float16, Float16)
TESSERA_WIDENED_PRODUCT(Float16, float)
TESSERA_WIDENED_PRODUCT(std::int8_t, std::int8_t)
TESSERA_WIDENED_PRODUCT(std::int8_t, std::int32_t)
TESSERA_WIDENED_PRODUCT(std::uint8_t, std::uint8_t)
TESSERA_WIDENED_PRODUCT(std::uint8_t, std::int32_t)
#undef TESSERA_WIDENED_PRODUCT

}  // namespace tessera::inline v0::widened_products
