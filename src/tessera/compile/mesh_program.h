// MeshProgram: a compiled device program on all devices of a mesh: arguments brought to where it wants them, one
// launch, results left where they are.
#pragma once
#include <tessera/compile/backend.h>
#include <tessera/core/shards.h>
#include <tessera/spmd/partition.h>

namespace tessera::inline v0 {

class MeshProgram {
 public:
  // `global` are the types that callers see.
  MeshProgram(const DeviceJaxpr& program, const Jaxpr& global, const ProgramPlan& plan, EntryPoint entry);

  // The failure, if there is one, is the caller's to report.
  LaunchFailure run(Args args, Arrays& out) const;

 private:
  std::vector<ShardsPtr> place(Args args) const;
  BufferPtr arena() const;

  Mesh mesh_;
  EntryPoint entry_;
  std::vector<Sharding> in_, out_;
  Avals types_, local_results_;
  std::int64_t arena_bytes_;
  double seconds_;
  std::shared_ptr<const LaunchPlan> launch_;
  mutable std::mutex mutex_;
  mutable BufferPtr spare_;  // an arena kept between calls
};

}  // namespace tessera::inline v0
