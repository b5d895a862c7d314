// The elementary functions on AVX-512 registers of 16 floats or 8 doubles: specializations of Lane, written with the
// intrinsics of the instructions that compiled kernels use (also for Lane's scale, split and rarely). For hand-written
// loops in benchmarks.
#pragma once

#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 warns about the undefined operands of its own intrinsics (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#include <cstring>

#include "tessera/core/elementary/lane_words.h"

namespace avx512 {

struct Mask16 {
  __mmask16 m;
};
struct Mask8 {
  __mmask8 m;
};
struct Int16 {
  __m512i v;
};
struct Int8 {
  __m512i v;
};
struct Float16 {
  __m512 v;
};
struct Double8 {
  __m512d v;
};

#define AVX512_MASK(M)                                                             \
  inline M operator&(M a, M b) { return {static_cast<decltype(a.m)>(a.m & b.m)}; } \
  inline M operator|(M a, M b) { return {static_cast<decltype(a.m)>(a.m | b.m)}; } \
  inline M operator!(M a) { return {static_cast<decltype(a.m)>(~a.m)}; }
#define AVX512_INT(I, suffix)                                              \
  inline I operator+(I a, I b) { return {_mm512_add_##suffix(a.v, b.v)}; } \
  inline I operator-(I a, I b) { return {_mm512_sub_##suffix(a.v, b.v)}; } \
  inline I operator&(I a, I b) { return {_mm512_and_si512(a.v, b.v)}; }    \
  inline I operator|(I a, I b) { return {_mm512_or_si512(a.v, b.v)}; }     \
  inline I operator^(I a, I b) { return {_mm512_xor_si512(a.v, b.v)}; }
#define AVX512_FLOAT(F, M, s)                                                             \
  inline F operator+(F a, F b) { return {_mm512_add_##s(a.v, b.v)}; }                     \
  inline F operator-(F a, F b) { return {_mm512_sub_##s(a.v, b.v)}; }                     \
  inline F operator*(F a, F b) { return {_mm512_mul_##s(a.v, b.v)}; }                     \
  inline F operator/(F a, F b) { return {_mm512_div_##s(a.v, b.v)}; }                     \
  inline F operator-(F a) { return {_mm512_xor_##s(a.v, _mm512_set1_##s(-0.0))}; }        \
  inline M operator<(F a, F b) { return {_mm512_cmp_##s##_mask(a.v, b.v, _CMP_LT_OQ)}; }  \
  inline M operator>(F a, F b) { return {_mm512_cmp_##s##_mask(a.v, b.v, _CMP_GT_OQ)}; }  \
  inline M operator<=(F a, F b) { return {_mm512_cmp_##s##_mask(a.v, b.v, _CMP_LE_OQ)}; } \
  inline M operator>=(F a, F b) { return {_mm512_cmp_##s##_mask(a.v, b.v, _CMP_GE_OQ)}; } \
  inline M operator==(F a, F b) { return {_mm512_cmp_##s##_mask(a.v, b.v, _CMP_EQ_OQ)}; } \
  inline M operator!=(F a, F b) { return {_mm512_cmp_##s##_mask(a.v, b.v, _CMP_NEQ_UQ)}; }

AVX512_MASK(Mask16)
AVX512_MASK(Mask8)
AVX512_INT(Int16, epi32)
AVX512_INT(Int8, epi64)
AVX512_FLOAT(Float16, Mask16, ps)
AVX512_FLOAT(Double8, Mask8, pd)
#undef AVX512_MASK
#undef AVX512_INT
#undef AVX512_FLOAT

}  // namespace avx512

namespace tessera::inline v0 {
namespace elementary {

/// The members common to both register types; the macro argument s is the intrinsics' suffix.
#define AVX512_LANE(T, F, I, M, s, is, cast_to, cast_from)                                                   \
  using Int = I;                                                                                             \
  using Mask = M;                                                                                            \
  static F fma(F a, F b, F c) { return {_mm512_fmadd_##s(a.v, b.v, c.v)}; }                                  \
  static F sqrt(F x) { return {_mm512_sqrt_##s(x.v)}; }                                                      \
  static F abs(F x) { return {_mm512_abs_##s(x.v)}; }                                                        \
  static F floor(F x) { return {_mm512_roundscale_##s(x.v, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC)}; }    \
  static F rint(F x) { return {_mm512_roundscale_##s(x.v, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC)}; } \
  static F select(M m, F yes, F no) { return {_mm512_mask_blend_##s(m.m, no.v, yes.v)}; }                    \
  static I select(M m, I yes, I no) { return {_mm512_mask_blend_##is(m.m, no.v, yes.v)}; }                   \
  static I bits(F x) { return {cast_to(x.v)}; }                                                              \
  static F value(I i) { return {cast_from(i.v)}; }                                                           \
  static I shift_left(I i, int by) { return {_mm512_slli_##is(i.v, static_cast<unsigned>(by))}; }            \
  static I shift_right(I i, int by) { return {_mm512_srli_##is(i.v, static_cast<unsigned>(by))}; }           \
  static I shift_right_signed(I i, int by) { return {_mm512_srai_##is(i.v, static_cast<unsigned>(by))}; }    \
  static M equal(I a, I b) { return {_mm512_cmpeq_##is##_mask(a.v, b.v)}; }                                  \
  static M less_signed(I a, I b) { return {_mm512_cmplt_##is##_mask(a.v, b.v)}; }                            \
  static F scale(F x, F n) { return {_mm512_scalef_##s(x.v, n.v)}; }                                         \
  static LanePair<F> split(F x) {                                                                            \
    return {{_mm512_getexp_##s(x.v)}, {_mm512_getmant_##s(x.v, _MM_MANT_NORM_1_2, _MM_MANT_SIGN_nan)}};      \
  }                                                                                                          \
  template <class Results, class Slow>                                                                       \
  static Results rarely(M mask, Results fast, Slow slow, F x) {                                              \
    if (__builtin_expect(mask.m == 0, 1)) return fast;                                                       \
    Results results = fast;                                                                                  \
    call_slow<T>(mask.m, results, slow, x);                                                                  \
    return results;                                                                                          \
  }

/// A slow path as a compiler may generate it: a scalar function, called for each lane that needs it.
template <class T, class F, std::size_t count, class Slow>
[[gnu::noinline]] void call_slow(unsigned mask, Lanes<F, count>& results, Slow slow, F x) {
  constexpr std::size_t width = sizeof(F) / sizeof(T);
  T in[width], out[count][width];
  std::memcpy(in, &x, sizeof in);
  std::memcpy(out, &results, sizeof out);
  for (std::size_t i = 0; i < width; ++i) {
    if (!(mask >> i & 1)) continue;
    Lanes<T, count> result = slow(in[i]);
    for (std::size_t j = 0; j < count; ++j) out[j][i] = result[j];
  }
  std::memcpy(&results, out, sizeof out);
}

template <>
struct Lane<avx512::Double8> {
  static constexpr bool single = false;
  static avx512::Double8 constant(double c) { return {_mm512_set1_pd(c)}; }
  static avx512::Int8 integer(std::int64_t i) { return {_mm512_set1_epi64(i)}; }
  AVX512_LANE(double, avx512::Double8, avx512::Int8, avx512::Mask8, pd, epi64, _mm512_castpd_si512,
              _mm512_castsi512_pd)
};

template <>
struct Lane<avx512::Float16> {
  static constexpr bool single = true;
  static avx512::Float16 constant(double c) { return {_mm512_set1_ps(static_cast<float>(c))}; }
  static avx512::Int16 integer(std::int64_t i) { return {_mm512_set1_epi32(static_cast<int>(i))}; }
  static avx512::Float16 from_signed(avx512::Int16 i) { return {_mm512_cvtepi32_ps(i.v)}; }
  AVX512_LANE(float, avx512::Float16, avx512::Int16, avx512::Mask16, ps, epi32, _mm512_castps_si512,
              _mm512_castsi512_ps)
};
#undef AVX512_LANE

}  // namespace elementary
}  // namespace tessera::inline v0
