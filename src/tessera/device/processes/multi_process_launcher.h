// Launches over several processes: each process runs the programs of its own devices.
#pragma once
#include <tessera/device/driver.h>

namespace tessera::inline v0 {

// The division of a launch's positions into processes.
struct ProcessDivision {
  std::vector<int> process_of;  // by position; empty: all positions belong to this process
  int process_index = 0;
  std::uint64_t program = 0;  // digest of the program, equal in all processes
  bool is_local(int position) const { return process_of.empty() || process_of[position] == process_index; }
};

// The advice of an error after which programs over several processes cannot run.
constexpr const char* kRestart = "Start all processes again, from the last checkpoint (docs/processes.md).";

// Runs a program over several processes. `arguments` is a hash of the arguments of which each process passes all
// elements; a run fails if the processes have different hashes.
class MultiProcessLauncher : public Launcher {
 public:
  virtual LaunchFailure run_with(std::span<const DeviceCall> calls, double seconds,
                                 std::uint32_t arguments) const = 0;
  LaunchFailure run(std::span<const DeviceCall> calls, double seconds) const override {
    return run_with(calls, seconds, 0);
  }
};

// The launcher of a program over several processes. Its calls are those of all positions; only those of this process are used.
TESSERA_API std::shared_ptr<const MultiProcessLauncher> multi_process_launcher(
    std::vector<Collective> collectives, int positions, ProcessDivision division);

}  // namespace tessera::inline v0
