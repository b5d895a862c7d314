// Element types of PJRT and the dtypes that store them.
#pragma once
#include <tessera/base/dtype.h>
#include <tessera/pjrt/plugin_error.h>

namespace tessera::inline v0::pjrt {

struct ElementType {
  PJRT_Buffer_Type type;
  Dtype dtype;       // of the stored bytes
  const char* text;  // in StableHLO
  bool stored_only;  // programs cannot compute with it; host memory and devices can hold it
};
constexpr ElementType element_types[] = {
    {PJRT_Buffer_Type_PRED, bool_, "i1", false},
    {PJRT_Buffer_Type_S8, i8, "i8", false},
    {PJRT_Buffer_Type_S16, i16, "i16", false},
    {PJRT_Buffer_Type_S32, i32, "i32", false},
    {PJRT_Buffer_Type_S64, i64, "i64", false},
    {PJRT_Buffer_Type_U8, u8, "ui8", false},
    {PJRT_Buffer_Type_U16, u16, "ui16", false},
    {PJRT_Buffer_Type_U32, u32, "ui32", false},
    {PJRT_Buffer_Type_U64, u64, "ui64", false},
    {PJRT_Buffer_Type_F16, f16, "f16", false},
    {PJRT_Buffer_Type_F32, f32, "f32", false},
    {PJRT_Buffer_Type_F64, f64, "f64", false},
    {PJRT_Buffer_Type_BF16, bf16, "bf16", false},
    {PJRT_Buffer_Type_C64, c64, "complex<f32>", false},
    {PJRT_Buffer_Type_C128, c128, "complex<f64>", false},
    {PJRT_Buffer_Type_F8E5M2, f8e5m2, "f8E5M2", false},
    {PJRT_Buffer_Type_F8E4M3FN, f8e4m3fn, "f8E4M3FN", false},
    {PJRT_Buffer_Type_S4, i8, "i4", false},
    {PJRT_Buffer_Type_U4, u8, "ui4", false},
    {PJRT_Buffer_Type_S2, i8, "i2", false},
    {PJRT_Buffer_Type_U2, u8, "ui2", false},
    {PJRT_Buffer_Type_F8E4M3B11FNUZ, u8, "f8E4M3B11FNUZ", true},
    {PJRT_Buffer_Type_F8E5M2FNUZ, u8, "f8E5M2FNUZ", true},
    {PJRT_Buffer_Type_F8E4M3FNUZ, u8, "f8E4M3FNUZ", true},
    {PJRT_Buffer_Type_F8E4M3, u8, "f8E4M3", true},
    {PJRT_Buffer_Type_F8E3M4, u8, "f8E3M4", true},
    {PJRT_Buffer_Type_F8E8M0FNU, u8, "f8E8M0FNU", true},
    {PJRT_Buffer_Type_F4E2M1FN, u8, "f4E2M1FN", true},
};

// Fails for a type that no memory holds.
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
