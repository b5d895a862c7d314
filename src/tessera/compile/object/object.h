// Objects of ahead-of-time compilation: programs as C functions that need neither LLVM nor Tessera. A program is the same
// plan as in the process; the functions of the runtime that it calls are compiled into the object (compile/object/runtime).
#pragma once
#include <tessera/base/processor.h>
#include <tessera/compile/plan.h>
#include <tessera/core/aval.h>
#include <tessera/mesh/sharding.h>
#include <span>

namespace tessera::inline v0 {

inline constexpr const char* kAarch64 = "aarch64-linux-gnu";

// The status codes of saved functions.
enum class ObjectStatus : std::int32_t {
  ok,
  other_processor,
  no_memory,
  null_pointer,
  other_header,
  no_thread,         // of programs for several devices, this and the next two
  devices_disagree,  // some wait for others that do not reach the collective
  ragged_range
};

// A parameter of a saved function.
struct ObjectValue {
  std::string name;  // in C
  std::string path;  // in the trees of the arguments or of the result
  Aval type;
  Sharding sharding = {};  // of a program for several devices
  // Returns the type and the sharding in words: "f32[8@data,128] on {data: 8}".
  std::string type_text() const;
};
// An array that is stored in the object.
struct EmbeddedArray {
  Aval type;
  std::vector<std::byte> bytes;
  Sharding sharding = {};
};
// One function of an object. Its first inputs are the embedded arrays. Callers of a program for several devices pass
// unsharded arrays, as for one device: the function splits arguments into blocks, runs the program of each device, and
// joins the blocks of results (device_memory.h).
struct TESSERA_API ObjectFunction {
  std::string name;  // in C
  ProgramPlan plan;
  std::vector<EmbeddedArray> embedded;
  std::vector<ObjectValue> arguments, results;
  std::vector<bool> donated;  // of the arguments
  // All devices run on the caller's thread, one until it waits in a collective, then the next; otherwise on a thread each.
  bool one_thread = false;
  // Identifies the function's interface: the header passes it, and the object compares it.
  std::uint64_t signature() const;
  // Returns for each argument the result that is stored in its memory; -1: none.
  std::vector<int> results_in_arguments() const;
  std::int64_t workspace_bytes() const;  // 0: none is needed
};
struct ObjectOptions {
  std::string target;       // "": the machine of this process; or a name of base/processor.h; or kAarch64
  bool standalone = false;  // the object contains code for matrix products, instead of calls of BLAS
};
struct ObjectCode {
  std::string bytes;
  std::vector<std::string> routines;  // undefined symbols: functions of libraries that the object calls
  std::string processor;              // for the header: "x86-64-v3", or the name of this machine's processor
};

// Replaces the library routines that the function calls by functions of the runtime.
//   errors  ArgumentError for a program with calls for which objects have no code: host functions, custom kernels,
//           factorizations in a standalone object
TESSERA_API void choose_routines(ObjectFunction& function, const ObjectOptions& options);
// The same for C source, whose products are plain loops. Calls of custom kernels that have C source remain.
void choose_c_routines(Steps& steps, const std::string& function);

// Compiles functions of different names, whose routines are chosen, to one object.
//   errors  DeviceError for an unknown target
TESSERA_API ObjectCode emit_object(const std::vector<ObjectFunction>& functions,
                                   const ObjectOptions& options);

// Returns the instruction sets of a target of x86-64. Fails with a DeviceError that lists the targets for an unknown
// name.
TESSERA_API Processor object_processor(const std::string& name);

// Returns the C header and the CMake file of functions in an object. `file` is its name without ".o".
TESSERA_API std::string c_header(const std::vector<ObjectFunction>& functions, const ObjectCode& code,
                                 const std::string& file);
TESSERA_API std::string cmake_snippet(const ObjectCode& code, const std::string& file);
// Returns a JSON description of a function's arguments and results, which the object contains as well.
TESSERA_API std::string json_of(const ObjectFunction& function);
// Returns the axes of a mesh: "{data: 4, model: 2}".
std::string mesh_text(Mesh mesh);
// Returns a C identifier made from the text that is not in `taken`, and adds it to `taken`.
TESSERA_API std::string c_name(const std::string& text, std::vector<std::string>& taken);

// The request and the functions of the LLVM module, which compiles objects.
struct ObjectRequest {
  std::span<const ObjectFunction> functions;
  std::string target;
};
struct ObjectBackend {
  ObjectCode (*emit)(const ObjectRequest&);
  int (*tile_rows)(const std::string& target, int bytes);
};
// Returns the number of rows of a product's tiles, for elements of `bytes` bytes.
int object_tile_rows(const std::string& target, int bytes);

// The LLVM module calls this when it is loaded.
TESSERA_API void set_object_backend(const ObjectBackend& loaded);

}  // namespace tessera::inline v0
