// Inspection: the results of each compilation stage of a program as text and reports.
#pragma once
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/compile.h>
#include <tessera/device/processes/remote_traffic.h>

namespace tessera::inline v0 {

// One collective of a device program.
struct CollectiveReport {
  std::string name;            // "psum"
  std::string kind;            // "all_reduce"
  std::vector<AxisName> axes;  // of the mesh
  Dtype dtype;
  std::int64_t elements = 0;    // of the operand, on one device
  std::int64_t times = 0;       // executions per run; -1: depends on a while loop
  Where where;                  // the user's line
  double received = 0;          // bytes that each device receives from others per execution
  std::int64_t iterations = 1;  // per iteration of enclosing while loops; without any, equals times
  bool condition = false;       // in the condition of a while loop, which runs once more than the body
  CommunicationNeed need =
      CommunicationNeed::requested;  // the cause: an operation's semantics, or annotations
  std::string operation = {}, value = {}, reason = {};
  bool counts = true;         // false: another branch or conditional counts instead
  RemoteTraffic remote = {};  // per execution
};

struct KernelReport {
  std::string name;
  std::string loops = {};                          // "4096 x 512"; several different stores: comma-separated
  std::int64_t bytes_read = 0, bytes_written = 0;  // each operand and result counted once
  double flops = 0;
  std::int64_t parts = 1;  // the largest number of parts of a loop that threads compute concurrently
  int uses = 0;            // steps that call it
  std::int64_t times = 0;  // executions per run; the body of a while loop counts as executed once
};

// A call of a library.
struct RoutineReport {
  std::string name;
  double flops = 0;
  std::int64_t parts = 1;  // that threads compute concurrently
  std::int64_t times = 0;
  Where where;
  Dtype dtype = f32;  // in which it is computed
};

class TESSERA_API Inspection {
 public:
  explicit Inspection(JaxprPtr jaxpr, const CompileRequest& request = {}, const std::string& target = {});
  std::string jaxpr() const;       ///< as traced
  std::string simplified() const;  ///< after simplification, with control flow in canonical form
  std::string source() const;      ///< the steps of the program and each fused kernel as loops
  std::string c_source(const std::string& name) const;  ///< as C11 (compile/c_source/c_source.h)
  std::vector<KernelReport> kernel_list() const;
  std::string kernels() const;  ///< the list as a table
  std::vector<RoutineReport> routine_list() const;
  bool has_while() const;  ///< if true, the counts of the reports are for one iteration of each while loop
  const std::string& llvm() const;
  const std::string& assembly() const;
  const MemoryReport& memory_report() const;
  std::string memory() const;  ///< arguments, results, arena, and which of them share memory
  std::vector<CollectiveReport> collective_list() const;
  std::string collectives() const;  ///< the list as a table; empty for a program of one device
  const ProgramPlan& plan() const { return stages_.plan; }
  const Jaxpr& device_program() const { return *stages_.simplified; }
  Where source_line(Where line) const { return stages_.device.source_line(line); }

 private:
  JaxprPtr jaxpr_;
  Stages stages_;
  ExecutablePtr executable_;
};

}  // namespace tessera::inline v0
