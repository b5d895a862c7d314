// Dtype: the type of an array's elements, a row of one table, which defines everything that depends on a
// dtype.
#pragma once
#include <tessera/base/error.h>
#include <tessera/base/float/small_float.h>
#include <cstdint>
#include <iosfwd>
#include <string_view>

namespace tessera::inline v0 {

enum class DtypeKind : std::uint8_t { boolean, signed_integer, unsigned_integer, floating, complex, key };

/// An element type: `f32`, `i32`, `bool_`, ... A small value; compare with ==.
class Dtype {
 public:
  enum Row : std::uint8_t {
    row_bool,
    row_i8,
    row_i16,
    row_i32,
    row_i64,
    row_u8,
    row_u16,
    row_u32,
    row_u64,
    row_f8e4m3fn,
    row_f8e5m2,
    row_bf16,
    row_f16,
    row_f32,
    row_f64,
    row_c64,
    row_c128,
    row_key_threefry,
    row_key_rbg,
    row_count
  };
  constexpr Dtype() = default;
  constexpr explicit Dtype(Row row) : row_(row) {}
  constexpr Row row() const { return row_; }
  constexpr DtypeKind kind() const {
    return row_ == row_bool   ? DtypeKind::boolean
           : row_ <= row_i64  ? DtypeKind::signed_integer
           : row_ <= row_u64  ? DtypeKind::unsigned_integer
           : row_ <= row_f64  ? DtypeKind::floating
           : row_ <= row_c128 ? DtypeKind::complex
                              : DtypeKind::key;
  }
  /// Size of one stored element. A PRNG key is stored as its two u32 words.
  constexpr int bytes() const {
    constexpr std::uint8_t table[row_count] = {1, 1, 2, 4, 8, 1, 2, 4, 8, 1, 1, 2, 2, 4, 8, 8, 16, 8, 8};
    return table[row_];
  }
  constexpr int bits() const { return row_ == row_bool ? 1 : 8 * bytes(); }
  /// The name, such as "f32", "i8", "bool", "key<threefry>".
  constexpr const char* name() const {
    constexpr const char* table[row_count] = {
        "bool",   "i8",   "i16", "i32", "i64", "u8",  "u16",  "u32",           "u64",     "f8e4m3fn",
        "f8e5m2", "bf16", "f16", "f32", "f64", "c64", "c128", "key<threefry>", "key<rbg>"};
    return table[row_];
  }
  constexpr bool is_bool() const { return kind() == DtypeKind::boolean; }
  constexpr bool is_integer() const {
    return kind() == DtypeKind::signed_integer || kind() == DtypeKind::unsigned_integer;
  }
  constexpr bool is_signed() const { return kind() == DtypeKind::signed_integer; }
  constexpr bool is_unsigned() const { return kind() == DtypeKind::unsigned_integer; }
  constexpr bool is_floating() const { return kind() == DtypeKind::floating; }
  constexpr bool is_complex() const { return kind() == DtypeKind::complex; }
  constexpr bool is_key() const { return kind() == DtypeKind::key; }
  /// Floating or complex: the dtypes that can be differentiated.
  constexpr bool is_inexact() const { return is_floating() || is_complex(); }
  /// The dtype of the real part: f32 for c64, f64 for c128, otherwise the dtype itself.
  constexpr Dtype real_part() const;
  friend constexpr bool operator==(Dtype a, Dtype b) { return a.row_ == b.row_; }
  /// Writes name().
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, Dtype dtype);

 private:
  Row row_ = row_f32;
};

inline constexpr Dtype bool_{Dtype::row_bool}, i8{Dtype::row_i8}, i16{Dtype::row_i16}, i32{Dtype::row_i32},
    i64{Dtype::row_i64}, u8{Dtype::row_u8}, u16{Dtype::row_u16}, u32{Dtype::row_u32}, u64{Dtype::row_u64},
    f8e4m3fn{Dtype::row_f8e4m3fn}, f8e5m2{Dtype::row_f8e5m2}, bf16{Dtype::row_bf16}, f16{Dtype::row_f16},
    f32{Dtype::row_f32}, f64{Dtype::row_f64}, c64{Dtype::row_c64}, c128{Dtype::row_c128},
    key_threefry{Dtype::row_key_threefry}, key_rbg{Dtype::row_key_rbg};

constexpr Dtype Dtype::real_part() const { return row_ == row_c64 ? f32 : row_ == row_c128 ? f64 : *this; }

inline void append(std::string& out, Dtype dtype) { out += dtype.name(); }
inline std::uint64_t hash_of(Dtype dtype) { return dtype.row() + 0x51ull; }

/// Returns the dtype whose name() is `text`; throws a DtypeError if there is none.
TESSERA_API Dtype dtype_named(std::string_view text, Where where = here());

// A dtype and its weakness (true for literals), the operands of promotion.
struct PromotionType {
  Dtype dtype;
  bool weak = false;
  friend bool operator==(const PromotionType&, const PromotionType&) = default;
};
/// The JAX/NumPy promotion table: least upper bound in the lattice of dtypes and weak literals.
TESSERA_API PromotionType promote(PromotionType a, PromotionType b);

// The C++ type of one stored element.
template <class T>
inline constexpr bool has_dtype = false;
template <class T>
inline constexpr Dtype dtype_of = [] {
  static_assert(has_dtype<T>, "this C++ type is not an element type");
  return f32;
}();
#define TESSERA_ELEMENT(Type, row)              \
  template <>                                   \
  inline constexpr bool has_dtype<Type> = true; \
  template <>                                   \
  inline constexpr Dtype dtype_of<Type> = row;
TESSERA_ELEMENT(bool, bool_)
TESSERA_ELEMENT(std::int8_t, i8)
TESSERA_ELEMENT(std::int16_t, i16)
TESSERA_ELEMENT(std::int32_t, i32)
TESSERA_ELEMENT(std::int64_t, i64)
TESSERA_ELEMENT(long long, i64)
TESSERA_ELEMENT(std::uint8_t, u8)
TESSERA_ELEMENT(std::uint16_t, u16)
TESSERA_ELEMENT(std::uint32_t, u32)
TESSERA_ELEMENT(std::uint64_t, u64)
TESSERA_ELEMENT(unsigned long long, u64)
TESSERA_ELEMENT(Float8E4M3FN, f8e4m3fn)
TESSERA_ELEMENT(Float8E5M2, f8e5m2)
TESSERA_ELEMENT(BFloat16, bf16)
TESSERA_ELEMENT(Float16, f16)
TESSERA_ELEMENT(float, f32)
TESSERA_ELEMENT(double, f64)
TESSERA_ELEMENT(std::complex<float>, c64)
TESSERA_ELEMENT(std::complex<double>, c128)
TESSERA_ELEMENT(ThreefryKey, key_threefry)
#undef TESSERA_ELEMENT

// Calls f.template operator()<T>() with the C++ element type of `dtype`.
template <class F>
decltype(auto) with_element_type(Dtype dtype, F&& f) {
  switch (dtype.row()) {
    case Dtype::row_bool:
      return f.template operator()<bool>();
    case Dtype::row_i8:
      return f.template operator()<std::int8_t>();
    case Dtype::row_i16:
      return f.template operator()<std::int16_t>();
    case Dtype::row_i32:
      return f.template operator()<std::int32_t>();
    case Dtype::row_i64:
      return f.template operator()<std::int64_t>();
    case Dtype::row_u8:
      return f.template operator()<std::uint8_t>();
    case Dtype::row_u16:
      return f.template operator()<std::uint16_t>();
    case Dtype::row_u32:
      return f.template operator()<std::uint32_t>();
    case Dtype::row_u64:
      return f.template operator()<std::uint64_t>();
    case Dtype::row_f8e4m3fn:
      return f.template operator()<Float8E4M3FN>();
    case Dtype::row_f8e5m2:
      return f.template operator()<Float8E5M2>();
    case Dtype::row_bf16:
      return f.template operator()<BFloat16>();
    case Dtype::row_f16:
      return f.template operator()<Float16>();
    case Dtype::row_f32:
      return f.template operator()<float>();
    case Dtype::row_f64:
      return f.template operator()<double>();
    case Dtype::row_c64:
      return f.template operator()<std::complex<float>>();
    case Dtype::row_c128:
      return f.template operator()<std::complex<double>>();
    default:
    case Dtype::row_key_rbg:
      return f.template operator()<ThreefryKey>();
  }
}

/// Returns true if the default dtypes are 64 bits wide (Config{.x64 = true}, TESSERA_X64=1, or EnableX64). Per thread.
TESSERA_API bool x64_enabled();
/// f64 under x64, else f32; i64 or i32; c128 or c64.
TESSERA_API Dtype default_float();
TESSERA_API Dtype default_int();
TESSERA_API Dtype default_complex();
TESSERA_API void set_default_x64(bool enabled);  // the process-wide default, for Config

/// During the lifetime of the object, this thread's default dtypes are 64 bits wide (or 32 with
/// EnableX64(false)).
class TESSERA_API EnableX64 {
 public:
  explicit EnableX64(bool enabled = true);
  ~EnableX64();
  EnableX64(const EnableX64&) = delete;
  EnableX64& operator=(const EnableX64&) = delete;

 private:
  int saved_;
};

}  // namespace tessera::inline v0
