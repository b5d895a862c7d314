// A launch plan: which groups meet at each collective of a program, and who is where in them.
#pragma once
#include <tessera/device/launch.h>
#include <vector>

namespace tessera::inline v0 {

// A position's place in a collective.
struct GroupRank {
  int group;  // index in LaunchPlan::groups
  int rank;
};

class LaunchPlan {
 public:
  LaunchPlan(std::vector<Collective> collectives, int positions);
  ~LaunchPlan();
  LaunchPlan(const LaunchPlan&) = delete;

  const GroupRank& rank_of_position(std::int32_t number, int position) const {
    return ranks_[division_of_[number]][position];
  }
  const Collective& collective(std::int32_t number) const { return collectives[number]; }
  // permute: for each position, the rank that sends to it, or -1.
  const std::vector<int>& sources(std::int32_t number) const { return sources_[number]; }

  const std::vector<Collective> collectives;
  const int positions;
  std::vector<std::vector<int>> groups;         // each list of members once, however many collectives have it
  bool large = false;                           // some collective may be worth slicing
  mutable std::atomic<Launch*> spare{nullptr};  // a launch to be used again

 private:
  void find_sources(const Collective& collective);

  std::vector<std::vector<GroupRank>> ranks_;  // for each way to divide the positions
  std::vector<int> division_of_;               // by collective
  std::vector<std::vector<int>> sources_;      // by collective
};

}  // namespace tessera::inline v0
