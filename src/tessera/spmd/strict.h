// Strict mode: programs in which devices gather what nobody has asked them to gather are refused, with the annotation
// that makes it unnecessary.
#pragma once
#include <tessera/spmd/partition.h>

namespace tessera::inline v0 {

// Whether every program is strict (Config, TESSERA_STRICT).
TESSERA_API bool strict_programs();
TESSERA_API void set_strict_programs(bool strict);

// What keeps a donated argument's memory from a result of its type: another layout. Empty: nothing.
std::string lost_donation(const DeviceJaxpr& parts, const Jaxpr& jaxpr, const std::vector<bool>& donated);

// Fails where the devices gather a value although no annotation says so, and where nothing is known of how an operation
// may be cut whose operands are, and where a donated argument lies otherwise than every result of its type. A program that names no mesh has nothing to gather.
//   errors  ShardingError
TESSERA_API void check_strict(const JaxprPtr& jaxpr, const std::vector<bool>& donated = {});

}  // namespace tessera::inline v0
