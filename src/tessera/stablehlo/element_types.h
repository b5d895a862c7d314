// The names of element types in the text of StableHLO: one table for the parser, error texts and export.
#pragma once
#include <tessera/base/dtype.h>
#include <iterator>
#include <optional>
#include <string_view>

namespace tessera::inline v0::stablehlo {

struct ElementName {
  Dtype dtype;
  std::string_view text;
};
// In the order of Dtype's rows. PRNG keys have no name in StableHLO: files do not contain them, error texts may.
inline constexpr ElementName element_names[] = {{bool_, "i1"},          {i8, "i8"},
                                                {i16, "i16"},           {i32, "i32"},
                                                {i64, "i64"},           {u8, "ui8"},
                                                {u16, "ui16"},          {u32, "ui32"},
                                                {u64, "ui64"},          {f8e4m3fn, "f8E4M3FN"},
                                                {f8e5m2, "f8E5M2"},     {bf16, "bf16"},
                                                {f16, "f16"},           {f32, "f32"},
                                                {f64, "f64"},           {c64, "complex<f32>"},
                                                {c128, "complex<f64>"}, {key_threefry, "key<threefry>"},
                                                {key_rbg, "key<rbg>"}};
static_assert(std::size(element_names) == Dtype::row_count);
constexpr bool element_names_are_in_order() {
  for (int row = 0; row < Dtype::row_count; ++row)
    if (element_names[row].dtype.row() != row) return false;
  return true;
}
static_assert(element_names_are_in_order());

constexpr std::string_view element_name(Dtype dtype) { return element_names[dtype.row()].text; }
// The dtype of that name, if there is one.
constexpr std::optional<Dtype> dtype_of_element(std::string_view name) {
  for (const ElementName& each : element_names)
    if (each.text == name) return each.dtype;
  return std::nullopt;
}

}  // namespace tessera::inline v0::stablehlo
