// Adds up the messages of each pair of processes.
#include <tessera/device/cpu/collectives.h>
#include <tessera/device/processes/remote_collective.h>
#include <tessera/device/processes/remote_traffic.h>
#include <algorithm>
#include <bit>
#include <map>

namespace tessera::inline v0 {

namespace {

class TrafficSum {
 public:
  TrafficSum(const Collective& collective, const std::vector<int>& process_of)
      : c_(collective), process_of_(process_of), combiner_(combiner(collective.dtype, collective.combine)) {
    if (c_.kind == CollectiveKind::permute)
      for (auto [from, to] : c_.pairs) add(process_of_[from], process_of_[to], operand_bytes());
    else
      for (const std::vector<int>& group : c_.groups) add_group(group);
  }
  RemoteTraffic largest(const std::vector<int>& host_of) const {
    std::map<int, double> to_process, to_host;
    for (const auto& [pair, bytes] : bytes_) {
      to_process[pair.second] += bytes;
      if (host_of[pair.first] != host_of[pair.second]) to_host[host_of[pair.second]] += bytes;
    }
    RemoteTraffic out;
    for (const auto& [process, bytes] : to_process) out.to_process = std::max(out.to_process, bytes);
    for (const auto& [host, bytes] : to_host) out.to_host = std::max(out.to_host, bytes);
    return out;
  }

 private:
  using Group = std::vector<int>;
  double operand_bytes() const { return static_cast<double>(c_.outer * c_.block * c_.element_bytes); }
  // The offsets and sizes of one member of a ragged_all_to_all: four lists.
  double list_bytes(const Group& group) const {
    return static_cast<double>(4 * std::ssize(group) * c_.slices * c_.index_dtype.bytes());
  }
  void add(int from, int to, double bytes) {
    if (from != to && bytes > 0) bytes_[{from, to}] += bytes;
  }
  // Adds the bytes that each process sends for one element: the partial results of its subtrees (Combiner).
  void add_subtrees(const Group& group, int first, int count, std::map<int, double>& sent_bytes) const {
    int process = process_of_[group[first]];
    bool in_one = std::all_of(group.begin() + first, group.begin() + first + count,
                              [&](int position) { return process_of_[position] == process; });
    if (in_one) {
      sent_bytes[process] += static_cast<double>(count == 1 ? c_.element_bytes : combiner_.partial_bytes);
      return;
    }
    int half = static_cast<int>(std::bit_floor(static_cast<unsigned>(count - 1)));
    add_subtrees(group, first, half, sent_bytes);
    add_subtrees(group, first + half, count - half, sent_bytes);
  }
  void add_group(const Group& group) {
    std::map<int, double> members, sent_bytes;  // by process; sent_bytes: for one element
    for (int position : group) members[process_of_[position]] += 1;
    add_subtrees(group, 0, static_cast<int>(group.size()), sent_bytes);
    auto processes = static_cast<double>(members.size()), block = static_cast<double>(c_.block);
    bool is_small = c_.block * c_.element_bytes <= kSmallReduction;
    for (auto [from, count] : members)
      for (auto [to, receivers] : members) {
        double bytes = 0;
        if (c_.kind == CollectiveKind::all_reduce)
          bytes = is_small ? block * sent_bytes[from]
                           : block / processes * (sent_bytes[from] + static_cast<double>(c_.element_bytes));
        else if (c_.kind == CollectiveKind::reduce_scatter)
          bytes = receivers * static_cast<double>(c_.outer) * block * sent_bytes[from];
        else if (c_.kind == CollectiveKind::all_gather)
          bytes = count * operand_bytes();
        else if (c_.kind == CollectiveKind::all_to_all)  // operand_bytes() is that of a slot
          bytes = count * receivers * operand_bytes();
        else if (c_.kind == CollectiveKind::ragged_all_to_all)
          bytes =
              count * (receivers / static_cast<double>(group.size()) * operand_bytes() + list_bytes(group));
        else if (from == process_of_[group[c_.root]])
          bytes = operand_bytes();
        add(from, to, bytes);
      }
  }

  const Collective& c_;
  const std::vector<int>& process_of_;
  Combiner combiner_;
  std::map<std::pair<int, int>, double> bytes_;  // by sender and receiver
};

}  // namespace

RemoteTraffic remote_traffic(const Collective& collective, const std::vector<int>& process_of,
                             const std::vector<int>& host_of) {
  return TrafficSum(collective, process_of).largest(host_of);
}

}  // namespace tessera::inline v0
