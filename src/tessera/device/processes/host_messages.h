// Small messages between processes on a calling thread, outside of compiled programs.
#pragma once
#include <tessera/device/launch.h>
#include <string_view>

namespace tessera::inline v0 {

class Processes;

// The purposes of messages. Those of one purpose are sent in one order by all processes.
enum class HostMessageTag : int { program = 1, placement, broadcast, barrier, checkpoint };

// Sends `mine` to `processes` and receives from each the number of bytes in `sizes` (this process's own entries are ignored);
// waits for them. `purpose` is for errors: "the first run of a program".
//   result  a failure if a process has died, has returned from main, waits for another operation, or does not
//           arrive within the time-out
TESSERA_API LaunchFailure send_and_receive(Processes& job, const std::vector<int>& processes,
                                           HostMessageTag tag, const char* purpose, std::string_view mine,
                                           const std::vector<std::int64_t>& sizes,
                                           std::vector<std::string>& received);

// Sends a text of at most `size` bytes to all processes, and receives theirs, by process.
TESSERA_API LaunchFailure gather_texts(Processes& job, HostMessageTag tag, const char* purpose,
                                       const std::string& mine, std::size_t size,
                                       std::vector<std::string>& all);

// The hash of memory, equal on all machines of one byte order.
TESSERA_API std::uint64_t hash_bytes(std::uint64_t seed, const void* data, std::int64_t bytes);

}  // namespace tessera::inline v0
