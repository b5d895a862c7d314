// Imports calls of InspectSharding.
#pragma once
#include <tessera/stablehlo/import/import.h>

namespace tessera::inline v0::pjrt {
// The target of calls that jax.debug.inspect_array_sharding makes.
inline constexpr std::string_view kInspectSharding = "InspectSharding";
// Returns the operand.
Arrays import_inspection(stablehlo::OpCall& c);
}  // namespace tessera::inline v0::pjrt
