// ProgramCheck: compares a program over several processes with those of the other processes, before its first run.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/device/launch.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0 {

class ProgramCheck {
 public:
  // `process_of` has the process of each position of the mesh.
  ProgramCheck(const Jaxpr& program, Mesh mesh, const std::vector<Collective>& collectives,
               const std::vector<int>& process_of);
  // Equal in all processes if their equations, types, meshes and collectives are equal; source lines do not count.
  std::uint64_t digest() const { return digest_; }
  // On the first call, waits for the other processes of the mesh, if the program communicates between processes, and
  // returns a failure that names the first equation that differs. Not thread-safe; programs run one after the other.
  LaunchFailure compare() const;

 private:
  LaunchFailure difference(const std::vector<std::string>& texts) const;
  std::string text_;            // an equation per line, with source lines
  std::vector<int> processes_;  // of the mesh, ascending
  bool communicates_ = false;
  std::uint64_t digest_ = 0;
  mutable std::atomic<bool> compared_{false};
};

}  // namespace tessera::inline v0
