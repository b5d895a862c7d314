// A program plan: kernels, library calls and native control flow over placed buffers. Target-neutral; the
// last form before machine code.
#pragma once
#include <tessera/compile/fuse/fused.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/mesh/mesh.h>
#include <functional>
#include <variant>

namespace tessera::inline v0 {

// A place in memory: base + offset + sum of (counter of an enclosing loop) * stride, in bytes.
struct Ref {
  enum class Space : std::uint8_t {
    argument,
    result,
    arena,
    shared,  // of all devices together: written by collectives alone
    constant,
    local
  };  // local: small, lives in registers
  Space space = Space::arena;
  int number = 0;  // argument, result, constant, local
  std::int64_t offset = 0;
  std::vector<std::pair<int, std::int64_t>> moving =
      {};  // (loop number, stride): slices of scanned arrays, without a copy
};

struct Step;
using Steps = std::vector<Step>;

struct KernelStep {
  int kernel;                // in ProgramPlan::kernels
  std::vector<Ref> buffers;  // in the kernel's order
  Ref scratch = {};          // scratch_bytes(kernel) of it
};
// A request of a device program to the runtime: its part in a collective, or its position in the mesh.
struct Exchange {
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
  std::shared_ptr<const Exchange> exchange = nullptr;  // in place of a library call
  double flops = 0;
};
struct CopyStep {
  Ref to, from;
  std::int64_t bytes;
};
struct LoopStep {  // counter of `loop` runs 0 ... trips-1, or downwards
  int loop;
  std::int64_t trips;
  bool reverse = false;
  std::vector<Step> body;
};
struct WhileStep {  // condition; stop unless predicate; body; again
  std::vector<Step> condition;
  Ref predicate;  // one bool
  std::vector<Step> body;
};
struct BranchStep {  // index (i32) clamped to the branches
  Ref index;
  std::vector<std::vector<Step>> branches;
};
struct Step {
  std::variant<KernelStep, RoutineStep, CopyStep, LoopStep, WhileStep, BranchStep> form;
};

struct ProgramPlan {
  struct Local {
    std::int64_t bytes;  // at most 256
  };
  std::string name;
  Mesh mesh;  // of a program for many devices
  std::vector<FusedKernel> kernels;
  Steps steps;
  std::vector<Local> locals;
  std::vector<std::vector<unsigned char>> constants;
  std::int64_t arena_bytes = 0;
  std::int64_t shared_bytes = 0;    // its place is one more argument
  std::vector<int> shared_results;  // results that all devices hold together
  int loops = 0;                    // loop numbers are below it
  std::vector<std::int64_t> argument_bytes, result_bytes;
  std::vector<std::pair<int, int>> donated;  // (result, argument): share memory
  // (result, argument): may share memory in a call whose argument has no other owner.
  std::vector<std::pair<int, int>> lendable;
};

// Calls visit(step, times) for every step in order, those inside of loops and branches after what holds them.
// `times`: how often one run comes to it, negative inside of a while loop.
using VisitStep = std::function<void(const Step& step, std::int64_t times)>;
TESSERA_API void for_each_step(const Steps& steps, const VisitStep& visit, std::int64_t times = 1);

// Notes of the kernels' buffers which are aligned in all steps.
void note_alignment(ProgramPlan& plan);

// A rough guess, of one device.
struct Cost {
  double seconds = 0, communications = 0;
};
Cost cost_of(const ProgramPlan& plan);

}  // namespace tessera::inline v0
