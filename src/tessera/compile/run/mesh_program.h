// MeshProgram: a compiled device program on all devices of a mesh: arguments brought to where it wants them, one
// launch, results left where they are.
#pragma once
#include <tessera/compile/backend.h>
#include <tessera/compile/memory/shared_memory.h>
#include <tessera/core/shards.h>
#include <tessera/device/driver.h>
#include <tessera/spmd/partition.h>

namespace tessera::inline v0 {

class MeshProgram {
 public:
  // `global` are the types that callers see.
  MeshProgram(const DeviceJaxpr& program, const Jaxpr& global, const ProgramPlan& plan, EntryPoint entry,
              std::vector<bool> donated);

  // The memory of one run. `dropped` is written by positions whose result another position has, too.
  struct Call {
    std::vector<ShardsPtr> in;
    std::vector<BufferPtr> dropped;
    std::vector<void*> arguments, results;  // by position
  };
  // Brings the arguments to where they belong and makes the results, for work that is queued with `event` or, if
  // that is null, runs now. Donated arguments are still the caller's to mark.
  Call prepare(Args args, const EventPtr& event, Arrays& out) const;
  // The failure, if there is one, is the caller's to report.
  LaunchFailure run(Call& call) const;
  double seconds() const { return seconds_; }  // a guess, of all devices together
  // From what one device needs to what all need together, and what they share of it.
  void count_shared(const ProgramPlan& plan, SharedMemory& memory) const;

 private:
  std::vector<ShardsPtr> place(Args args) const;
  ShardsPtr take(const Concrete& value, const ShardsPtr& placed, bool repeated) const;
  ShardsPtr result_parts(std::size_t r, std::vector<BufferPtr> parts, std::vector<BufferPtr>& dropped) const;
  BufferPtr arena() const;

  Mesh mesh_;
  EntryPoint entry_;
  std::vector<Sharding> in_, out_;
  Avals types_, local_results_;
  std::int64_t arena_bytes_, shared_bytes_;  // of each device, of all
  std::vector<bool> donated_;                // by argument: the program may write to it
  std::vector<std::pair<int, int>> become_;  // (result, argument): share memory
  std::vector<bool> shared_results_;         // that all devices hold in one buffer
  double seconds_, seconds_between_;
  std::shared_ptr<const Launcher> launcher_;
  mutable std::mutex mutex_;
  mutable BufferPtr spare_;  // an arena kept between calls
};

}  // namespace tessera::inline v0
