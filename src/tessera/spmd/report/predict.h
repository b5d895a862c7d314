// The predicted time of a device program on a machine.
#pragma once
#include <tessera/spmd/report/prediction.h>

namespace tessera::inline v0::spmd {

// An operation of the simulation. Times are in seconds from the beginning of the program.
struct PredictedStep {
  std::string operation;
  Where where;
  double begin = 0, end = 0;
  bool collective = false;  // runs on the links, in parallel with computation where the machine overlaps them
  std::int64_t iterations = 1;  // of the loops around it, of which only the first iteration is listed
  bool control = false;         // a loop, conditional or call: the steps that follow are inside of it
};
struct Simulation {
  Prediction prediction;
  std::vector<PredictedStep> steps;
};
// Predicts as `predict` does, with the steps.
TESSERA_API Simulation simulate(const Machine& machine, Mesh mesh, const Jaxpr& device_program);
// Partitions the global program for the machine first, as the public predict does.
TESSERA_API Simulation simulate(const JaxprPtr& jaxpr, const Machine& machine);

// Predicts the run time of a device program, simplified or not, with one iteration of while loops and the longest branch
// of conditionals. Operations that only map or move elements cost nothing where a product reads or computes the same
// values: they are fused with it.
TESSERA_API Prediction predict(const Machine& machine, Mesh mesh, const Jaxpr& device_program);

}  // namespace tessera::inline v0::spmd
