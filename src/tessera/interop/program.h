// Programs that others have exported: read, compiled on the first call, and called on arrays.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/mesh/mesh.h>
#include <tessera/mesh/spec.h>

namespace tessera::inline v0 {

/// The sharding of an argument or a result of a program, as the program says; the mesh may have
/// more devices than there are here.
struct ProgramSharding {
  std::vector<MeshAxis> mesh;
  Spec spec;
};
/// An argument or a result.
struct ProgramValue {
  Aval type;
  std::string name;  ///< result_info of a result: "result[0]"; or empty
  std::optional<ProgramSharding> sharding = {};
  std::string sharding_text = {};        ///< of older programs: mhlo.sharding
  bool donated = false;                  ///< of an argument: the program may write its results there
  std::optional<int> result_alias = {};  ///< ... and this is the result
};

struct ProgramOptions {
  bool donate = false;  ///< arguments that the program donates lose their memory in a call, as in JAX
};

/// A program read from a file. Copies share it; any thread may call it.
class TESSERA_API Program {
 public:
  /// The program's results. Compiles on the first call; inside jit, grad, vmap it is part of the function.
  ///   args    one for each of arguments(); of replicated programs (pmap) each with an axis in front, of
  ///           one entry for each replica, as are the results
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
  /// The program as ours. Its first inputs are constants(), then come the arguments.
  JaxprPtr jaxpr() const;
  const Arrays& constants() const;
  /// The number of devices that it runs on: 1 unless it communicates.
  std::int64_t device_count() const;
  /// True if it compares values of its own (check.expect_eq and the like): a call then fails where they differ.
  bool checks_itself() const;

 private:
  friend TESSERA_API Program import_stablehlo(std::string_view program, const std::string& name,
                                              ProgramOptions options, Where where);
  struct Data;
  explicit Program(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  std::shared_ptr<const Data> data_;
};

/// A program from StableHLO: text, as jax.jit(f).lower(...).as_text() gives it, or bytes, as
/// jax.export(f)(...).serialize() and its .mlir_module_serialized do.
///   program  a module in pretty or generic form, portable bytecode, or what jax.export serialized; of the last
///            the arguments are those that f was exported with, also those that it does not read
///   name     what errors call it: a file's name
///   errors   ImportError with the line and column (of bytes the offset), what was found and what was expected
///   cost     about 0.1 s for a megabyte
///   source   StableHLO specification; jax.export
TESSERA_API Program import_stablehlo(std::string_view program, const std::string& name = "program",
                                     ProgramOptions options = {}, Where where = here());
/// The same from a file.
///   errors   also FileError
TESSERA_API Program load_program(const std::string& path, ProgramOptions options = {}, Where where = here());
/// The number of devices that the program in a file is written for, read without making any device: its replicas or
/// partitions, or the devices that jax.export counted; 1 where it says nothing.
///   errors   FileError; ImportError where it cannot be parsed
TESSERA_API int program_devices(const std::string& path, Where where = here());
/// The operations that can be imported, and the targets of custom calls ("stablehlo.custom_call @TopK"), sorted.
TESSERA_API std::vector<std::string> importable_operations();

}  // namespace tessera::inline v0
