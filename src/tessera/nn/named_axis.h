// Axis: the size of a feature axis and its optional logical name, a parameter of modules: 512, or {"embed", 512}.
#pragma once
#include <tessera/mesh/spec.h>
#include <optional>

namespace tessera::inline v0::nn {

/// The size of a parameter axis and its optional logical name (api/sharding/logical_axes.h).
struct Axis {
  std::optional<AxisName> name = {};
  std::int64_t size = 0;
  TESSERA_FIELDS(name, size)

  template <std::integral T>
  Axis(T size) : size(static_cast<std::int64_t>(size)) {}
  Axis(AxisName name, std::int64_t size) : name(name), size(size) {}
  Axis(const char* name, std::int64_t size) : name(name), size(size) {}
};

// The logical names of a layer's input and output feature axes.
struct AxisPair {
  std::optional<AxisName> in = {}, out = {};
  TESSERA_FIELDS(in, out)
};
TESSERA_API SpecEntry entry_of(const std::optional<AxisName>& name);

}  // namespace tessera::inline v0::nn
