// The order of an array's axes in memory.
#include <tessera/pjrt/layout/memory_order.h>
#include <tessera/pjrt/plugin_error.h>
#include <algorithm>
#include <charconv>

namespace tessera::inline v0::pjrt {

MemoryOrder::MemoryOrder(Axes major_to_minor) {
  Axes sorted = major_to_minor, identity = iota_dims(static_cast<std::int64_t>(major_to_minor.size()));
  std::sort(sorted.begin(), sorted.end());
  if (sorted != identity) refuse("the layout is not a permutation of the axes.");
  if (major_to_minor != identity) axes_ = std::move(major_to_minor);
}

Axes MemoryOrder::to_stored(std::int64_t leading) const {
  Axes out = iota_dims(leading);
  for (std::int64_t axis : axes_) out.push_back(axis + leading);
  return out;
}

Axes MemoryOrder::from_stored(std::int64_t leading) const {
  Axes to = to_stored(leading), out(to.size(), 0);
  for (std::size_t d = 0; d < to.size(); ++d) out[to[d]] = static_cast<std::int64_t>(d);
  return out;
}

Shape MemoryOrder::to_stored_shape(const Shape& shape) const {
  return is_row_major() ? shape : picked(shape, to_stored());
}
Shape MemoryOrder::from_stored_shape(const Shape& shape) const {
  return is_row_major() ? shape : picked(shape, from_stored());
}

Dims MemoryOrder::byte_strides(const Shape& shape, std::int64_t element_bytes) const {
  Dims strides = row_major_strides(to_stored_shape(shape));
  for (std::int64_t& stride : strides) stride *= element_bytes;
  return from_stored_shape(strides);
}

Axes MemoryOrder::minor_to_major(std::size_t rank) const {
  Axes out = is_row_major() ? iota_dims(static_cast<std::int64_t>(rank)) : axes_;
  std::reverse(out.begin(), out.end());
  return out;
}

std::string MemoryOrder::text(std::size_t rank) const {
  std::string out;
  for (std::int64_t axis : minor_to_major(rank)) out += str(out.empty() ? "" : ",", axis);
  return str("{", out, "}");
}

Dims picked(const Dims& elements, const Axes& axes) {
  Dims out;
  for (std::int64_t axis : axes) out.push_back(elements[axis]);
  return out;
}

MemoryOrder order_of(const Axes& minor_to_major, std::size_t rank) {
  if (minor_to_major.size() != rank) refuse("the layout has another number of axes than the array.");
  Axes major_to_minor = minor_to_major;
  std::reverse(major_to_minor.begin(), major_to_minor.end());
  return MemoryOrder(std::move(major_to_minor));
}

// Axes of size 1 may have any stride.
static bool has_strides(const Shape& shape, const std::int64_t* given, const Dims& strides) {
  for (std::size_t d = 0; d < shape.size(); ++d)
    if (shape[d] > 1 && given[d] != strides[d]) return false;
  return true;
}

MemoryOrder order_of(const PJRT_Buffer_MemoryLayout* layout, const Shape& shape, std::int64_t element_bytes) {
  if (!layout) return {};
  if (layout->type == PJRT_Buffer_MemoryLayout_Type_Strides) {
    const auto& given = layout->strides;
    if (given.num_byte_strides != shape.size())
      refuse("the layout has another number of axes than the array.");
    if (!has_strides(shape, given.byte_strides, MemoryOrder().byte_strides(shape, element_bytes)))
      refuse("a layout of an array has other strides than a row-major one. Expected an order of its axes.",
             PJRT_Error_Code_UNIMPLEMENTED);
    return {};
  }
  const auto& tiled = layout->tiled;
  if (tiled.num_tiles)
    refuse("tiled layouts are not supported on CPU devices.", PJRT_Error_Code_UNIMPLEMENTED);
  check_list(tiled.minor_to_major, tiled.minor_to_major_size, "minor_to_major");
  return order_of(Axes(tiled.minor_to_major, tiled.minor_to_major + tiled.minor_to_major_size), shape.size());
}

MemoryOrder order_of(std::string_view text, std::size_t rank) {
  Axes axes;
  const char *at = text.data(), *end = at + text.size();
  for (char separator = '{'; at != end && *at == separator; separator = ',') {
    std::int64_t axis = 0;
    auto [next, error] = std::from_chars(at + 1, end, axis);
    at = next;
    if (error != std::errc()) break;
    axes.push_back(axis);
  }
  if (axes.empty() && text.starts_with("{}")) at = text.data() + 1;
  if (std::string_view(at, end - at) != "}")
    refuse(str("the layout \"", text, "\" is given. Expected the axes from minor to major, as in {0,1}."),
           PJRT_Error_Code_UNIMPLEMENTED);
  return order_of(axes, rank);
}

}  // namespace tessera::inline v0::pjrt
