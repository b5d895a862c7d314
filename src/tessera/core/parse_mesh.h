// Reads meshes, specs, kinds of memory and shardings in the text form of a jaxpr: Mesh(data=4, model=2), P("data", none, ("x",
// "y")), pinned_host, Sharding(Mesh(data=4), P("data")), Sharding(CpuDevice(id=3)), Sharding(devices (0, 1), grid (2),
// pinned_host). A mesh consists of the first devices of this process, unless it names them.
#pragma once
#include <tessera/core/parse.h>
#include <tessera/mesh/mesh.h>
#include <tessera/mesh/sharding.h>
#include <tessera/mesh/spec.h>

namespace tessera::inline v0 {

TESSERA_API void parse(TextParser& p, Mesh& mesh);
TESSERA_API void parse(TextParser& p, Spec& spec);
TESSERA_API void parse(TextParser& p, MemoryKind& memory);
TESSERA_API void parse(TextParser& p, Sharding& sharding);
// Returns the device with this id. Throws the parser's error if there is none.
Device& device_numbered(TextParser& p, std::int64_t id);
// Reads a list of device ids, such as (1, 0).
std::vector<Device*> parse_devices(TextParser& p);

}  // namespace tessera::inline v0
