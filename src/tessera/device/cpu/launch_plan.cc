// Builds the groups of each collective, and finds the source of each device in a permutation.
#include <tessera/device/cpu/collectives.h>
#include <tessera/device/cpu/launch_plan.h>
#include <algorithm>
#include <map>

namespace tessera::inline v0 {

namespace {

void check(const Collective& c) {
  if (c.outer < 0 || c.block < 0 || c.result_rows < 0 || c.slices < 1 || c.element_bytes < 1)
    internal(str("the collective ", c.name, " has negative sizes"));
  bool combines = c.kind == CollectiveKind::all_reduce || c.kind == CollectiveKind::reduce_scatter || c.adds;
  if (combines && (!combiner(c.dtype, c.combine).run || c.element_bytes != c.dtype.bytes()))
    internal(str("the collective ", c.name, " cannot combine ", c.dtype));
  if (c.kind == CollectiveKind::ragged_all_to_all && c.index_dtype != i32 && c.index_dtype != i64)
    internal(str("the collective ", c.name, " has offsets of ", c.index_dtype));
  if (c.kind == CollectiveKind::broadcast)
    for (const auto& group : c.groups)
      if (c.root < 0 || c.root >= static_cast<int>(group.size()))
        internal(str("the collective ", c.name, " has no rank ", c.root));
}

}  // namespace

LaunchPlan::LaunchPlan(std::vector<Collective> list, int count, ProcessDivision processes)
    : collectives(std::move(list)), positions(count), division(std::move(processes)) {
  if (positions < 1) internal(str("a launch of ", positions, " positions"));
  std::map<std::vector<int>, int> group_ids;
  std::map<std::vector<std::vector<int>>, int> division_ids;
  for (const Collective& c : collectives) {
    check(c);
    auto [division, is_new] = division_ids.try_emplace(c.groups, static_cast<int>(ranks_.size()));
    division_of_.push_back(division->second);
    if (is_new) {
      std::vector<GroupRank> ranks(positions, GroupRank{-1, -1});
      for (const auto& group : c.groups) {
        auto [id, first] = group_ids.try_emplace(group, static_cast<int>(groups.size()));
        if (first) groups.push_back(group);
        for (int rank = 0; int position : group) {
          if (position < 0 || position >= positions || ranks[position].group >= 0)
            internal(str("groups of ", c.name, ": position ", position, " of ", positions));
          ranks[position] = {id->second, rank++};
        }
      }
      for (const GroupRank& group_rank : ranks)
        if (group_rank.group < 0) internal(str("groups of ", c.name, " lack a position"));
      ranks_.push_back(std::move(ranks));
    }
    find_sources(c);
    for (const auto& group : c.groups)
      large |= moved_bytes(c, static_cast<std::int64_t>(group.size()), true) > kSmallBytes;
  }
  find_local();
}

void LaunchPlan::find_local() {
  for (int position = 0; position < positions; ++position)
    if (division.is_local(position)) local.push_back(position);
  for (const auto& group : groups)
    remote_.push_back(std::any_of(group.begin(), group.end(), [&](int p) { return !division.is_local(p); }));
}

void LaunchPlan::find_sources(const Collective& c) {
  std::vector<int> sources;
  if (c.kind == CollectiveKind::permute) {
    sources.resize(positions, -1);
    auto number = static_cast<std::int32_t>(sources_.size());
    for (auto [source, target] : c.pairs) {
      if (std::min(source, target) < 0 || std::max(source, target) >= positions)
        internal(str(c.name, ": the pair ", std::pair(source, target), " of ", positions, " positions"));
      int& known = sources[target];
      if (known >= 0 || rank_of_position(number, source).group != rank_of_position(number, target).group)
        internal(
            str(c.name, ": the pair ", std::pair(source, target), " repeats a target or leaves its group"));
      known = rank_of_position(number, source).rank;
    }
  }
  sources_.push_back(std::move(sources));
}

std::shared_ptr<const LaunchPlan> plan_launch(std::vector<Collective> collectives, int positions) {
  return std::make_shared<const LaunchPlan>(std::move(collectives), positions);
}

}  // namespace tessera::inline v0
