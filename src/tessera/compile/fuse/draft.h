// Draft: a program between fusion and buffer assignment: kernels, calls and control flow over values that have no
// memory yet. Wherever one value becomes another (a loop carry's next value, the base of a scatter, a result) there
// is an explicit copy step; buffer assignment removes it by letting both values share memory where that is safe.
#pragma once
#include <tessera/compile/division.h>
#include <tessera/compile/plan.h>

namespace tessera::inline v0 {

struct Draft {
  enum class Storage : std::uint8_t { memory, argument, result, constant, slice };
  struct Value {
    std::int64_t bytes = 0;
    Storage storage = Storage::memory;
    int number = -1;  // argument, result, constant
    // Storage::slice: the value is a slice of `base`, at offset + counter of `loop` * stride; at `offset` if loop is
    // -1.
    int base = -1;
    std::int64_t offset = 0, stride = 0;
    int loop = -1;
    bool shared = false;  // equal on all devices: the result of a collective, which is only read
    // False for arguments that are not donated, constants, and slices of scanned inputs.
    bool writable = true;
    // For reports: the type of the value and the operation that computes it.
    Aval type = {};
    const char* operation = "";
    Where where = {};
  };
  struct Step;
  using Steps = std::vector<Step>;
  struct PartialWriteBegin {  // From this step on `value` is written in parts.
    int value;
  };
  struct Kernel {
    int kernel;
    std::vector<int> values;                    // one for each buffer of the kernel
    std::vector<std::pair<int, int>> in_place;  // (read, written): these values may share memory
    std::int64_t scratch = 0;
    KernelOriginPtr origin = nullptr;
  };
  struct Routine {
    std::string symbol;
    std::vector<std::int64_t> integers;
    std::vector<int> operands, results;
    std::int64_t workspace = 0;
    Where where;
    std::shared_ptr<const RuntimeCall> runtime_call = nullptr;
    double flops = 0;
    Dtype dtype = f32;  // in which it is computed
    RoutineParts parts = {};
  };
  struct Copy {
    int to, from;
  };
  struct Loop {
    int loop;
    std::int64_t trip_count;
    bool reverse;
    Steps body;
  };
  struct While {
    Steps condition;
    int predicate;
    Steps body;
  };
  struct Branch {
    int index;
    std::vector<Steps> branches;
  };
  struct Step {
    std::variant<PartialWriteBegin, Kernel, Routine, Copy, Loop, While, Branch> form;
  };

  std::string name;
  Mesh mesh;
  DivisionLimits division;  // over threads: of routines, kernels and copies
  std::vector<Value> values;
  std::vector<FusedKernel> kernels;
  std::vector<Nest> nests;  // of the kernels, after scheduling
  std::vector<std::vector<unsigned char>> constants;
  Steps steps;
  int loops = 0;
  std::vector<std::int64_t> argument_bytes, result_bytes;

  int add(Value value) {
    values.push_back(value);
    return static_cast<int>(values.size()) - 1;
  }
};

}  // namespace tessera::inline v0
