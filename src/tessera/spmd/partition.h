// Partitioning: converts a global program to the program of each device.
#pragma once
#include <tessera/spmd/device_jaxpr.h>

namespace tessera::inline v0 {

// Partitions a program over the mesh that its effects name; a program without a mesh is returned as it is. Collectives
// are split where that is faster on the machine. `record_transfers`: records the reasons for collectives.
TESSERA_API DeviceJaxpr partition(const JaxprPtr& jaxpr, bool record_transfers = false,
                                  const Machine& machine = current_machine());

// The names of the passes, in order.
inline constexpr const char* partition_passes[] = {"propagate", "choose_shardings", "insert_reshards",
                                                   "lower_to_local", "optimize_collectives"};
// The program after one of the passes, as text.
struct PartitionStage {
  std::string pass;
  std::string text;
};
// Returns the program after each pass, in order, checked; nothing for a program without a mesh.
TESSERA_API std::vector<PartitionStage> partition_stages(const JaxprPtr& jaxpr,
                                                         const Machine& machine = current_machine());

}  // namespace tessera::inline v0
