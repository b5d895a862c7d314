// Recognizes launchers by their environment variables.
#include <tessera/base/error.h>
#include <tessera/device/processes/launcher_environment.h>
#include <unistd.h>
#include <cstdlib>
#include <string_view>

namespace tessera::inline v0 {

namespace {

constexpr const char* kMark = "TESSERA_PROCESS_PID";

int number_in(const char* variable) {
  const char* text = std::getenv(variable);
  return text ? std::atoi(text) : 0;
}

bool runs_alone() {
  const char* text = std::getenv("TESSERA_PROCESSES");
  if (!text || !*text) return false;
  if (std::string_view(text) == "1") return true;
  fail<ArgumentError>(str("TESSERA_PROCESSES is \"", text, "\"."),
                      "Expected 1, with which this process runs alone, or nothing: the launcher gives the "
                      "number of processes.");
}

}  // namespace

LauncherEnvironment launcher_environment() {
  if (runs_alone()) return {};
  for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
    if (int size = number_in(variable); size > 0) return {size, str(variable, "=", size)};
  // srun --mpi=pmix gives the rank, and Slurm the number of processes.
  if (std::getenv("PMIX_RANK"))
    for (const char* variable : {"SLURM_STEP_NUM_TASKS", "SLURM_NTASKS"})
      if (int size = number_in(variable); size > 0) return {size, str(variable, "=", size)};
  return {};
}

void mark_environment() { setenv(kMark, std::to_string(getpid()).c_str(), 1); }

void check_not_nested(const LauncherEnvironment& launched) {
  int marked = number_in(kMark);
  if (!marked || marked == static_cast<int>(getpid())) return;
  fail<DeviceError>(str("this process has the environment of process ", marked, " (", launched.variable,
                        "), which started it, but it is not one of the job's processes."),
                    "Start it with TESSERA_PROCESSES=1 to let it run alone.");
}

}  // namespace tessera::inline v0
