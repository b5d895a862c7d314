// The primitive that places a value where no sharding along mesh axes describes it: on one device, on a grid of devices
// without names, or in another memory: `shard` inside of jit.
#pragma once
#include <tessera/core/parse_mesh.h>
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Parameters of device_put, which returns its operand. A sharding_constraint in front of it states the
// sharding within the mesh of the program. `to` is the sharding of the value where it is an argument or a
// result of the program. If `to` is empty, the value has the sharding of the operand. `memory` is the kind of
// its memory.
struct DevicePut {
  Sharding to;
  MemoryKind memory = MemoryKind::device;
  TESSERA_FIELDS(to, memory)
};
TESSERA_API extern const Primitive device_put_p;

}  // namespace tessera::inline v0
