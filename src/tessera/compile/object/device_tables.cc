// Writes the collectives, the groups of devices and the blocks of arrays of a program as numbers.
#include <tessera/compile/object/device_memory.h>
#include <tessera/compile/object/device_tables.h>
#include <tessera/compile/run/mesh_program.h>
#include <tessera/device/cpu/launch_plan.h>

namespace tessera::inline v0 {

namespace {

using Numbers = DeviceTables::Numbers;

LaunchPlan launch_of(const ProgramPlan& plan) {
  return LaunchPlan(collectives_of(plan), static_cast<int>(plan.mesh.device_count()));
}

DeviceTables::CollectiveTable table_of(const LaunchPlan& launch, std::int32_t number) {
  const Collective& c = launch.collective(number);
  DeviceTables::CollectiveTable out;
  if (c.kind == CollectiveKind::all_reduce || c.kind == CollectiveKind::reduce_scatter || c.adds)
    out.combiner = str("tessera_own_combine_", c.dtype.is_bool() ? u8 : c.dtype);
  out.numbers = {static_cast<int>(c.kind), static_cast<int>(c.combine), c.outer, c.block, c.element_bytes};
  out.numbers.insert(out.numbers.end(), {c.root, c.result_rows, c.slices, c.adds, c.index_dtype.bytes()});
  const std::vector<int>& sources = launch.sources(number);
  for (int position = 0; position < launch.positions; ++position) {
    const GroupRank& at = launch.rank_of_position(number, position);
    int source = sources.empty() ? -1 : sources[position];
    out.numbers.insert(out.numbers.end(), {at.group, at.rank, source});
  }
  return out;
}

Numbers table_of(const ObjectBlocks& blocks) {
  Numbers out = {static_cast<std::int64_t>(blocks.global.size()), blocks.element_bytes};
  auto append = [&](const auto& sizes) { out.insert(out.end(), sizes.begin(), sizes.end()); };
  append(blocks.global);
  append(blocks.local);
  for (const ObjectBlock& block : blocks.by_device) {
    out.insert(out.end(), {block.in_array, block.offset, block.copied});
    append(block.box.begin);
    append(block.box.shape());
  }
  return out;
}

}  // namespace

// To wake the thread of another device takes about 25 us (2 cores of an AMD EPYC, Zen 5), and halves the time at best.
bool is_small_program(const ProgramPlan& plan) {
  constexpr double kMinSecondsOfThreads = 50e-6;  // of all devices together, between two collectives
  LaunchPlan launch = launch_of(plan);
  Cost cost = cost_of(plan);
  return !launch.large && cost.seconds * launch.positions < kMinSecondsOfThreads * (1 + cost.communications);
}

DeviceTables device_tables(const ObjectFunction& f) {
  DeviceTables out;
  LaunchPlan launch = launch_of(f.plan);
  DeviceMemory memory(f);
  for (std::size_t i = 0; i < launch.collectives.size(); ++i)
    out.collectives.push_back(table_of(launch, static_cast<std::int32_t>(i)));
  for (const std::vector<int>& group : launch.groups)
    out.groups.push_back({static_cast<std::int64_t>(group.size())});
  for (const ObjectBlocks& blocks : memory.arguments()) out.values.push_back(table_of(blocks));
  for (const ObjectBlocks& blocks : memory.results()) out.values.push_back(table_of(blocks));
  auto count = [](const auto& list) { return static_cast<std::int64_t>(list.size()); };
  out.sizes = {launch.positions, count(launch.groups), count(memory.arguments()), count(memory.results()),
               memory.arena(),   memory.arena_bytes(), memory.shared(),           f.one_thread};
  return out;
}

}  // namespace tessera::inline v0
