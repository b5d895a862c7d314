// MeshProgram: a compiled device program on all devices of a mesh. Reshards arguments to the shardings that the
// program expects, launches it on all devices, and leaves results sharded.
#pragma once
#include <tessera/compile/backend.h>
#include <tessera/compile/memory/shared_memory.h>
#include <tessera/compile/run/program_check.h>
#include <tessera/compile/run/result_placements.h>
#include <tessera/device/processes/multi_process_launcher.h>
#include <tessera/spmd/partition.h>

namespace tessera::inline v0 {

// Returns the groups of a collective: the positions of their members, in the order of ranks.
std::vector<std::vector<int>> device_groups(const Mesh& mesh, const Communication& c);
// Returns a step's collective, which has this number in the program.
Collective collective_of(const Mesh& mesh, const RoutineStep& step, int number);
// Returns the collectives of a plan; the device program requests them by their number in this list.
std::vector<Collective> collectives_of(const ProgramPlan& plan);

class MeshProgram {
 public:
  // `global` has the types that callers see.
  MeshProgram(const DeviceJaxpr& program, const Jaxpr& global, const ProgramPlan& plan, EntryPoint entry,
              std::vector<bool> donated);

  // The buffers of one run. `dropped` are scratch results of positions whose result block another position
  // also holds.
  struct Call {
    std::vector<ShardsPtr> in;
    std::vector<BufferPtr> dropped;
    std::vector<void*> arguments, results;  // by position
    std::uint64_t unsharded_hash = 0;       // hash of the arguments of which each process passes all elements
  };
  // Reshards the arguments and allocates the results, for work that is queued with `event` or, if that is null, runs
  // immediately. The caller still has to mark donated arguments.
  Call prepare(Args args, const EventPtr& event, Arrays& out) const;
  // Runs the program on all devices. The caller reports the failure, if there is one.
  LaunchFailure run(Call& call) const;
  // True if some of its devices belong to other processes.
  bool spans_processes() const { return !is_local_.empty(); }
  double seconds() const { return seconds_; }  // estimated, sum over all devices
  std::span<const Sharding> result_shardings() const { return out_; }
  // Scales a memory report of one device to all devices, and adds the memory that they share.
  void count_shared(const ProgramPlan& plan, SharedMemory& memory) const;

 private:
  std::vector<ShardsPtr> assign_devices(Args args, std::uint64_t& hash) const;
  ShardsPtr reuse_or_copy(const Concrete& value, const ShardsPtr& placed, bool repeated) const;
  ShardsPtr result_shards(std::size_t r, std::vector<BufferPtr> buffers,
                          std::vector<BufferPtr>& dropped) const;
  void allocate_shards(std::size_t r, std::vector<BufferPtr>& buffers) const;
  BufferPtr arena() const;
  bool is_local(std::size_t position) const { return is_local_.empty() || is_local_[position]; }

  Mesh mesh_;
  std::span<Device* const> devices_;  // of mesh_, by position
  std::vector<bool> is_local_;        // by position; empty: all devices belong to this process
  std::int64_t local_count_ = 0;
  std::unique_ptr<ProgramCheck> check_;  // of a program whose processes communicate
  EntryPoint entry_;
  std::vector<Sharding> in_, out_;
  Avals types_, local_results_;
  std::int64_t arena_bytes_, shared_bytes_;          // for each device; for all devices together
  std::vector<bool> donated_;                        // by argument: the program may write to it
  std::vector<std::pair<int, int>> result_aliases_;  // (result, argument) that share memory
  std::vector<bool> shared_results_;                 // results that all devices hold in one buffer
  std::vector<ValuePlacement> placements_;           // of results
  double seconds_, seconds_between_;                 // estimated: of all devices; between two collectives
  std::shared_ptr<const Launcher> launcher_;
  std::shared_ptr<const MultiProcessLauncher>
      multi_process_launcher_;  // instead of launcher_, over several processes
  mutable std::mutex mutex_;
  mutable BufferPtr spare_;  // an arena reused by later calls
};

}  // namespace tessera::inline v0
