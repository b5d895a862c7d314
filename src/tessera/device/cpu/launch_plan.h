// LaunchPlan: the groups of devices that take part in each collective of a program, and the rank of each device in its group.
#pragma once
#include <tessera/device/launch.h>
#include <tessera/device/processes/multi_process_launcher.h>
#include <vector>

namespace tessera::inline v0 {

// The group and the rank of a position in a collective.
struct GroupRank {
  int group;  // index in LaunchPlan::groups
  int rank;
};

class LaunchPlan {
 public:
  LaunchPlan(std::vector<Collective> collectives, int positions, ProcessDivision division = {});
  ~LaunchPlan();
  LaunchPlan(const LaunchPlan&) = delete;

  const GroupRank& rank_of_position(std::int32_t number, int position) const {
    return ranks_[division_of_[number]][position];
  }
  const Collective& collective(std::int32_t number) const { return collectives[number]; }
  // permute: for each position, the rank that sends to it, or -1.
  const std::vector<int>& sources(std::int32_t number) const { return sources_[number]; }

  // True if some members of the group belong to other processes.
  bool is_remote(int group) const { return remote_[group]; }
  bool spans() const { return !division.process_of.empty(); }

  const std::vector<Collective> collectives;
  const int positions;
  const ProcessDivision division;
  std::vector<int> local;                       // the positions of this process
  mutable std::atomic<std::uint32_t> runs{0};   // of a program over several processes
  std::vector<std::vector<int>> groups;         // distinct lists of members, shared by collectives
  bool large = false;                           // true if worker threads copy slices of some collective
  mutable std::atomic<Launch*> spare{nullptr};  // a launch that can be reused

 private:
  void find_sources(const Collective& collective);
  void find_local();

  std::vector<std::vector<GroupRank>> ranks_;  // by division of the positions into groups
  std::vector<int> division_of_;               // by collective
  std::vector<bool> remote_;                   // by group
  std::vector<std::vector<int>> sources_;      // by collective
};

// Runs a plan. The processes compare `arguments`, a hash of those arguments of which each process passes all
// elements.
LaunchFailure run_launch(const LaunchPlan& plan, std::span<const DeviceCall> calls, double seconds,
                         std::uint32_t arguments);

}  // namespace tessera::inline v0
