// Programs whose arguments or results are not row-major in memory.
#pragma once
#include <tessera/pjrt/plugin_executable.h>

namespace tessera::inline v0::pjrt {

// The layout that each parameter or result requests: "default", "auto" or a layout in HLO.
std::vector<std::string> layout_modes(const std::vector<stablehlo::Parameter>& parameters);
// Sets the orders of arguments and results in memory. The program then takes and returns the stored arrays, which it transposes.
void order_values(DeviceProgram& program, const std::vector<std::string>& argument_modes,
                  const std::vector<std::string>& result_modes);

}  // namespace tessera::inline v0::pjrt
