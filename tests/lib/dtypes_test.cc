// Questions about dtypes, against the answers of NumPy and JAX (ml_dtypes for bf16 and the 8-bit floats).
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>
#include <limits>

using namespace tessera;

static const std::vector<Dtype> all_dtypes{bool_, i8,   i16, i32, i64, u8,  u16, u32,
                                           u64,   bf16, f16, f32, f64, c64, c128};

TEST(Dtypes, CanCast) {
  // numpy.can_cast(row, column, "safe"), in the order of all_dtypes.
  const char* safe[] = {"111111111111111", "011110000111111", "001110000001111", "000110000000101",
                        "000010000000101", "001111111111111", "000110111001111", "000010011000101",
                        "000000001000101", "000000000101111", "000000000011111", "000000000001111",
                        "000000000000101", "000000000000011", "000000000000001"};
  for (std::size_t i = 0; i < all_dtypes.size(); ++i)
    for (std::size_t j = 0; j < all_dtypes.size(); ++j) {
      Dtype from = all_dtypes[i], to = all_dtypes[j];
      EXPECT_EQ(can_cast(from, to), safe[i][j] == '1') << from << " to " << to;
      EXPECT_EQ(can_cast(from, to, Casting::no), from == to);
      EXPECT_TRUE(can_cast(from, to, Casting::unsafe));
    }
  EXPECT_TRUE(can_cast(f64, f16, Casting::same_kind));
  EXPECT_TRUE(can_cast(u32, i8, Casting::same_kind));
  EXPECT_FALSE(can_cast(i8, u32, Casting::same_kind));
  EXPECT_FALSE(can_cast(c64, f64, Casting::same_kind));
  EXPECT_TRUE(can_cast(f8e5m2, f16));
  EXPECT_FALSE(can_cast(f8e4m3fn, i64));
}

TEST(Dtypes, Promotion) {
  EXPECT_EQ(promote_types(i32, u32), i32);  // as in operations: no 64 bits without an operand that has them
  EXPECT_EQ(promote_types(i64, u32), i64);
  EXPECT_EQ(promote_types(bf16, f16), f32);
  EXPECT_EQ(promote_types(i8, u8), i16);
  EXPECT_EQ(result_type({bf16, 2.5}), bf16);
  EXPECT_EQ(result_type({i8, 2.5}), f32);
  EXPECT_EQ(result_type({ones({2}, f16), arange(3)}), f16);
  EXPECT_EQ(result_type({u8}), u8);
  EnableX64 on;
  EXPECT_EQ(promote_types(i32, u32), i64);
}

TEST(Dtypes, Groups) {
  EXPECT_TRUE(issubdtype(bf16, DtypeGroup::floating));
  EXPECT_TRUE(issubdtype(c64, DtypeGroup::inexact));
  EXPECT_TRUE(issubdtype(u8, DtypeGroup::integer));
  EXPECT_TRUE(issubdtype(u8, DtypeGroup::unsigned_integer));
  EXPECT_FALSE(issubdtype(u8, DtypeGroup::signed_integer));
  EXPECT_FALSE(issubdtype(bool_, DtypeGroup::number));
  EXPECT_TRUE(issubdtype(bool_, DtypeGroup::boolean));
  EXPECT_TRUE(issubdtype(c128, DtypeGroup::complex));
}

// jax.numpy.finfo.
TEST(Dtypes, FloatInfo) {
  struct Row {
    Dtype dtype;
    int bits, nmant, nexp, minexp, maxexp;
    double eps, max, smallest_normal, smallest_subnormal;
    int precision;
  };
  for (const Row& row :
       {Row{f8e4m3fn, 8, 3, 4, -6, 9, 0.125, 448, 0.015625, 0.001953125, 1},
        Row{f8e5m2, 8, 2, 5, -14, 16, 0.25, 57344, 6.103515625e-05, 1.52587890625e-05, 1},
        Row{bf16, 16, 7, 8, -126, 128, 0.0078125, 3.3895313892515355e+38, 1.1754943508222875e-38,
            9.183549615799121e-41, 2},
        Row{f16, 16, 10, 5, -14, 16, 0.0009765625, 65504, 6.103515625e-05, 5.960464477539063e-08, 3},
        Row{f32, 32, 23, 8, -126, 128, 1.1920928955078125e-07, 3.4028234663852886e+38, 1.1754943508222875e-38,
            1.401298464324817e-45, 6},
        Row{f64, 64, 52, 11, -1022, 1024, 2.220446049250313e-16, 1.7976931348623157e+308,
            2.2250738585072014e-308, 5e-324, 15}}) {
    FloatInfo info = finfo(row.dtype);
    EXPECT_EQ(info.bits, row.bits);
    EXPECT_EQ(info.nmant, row.nmant);
    EXPECT_EQ(info.nexp, row.nexp);
    EXPECT_EQ(info.minexp, row.minexp);
    EXPECT_EQ(info.maxexp, row.maxexp);
    EXPECT_EQ(info.eps, row.eps);
    EXPECT_EQ(info.epsneg, row.eps / 2);
    EXPECT_EQ(info.max, row.max);
    EXPECT_EQ(info.min, -row.max);
    EXPECT_EQ(info.smallest_normal, row.smallest_normal);
    EXPECT_EQ(info.smallest_subnormal, row.smallest_subnormal);
    EXPECT_EQ(info.precision, row.precision);
  }
  EXPECT_EQ(finfo(c64).dtype, f32);
}

TEST(Dtypes, IntegerInfo) {
  EXPECT_EQ(iinfo(i8).min, -128);
  EXPECT_EQ(iinfo(i8).max, 127u);
  EXPECT_EQ(iinfo(u16).max, 65535u);
  EXPECT_EQ(iinfo(i64).min, std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(iinfo(u64).max, std::numeric_limits<std::uint64_t>::max());
}
