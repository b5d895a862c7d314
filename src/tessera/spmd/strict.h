// Strict mode: programs in which devices gather a value without an annotation are refused, with the annotation
// that makes the gather unnecessary.
#pragma once
#include <tessera/spmd/partition.h>

namespace tessera::inline v0 {

// Returns true if every program is strict (Config, TESSERA_STRICT).
TESSERA_API bool strict_programs();
TESSERA_API void set_strict_programs(bool strict);

// The reason why no result of its type can take a donated argument's memory: another sharding. Empty: none.
std::string lost_donation(const DeviceJaxpr& local, const Jaxpr& jaxpr, const std::vector<bool>& donated);

// Logs that a donated argument's memory is lost, and the operations without a partitioning rule.
void log_partition_warnings(const DeviceJaxpr& local, const Jaxpr& jaxpr, const std::vector<bool>& donated,
                            const std::string& name, Where where);

// Fails where the devices gather a value without an annotation, where an operation on sharded operands has no sharding rule,
// and where a donated argument's sharding differs from that of every result of its type. A program without a mesh gathers nothing.
//   errors  ShardingError
TESSERA_API void check_strict(const JaxprPtr& jaxpr, const std::vector<bool>& donated = {});

}  // namespace tessera::inline v0
