// Programs whose arguments or results are not row-major in memory.
#pragma once
#include <tessera/pjrt/plugin_executable.h>

namespace tessera::inline v0::pjrt {

// The orders in memory that a program requests of its arguments and results. Where it leaves the choice, results that are transposed
// values need no copy, and all others are row-major.
struct RequestedOrders {
  std::vector<MemoryOrder> arguments, results;
};
RequestedOrders requested_orders(const stablehlo::Module& module, const stablehlo::Function& main);
// Sets these orders. The program then takes and returns the stored arrays, which it transposes.
void order_values(DeviceProgram& program, const RequestedOrders& orders);

}  // namespace tessera::inline v0::pjrt
