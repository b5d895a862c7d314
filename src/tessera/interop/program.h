// Programs exported by other systems: read, compiled on the first call, and called on arrays.
#pragma once
#include <tessera/base/shared_state.h>
#include <tessera/core/program_types.h>
#include <tessera/mesh/mesh.h>
#include <tessera/mesh/spec.h>

namespace tessera::inline v0 {

namespace stablehlo {
struct Exported;  // stablehlo/bytecode/bytecode.h
}

/// The sharding of an argument or result, as the program states it; the mesh may have more devices than this
/// process.
struct ProgramSharding {
  std::vector<MeshAxis> mesh;
  Spec spec;
};
/// An argument or a result.
struct ProgramValue {
  Aval type;
  std::string name;  ///< result_info of a result, such as "result[0]"; otherwise empty
  std::optional<ProgramSharding> sharding = {};
  std::string sharding_text = {};        ///< mhlo.sharding, in older programs
  bool donated = false;                  ///< for an argument: the program may write results into its memory
  std::optional<int> result_alias = {};  ///< the result that is written there, if the program says so
};

struct ProgramOptions {
  bool donate = false;  ///< arguments that the program donates lose their memory in a call, as in JAX
};

/// A program from a file. Copies share it; it can be called from any thread.
class TESSERA_API Program {
 public:
  /// Calls the program. Compiles on the first call; inside jit, grad and vmap it becomes part of the
  /// function.
  ///   args    one for each of arguments(). For replicated programs (pmap) arguments and results have a
  ///           leading axis with one entry per replica
  ///   errors  ArgumentError for another number or type of arguments; DeviceError for too few devices
  Arrays operator()(Args args = {}, Where where = here()) const;
  template <class... A>
  requires(std::convertible_to<const A&, Array>&&...) Arrays operator()(Operand first,
                                                                        const A&... rest) const {
    const Array list[] = {*first, Array(rest)...};
    return (*this)(Args(list), first.where);
  }
  const std::string& name() const;
  const std::vector<ProgramValue>& arguments() const;
  const std::vector<ProgramValue>& results() const;
  /// The program as a jaxpr. Its first inputs are constants(), followed by the arguments.
  JaxprPtr jaxpr() const;
  const Arrays& constants() const;
  /// The number of devices on which it runs: the size of its mesh of shardings or replicas; otherwise 1.
  std::int64_t device_count() const;
  /// True if it contains checks of its own values (check.expect_eq and similar): a call fails if a check
  /// does.
  bool checks_itself() const;
  /// "main: (f32[4], f32[4]) -> (f32[])".
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const Program& program);

 private:
  friend TESSERA_API Program import_parsed(stablehlo::Exported program, ProgramOptions options);
  struct Data;
  explicit Program(SharedState<const Data> data) : data_(std::move(data)) {}
  SharedState<const Data> data_;
};

/// Imports a program from StableHLO: text, as from jax.jit(f).lower(...).as_text(), or bytes, as from
/// jax.export(f)(...).serialize() and its .mlir_module_serialized.
///   program  a module in pretty or generic form, portable bytecode, or a serialized jax.export. The
///            arguments of the latter are those that f was exported with, including unused ones
///   name     the name in errors, such as a file's
///   errors   ImportError with the line and column (for bytes the offset), what was found and what was
///            expected
///   cost     about 0.1 s for a megabyte
///   source   StableHLO specification; jax.export
TESSERA_API Program import_stablehlo(std::string_view program, const std::string& name = "program",
                                     ProgramOptions options = {}, Where where = here());
/// Imports a program from a file.
///   errors   also FileError
TESSERA_API Program load_program(const std::string& path, ProgramOptions options = {}, Where where = here());
/// Returns the number of devices for which the program in a file is written, without making devices: its
/// replicas or partitions, or the number of devices in a jax.export; 1 if it does not say.
///   errors   FileError; ImportError if it cannot be parsed
TESSERA_API int program_devices(const std::string& path, Where where = here());
/// Returns the operations that can be imported, and the targets of custom calls ("stablehlo.custom_call
/// @TopK"), sorted.
TESSERA_API std::vector<std::string> importable_operations();

}  // namespace tessera::inline v0
