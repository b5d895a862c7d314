// The environment variables by which launchers tell a process that it is one of several.
#pragma once
#include <tessera/base/export.h>
#include <string>

namespace tessera::inline v0 {

struct LauncherEnvironment {
  int processes = 1;
  std::string variable;  // the variable with their number: "OMPI_COMM_WORLD_SIZE=4"
};

// Reads the variables of mpirun (Open MPI, MPICH) and srun; TESSERA_PROCESSES=1 overrides them. Throws an ArgumentError
// for any other value of it.
TESSERA_API LauncherEnvironment launcher_environment();
// Marks the environment of this process, which the processes that it starts inherit.
void mark_environment();
// Throws a DeviceError in a process that inherited the variables from a process of the job.
void check_not_nested(const LauncherEnvironment& launched);

}  // namespace tessera::inline v0
