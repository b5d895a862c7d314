// The passes of the compiler: from a jaxpr to machine code. Caches and logs are in compile/run/compile.h.
#pragma once
#include <tessera/compile/backend.h>
#include <tessera/compile/division.h>
#include <tessera/spmd/partition.h>
#include <optional>

namespace tessera::inline v0 {

struct PassOptions {
  std::string name = {};           // of the program
  std::vector<bool> donated = {};  // arguments whose memory the results may reuse; empty: none
  bool record_transfers = false;   // whether partition records the reasons for collectives
  // If set, the program records slices for profiles: of steps that are predicted to take at least this number of seconds.
  std::optional<double> slices_from = {};
  DivisionLimits division = {};      // of work over threads
  bool inline_convolutions = false;  // lowers convolutions to kernels, for programs that run without oneDNN
  CompileOptions machine_code = {};
};

// A program after each pass.
struct Stages {
  DeviceJaxpr device;
  JaxprPtr simplified;
  ProgramPlan plan;
  std::shared_ptr<MachineCode> code;
};
TESSERA_API Stages run_passes(const JaxprPtr& jaxpr, const PassOptions& options);
// Runs all passes but the last, which generates machine code.
TESSERA_API Stages plan_program(const JaxprPtr& jaxpr, const PassOptions& options);

}  // namespace tessera::inline v0
