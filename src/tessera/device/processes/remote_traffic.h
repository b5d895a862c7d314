// The bytes that a collective sends between processes and between machines, by the algorithms of RemoteCollective.
#pragma once
#include <tessera/base/export.h>
#include <tessera/device/collective.h>

namespace tessera::inline v0 {

// Bytes that the process (or the machine) that receives most receives from others in one execution.
struct RemoteTraffic {
  double to_process = 0, to_host = 0;
};

// `process_of` has the process of each position, `host_of` the machine of each process.
TESSERA_API RemoteTraffic remote_traffic(const Collective& collective, const std::vector<int>& process_of,
                                         const std::vector<int>& host_of);

}  // namespace tessera::inline v0
