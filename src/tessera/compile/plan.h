// ProgramPlan: kernels, library calls and native control flow over assigned buffers. Target-neutral; the last form
// before machine code.
#pragma once
#include <tessera/base/time_slice.h>
#include <tessera/compile/fuse/kernel_origin.h>
#include <tessera/compile/schedule/nest.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/mesh/mesh.h>
#include <functional>
#include <variant>

namespace tessera::inline v0 {

// An address: base + offset + sum of (counter of an enclosing loop) * stride, in bytes.
struct Ref {
  enum class Space : std::uint8_t {
    argument,
    result,
    arena,
    shared,  // one copy for all devices, written only by collectives
    constant,
    local
  };  // local: small, kept in registers
  Space space = Space::arena;
  int number = 0;  // number of the argument, result, constant or local
  std::int64_t offset = 0;
  // (loop number, stride in bytes): slices of scanned arrays
  std::vector<std::pair<int, std::int64_t>> loop_strides = {};
};

struct PlanStep;
using Steps = std::vector<PlanStep>;

struct KernelStep {
  int kernel;                        // in ProgramPlan::kernels
  std::vector<Ref> buffers;          // in the kernel's order
  Ref scratch = {};                  // Nest::scratch_bytes
  KernelOriginPtr origin = nullptr;  // of this step: steps at several lines may share a kernel
};
// A request of a device program to the runtime: a collective, or the device's coordinate in the mesh.
struct RuntimeCall {
  std::variant<Communication, Coordinate> form;
  Dtype dtype;       // of the elements
  std::string name;  // of the operation
};
struct RoutineStep {
  std::string symbol;
  std::vector<std::int64_t> integers;
  std::vector<Ref> operands, results;
  Ref workspace = {};
  Where where;
  std::shared_ptr<const RuntimeCall> runtime_call = nullptr;  // instead of a library call
  double flops = 0;
  Dtype dtype = f32;  // in which it is computed
  std::int64_t workspace_bytes = 0;
  RoutineParts parts = {};  // computed by several threads; empty: the call is not divided
};
// Returns the collective that the step requests; null if it requests none.
const Communication* communication_of(const RoutineStep& step);
struct CopyStep {
  Ref to, from;
  std::int64_t bytes, chunks = 1;  // chunks: the parts that threads copy
};
struct LoopStep {  // the counter of `loop` runs from 0 to trip_count - 1, or downwards
  int loop;
  std::int64_t trip_count;
  bool reverse = false;
  std::vector<PlanStep> body;
};
struct WhileStep {  // runs the condition; stops unless the predicate is true; runs the body; repeats
  std::vector<PlanStep> condition;
  Ref predicate;  // one bool
  std::vector<PlanStep> body;
};
struct BranchStep {  // the index (i32) is clamped to 0 ... number of branches - 1
  Ref index;
  std::vector<std::vector<PlanStep>> branches;
};
struct ProfileSliceStep {  // of a profile: the time of the body is recorded
  const SliceSite* site;
  std::vector<PlanStep> body;
};
struct PlanStep {
  std::variant<KernelStep, RoutineStep, CopyStep, LoopStep, WhileStep, BranchStep, ProfileSliceStep> form;
};

// A buffer of the memory plan, for reports. Several values may use it one after another.
struct PlannedBuffer {
  Ref::Space space = Ref::Space::arena;
  std::int64_t offset = 0, bytes = 0;
  std::vector<std::pair<int, int>>
      live;                    // first and last step (PlannedStep) of each interval; disjoint, ascending
  Aval type;                   // of its first value; unknown if its size is not `bytes`
  const char* operation = "";  // that computes the first value; empty: an argument or a constant
  Where where = {};
  int number = -1;  // of the argument or result
};
// A step of the memory plan.
struct PlannedStep {
  std::string name;  // of the kernel or the routine; "copy", "while", "cond", or "end" for the last step
  Where where = {};
};

struct ProgramPlan {
  struct Local {
    std::int64_t bytes;  // at most 256
  };
  std::string name;
  Mesh mesh;  // of a program for several devices
  std::vector<FusedKernel> kernels;
  std::vector<Nest> nests;  // of the kernels
  Steps steps;
  std::vector<Local> locals;
  std::vector<std::vector<unsigned char>> constants;
  std::int64_t arena_bytes = 0;
  std::int64_t shared_bytes = 0;    // passed as one more argument
  std::vector<int> shared_results;  // results that are stored once for all devices
  int loops = 0;                    // loop numbers are less than this
  std::vector<std::int64_t> argument_bytes, result_bytes;
  std::vector<std::pair<int, int>> donated;  // (result, argument) that share memory
  // (result, argument): candidates for implicit donation, if at a call nothing else references the argument.
  std::vector<std::pair<int, int>> donatable;
  std::vector<PlannedBuffer> buffers;     // of the memory plan
  std::vector<PlannedStep> memory_steps;  // one for each point in time, and one for the end of the program
};

// Calls visit(step, times) for every step in program order, an enclosing step before those inside. `times` is the
// number of executions in one run, negative inside of a while loop.
using VisitStep = std::function<void(const PlanStep& step, std::int64_t times)>;
TESSERA_API void for_each_step(const Steps& steps, const VisitStep& visit, std::int64_t times = 1);
// The same for one step and those inside of it.
void for_each_step(const PlanStep& step, const VisitStep& visit, std::int64_t times = 1);

// A rough cost estimate for one device.
struct Cost {
  double seconds = 0, communications = 0;
};
constexpr double kDefaultTripCount = 100;  // of a while loop
// The seconds of each kernel of a plan, and the cost of one execution of a step without those inside of it.
std::vector<double> kernel_seconds(const ProgramPlan& plan);
Cost cost_of(const PlanStep& step, const std::vector<double>& kernel_seconds);
Cost cost_of(const ProgramPlan& plan);

}  // namespace tessera::inline v0
