// Element types of PJRT and the dtypes that store them.
#pragma once
#include <tessera/base/dtype.h>
#include <tessera/pjrt/plugin_error.h>

namespace tessera::inline v0::pjrt {

struct ElementType {
  PJRT_Buffer_Type type;
  Dtype dtype;       // of the stored bytes
  const char* text;  // in StableHLO
};
constexpr ElementType element_types[] = {
    {PJRT_Buffer_Type_PRED, bool_, "i1"},
    {PJRT_Buffer_Type_S8, i8, "i8"},
    {PJRT_Buffer_Type_S16, i16, "i16"},
    {PJRT_Buffer_Type_S32, i32, "i32"},
    {PJRT_Buffer_Type_S64, i64, "i64"},
    {PJRT_Buffer_Type_U8, u8, "ui8"},
    {PJRT_Buffer_Type_U16, u16, "ui16"},
    {PJRT_Buffer_Type_U32, u32, "ui32"},
    {PJRT_Buffer_Type_U64, u64, "ui64"},
    {PJRT_Buffer_Type_F16, f16, "f16"},
    {PJRT_Buffer_Type_F32, f32, "f32"},
    {PJRT_Buffer_Type_F64, f64, "f64"},
    {PJRT_Buffer_Type_BF16, bf16, "bf16"},
    {PJRT_Buffer_Type_C64, c64, "complex<f32>"},
    {PJRT_Buffer_Type_C128, c128, "complex<f64>"},
    {PJRT_Buffer_Type_F8E5M2, f8e5m2, "f8E5M2"},
    {PJRT_Buffer_Type_F8E4M3FN, f8e4m3fn, "f8E4M3FN"},
    {PJRT_Buffer_Type_S4, i8, "i4"},
    {PJRT_Buffer_Type_U4, u8, "ui4"},
    {PJRT_Buffer_Type_S2, i8, "i2"},
    {PJRT_Buffer_Type_U2, u8, "ui2"},
    {PJRT_Buffer_Type_F8E4M3B11FNUZ, u8, "f8E4M3B11FNUZ"},
    {PJRT_Buffer_Type_F8E5M2FNUZ, u8, "f8E5M2FNUZ"},
    {PJRT_Buffer_Type_F8E4M3FNUZ, u8, "f8E4M3FNUZ"},
    {PJRT_Buffer_Type_F8E4M3, u8, "f8E4M3"},
    {PJRT_Buffer_Type_F8E3M4, u8, "f8E3M4"},
    {PJRT_Buffer_Type_F8E8M0FNU, u8, "f8E8M0FNU"},
    {PJRT_Buffer_Type_F4E2M1FN, u8, "f4E2M1FN"},
};

// Returns the row of a type; throws an UNIMPLEMENTED error for types that no dtype stores.
inline const ElementType& element_type(PJRT_Buffer_Type type) {
  for (const ElementType& each : element_types)
    if (each.type == type) return each;
  refuse(str("the element type ", static_cast<int>(type), " is not known."), PJRT_Error_Code_UNIMPLEMENTED);
}
inline const ElementType& element_type(std::string_view text) {
  for (const ElementType& each : element_types)
    if (each.text == text) return each;
  refuse(str("the element type ", text, " is not known."), PJRT_Error_Code_UNIMPLEMENTED);
}

}  // namespace tessera::inline v0::pjrt
