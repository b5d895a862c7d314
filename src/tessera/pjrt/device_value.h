// Arguments and results of a program as each device holds them: types, shardings and kinds of memory.
#pragma once
#include <tessera/core/aval.h>
#include <tessera/mesh/sharding.h>
#include <tessera/pjrt/element_type.h>
#include <tessera/pjrt/layout/memory_order.h>
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::pjrt {

struct DeviceValue {
  Aval global;  // in the program
  Shape shape;  // on one device, as PJRT's buffers have it
  PJRT_Buffer_Type type;
  Sharding sharding;  // in the program; empty on one device
  int memory_kind = 0;
  bool donated = false;  // an argument whose memory the program may take
  // The number of summands of an unreduced value, which the program has as entries of a leading axis; otherwise 0.
  std::int64_t summands = 0;
  MemoryOrder order{};  // of the buffers; the program's value is the stored array
  Aval local() const { return {order.to_stored_shape(shape), global.dtype()}; }
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
// The mesh axes over which a parameter or result is unreduced, and the sharding of its summands along a leading axis.
struct Summands {
  std::int64_t count = 0;
  Sharding sharding;
};
Summands annotated_summands(const stablehlo::Parameter& parameter, Sharding sharding);
// The sharding in which each device holds one entry of the leading axis.
Sharding stacked_sharding(const LogicalDevices& devices);
Sharding replicated_sharding(std::int64_t device_count);
// The sharding of an array whose axes are permuted.
Sharding permuted(const Sharding& sharding, const Axes& permutation);
// The text of a sharding in HLO: "{devices=[4,2]0,1,2,3,4,5,6,7 last_tile_dim_replicate}".
// The leading axis of a value with summands is not one of the tile dimensions; the number of summands comes
// after those of the other axes: "{devices=[4,2]0,1,2,3,4,5,6,7 last_tile_dims={unreduced}}".
std::string hlo_text(const DeviceValue& value);

}  // namespace tessera::inline v0::pjrt
