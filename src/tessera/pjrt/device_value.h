// Arguments and results of a program as each device holds them: types, shardings and kinds of memory.
#pragma once
#include <tessera/core/aval.h>
#include <tessera/mesh/sharding.h>
#include <tessera/pjrt/element_type.h>
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::pjrt {

struct DeviceValue {
  Aval global;  // in the program
  Shape shape;  // on one device, as PJRT's buffers have it
  PJRT_Buffer_Type type;
  Sharding sharding;  // empty on one device
  int memory_kind = 0;
  bool donated = false;  // an argument whose memory the program may take
  Aval local() const { return {shape, global.dtype()}; }
};

// The devices of a program in logical order.
struct LogicalDevices {
  std::int64_t count;
  bool stacked;  // the program's values have a leading axis with one entry for each device
  bool replicas;
};

// Returns the sharding that a parameter or result of @main is annotated with (sdy.sharding, mhlo.sharding); empty if there is
// none, or if it does not divide the array evenly.
Sharding annotated_sharding(const stablehlo::Module& module, const stablehlo::Parameter& parameter,
                            const Aval& aval, std::int64_t device_count);
// The sharding in which each device holds one entry of the leading axis.
Sharding stacked_sharding(const LogicalDevices& devices);
Sharding replicated_sharding(std::int64_t device_count);
// The text of a sharding in HLO: "{devices=[4,2]0,1,2,3,4,5,6,7 last_tile_dim_replicate}".
std::string hlo_text(const Sharding& sharding, std::int64_t rank);

}  // namespace tessera::inline v0::pjrt
