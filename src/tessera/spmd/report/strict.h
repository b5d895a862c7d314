// Strict mode refuses programs in which devices gather a value without an annotation, and names the
// annotation that makes the gather unnecessary.
#pragma once
#include <tessera/spmd/partition.h>

namespace tessera::inline v0 {

// Returns true if every program is strict (Config, TESSERA_STRICT).
TESSERA_API bool strict_programs();
TESSERA_API void set_strict_programs(bool strict);

// The reason why no result of its type can use a donated argument's memory (a different sharding); empty if
// there is none.
std::string lost_donation(const DeviceJaxpr& local, const Jaxpr& jaxpr, const std::vector<bool>& donated);

// Logs donated arguments whose memory cannot be reused, and operations without a sharding rule.
void log_partition_warnings(const DeviceJaxpr& local, const Jaxpr& jaxpr, const std::vector<bool>& donated,
                            const std::string& name, Where where);

// Throws if the devices gather a value without an annotation, if an operation on sharded operands has no
// sharding rule, or if a donated argument's sharding differs from that of every result of its type. A program
// without a mesh has no gathers.
//   errors  ShardingError
TESSERA_API void check_strict(const JaxprPtr& jaxpr, const std::vector<bool>& donated = {});

}  // namespace tessera::inline v0
