// Checks that all processes have equal elements for an array, by a hash that they send each other.
#include <tessera/api/sharding/equal_in_processes.h>
#include <tessera/core/tree.h>
#include <tessera/device/processes/host_messages.h>
#include <tessera/device/processes/processes.h>
#include <algorithm>
#include <cstring>

namespace tessera::inline v0::detail {

void check_equal_in_processes(const char* function, const TreePath* path, Aval aval, const void* elements,
                              Sharding sharding) {
  if (sharding.is_fully_addressable()) return;
  Processes& job = *Processes::job();
  std::vector<int> processes;
  for (const Device* device : sharding.devices()) processes.push_back(device->process_index());
  std::sort(processes.begin(), processes.end());
  processes.erase(std::unique(processes.begin(), processes.end()), processes.end());
  if (!std::binary_search(processes.begin(), processes.end(), job.index())) return;
  std::string type = to_string(aval);
  std::uint64_t hash =
      hash_bytes(hash_bytes(0, type.data(), static_cast<std::int64_t>(type.size())), elements, aval.bytes());
  std::vector<std::int64_t> sizes(processes.size(), sizeof hash);
  std::vector<std::string> received;
  std::string_view mine(reinterpret_cast<const char*>(&hash), sizeof hash);
  if (LaunchFailure failure =
          send_and_receive(job, processes, HostMessageTag::placement, function, mine, sizes, received))
    fail<DeviceError>(failure.text, failure.advice);
  for (std::size_t i = 0; i < processes.size(); ++i)
    if (processes[i] != job.index() && received[i] != mine) {
      std::string leaf = path ? path->text() : "";
      fail<ArgumentError>(
          str(function, ": ", leaf.empty() ? "the array" : "the leaf " + leaf, ", ", aval,
              ", has other elements in ", job.name(processes[i]), " than in process ", job.index(), "."),
          "Expected the same elements in all processes. Give them those of one with "
          "broadcast_one_to_all(x), or each process's part with make_array_from_local.");
    }
}

}  // namespace tessera::inline v0::detail
